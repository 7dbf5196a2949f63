import { ModalBody, ModalContent, ModalRoot } from '@mantine/core'
import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import { type KeyboardEvent, type ReactNode, useCallback, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { useLocale } from '../../../lib/site-data.ts'
import { ReadingSwitch } from '../../fields/letters/row-reading.tsx'
import { hasTwoLanguages } from '../../fields/schema/field-schema.ts'
import type { FormContext } from '../../fields/store/form-context.tsx'
import { useFormValue, type Values } from '../../fields/store/form-store.ts'
import { LanguageSwitch } from '../../fields/view/language-view.tsx'
import { useArrival } from '../../fields/view/use-focus-field.ts'
import { useCloseOnEscape } from '../../kit/dialogs/dialogs.tsx'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { suffixOf, useTitle } from '../../kit/languages.ts'
import { PageTitle } from '../../kit/navigation/page-title.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { SaveConflict } from '../conflict/save-conflict.tsx'
import css from '../form.module.css'
import { usePageStage } from '../preview/page-stage.tsx'
import { PreviewPane } from '../preview/preview-pane.tsx'
import type { FormSession } from '../session/form-session.ts'
import { CoveredWork, LeaveGuard } from '../session/leave-guard.tsx'
import { useRecordPlace } from '../session/record-place.ts'
import type { SaveOptions } from '../session/save-cycle.ts'
import { useSave } from '../session/use-save.ts'
import { TranslationSummary } from '../translation/translation-summary.tsx'
import { DraftPrompt } from './draft-prompt.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { FormHeader } from './form-header.tsx'
import { usePublishQuestion } from './use-publish-question.tsx'

interface Props {
  context: FormContext
  session: FormSession
  main: ReactNode
  side: ReactNode
  onReload: () => void
  onCreated: (id: number) => void
  titleOf?: ((values: Values) => string) | undefined
}

export function FormLayout({ context, session, main, side, onReload, onCreated, titleOf }: Props) {
  const { contract, form, item, publishing, singleTitle, page, creation, isTextOnly } = context
  const isOverPage = useRecordPlace() !== null
  const t = useAdminTexts()
  const titleIn = useTitle()
  const [attempt, setAttempt] = useState(0)
  const saving = useSave({ session, publishing, isTextOnly, page, onCreated, onInvalid: () => setAttempt((before) => before + 1) })
  const { mayPublish, translateDialog } = usePublishQuestion(context, (options) => void save(options))
  const save = async (options: SaveOptions = {}) => ((await mayPublish(options)) ? saving.save(options) : null)
  const draftAt = useSyncExternalStore(session.drafts.subscribe, session.drafts.storedAt)
  const ownTitle = useFormValue(form, () => (titleOf ?? titleIn)(form.values()))
  const title = singleTitle ?? (ownTitle || t(item ? 'common.untitled' : `palette.create.${contract.name}`))
  const { isWide, pane, isOpen, close, toggle } = usePreviewPane(context)
  const [firstPair] = contract.translated ?? []
  const own = suffixOf[useLocale()]
  useArrival(item || firstPair === undefined ? null : `${firstPair}_${own}`)
  // Everywhere, the rich text's editor included.
  useHotkeys(page?.record ? [] : [['mod+S', () => void save()]], [], true)
  const submit = async () => {
    // Over a page, the page itself shows what was saved.
    if (item || !creation) return save({ thenLeave: isOverPage })
    if (await creation.confirm(form.values())) await save()
  }
  return (
    <form
      className={css.form}
      data-over-page={isOverPage || undefined}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        ignoreRejection(submit())
      }}
      onKeyDown={keepOpen}
    >
      <FormFrame title={title} context={context} save={async () => (await save()) !== null} />
      <FormHeader title={title} draftAt={draftAt} save={save} isSaving={saving.isSaving} onReload={onReload} preview={{ isOpen, toggle }} />
      <DraftPrompt session={session} />
      <ErrorSummary attempt={attempt} />
      <div className={css.columns} data-preview={(isWide && pane !== null) || undefined} data-plain={side === null || undefined}>
        <div className={css.main}>
          {hasTwoLanguages(contract) ? (
            <div className={css.languages}>
              <TranslationSummary />
              <span className={css.views}>
                <ReadingSwitch purpose="check" />
                <LanguageSwitch />
              </span>
            </div>
          ) : (
            <span className={css.views}>
              <ReadingSwitch />
            </span>
          )}
          {main}
        </div>
        {side === null ? null : <div className={css.side}>{side}</div>}
        {isWide && pane ? <div className={css.preview}>{pane}</div> : null}
      </div>
      {isWide ? null : (
        <ModalRoot opened={pane !== null} onClose={close} closeOnEscape={false} fullScreen padding="sm">
          <ModalContent className={css.over ?? ''} aria-label={t('form.preview_pane.title')}>
            <ModalBody>{pane}</ModalBody>
          </ModalContent>
        </ModalRoot>
      )}
      {translateDialog}
      {saving.conflict ? (
        <SaveConflict
          context={context}
          current={saving.conflict.current}
          onClose={saving.closeConflict}
          onResolve={(result) => void saving.resolve(result)}
        />
      ) : null}
    </form>
  )
}

interface FrameProps {
  title: string
  context: FormContext
  save: () => Promise<boolean>
}

/** The name of the open form in the browser, and the question before it is left unsaved. */
function FormFrame({ title, context: { form, item, singleTitle, page }, save }: FrameProps) {
  const isOverPage = useRecordPlace() !== null
  const isDirty = useCallback(() => form.isDirty(), [form])
  return (
    <>
      {isOverPage ? null : <PageTitle title={title} isRecord={singleTitle === undefined} />}
      {page?.record ? (
        <CoveredWork isDirty={isDirty} />
      ) : (
        <LeaveGuard isDirty={isDirty} isLeft={page?.isFormLeft} save={item ? save : undefined} />
      )}
    </>
  )
}

/** Beside the form where there is room, else over it. An edited page stands on the stage around the form. */
function usePreviewPane(context: FormContext) {
  const { item, publishing, page } = context
  const isOverPage = useRecordPlace() !== null
  const hasRoom = useMediaQuery('(min-width: 75rem)', false, { getInitialValueInEffect: false })
  const isWide = hasRoom && !isOverPage
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const stage = usePageStage()
  const own = isOverPage ? null : stage
  const setForm = own?.setForm
  useLayoutEffect(() => setForm?.(context), [setForm, context])
  const hasPane = own === null && isOpen && publishing !== null && item !== null
  const pane = hasPane ? <PreviewPane key={page?.path} item={item} isOver={!isWide} onClose={close} /> : null
  useCloseOnEscape(hasPane && !isWide, close)
  if (own) return { isWide, pane, isOpen: own.isOpen, close, toggle: () => own.setOpen(!own.isOpen) }
  return { isWide, pane, isOpen: hasPane, close, toggle: () => setOpen(!isOpen) }
}

/** Enter in a line of text ends nothing: the form is left, and a published page changed, by the button only. */
function keepOpen(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget } = event
  if (event.key === 'Enter' && target instanceof HTMLInputElement && target.form === currentTarget) event.preventDefault()
}
