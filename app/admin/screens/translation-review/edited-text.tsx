import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, lazy, Suspense, useCallback, useEffect, useState } from 'react'
import type { Side } from '../../../../contracts/translation/fields.ts'
import type { ProposalEdit } from '../../../../contracts/translation-proposals.ts'
import { proposalsKey } from '../../api/proposals.ts'
import { GlossaryTerms } from '../../fields/checks/glossary-terms.tsx'
import { FindingList } from '../../fields/checks/pair-findings.tsx'
import { useCheckedTexts } from '../../fields/checks/use-findings.ts'
import { selectPlace } from '../../fields/checks/use-show-place.ts'
import { waitForField } from '../../fields/view/wait-for-field.ts'
import { LeaveGuard } from '../../form/session/leave-guard.tsx'
import { langOfSuffix } from '../../kit/languages.ts'
import { LateSkeleton } from '../../kit/layout/late-skeleton.tsx'
import { GrowingTextarea } from '../../kit/textarea/growing-textarea.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import type { EditablePair, EditableText } from './editable-pair.ts'
import { TranslateText } from './translate-text.tsx'
import css from './translation-review.module.css'
import { keepTyped, readDraft } from './typed-texts.ts'

// Loaded when somebody changes a rich text, which few do here.
const RichTextEditor = lazy(() => import('../../editor/rich-text-editor.tsx'))

interface Props {
  pair: EditablePair
  submitLabel: string
  submit: (written: ProposalEdit) => Promise<unknown>
  /** The button's label while nothing has changed; without it an unchanged text cannot be submitted. */
  unchangedLabel?: string
  onClose: () => void
  /** `onClose` by default. */
  onCancel?: () => void
}

/** Typed texts stay in the browser until they are saved or given up. */
export function EditedText({ pair, submitLabel, submit, unchangedLabel, onClose, onCancel = onClose }: Props) {
  const t = useAdminTexts()
  const queries = useQueryClient()
  const { translation, original: originalText } = pair
  const [written, before] = [translation.text, originalText?.text ?? null]
  const [kept] = useState(() => readDraft(pair))
  const [text, setText] = useState(kept?.text ?? written)
  const [original, setOriginal] = useState(kept?.original ?? before)
  const [isBusy, setBusy] = useState(false)
  const isChanged = useCallback(() => text !== written || original !== before, [text, written, original, before])
  const type = (typed: { text: string; original: string | null }) => {
    setText(typed.text)
    setOriginal(typed.original)
    keepTyped(pair, typed.text === written && typed.original === before ? null : typed)
  }
  const label = isChanged() ? submitLabel : unchangedLabel
  const isBlank = text.trim() === '' || original?.trim() === ''
  const save = async () => {
    if (isBlank || isBusy || label === undefined) return
    setBusy(true)
    try {
      await submit({ text, ...(original === null ? {} : { original_text: original }) })
      keepTyped(pair, null)
      await queries.invalidateQueries({ queryKey: proposalsKey })
      onClose()
    } catch {
      // The API client has said why; what was typed stays.
      setBusy(false)
    }
  }
  const cancel = () => {
    keepTyped(pair, null)
    onCancel()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save()
    if (event.key === 'Escape' && !isChanged()) cancel()
  }
  // Typed while it is saved, a text would be in neither the saved one nor the draft.
  const field = { pair, press, isReadOnly: isBusy }
  return (
    <>
      <LeaveGuard isDirty={isChanged} text={t('translation_review.leave_text')} />
      {kept ? <p className={css.quiet}>{t(`translation_review.${kept.isOlder ? 'kept_older' : 'kept'}`)}</p> : null}
      {originalText === null || original === null ? (
        <WrittenField
          {...field}
          side={translation.side}
          value={text}
          label={t('translation_review.change')}
          isFirst
          onChange={(typed) => type({ text: typed, original })}
        />
      ) : (
        <div className={css.both}>
          <WrittenField
            {...field}
            side={originalText.side}
            value={original}
            label={t('translation_review.original')}
            isLabelled
            onChange={(typed) => type({ text, original: typed })}
          />
          <WrittenField
            {...field}
            side={translation.side}
            value={text}
            label={t('translation_review.proposed')}
            isLabelled
            isFirst
            onChange={(typed) => type({ text: typed, original })}
          />
        </div>
      )}
      {pair.source ? (
        <Checks pair={pair} source={{ ...pair.source, ...(original === null ? {} : { text: original }) }} text={text} />
      ) : null}
      <div className={css.tools}>
        <Button
          size="xs"
          // To leave what was refused as it is, is not the way that is proposed.
          variant={pair.isWhole && !isChanged() ? 'default' : 'filled'}
          loading={isBusy}
          disabled={isBlank || label === undefined}
          onClick={() => void save()}
        >
          {label ?? submitLabel}
        </Button>
        <TranslateText pair={pair} text={text} onTranslated={(translated) => type({ text: translated, original })} />
        <Button size="xs" variant="default" onClick={cancel}>
          {t('common.cancel')}
        </Button>
      </div>
    </>
  )
}

/** The glossary's words for the original, and anything that the translation lacks. */
function Checks({ pair, source, text }: { pair: EditablePair; source: EditableText; text: string }) {
  const { field, format, translation } = pair
  const isRich = format === 'html'
  const checked = useCheckedTexts({ field, isRich, source: source.side, original: source.text, translation: text })
  const id = fieldId(pair, translation.side)
  return (
    <>
      <GlossaryTerms text={source.text} source={source.side} isRich={isRich} />
      <FindingList
        checked={checked}
        source={source.side}
        onShow={(shown, place) => {
          const target = document.getElementById(id)
          if (!target) return
          target.focus()
          selectPlace(target, shown, place)
        }}
      />
    </>
  )
}

const fieldId = ({ key }: EditablePair, side: Side) => `written-${key.replaceAll(' ', '-').replaceAll('.', '-')}-${side}`

interface FieldProps {
  pair: EditablePair
  side: Side
  value: string
  label: string
  isLabelled?: boolean
  /** The keyboard begins in it, at the first line that is to be translated. */
  isFirst?: boolean
  isReadOnly: boolean
  press: (event: KeyboardEvent) => void
  onChange: (text: string) => void
}

function WrittenField({ pair, side, value, label, isLabelled = false, isFirst = false, isReadOnly, press, onChange }: FieldProps) {
  const lang = langOfSuffix[side]
  const id = fieldId(pair, side)
  useFirstOpenLine(id, isFirst ? pair.openLines : null)
  if (pair.format === 'html')
    return (
      <div inert={isReadOnly}>
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
      readOnly={isReadOnly}
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
  const at = field instanceof HTMLTextAreaElement ? field.value.indexOf(line) : 0
  if (at >= 0) selectPlace(field, line, [at, at + line.length])
}
