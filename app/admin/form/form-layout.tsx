import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useCallback, useState } from 'react'
import { useTitle } from '../languages.ts'
import { PageTitle } from '../shell/page-title.tsx'
import { useAdminTexts } from '../texts.ts'
import { type Draft, useAutosave } from './autosave.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DraftPrompt } from './draft-prompt.tsx'
import { EnglishSummary } from './english-summary.tsx'
import { ErrorSummary } from './error-summary.tsx'
import type { FormContext, StoredItem } from './form-context.tsx'
import { FormHeader } from './form-header.tsx'
import { useFormValue } from './form-store.ts'
import { LanguageSwitch } from './language-view.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { PreviewPane } from './preview-pane.tsx'
import css from './resource-form.module.css'
import { useSave } from './use-save.ts'

interface Props {
  context: FormContext
  draft: Draft | null
  main: ReactNode
  side: ReactNode
  onItem: (item: StoredItem) => void
  onReload: () => void
}

/** A loaded form: its header, its two columns of fields, and the dialogs that saving and leaving may need. */
export function FormLayout({ context, draft, main, side, onItem, onReload }: Props) {
  const { contract, form, item, publishing } = context
  const t = useAdminTexts()
  const titleOf = useTitle()
  const [attempt, setAttempt] = useState(0)
  const saving = useSave({ ...context, onSaved: onItem, onInvalid: () => setAttempt((before) => before + 1) })
  const draftAt = useAutosave(form, contract.name, item?.id ?? null, item?.version ?? null)
  const isDirty = useCallback(() => form.isDirty(), [form])
  const title = useFormValue(form, () => titleOf(form.values())) || t(item ? 'common.untitled' : `palette.create.${contract.name}`)
  const isWide = useMediaQuery('(min-width: 75rem)', false, { getInitialValueInEffect: false })
  const [isPreviewOpen, setPreviewOpen] = useState(false)
  const previewed = isWide && isPreviewOpen && publishing ? item : null
  // Everywhere, the rich text's editor included.
  useHotkeys([['mod+S', () => void saving.save()]], [], true)
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void saving.save({ thenLeave: true })
      }}
    >
      <PageTitle title={title} isRecord />
      <LeaveGuard isDirty={isDirty} />
      <FormHeader
        title={title}
        draftAt={draftAt}
        save={saving.save}
        isSaving={saving.isSaving}
        onReload={onReload}
        preview={isWide ? { isOpen: previewed !== null, toggle: () => setPreviewOpen(!isPreviewOpen) } : null}
      />
      {draft ? <DraftPrompt draft={draft} /> : null}
      <ErrorSummary attempt={attempt} />
      <div className={css.columns} data-preview={previewed !== null || undefined}>
        <div className={css.main}>
          <div className={css.languages}>
            <EnglishSummary />
            <LanguageSwitch />
          </div>
          {main}
        </div>
        <div className={css.side}>{side}</div>
        {previewed ? (
          <div className={css.preview}>
            <PreviewPane item={previewed} onClose={() => setPreviewOpen(false)} />
          </div>
        ) : null}
      </div>
      {saving.conflict ? (
        <ConflictDialog current={saving.conflict.current} onClose={saving.closeConflict} onResolve={(own) => void saving.resolve(own)} />
      ) : null}
    </form>
  )
}
