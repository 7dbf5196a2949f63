import { z } from 'zod'
import { id, instant } from './fields.ts'

const count = z.int().min(0)
const bytes = z.number().min(0)

export const cacheTypeNames = ['page', 'data', 'translations', 'config', 'media'] as const
export const cacheType = z.enum(cacheTypeNames)
export type CacheTypeName = z.infer<typeof cacheType>

/** The entries of one type, and their hits since the start of the program. */
export const cacheTypeStats = z.object({
  entries: count,
  bytes,
  hits: count,
  misses: count,
  hit_rate: z.number().min(0).max(1),
  oldest: instant.nullable(),
})
export const cacheStats = z.record(cacheType, cacheTypeStats)

/** A type at a moment of the last day; hits and misses are those since the previous moment. */
const cachePoint = z.object({ at: instant, entries: count, bytes, hits: count, misses: count })
export type CachePoint = z.infer<typeof cachePoint>
export const cacheHistory = z.record(cacheType, z.array(cachePoint))

export const cacheEntryQuery = z.strictObject({ address: z.string().trim().min(1).max(1_000) })

const cacheReason = z.object({
  kind: z.enum(['record', 'list', 'category', 'sitemap', 'rows', 'settings', 'about', 'translations', 'path', 'cleared', 'other']),
  resource: z.string().nullable(),
  id: id.nullable(),
  title_cn: z.string(),
  title_en: z.string(),
  tag: z.string(),
})
export type CacheReason = z.infer<typeof cacheReason>

export const cacheEntry = z.object({
  address: z.string(),
  /** False for what is made each time: the back office, searches, previews. */
  is_storable: z.boolean(),
  /** `stale`: kept to be compared with the next one, and answered no more. */
  state: z.enum(['memory', 'disk', 'stale', 'none']),
  stored_at: instant.nullable(),
  bytes: bytes.nullable(),
  reasons: z.array(cacheReason),
  /** The last eviction that dropped it, as far as this process remembers. */
  dropped: z.object({ at: instant, reason: cacheReason, user_name: z.string().nullable(), is_remote: z.boolean() }).nullable(),
})
export type CacheEntry = z.infer<typeof cacheEntry>

/** The result of warming: pages that are ready, and pages still being prepared in the background. */
export const cacheWarmed = z.object({ warmed: z.int(), left: z.int() })
