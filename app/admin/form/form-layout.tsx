import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import { type KeyboardEvent, type ReactNode, useCallback, useState, useSyncExternalStore } from 'react'
import { useTitle } from '../languages.ts'
import { PageTitle } from '../shell/page-title.tsx'
import { useAdminTexts } from '../texts.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DraftPrompt } from './draft-prompt.tsx'
import { EnglishSummary } from './english-summary.tsx'
import { ErrorSummary } from './error-summary.tsx'
import type { FormContext, StoredItem } from './form-context.tsx'
import { FormHeader } from './form-header.tsx'
import type { FormSession } from './form-session.ts'
import { useFormValue } from './form-store.ts'
import { LanguageSwitch } from './language-view.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { PreviewPane } from './preview-pane.tsx'
import css from './resource-form.module.css'
import { valuesOf } from './resource-values.ts'
import { useSave } from './use-save.ts'

interface Props {
  context: FormContext
  session: FormSession
  main: ReactNode
  side: ReactNode
  onReload: () => void
  onCreated: (id: number) => void
}

/** A loaded form: its header, its two columns of fields, and the dialogs that saving and leaving may need. */
export function FormLayout({ context, session, main, side, onReload, onCreated }: Props) {
  const { contract, form, item, publishing } = context
  const t = useAdminTexts()
  const titleOf = useTitle()
  const [attempt, setAttempt] = useState(0)
  const saving = useSave({ session, onCreated, onInvalid: () => setAttempt((before) => before + 1) })
  const draftAt = useSyncExternalStore(session.drafts.subscribe, session.drafts.storedAt)
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
      onKeyDown={keepOpen}
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
      <DraftPrompt session={session} />
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
      {saving.conflict ? <SaveConflict context={context} saving={saving} current={saving.conflict.current} /> : null}
    </form>
  )
}

interface ConflictProps {
  context: FormContext
  saving: ReturnType<typeof useSave>
  current: StoredItem
}

/** The question that a save leads to after another person saved first. */
function SaveConflict({ context: { contract, form }, saving, current }: ConflictProps) {
  // The dialog stands between the writer and the form: what it compares does not change while it is open.
  const [versions] = useState(() => ({ base: form.savedValues(), mine: form.unsaved(), theirs: valuesOf(contract, current) }))
  return <ConflictDialog versions={versions} onClose={saving.closeConflict} onResolve={({ own, lost }) => void saving.resolve(own, lost)} />
}

/** Enter in a line of text ends nothing: the form is left, and a published page changed, by the button only. */
function keepOpen(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget } = event
  if (event.key === 'Enter' && target instanceof HTMLInputElement && target.form === currentTarget) event.preventDefault()
}
