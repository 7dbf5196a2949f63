import { z } from 'zod'
import { id } from './fields.ts'

const count = z.int().min(0)
const states = z.object({ draft: count, published: count, scheduled: count, archived: count, trashed: count })
const coverage = z.object({ complete: count, missing: count, stale: count })

/** What the back office shows first: what needs doing, then how things go. */
export const dashboardStats = z.object({
  contents: states,
  products: states,
  translation: z.object({ contents: coverage, products: coverage }),
  messages: z.object({ unread: count }),
  expiring_certificates: z.array(z.object({ id, title_cn: z.string(), title_en: z.string(), expires_on: z.string() })),
  views_by_day: z.array(z.object({ day: z.string(), views: count })),
  popular: z.array(z.object({ resource: z.enum(['contents', 'products']), id, title_cn: z.string(), title_en: z.string(), views: count })),
  media: z.object({ count, bytes: count }),
  jobs: z.object({ queued: count, running: count, failed: count }),
  cache: z.object({ hits: count, misses: count, hit_rate: z.number() }),
  recent: z.array(
    z.object({
      id,
      created_at: z.string(),
      user_name: z.string().nullable(),
      action: z.string(),
      resource: z.string(),
      record_id: id.nullable(),
    }),
  ),
})
export type DashboardStats = z.infer<typeof dashboardStats>

export const dashboardQuery = z.strictObject({
  days: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(365))
    .default(30),
})
