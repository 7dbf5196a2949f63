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
/** Of one row. */
const maxChangesShown = 8

/** Those of some values that differ from the stored ones. */
export const changedValues = (before: Values, given: Values): Values =>
  Object.fromEntries(Object.entries(given).filter(([name, value]) => value !== undefined && !isDeepStrictEqual(value, before[name])))

export const changesOf = (before: Values, changed: Values): FieldChange[] =>
  Object.entries(changed)
    .slice(0, maxChangesShown)
    .map(([field, value]) => ({ field, before: shownValue(before[field]), after: shownValue(value) }))

function shownValue(value: unknown): string {
  const text = textOf(value)
  return text.length > maxShownLength ? `${text.slice(0, maxShownLength).trimEnd()}…` : text
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  // Markup is longer than its text, but of an article the beginning is enough.
  if (typeof value === 'string') return plainText(value.slice(0, 20 * maxShownLength))
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  return typeof value === 'object' ? Object.values(value).map(textOf).filter(Boolean).join(' ') : String(value)
}
