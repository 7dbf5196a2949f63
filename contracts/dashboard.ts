import { z } from 'zod'
import { vitalSummary } from './analytics.ts'
import { auditEntry } from './audit.ts'
import { messageStatus } from './contact-messages.ts'
import { id, instant } from './fields.ts'
import { queryInteger } from './resource.ts'

const count = z.int().min(0)
const translationCounts = z.object({ complete: count, missing: count, stale: count })
const publishCounts = z.object({ draft: count, published: count, scheduled: count, archived: count, trashed: count })

export const dashboardQuery = z.strictObject({
  /** How many days, today included, the trends go back. */
  days: queryInteger(3).pipe(z.int().min(7).max(365)).default(30),
})

/** A record that is named and linked: its list decides where it leads. */
const namedRecord = z.object({ resource: z.enum(['contents', 'products']), id, title_cn: z.string(), title_en: z.string() })

/** `GET /v1/admin/dashboard/stats`: what needs doing, then how things go. */
export const dashboardStats = z.object({
  contents: publishCounts,
  products: publishCounts,
  /** Spam counts for nothing but itself; `latest` are the newest five, `days` those of the period, none left out. */
  messages: z.object({
    unread: count,
    total: count,
    latest: z.array(
      z.object({ id, reference: z.string(), name: z.string(), subject: z.string(), status: messageStatus, created_at: instant }),
    ),
    days: z.array(z.object({ day: z.iso.date(), count })),
  }),
  translation: z.object({ contents: translationCounts, products: translationCounts }),
  /** Certificates that expire within 90 days, or have expired, the soonest first. */
  expiring_certificates: z.array(
    z.object({ id, title_cn: z.string(), title_en: z.string(), certificate_no: z.string(), expires_on: z.iso.date() }),
  ),
  /** Views of each of the last `days` days, the oldest first, none left out; days are those of the site's time zone. */
  views: z.array(z.object({ day: z.iso.date(), contents: count, products: count })),
  /** The most viewed in those days, at most ten. */
  popular: z.array(namedRecord.extend({ views: count })),
  media: z.object({ count, bytes: count }),
  jobs: z.object({ queued: count, running: count, failed: count }),
  /** Since the start of the program; the rate is 0…1, null before the first read. */
  cache: z.object({ hits: count, misses: count, hit_rate: z.number().min(0).max(1).nullable() }),
  /** How fast the site was for its visitors in those days. */
  web_vitals: z.array(vitalSummary),
  /** The latest entries of the audit log, at most ten; empty for editors. */
  recent: z.array(
    auditEntry.pick({
      id: true,
      created_at: true,
      user_name: true,
      action: true,
      resource: true,
      record_id: true,
      title_cn: true,
      title_en: true,
    }),
  ),
})
export type DashboardStats = z.infer<typeof dashboardStats>
