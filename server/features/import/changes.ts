import { isDeepStrictEqual } from 'node:util'
import { plainText } from '../../platform/html.ts'

/** Values are kept as short texts in no language: those that have names get them when the report is read. */
export interface FieldChange {
  field: string
  before: string
  after: string
}

type Values = Record<string, unknown>

const maxShownLength = 60
const minShownDifference = 20
/** Of one row. */
const maxChangesShown = 8

/** Those of some values that differ from the stored ones. */
export const changedValues = (before: Values, given: Values): Values =>
  Object.fromEntries(Object.entries(given).filter(([name, value]) => value !== undefined && !isDeepStrictEqual(value, before[name])))

export const changesOf = (before: Values, changed: Values): FieldChange[] =>
  Object.entries(changed)
    .slice(0, maxChangesShown)
    .map(([field, value]) => {
      const [former, next] = differing(before[field], value).map(textOf) as [string, string]
      const start = beginningOf(former, next)
      return { field, before: shownFrom(former, start), after: shownFrom(next, start) }
    })

/** Of two lists the entries that only one of them has. */
function differing(before: unknown, after: unknown): [unknown, unknown] {
  if (!Array.isArray(before) || !Array.isArray(after)) return [before, after]
  const without = (list: unknown[], others: unknown[]) => {
    const texts = new Set(others.map(textOf))
    return list.filter((one) => !texts.has(textOf(one)))
  }
  const [former, next] = [without(before, after), without(after, before)]
  return former.length + next.length === 0 ? [before, after] : [former, next]
}

/** Shortly before the first difference of two texts of which what is shown of the beginnings would be the same. */
function beginningOf(before: string, after: string): number {
  let same = 0
  while (same < Math.min(before.length, after.length) && before[same] === after[same]) same += 1
  return same < maxShownLength - minShownDifference ? 0 : same - minShownDifference
}

function shownFrom(text: string, start: number): string {
  const shown = text.slice(start, start + maxShownLength)
  return `${start > 0 ? '…' : ''}${shown.trim()}${start + maxShownLength < text.length ? '…' : ''}`
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  // Markup is longer than its text, but of an article the beginning is enough.
  if (typeof value === 'string') return plainText(value.slice(0, 20 * maxShownLength))
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  return typeof value === 'object' ? Object.values(value).map(textOf).filter(Boolean).join(' ') : String(value)
}
