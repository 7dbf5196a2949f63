import { createHash } from 'node:crypto'
import type { StaleEnglish } from '../../../contracts/publishing.ts'

type Texts = Readonly<Record<string, unknown>>

const filled = (value: unknown) => typeof value === 'string' && value !== ''
const fingerprint = (text: unknown) => createHash('sha256').update(String(text)).digest('base64url').slice(0, 16)

interface Translation {
  state: 'complete' | 'missing' | 'stale'
  stale_english: StaleEnglish
}

/**
 * The state of a record's English: `missing` when a Chinese text of `fields` has no English one, `stale` when one is older
 * than its Chinese, else `complete`; and which fields are stale, each with a fingerprint of the Chinese that its English was
 * written for. Changing a field's English ends its staleness, as does bringing that Chinese back; `known` are the stale
 * fields so far, from which a writer may have taken those whose English is still right.
 */
export function translationOf(fields: readonly string[], after: Texts, before: Texts | null, known: StaleEnglish): Translation {
  const stale = fields.flatMap((field): [string, string][] => {
    const [cn, en] = [`${field}_cn`, `${field}_en`]
    if (!filled(after[cn]) || !filled(after[en])) return []
    if (before && after[en] !== before[en]) return []
    const writtenFor = known[field] ?? (before && after[cn] !== before[cn] && filled(before[cn]) ? fingerprint(before[cn]) : null)
    return writtenFor === null || writtenFor === fingerprint(after[cn]) ? [] : [[field, writtenFor]]
  })
  const isMissing = fields.some((field) => filled(after[`${field}_cn`]) && !filled(after[`${field}_en`]))
  return { state: isMissing ? 'missing' : stale.length > 0 ? 'stale' : 'complete', stale_english: Object.fromEntries(stale) }
}

/** The stale fields so far, without those that a writer has found to be right. */
export function remaining(known: StaleEnglish, given: StaleEnglish | undefined): StaleEnglish {
  return given ? Object.fromEntries(Object.entries(known).filter(([field]) => field in given)) : known
}
