import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, lazy, Suspense, useCallback, useEffect, useState } from 'react'
import type { Side } from '../../../../contracts/translation/fields.ts'
import { otherSide } from '../../../../contracts/translation/state.ts'
import type { ProposalEdit } from '../../../../contracts/translation-proposals.ts'
import { proposalsKey } from '../../api/proposals.ts'
import type { CheckResult } from '../../fields/checks/checked-pair.ts'
import { GlossaryTerms } from '../../fields/checks/glossary-terms.tsx'
import { FindingList } from '../../fields/checks/pair-findings.tsx'
import { useCheckedTexts } from '../../fields/checks/use-findings.ts'
import { selectPlace } from '../../fields/checks/use-show-place.ts'
import { TranslateText } from '../../fields/translate/translate-text.tsx'
import { waitForField } from '../../fields/view/wait-for-field.ts'
import { LeaveGuard } from '../../form/session/leave-guard.tsx'
import { langOfSuffix } from '../../kit/languages.ts'
import { LateSkeleton } from '../../kit/layout/late-skeleton.tsx'
import { GrowingTextarea } from '../../kit/textarea/growing-textarea.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import type { EditablePair, EditableText } from './editable-pair.ts'
import css from './translation-review.module.css'
import { keepTyped, readDraft } from './typed-texts.ts'

// Loaded when somebody changes a rich text, which few do here.
const RichTextEditor = lazy(() => import('../../editor/rich-text-editor.tsx'))

interface Props {
  pair: EditablePair
  /** The first is that of the keys. */
  ways: readonly [Way, ...Way[]]
  /** The first button's label while nothing has changed; without it an unchanged text cannot be submitted. */
  unchangedLabel?: string
  onClose: () => void
  /** `onClose` by default. */
  onCancel?: () => void
}

interface Way {
  label: string
  submit: (written: ProposalEdit) => Promise<unknown>
}

/** Typed texts stay in the browser until they are saved or given up. */
export function EditedText({ pair, ways, unchangedLabel, onClose, onCancel = onClose }: Props) {
  const t = useAdminTexts()
  const queries = useQueryClient()
  const { translation, original: originalText } = pair
  const [written, before] = [translation.text, originalText?.text ?? null]
  const [kept] = useState(() => readDraft(pair))
  const [text, setText] = useState(kept?.text ?? written)
  const [original, setOriginal] = useState(kept?.original ?? before)
  const [isBusy, setBusy] = useState(false)
  const checks = useWrittenChecks(pair, original, text)
  const isChanged = useCallback(() => text !== written || original !== before, [text, written, original, before])
  const type = (typed: { text: string; original: string | null }) => {
    setText(typed.text)
    setOriginal(typed.original)
    keepTyped(pair, typed.text === written && typed.original === before ? null : typed)
  }
  const canSubmit = isChanged() || unchangedLabel !== undefined
  const isBlank = text.trim() === '' || original?.trim() === ''
  const save = async ({ submit } = ways[0]) => {
    if (isBlank || isBusy || !canSubmit) return
    setBusy(true)
    try {
      // An unchanged text was checked when it was written.
      if (isChanged() && !(await checks.areSeen())) return setBusy(false)
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
      {checks.source ? <Checks pair={pair} source={checks.source} checked={checks.checked} /> : null}
      {checks.isHeld ? (
        <p role="alert" className={css.held}>
          {t('translation_review.look_first')}
        </p>
      ) : null}
      <div className={css.tools}>
        {(isChanged() ? ways : ways.slice(0, 1)).map((way, at) => (
          <Button
            key={way.label}
            size="xs"
            // To leave what was refused as it is, is not the way that is proposed.
            variant={at > 0 || (pair.isWhole && !isChanged()) ? 'default' : 'filled'}
            loading={isBusy && at === 0}
            disabled={isBlank || isBusy || !canSubmit}
            onClick={() => void save(way)}
          >
            {isChanged() ? way.label : (unchangedLabel ?? way.label)}
          </Button>
        ))}
        <TranslateText
          original={pair.source}
          format={pair.format}
          text={text}
          onTranslated={(translated) => type({ text: translated, original })}
        />
        <Button size="xs" variant="default" onClick={cancel}>
          {t('common.cancel')}
        </Button>
      </div>
    </>
  )
}

/** A save that comes before the last keys were checked waits, and stops at anything that is surely wrong. */
function useWrittenChecks({ field, format, source: given, translation }: EditablePair, original: string | null, text: string) {
  const source = given && { ...given, ...(original === null ? {} : { text: original }) }
  const isRich = format === 'html'
  const written = { original: source?.text ?? '', translation: text }
  const { checked, checkUnseen } = useCheckedTexts({ field, isRich, source: source?.side ?? otherSide(translation.side), ...written })
  const [held, setHeld] = useState<typeof written | null>(null)
  const isHeld = held?.original === written.original && held.translation === text
  const areSeen = async () => {
    if (isHeld) return true
    const { findings } = await checkUnseen()
    const isSeen = findings.every(({ severity }) => severity === 'hint')
    setHeld(isSeen ? null : written)
    return isSeen
  }
  return { source, checked, areSeen, isHeld }
}

/** The glossary's words for the original, and anything that the translation lacks. */
function Checks({ pair, source, checked }: { pair: EditablePair; source: EditableText; checked: CheckResult }) {
  const id = fieldId(pair, pair.translation.side)
  return (
    <>
      <GlossaryTerms text={source.text} source={source.side} isRich={pair.format === 'html'} />
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
