import { Button, Textarea } from '@mantine/core'
import { type FocusEvent, type KeyboardEvent, useRef } from 'react'
import type { Locale } from '../../../../contracts/fields.ts'
import { placeholdersOf, type TextPair } from '../../../../contracts/interface-texts.ts'
import { langTag } from '../../../lib/locale.ts'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { keyHint } from '../../kit/keys.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { usePlaceName, useTextName } from './place-name.ts'
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
    if (!event.currentTarget.contains(event.relatedTarget)) ignoreRejection(save(false))
  }
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // While Chinese is being composed, these keys belong to the input method.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') cancel()
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) ignoreRejection(save(true))
    else if (event.key !== 'Tab' || !openNeighbour(event.currentTarget, event.shiftKey ? -1 : 1)) return
    event.preventDefault()
    event.stopPropagation()
  }
  const text = `${usePlaceName()(pair)} · ${useTextName()(pair)}`
  const label = t('translations.text_of', { text, language: t(`common.language.${language}`) })
  const typed = draft?.typed ?? pair[language]?.value ?? ''
  const insert = (name: string) => {
    const { selectionStart: start = typed.length, selectionEnd: end = typed.length } = field.current ?? {}
    drafts.type(pair, language, `${typed.slice(0, start)}{{${name}}}${typed.slice(end)}`)
    field.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: notices when its field and buttons are left
    <div className={css.editor} onBlur={leave}>
      <Textarea
        ref={field}
        autosize
        minRows={1}
        maxRows={14}
        size="sm"
        lang={langTag[language]}
        aria-label={label}
        value={typed}
        maxLength={maxTextLength}
        autoFocus={isOpen}
        error={draft?.state === 'failed' ? draft.message || t('translations.not_saved') : undefined}
        onFocus={onOpen}
        onChange={(event) => drafts.type(pair, language, event.currentTarget.value)}
        onKeyDown={press}
      />
      <Placeholders pair={pair} language={language} typed={typed} onInsert={insert} />
      {draft?.theirs ? <TextConflict draft={draft} theirs={draft.theirs.value} onDone={() => onClose(false)} /> : null}
      <div className={css.tools}>
        <Button
          size="compact-sm"
          loading={draft?.state === 'saving'}
          disabled={draft?.state === 'conflict'}
          onClick={() => ignoreRejection(save(true))}
        >
          {t('common.save')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={cancel}>
          {t('common.cancel')}
        </Button>
        {draft && !isOpen ? (
          <span className={css.hint}>{t('translations.kept')}</span>
        ) : (
          <span className={`${css.hint} ${css.keys}`}>
            {t(isAlone ? 'translations.keys_alone' : 'translations.keys', { save: keyHint('Mod-Enter') })}
          </span>
        )}
      </div>
    </div>
  )
}

interface PlaceholdersProps {
  pair: TextPair
  language: Locale
  typed: string
  onInsert: (name: string) => void
}

function Placeholders({ pair, language, typed, onInsert }: PlaceholdersProps) {
  const t = useAdminTexts()
  const other = language === 'zh' ? pair.en : pair.zh
  const known = pair[language]?.shipped || other?.shipped || ''
  const [wanted, there] = [[...placeholdersOf(known)], placeholdersOf(typed)]
  if (wanted.length === 0) return null
  return (
    <div className={css.placeholders} role="group" aria-label={t('translations.placeholders')}>
      {wanted.map((name) => (
        <button
          key={name}
          type="button"
          className={css.insert}
          data-lost={!there.has(name) || undefined}
          aria-label={t(there.has(name) ? 'translations.insert' : 'translations.insert_lost', { name: `{{${name}}}` })}
          onClick={() => onInsert(name)}
        >
          {`{{${name}}}`}
        </button>
      ))}
    </div>
  )
}
