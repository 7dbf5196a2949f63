import { Button } from '@mantine/core'
import { type FocusEvent, type KeyboardEvent, type SyntheticEvent, useMemo, useRef, useSyncExternalStore } from 'react'
import type { Locale } from '../../../../contracts/fields.ts'
import { placeholderProblems, type TextPair } from '../../../../contracts/interface-texts.ts'
import { langTag } from '../../../lib/locale.ts'
import { useHasService } from '../../api/translate.ts'
import { TranslateButton } from '../../fields/translate/translate-text.tsx'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { keyHint } from '../../kit/keys.ts'
import { suffixOf } from '../../kit/languages.ts'
import { GrowingTextarea } from '../../kit/textarea/growing-textarea.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { usePlaceName, useTextName } from './place-name.ts'
import {
  isCut,
  type Piece,
  type Placeholder,
  piecesOf,
  placeholderLabel,
  placeholdersIn,
  shownText,
  storedText,
  wholeSelection,
} from './placeholders.ts'
import { TextConflict } from './text-conflict.tsx'
import type { TextDraft } from './text-drafts.ts'
import css from './translations.module.css'
import { useDrafts } from './use-texts.ts'

interface Props {
  pair: TextPair
  language: Locale
  draft: TextDraft | undefined
  isOpen: boolean
  isAlone?: boolean
  onOpen: () => void
  onClose: (takesFocus: boolean) => void
}

const maxTextLength = 5_000
const cells = '[data-text-cell]'

function openNeighbour(from: HTMLElement, step: 1 | -1): boolean {
  const all = [...document.querySelectorAll<HTMLElement>(cells)]
  const next = all[all.findIndex((cell) => cell.contains(from)) + step]
  const target = next?.querySelector<HTMLElement>('textarea, button')
  if (!target) return false
  if (target instanceof HTMLTextAreaElement) target.focus()
  else target.click()
  return true
}

export function TextEditor({ pair, language, draft, isOpen, isAlone, onOpen, onClose }: Props) {
  const t = useAdminTexts()
  const drafts = useDrafts()
  const field = useRef<HTMLTextAreaElement>(null)
  const place = { key: pair.key, locale: language }
  const save = async (takesFocus: boolean) => {
    if (await drafts.save(place)) onClose(takesFocus)
    else if (takesFocus) field.current?.focus()
  }
  const cancel = () => {
    drafts.discard(place)
    onClose(true)
  }
  const leave = (event: FocusEvent<HTMLDivElement>) => {
    if (event.currentTarget.contains(event.relatedTarget)) return
    if (drafts.isPartOfForm) onClose(false)
    else ignoreRejection(save(false))
  }
  const { shown, pieces, wanted, lost, type, insert, keepWhole, selectBefore } = usePlaceholders({ pair, language, draft }, field)
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // While Chinese is being composed, these keys belong to the input method.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') cancel()
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !drafts.isPartOfForm) ignoreRejection(save(true))
    else if ((event.key === 'Backspace' || event.key === 'Delete') && selectBefore(event.key)) return event.preventDefault()
    else if (event.key !== 'Tab' || !openNeighbour(event.currentTarget, event.shiftKey ? -1 : 1)) return
    event.preventDefault()
    event.stopPropagation()
  }
  const text = `${usePlaceName()(pair)} · ${useTextName()(pair)}`
  const label = t('translations.text_of', { text, language: t(`common.language.${language}`) })
  const problem =
    lost.length > 0
      ? t('translations.values_lost', { names: lost.map((one) => one.label).join(t('form.left_out.comma')) })
      : draft?.message || t('translations.not_saved')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: notices when its field and buttons are left
    <div className={css.editor} onBlur={leave}>
      <GrowingTextarea
        ref={field}
        minRows={1}
        maxRows={14}
        size="sm"
        lang={langTag[language]}
        aria-label={label}
        value={shown}
        maxLength={maxTextLength}
        autoFocus={isOpen}
        error={draft?.state === 'failed' ? problem : undefined}
        onFocus={onOpen}
        onChange={(event) => type(event.currentTarget.value)}
        onSelect={keepWhole}
        onKeyDown={press}
      />
      <Placeholders wanted={wanted} pieces={pieces} onInsert={insert} />
      {draft?.theirs ? <TextConflict draft={draft} theirs={draft.theirs.value} onDone={() => onClose(false)} /> : null}
      <div className={css.tools}>
        {drafts.isPartOfForm ? null : (
          <Button
            size="compact-sm"
            loading={draft?.state === 'saving'}
            disabled={draft?.state === 'conflict'}
            onClick={() => ignoreRejection(save(true))}
          >
            {t('common.save')}
          </Button>
        )}
        <Button size="compact-sm" variant="default" onClick={cancel}>
          {t('common.cancel')}
        </Button>
        <TranslateFromOther pair={pair} language={language} />
        <Hint isKept={draft !== undefined && !isOpen} isAlone={isAlone} />
      </div>
    </div>
  )
}

