import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, lazy, Suspense, useCallback, useEffect, useState } from 'react'
import type { Side } from '../../../../contracts/translation/fields.ts'
import { isOfBoth, type ProposalEdit, type TranslationProposal, writtenText } from '../../../../contracts/translation-proposals.ts'
import { proposalsKey } from '../../api/proposals.ts'
import { selectIn } from '../../fields/checks/use-show-place.ts'
import { waitForField } from '../../fields/view/wait-for-field.ts'
import { LeaveGuard } from '../../form/session/leave-guard.tsx'
import { langOfSuffix } from '../../kit/languages.ts'
import { LateSkeleton } from '../../kit/layout/late-skeleton.tsx'
import { GrowingTextarea } from '../../kit/textarea/growing-textarea.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import css from './translation-review.module.css'
import { openLines } from './written-side.tsx'

// Loaded when somebody changes a rich text, which few do here.
const RichTextEditor = lazy(() => import('../../editor/rich-text-editor.tsx'))

interface Props {
  proposal: TranslationProposal
  submitLabel: string
  submit: (written: ProposalEdit) => Promise<unknown>
  /** Sent as it is, too: a text that was refused may be right nevertheless. */
  isSentUnchanged?: boolean
  onClose: () => void
}

/** The text that would change; where its author has changed the original as well, both. */
export function EditedText({ proposal, submitLabel, submit, isSentUnchanged = false, onClose }: Props) {
  const t = useAdminTexts()
  const queries = useQueryClient()
  const { side, text: written } = writtenText(proposal)
  const before = isOfBoth(proposal) ? proposal.original_text : null
  const [text, setText] = useState(written)
  const [original, setOriginal] = useState(before)
  const [isBusy, setBusy] = useState(false)
  const isChanged = useCallback(() => text !== written || original !== before, [text, written, original, before])
  const isBlank = text.trim() === '' || original?.trim() === ''
  const save = async () => {
    if (isBlank) return
    setBusy(true)
    try {
      await submit({ text, ...(original === null ? {} : { original_text: original }) })
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
  const field = { proposal, press }
  return (
    <>
      <LeaveGuard isDirty={isChanged} text={t('translation_review.leave_text')} />
      {original === null ? (
        <WrittenField {...field} side={side} value={text} label={t('translation_review.change')} isFirst onChange={setText} />
      ) : (
        <div className={css.both}>
          <WrittenField
            {...field}
            side={proposal.source}
            value={original}
            label={t('translation_review.original')}
            isLabelled
            onChange={setOriginal}
          />
          <WrittenField
            {...field}
            side={side}
            value={text}
            label={t('translation_review.proposed')}
            isLabelled
            isFirst
            onChange={setText}
          />
        </div>
      )}
      <div className={css.tools}>
        <Button size="xs" loading={isBusy} disabled={isBlank || !(isSentUnchanged || isChanged())} onClick={() => void save()}>
          {submitLabel}
        </Button>
        <Button size="xs" variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </div>
    </>
  )
}

interface FieldProps {
  proposal: TranslationProposal
  side: Side
  value: string
  label: string
  isLabelled?: boolean
  /** The keyboard begins in it, at the first line that is to be translated. */
  isFirst?: boolean
  press: (event: KeyboardEvent) => void
  onChange: (text: string) => void
}

function WrittenField({ proposal, side, value, label, isLabelled = false, isFirst = false, press, onChange }: FieldProps) {
  const lang = langOfSuffix[side]
  const id = `proposal-${proposal.id}-${side}`
  useFirstOpenLine(id, isFirst ? openLines(proposal) : null)
  if (proposal.format === 'html')
    return (
      <div>
        {isLabelled ? <p className={css.quiet}>{label}</p> : null}
        <Suspense fallback={<LateSkeleton height={240} />}>
          <RichTextEditor id={id} value={value} lang={lang} label={label} placeholder="" onChange={onChange} />
        </Suspense>
      </div>
    )
  return (
    <GrowingTextarea
      id={id}
      lang={lang}
      minRows={2}
      maxRows={14}
      value={value}
      {...(isLabelled ? { label } : { 'aria-label': label })}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={press}
    />
  )
}

/** Focuses a field, and selects the first of the lines in it that are to be translated; null for a field that does not come first. */
function useFirstOpenLine(id: string, lines: readonly string[] | null): void {
  const [first = ''] = lines?.[0]?.split('\n') ?? []
  const isFirst = lines !== null
  useEffect(() => {
    if (!isFirst) return
    return waitForField(
      () => document.getElementById(id),
      (field) => {
        field.focus()
        selectLine(field, first)
        return true
      },
    )
  }, [id, first, isFirst])
}

function selectLine(field: HTMLElement, line: string): void {
  if (line === '') return
  if (field instanceof HTMLTextAreaElement) {
    const at = field.value.indexOf(line)
    if (at >= 0) field.setSelectionRange(at, at + line.length)
  } else selectIn(field, line, [0, line.length])
}
