import { z } from 'zod'
import { vitalRatings, vitalSummary } from './analytics.ts'
import { assignee } from './assignments.ts'
import { auditEntry } from './audit.ts'
import { messageStatus } from './contact-messages.ts'
import { id, instant } from './fields.ts'
import { mediaKinds } from './media.ts'
import { queryInteger } from './resource.ts'
import { openField } from './translation/open-fields.ts'

const count = z.int().min(0)
const translationCounts = z.object({ complete: count, missing: count, stale: count })
const publishCounts = z.object({ draft: count, published: count, scheduled: count, archived: count, trashed: count })

export const dashboardQuery = z.strictObject({
  /** Length of the trends in days, today included. */
  days: queryInteger(3).pipe(z.int().min(7).max(365)).default(30),
})

export const maxPeriodDays = 366
const dayMs = 86_400_000

/** A period of whole days, in the site's time zone: the last `days`, or from one day to another, both included. */
export const periodQuery = dashboardQuery
  .extend({ from: z.iso.date().optional(), to: z.iso.date().optional() })
  .superRefine(({ from, to }, { addIssue }) => {
    const wrong = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message })
    if ((from === undefined) !== (to === undefined)) return wrong(from === undefined ? 'from' : 'to', 'required')
    if (from === undefined || to === undefined) return
    if (from > to) wrong('to', 'period')
    else if ((Date.parse(to) - Date.parse(from)) / dayMs >= maxPeriodDays) wrong('to', 'period')
  })
export type PeriodQuery = z.output<typeof periodQuery>

export const pictureAdvice = ['unscaled', 'large', 'fine'] as const

const slowPage = z.object({
  path: z.string(),
  /** Largest contentful paint, 75th percentile, in milliseconds. */
  p75: z.number(),
  rating: z.enum(vitalRatings),
  samples: count,
  record: z.object({ resource: z.string(), id, title_cn: z.string(), title_en: z.string() }).nullable(),
  /** Views of the record in the period; null where the page shows none. */
  views: count.nullable(),
  picture: z
    .object({
      id,
      title_cn: z.string(),
      title_en: z.string(),
      bytes: count,
      width: z.int().nullable(),
      height: z.int().nullable(),
      uses: count,
      advice: z.enum(pictureAdvice),
    })
    .nullable(),
})
export type SlowPage = z.infer<typeof slowPage>

const namedRecord = z.object({ resource: z.enum(['contents', 'products']), id, title_cn: z.string(), title_en: z.string() })

const messageLine = z.object({
  id,
  reference: z.string(),
  name: z.string(),
  subject: z.string(),
  status: messageStatus,
  created_at: instant,
})

/** In their order. A letter of `mine` or `overdue` is in no later one. */
export const waitingGroups = ['mine', 'overdue', 'unread', 'read'] as const
export type WaitingGroup = (typeof waitingGroups)[number]

const waitingLetter = messageLine.extend({
  company: z.string(),
  /** As the sender wrote it. */
  country: z.string(),
  /** The product that it asks about, both titles empty where that is gone. */
  product: z.object({ title_cn: z.string(), title_en: z.string() }).nullable(),
  assigned_to: id.nullable(),
  assignee: assignee.nullable(),
  is_mine: z.boolean(),
  is_overdue: z.boolean(),
})

export const dashboardStats = z.object({
  period: z.object({ from: z.iso.date(), to: z.iso.date() }),
  contents: publishCounts,
  products: publishCounts,
  /**
   * Spam counts for nothing but itself; `latest` are the newest five, `days` those of the period, none left out. `mine` are assigned to the
   * user, `overdue` are anybody's; both are unanswered. `waiting` are unanswered too: a few of each group, of `unread` the newest and of the others
   * those that have waited longest first, of `unread` and `read` the unassigned ones; `count` is that of all in the group's list.
   */
  messages: z.object({
    unread: count,
    total: count,
    mine: count,
    overdue: count,
    latest: z.array(messageLine),
    waiting: z.array(z.object({ group: z.enum(waitingGroups), count, letters: z.array(waitingLetter) })),
    days: z.array(z.object({ day: z.iso.date(), count })),
  }),
  translation: z.object({ contents: translationCounts, products: translationCounts }),
  open_fields: z.object({ missing: count, stale: count, first: openField.nullable() }),
  /** Differences that the quality check finds between texts and their translations. */
  differences: count,
  /** Texts that wait until the user, who may publish them, accepts them: colleagues', and machines'. */
  waiting_texts: count,
  waiting_translations: count,
  /** The user's own: drafts, and texts that wait for a colleague or were refused by one. */
  own: z.object({ draft_contents: count, draft_products: count, waiting_texts: count, refused_texts: count }),
  /** Articles and products that are shown or hidden by themselves within a week, the soonest first, at most eight. */
  schedule: z.array(namedRecord.extend({ at: instant, event: z.enum(['publish', 'unpublish']) })),
  /** Certificates that expire within 90 days, or have expired, the soonest first. */
  expiring_certificates: z.array(
    z.object({ id, title_cn: z.string(), title_en: z.string(), certificate_no: z.string(), expires_on: z.iso.date() }),
  ),
  /** Views of each of the last `days` days, the oldest first, none left out; days are those of the site's time zone. */
  views: z.array(z.object({ day: z.iso.date(), contents: count, products: count })),
  /** Openings of the site on each of those days, as browsers report them: times, not people. A change of page within it does not count. */
  openings: z.array(z.object({ day: z.iso.date(), count })),
  /** Sums of as many days just before the period as it has whole ones, which today is not. */
  previous: z.object({ days: count, openings: count, contents: count, products: count, messages: count }),
  /** The 75th percentile of the largest contentful paint on each of those days; null where nothing was measured. */
  speed: z.array(z.object({ day: z.iso.date(), lcp: z.number().nullable() })),
  /** The pages that were slow in those days, the slowest first, at most eight. */
  slow_pages: z.array(slowPage),
  /** The most viewed in those days, at most ten. */
  popular: z.array(namedRecord.extend({ views: count })),
  media: z.object({ count, bytes: count, without_alt: count }),
  jobs: z.object({ queued: count, running: count, failed: count }),
  /** Since the start of the program; the rate is 0…1, null before the first read. */
  cache: z.object({ hits: count, misses: count, hit_rate: z.number().min(0).max(1).nullable() }),
  /** Followers of the WeChat account now, and who came and left in those days; null where no account is set up. */
  wechat: z.object({ followers: count, gained: count, lost: count }).nullable(),
  web_vitals: z.array(vitalSummary),
  /** The latest changes by people, at most ten; empty for editors. `others` are further records that the same was done to right before. */
  recent: z.array(
    auditEntry
      .pick({ id: true, created_at: true, user_name: true, action: true, resource: true, record_id: true, title_cn: true, title_en: true })
      .extend({ media_kind: z.enum(mediaKinds).nullable(), setting_groups: z.array(z.string()), others: count }),
  ),
})
export type DashboardStats = z.infer<typeof dashboardStats>
