import { z } from 'zod'
import { instant, locale } from './fields.ts'
import { textKey } from './interface-texts.ts'
import { listQuery } from './resource.ts'

/** A path of the site or the back office, without a query. */
const path = z
  .string()
  .max(200)
  .regex(/^\/[^?#\s]*$/)
const place = { key: textKey, locale }

/** A key that a page asked for and that has no text in the page's language. */
export const missingText = z.object({
  ...place,
  first_seen: instant,
  last_seen: instant,
  count: z.int(),
  /** Where it was asked for last. */
  path: z.string(),
})
export type MissingText = z.infer<typeof missingText>
export const missingTextsQuery = listQuery.pick({ page: true, per_page: true })

/** A report from a screen of the back office: keys without a text. */
export const missingReport = z.strictObject({ locale, path, keys: z.array(textKey).min(1).max(50) })
/** Entries that somebody takes off the list. */
export const missingDismissal = z.strictObject({ items: z.array(z.strictObject(place)).min(1).max(300) })
