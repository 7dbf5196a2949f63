type Texts = Readonly<Record<string, unknown>>

const filled = (value: unknown) => typeof value === 'string' && value !== ''

/**
 * The state of a record's English: `missing` when a Chinese text of `fields` has no English one, `stale` when the
 * Chinese was changed without its English, else `complete`. Changing any English text ends staleness.
 */
export function translationState(fields: readonly string[], after: Texts, before: Texts | null): 'complete' | 'missing' | 'stale' {
  if (fields.some((field) => filled(after[`${field}_cn`]) && !filled(after[`${field}_en`]))) return 'missing'
  if (!before) return 'complete'
  const changed = (name: string) => after[name] !== before[name]
  if (fields.some((field) => changed(`${field}_en`))) return 'complete'
  if (fields.some((field) => filled(after[`${field}_en`]) && changed(`${field}_cn`))) return 'stale'
  return before.translation === 'stale' ? 'stale' : 'complete'
}
