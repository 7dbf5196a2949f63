import { type Change, diffWords } from '../../../../contracts/word-diff.ts'
import type { Texts } from '../../../lib/texts.ts'
import css from './compare.module.css'

export function shownValue(value: unknown, t: Texts): string {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no')
  if (typeof value === 'string') return isMarkup(value) ? plainText(value) : value
  if (Array.isArray(value)) return value.length === 0 ? '—' : value.map((entry) => shownValue(entry, t)).join('\n')
  if (typeof value === 'object')
    return Object.values(value)
      .map((entry) => shownValue(entry, t))
      .join(' · ')
  return String(value)
}

export const isMarkup = (text: string): boolean => /<[a-z][^<>]*>/i.test(text)

function plainText(html: string): string {
  const parsed = new DOMParser().parseFromString(html.replace(/<\/(p|h[1-6]|li|tr|blockquote)>/gi, '$&\n'), 'text/html')
  return (parsed.body.textContent ?? '').trim()
}

/** Props that make a box with overflowing content focusable, and so scrollable, by keyboard. */
export const scrolled = (label: string) => ({ tabIndex: 0, role: 'group', 'aria-label': label }) as const

interface DifferenceProps {
  before: string
  after: string
  side: 'before' | 'after' | 'whole'
  /** Marks differences without saying that they were removed or added: neither text is the later one. */
  isNeutral?: boolean
  /** Leaves out most of what is the same. */
  isCondensed?: boolean
}

export function Difference({ before, after, side, isNeutral = false, isCondensed = false }: DifferenceProps) {
  const hidden = { before: 'added', after: 'removed', whole: null }[side]
  const changes = diffWords(before, after).filter(({ kind }) => kind !== hidden)
  return <MarkedChanges changes={isCondensed ? condensed(changes) : changes} isNeutral={isNeutral} />
}

export function MarkedChanges({ changes, isNeutral = false }: { changes: Change[]; isNeutral?: boolean }) {
  return (
    <span className={css.text}>
      {changes.map(({ text, kind }, index) => {
        // Changes have no identity but their place.
        const key = `${index}-${kind}`
        if (kind === 'same') return <span key={key}>{text}</span>
        if (isNeutral) return <mark key={key}>{text}</mark>
        return kind === 'removed' ? <del key={key}>{text}</del> : <ins key={key}>{text}</ins>
      })}
    </span>
  )
}

const around = 60

export function condensed(changes: Change[]): Change[] {
  return changes.map(({ text, kind }, index) => {
    const plain = text.replace(/\n{2,}/g, '\n')
    const [hasBefore, hasAfter] = [index > 0, index < changes.length - 1]
    if (kind !== 'same' || plain.length <= 2 * around + 20)
      return { kind, text: index === 0 ? plain.trimStart() : hasAfter ? plain : plain.trimEnd() }
    const [start, end] = [hasBefore ? plain.slice(0, around) : '', hasAfter ? plain.slice(-around) : '']
    return { kind, text: `${start}…${end}` }
  })
}