/** From what is written in the other language, where this text is missing, or older than that. */
function TranslateFromOther({ pair, language }: Pick<Props, 'pair' | 'language'>) {
  const drafts = useDrafts()
  const hasService = useHasService()
  const other = language === 'zh' ? 'en' : 'zh'
  const typed = useSyncExternalStore(drafts.subscribe, () => drafts.of({ key: pair.key, locale: other })?.typed)
  const source = typed ?? pair[other]?.value ?? ''
  const own = pair[language]
  const isWanted = typed !== undefined || !own?.value || own.status === 'needs_review'
  if (!hasService || !isWanted || source.trim() === '') return null
  const of = { source: suffixOf[other], text: source, format: 'text', context: '' } as const
  return <TranslateButton of={of} size="compact-sm" onTranslated={(text) => drafts.type(pair, language, text)} />
}

function Hint({ isKept, isAlone = false }: { isKept: boolean; isAlone: boolean | undefined }) {
  const t = useAdminTexts()
  const { isPartOfForm } = useDrafts()
  if (isPartOfForm) return isKept ? <span className={css.hint}>{t('form.unsaved')}</span> : null
  if (isKept) return <span className={css.hint}>{t('translations.kept')}</span>
  const keys = t(isAlone ? 'translations.keys_alone' : 'translations.keys', { save: keyHint('Mod-Enter') })
  return <span className={`${css.hint} ${css.keys}`}>{keys}</span>
}

/** The text as it is read while it is written: what the program fills in is a word that is kept or removed as a whole. */
function usePlaceholders(
  { pair, language, draft }: Pick<Props, 'pair' | 'language' | 'draft'>,
  field: { current: HTMLTextAreaElement | null },
) {
  const t = useAdminTexts()
  const drafts = useDrafts()
  const typed = draft?.typed ?? pair[language]?.value ?? ''
  const other = language === 'zh' ? pair.en : pair.zh
  const known = pair[language]?.shipped || other?.shipped || ''
  const all = useMemo(() => placeholdersIn([known, typed], placeholderLabel(t)), [known, typed, t])
  const wanted = all.filter(({ raw }) => known.includes(raw))
  const missing = placeholderProblems(pair.key, typed, known).lost
  const shown = shownText(typed, all)
  const pieces = piecesOf(shown, all)
  const put = (text: string) => drafts.type(pair, language, storedText(text, all))
  return {
    shown,
    pieces,
    wanted,
    lost: wanted.filter(({ name }) => missing.includes(name)),
    type: (text: string) => {
      if (!isCut(pieces, shown, text)) put(text)
    },
    insert: ({ shown: word }: Placeholder) => {
      const { selectionStart: start = shown.length, selectionEnd: end = shown.length } = field.current ?? {}
      put(`${shown.slice(0, start)}${word}${shown.slice(end)}`)
      field.current?.focus()
    },
    keepWhole: ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) => {
      const { selectionStart, selectionEnd } = currentTarget
      const [start, end] = wholeSelection(pieces, selectionStart, selectionEnd)
      if (start !== selectionStart || end !== selectionEnd) currentTarget.setSelectionRange(start, end)
    },
    /** Before one is removed it is selected; answers whether it was. */
    selectBefore: (key: 'Backspace' | 'Delete'): boolean => {
      const { selectionStart = 0, selectionEnd = 0 } = field.current ?? {}
      const next = pieces.find((piece) => piece.placeholder && (key === 'Backspace' ? piece.end : piece.start) === selectionStart)
      if (selectionStart !== selectionEnd || !next) return false
      field.current?.setSelectionRange(next.start, next.end)
      return true
    },
  }
}

interface PlaceholdersProps {
  wanted: readonly Placeholder[]
  pieces: readonly Piece[]
  onInsert: (placeholder: Placeholder) => void
}

function Placeholders({ wanted, pieces, onInsert }: PlaceholdersProps) {
  const t = useAdminTexts()
  if (wanted.length === 0) return null
  return (
    <div className={css.placeholders} role="group" aria-label={t('translations.placeholders')}>
      {wanted.map((one) => {
        const isThere = pieces.some(({ placeholder }) => placeholder?.raw === one.raw)
        return (
          <button
            key={one.raw}
            type="button"
            className={css.insert}
            data-lost={!isThere || undefined}
            aria-label={t(isThere ? 'translations.insert' : 'translations.insert_lost', { name: one.label })}
            onClick={() => onInsert(one)}
          >
            {one.label}
          </button>
        )
      })}
    </div>
  )
}
