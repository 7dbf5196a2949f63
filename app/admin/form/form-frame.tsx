import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import { useCallback, useState } from 'react'
import { PageTitle } from '../shell/page-title.tsx'
import { useAdminTexts } from '../texts.ts'
import { type Draft, useAutosave } from './autosave.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DraftPrompt } from './draft-prompt.tsx'
import { EnglishSummary } from './english-summary.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { FormHeader } from './form-header.tsx'
import { type FormStore, useFormValue } from './form-store.ts'
import type { ResourceFormProps, StoredItem } from './form-types.ts'
import { LanguageSwitch } from './languages.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { PreviewPane } from './preview-pane.tsx'
import css from './resource-form.module.css'
import { useSave } from './use-save.ts'

interface Props<Values extends object, Item extends StoredItem> {
  props: ResourceFormProps<Values, Item>
  form: FormStore<Values>
  item: Item | null
  draft: Draft<Values> | null
  onItem: (item: Item) => void
  onReload: () => void
}

/** The loaded form with all that surrounds its fields. */
export function FormFrame<Values extends object, Item extends StoredItem>({
  props,
  form,
  item,
  draft,
  onItem,
  onReload,
}: Props<Values, Item>) {
  const { api, labelOf, main, side, createTitle, titleOf } = props
  const t = useAdminTexts()
  const [attempt, setAttempt] = useState(0)
  const saving = useSave({ props, form, item, onSaved: onItem, onInvalid: () => setAttempt((before) => before + 1) })
  const keptAt = useAutosave(form, api.contract.name, item?.id ?? null, item?.version ?? null)
  const isDirty = useCallback(() => form.isDirty(), [form])
  const title = useFormValue(form, () => titleOf(form.values())) || (item ? t('common.untitled') : createTitle)
  const isWide = useMediaQuery('(min-width: 75rem)', false, { getInitialValueInEffect: false })
  const [isPreviewOpen, setPreviewOpen] = useState(false)
  const hasPreview = isWide && isPreviewOpen && item !== null && props.publishing !== undefined
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
        props={props}
        form={form}
        item={item}
        title={title}
        keptAt={keptAt}
        save={saving.save}
        isSaving={saving.isSaving}
        onReload={onReload}
        preview={isWide ? { isOpen: hasPreview, toggle: () => setPreviewOpen(!isPreviewOpen) } : null}
      />
      {draft ? <DraftPrompt form={form} draft={draft} name={api.contract.name} item={item} /> : null}
      <ErrorSummary form={form} labelOf={labelOf} attempt={attempt} />
      <div className={css.columns} data-preview={hasPreview || undefined}>
        <div className={css.main}>
          <div className={css.languages}>
            <EnglishSummary form={form} />
            <LanguageSwitch />
          </div>
          {main(form, item)}
        </div>
        <div className={css.side}>{side(form, item)}</div>
        {hasPreview ? (
          <div className={css.preview}>
            <PreviewPane props={props} form={form} item={item} onClose={() => setPreviewOpen(false)} />
          </div>
        ) : null}
      </div>
      {saving.conflict ? (
        <ConflictDialog
          form={form}
          current={saving.conflict.current}
          values={props.values}
          labelOf={labelOf}
          onClose={saving.closeConflict}
          onResolve={(kept) => void saving.resolve(kept)}
        />
      ) : null}
    </form>
  )
}
