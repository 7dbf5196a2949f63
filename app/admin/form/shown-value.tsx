import type { Texts } from '../../lib/texts.ts'
import css from './compare.module.css'
import { diffWords } from './word-diff.ts'

/** A field's value as people read it: rich text without its tags, lists line by line. */
export function shownValue(value: unknown, t: Texts): string {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no')
  if (typeof value === 'string') return /<[a-z][^>]*>/i.test(value) ? plainText(value) : value
  if (Array.isArray(value)) return value.length === 0 ? '—' : value.map((entry) => shownValue(entry, t)).join('\n')
  if (typeof value === 'object')
    return Object.values(value)
      .map((entry) => shownValue(entry, t))
      .join(' · ')
  return String(value)
}

function plainText(html: string): string {
  const parsed = new DOMParser().parseFromString(html.replace(/<\/(p|h[1-6]|li|tr|blockquote)>/gi, '$&\n'), 'text/html')
  return (parsed.body.textContent ?? '').trim()
}

/** One of two texts, with what was removed or added marked in it. */
export function Difference({ before, after, side }: { before: string; after: string; side: 'before' | 'after' }) {
  const hidden = side === 'before' ? 'added' : 'removed'
  const changes = diffWords(before, after).filter(({ kind }) => kind !== hidden)
  return (
    <span className={css.text}>
      {changes.map(({ text, kind }, index) => {
        // Changes have no identity but their place.
        const key = `${index}-${kind}`
        if (kind === 'removed') return <del key={key}>{text}</del>
        if (kind === 'added') return <ins key={key}>{text}</ins>
        return <span key={key}>{text}</span>
      })}
    </span>
  )
}
