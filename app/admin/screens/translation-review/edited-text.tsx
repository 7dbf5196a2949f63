import { Button, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, lazy, Suspense, useCallback, useState } from 'react'
import { type TranslationProposal, writtenText } from '../../../../contracts/translation-proposals.ts'
import { proposalsKey } from '../../api/proposals.ts'
import { LeaveGuard } from '../../form/session/leave-guard.tsx'
import { langOfSuffix } from '../../kit/languages.ts'
import { LateSkeleton } from '../../kit/layout/late-skeleton.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import css from './translation-review.module.css'

// Loaded when somebody changes a rich text, which few do here.
const RichTextEditor = lazy(() => import('../../editor/rich-text-editor.tsx'))

interface Props {
  proposal: TranslationProposal
  submitLabel: string
  submit: (text: string) => Promise<unknown>
  /** Sent as it is, too: a text that was refused may be right nevertheless. */
  isSentUnchanged?: boolean
  onClose: () => void
}

export function EditedText({ proposal, submitLabel, submit, isSentUnchanged = false, onClose }: Props) {
  const t = useAdminTexts()
  const queries = useQueryClient()
  const { side, text: written } = writtenText(proposal)
  const lang = langOfSuffix[side]
  const [text, setText] = useState(written)
  const [isBusy, setBusy] = useState(false)
  const isChanged = useCallback(() => text !== written, [text, written])
  const save = async () => {
    setBusy(true)
    try {
      await submit(text)
      await queries.invalidateQueries({ queryKey: proposalsKey })
      onClose()
    } catch {
      // The API client has said why; what was typed stays.
      setBusy(false)
    }
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save()
    if (event.key === 'Escape' && !isChanged()) onClose()
  }
  return (
    <>
      <LeaveGuard isDirty={isChanged} text={t('translation_review.leave_text')} />
      {proposal.format === 'html' ? (
        <Suspense fallback={<LateSkeleton height={240} />}>
          <RichTextEditor
            id={`proposal-${proposal.id}`}
            value={text}
            lang={lang}
            label={t('translation_review.change')}
            placeholder=""
            onChange={setText}
          />
        </Suspense>
      ) : (
        <Textarea
          lang={lang}
          autosize
          minRows={2}
          maxRows={14}
          value={text}
          aria-label={t('translation_review.change')}
          data-autofocus
          autoFocus
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={press}
        />
      )}
      <div className={css.tools}>
        <Button size="xs" loading={isBusy} disabled={text.trim() === '' || !(isSentUnchanged || isChanged())} onClick={() => void save()}>
          {submitLabel}
        </Button>
        <Button size="xs" variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </div>
    </>
  )
}
