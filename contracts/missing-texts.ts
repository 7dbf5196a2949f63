import { z } from 'zod'
import { instant, locale } from './fields.ts'
import { textKey } from './interface-texts.ts'
import { listQuery } from './resource.ts'

const path = z
  .string()
  .max(200)
  .regex(/^\/[^?#\s]*$/)
const place = { key: textKey, locale }

export const missingText = z.object({
  ...place,
  first_seen: instant,
  last_seen: instant,
  count: z.int(),
  path: z.string(),
})
export type MissingText = z.infer<typeof missingText>
export const missingTextsQuery = listQuery.pick({ page: true, per_page: true })

export const missingReport = z.strictObject({ locale, path, keys: z.array(textKey).min(1).max(50) })
export const missingDismissal = z.strictObject({ items: z.array(z.strictObject(place)).min(1).max(300) })
