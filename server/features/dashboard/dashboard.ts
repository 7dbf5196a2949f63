import { sql } from 'kysely'
import { mayDo, type Person } from '../../../contracts/access.ts'
import { type AuditEntry, settingGroupsIn } from '../../../contracts/audit.ts'
import type { DashboardStats, PeriodQuery } from '../../../contracts/dashboard.ts'
import { mediaKinds } from '../../../contracts/media.ts'
import type { Reader } from '../../db/list.ts'
import { namesOf } from '../../db/names.ts'
import { dayMs } from '../../platform/clock.ts'
import { openingsByDay } from '../analytics/openings.ts'
import { type HourSpan, hourOf } from '../analytics/roll-up.ts'
import { webVitals } from '../analytics/vitals.ts'
import { audit } from '../audit/audit.ts'
import { certificates } from '../certificates/certificates.ts'
import { messageFigures, messagesByDay } from '../contact-messages/statistics.ts'
import { jobLog } from '../job-log/job-log.ts'
import { countOwnWaiting, countRefused } from '../machine-translation/proposals/refused.ts'
import { textsToReview } from '../machine-translation/proposals/store.ts'
import { mediaTotals } from '../media/unused.ts'
import { scheduledCount, storedCounts } from '../publishing/counts.ts'
import type { PublishedTable } from '../publishing/visibility.ts'
import { settings } from '../settings/settings.ts'
import { addDays, dayIn, dayStart, daysBetween, lastDays } from '../settings/time-zone.ts'
import { qualitySummary } from '../translation-quality/summary.ts'
import { nextOpenField, openFieldSummary } from '../translation-state/open-fields.ts'
import { slowPages } from './slow-pages.ts'

const expiringDays = 90
const shownRecords = 10
const shownEntries = 8
const readEntries = 60
const scheduleDays = 7
const shownEvents = 8

/** Of parts that somebody does not have. */
const noStates = { draft: 0, published: 0, scheduled: 0, archived: 0, trashed: 0 }
const noCoverage = { complete: 0, missing: 0, stale: 0 }
const noMessages = (days: readonly string[]): DashboardStats['messages'] => ({
  ...{ unread: 0, total: 0, mine: 0, overdue: 0, latest: [], waiting: [] },
  days: days.map((day) => ({ day, count: 0 })),
})

async function states(reader: Reader, table: PublishedTable): Promise<DashboardStats['contents']> {
  const kept = await storedCounts(reader, table, 'status')
  const scheduled = await scheduledCount(reader, table)
  return {
    draft: kept.get('draft') ?? 0,
    archived: kept.get('archived') ?? 0,
    trashed: (await storedCounts(reader, table, 'trash')).get('') ?? 0,
    published: (kept.get('published') ?? 0) - scheduled,
    scheduled,
  }
}

async function coverage(reader: Reader, table: PublishedTable): Promise<DashboardStats['translation']['contents']> {
  const kept = await storedCounts(reader, table, 'translation')
  return { complete: kept.get('complete') ?? 0, missing: kept.get('missing') ?? 0, stale: kept.get('stale') ?? 0 }
}

async function openFields(reader: Reader, person: Person): Promise<DashboardStats['open_fields']> {
  const { missing, stale } = await openFieldSummary(reader, person)
  return { missing, stale, first: await nextOpenField(reader.db, {}, person) }
}

async function schedule(reader: Reader): Promise<DashboardStats['schedule']> {
  const end = new Date(Date.parse(reader.now) + scheduleDays * dayMs).toISOString()
  const soonest = async (table: PublishedTable): Promise<DashboardStats['schedule']> => {
    const rows = await reader.db
      .selectFrom(table)
      .select(['id', 'title_cn', 'title_en', 'due_at', 'is_shown'])
      .where('due_at', '>', reader.now)
      .where('due_at', '<', end)
      .orderBy('due_at')
      .orderBy('id')
      .limit(shownEvents)
      .execute()
    return rows.map(({ due_at, is_shown, ...row }) => ({
      ...row,
      resource: table,
      at: due_at ?? '',
      event: is_shown ? 'unpublish' : 'publish',
    }))
  }
  const all = [...(await soonest('contents')), ...(await soonest('products'))]
  return all.toSorted((a, b) => (a.at < b.at ? -1 : 1)).slice(0, shownEvents)
}

async function viewsOf(reader: Reader, days: string[]): Promise<DashboardStats['views']> {
  const rows = await reader.aside
    .selectFrom('view_days')
    .select(['day', 'resource', sql<number>`sum(views)`.as('views')])
    .where('day', '>=', days[0] ?? '')
    .where('day', '<=', days.at(-1) ?? '')
    .groupBy(['day', 'resource'])
    .execute()
  const known = new Map(rows.map((row) => [`${row.day} ${row.resource}`, Number(row.views)]))
  return days.map((day) => ({ day, contents: known.get(`${day} contents`) ?? 0, products: known.get(`${day} products`) ?? 0 }))
}

const seenViews = (days: DashboardStats['views'], sees: (name: string) => boolean): DashboardStats['views'] =>
  days.map(({ day, contents, products }) => ({ day, contents: sees('contents') ? contents : 0, products: sees('products') ? products : 0 }))

async function popular(reader: Reader, days: string[]): Promise<DashboardStats['popular']> {
  const rows = await reader.aside
    .selectFrom('view_days')
    .select(['resource', 'record_id', sql<number>`sum(views)`.as('views')])
    .where('day', '>=', days[0] ?? '')
    .where('day', '<=', days.at(-1) ?? '')
    .groupBy(['resource', 'record_id'])
    .orderBy('views', 'desc')
    .limit(shownRecords)
    .execute()
  const names = await namesOf(
    reader.db,
    rows.map(({ resource, record_id }) => ({ resource, id: record_id })),
  )
  return rows.flatMap(({ resource, record_id, views }) => {
    const { id, title_cn, title_en } = names.of(resource, record_id)
    // Those that are gone.
    if (!title_cn && !title_en) return []
    return [{ resource: resource as PublishedTable, id, title_cn, title_en, views: Number(views) }]
  })
}

async function jobCounts(reader: Reader): Promise<DashboardStats['jobs']> {
  const rows = await reader.db
    .selectFrom('jobs')
    .select(['state', sql<number>`count(*)`.as('n')])
    .where('state', 'in', ['queued', 'running'])
    .groupBy('state')
    .execute()
  const of = (state: string) => Number(rows.find((row) => row.state === state)?.n ?? 0)
  return { queued: of('queued'), running: of('running'), failed: await jobLog.failed(reader.db) }
}

function cacheFigures(reader: Reader): DashboardStats['cache'] {
  const types = Object.values(reader.cache.stats())
  const [hits, misses] = [types.reduce((sum, type) => sum + type.hits, 0), types.reduce((sum, type) => sum + type.misses, 0)]
  return { hits, misses, hit_rate: hits + misses === 0 ? null : hits / (hits + misses) }
}

/** The latest changes by people, for administrators; the program's own work, such as the demo's import, is in the audit log alone. */
async function recent(reader: Reader, person: Person): Promise<DashboardStats['recent']> {
  if (person.role !== 'admin') return []
  const { items } = await audit.list(reader, { page: 1, per_page: readEntries, isWork: true })
  return groupAlike(items)
    .slice(0, shownEntries)
    .map((entries) => {
      const [{ ip: _ip, changes, user_id: _user, ...entry }, ...before] = entries
      const others = new Set(before.map(nameOf))
      others.delete(nameOf(entry))
      return { ...entry, media_kind: uploadedKind(entry, changes), setting_groups: settingGroups(entries), others: others.size }
    })
}

const nameOf = ({ title_cn, title_en, record_id }: Pick<AuditEntry, 'title_cn' | 'title_en' | 'record_id'>) =>
  title_cn || title_en || record_id

/** Neighbours that tell the same of one person, the latest first in each group. */
function groupAlike(entries: AuditEntry[]): [AuditEntry, ...AuditEntry[]][] {
  const groups: [AuditEntry, ...AuditEntry[]][] = []
  for (const entry of entries) {
    const last = groups.at(-1)
    const isAlike = (['user_id', 'action', 'resource'] as const).every((name) => last?.[0][name] === entry[name])
    if (last && isAlike) last.push(entry)
    else groups.push([entry])
  }
  return groups
}

/** Those that neighbouring changes of settings were about. */
const settingGroups = (entries: AuditEntry[]): string[] =>
  entries[0]?.resource === 'settings' ? settingGroupsIn(...entries.map(({ changes }) => changes)) : []

function uploadedKind({ action, resource }: { action: string; resource: string }, { kind }: Record<string, unknown>) {
  if (resource !== 'media' || action !== 'create' || !Array.isArray(kind)) return null
  return mediaKinds.find((known) => known === kind[1]) ?? null
}

/** The days that are asked for, none of them in the future: the last ones, or from one to another. */
function daysOf({ days, from, to }: PeriodQuery, timeZone: string, now: string): string[] {
  if (from === undefined || to === undefined) return lastDays(days, timeZone, now)
  const today = dayIn(timeZone, now)
  const last = to < today ? to : today
  return daysBetween(from < last ? from : last, last)
}

async function previousFigures(
  reader: Reader,
  period: readonly string[],
  timeZone: string,
  sees: (name: string) => boolean,
): Promise<DashboardStats['previous']> {
  const today = dayIn(timeZone, reader.now)
  const days = period.filter((day) => day !== today)
  const [first] = days
  if (first === undefined) return { days: 0, openings: 0, contents: 0, products: 0, messages: 0 }
  const before = daysBetween(addDays(first, -days.length), addDays(first, -1))
  const sum = (numbers: number[]) => numbers.reduce((total, n) => total + n, 0)
  const views = seenViews(await viewsOf(reader, before), sees)
  const openings = await openingsByDay(reader, hoursOf(before, timeZone), before, timeZone)
  const messages = sees('contact-messages') ? await messagesByDay(reader.db, before, timeZone) : []
  return {
    days: days.length,
    openings: sum(openings.map(({ count }) => count)),
    contents: sum(views.map(({ contents }) => contents)),
    products: sum(views.map(({ products }) => products)),
    messages: sum(messages.map(({ count }) => count)),
  }
}

/** The hours of some days, as far as hours and days of a time zone go together. */
function hoursOf(days: readonly string[], timeZone: string): HourSpan {
  const [first = '', last = ''] = [days[0], days.at(-1)]
  return { from: hourOf(dayStart(first, timeZone)), to: hourOf(dayStart(addDays(last, 1), timeZone)) }
}

/** Kept until a file changes: summing up a large library takes long. */
async function mediaFigures(reader: Reader): Promise<DashboardStats['media']> {
  const lacking = await mediaTotals(reader, { alt: 'missing' })
  return { ...(await mediaTotals(reader, {})), without_alt: lacking.count }
}

type User = Person & { id: number }

async function ownWork({ db }: Reader, user: User, sees: (name: string) => boolean): Promise<DashboardStats['own']> {
  const drafts = async (table: PublishedTable) => {
    if (!sees(table)) return 0
    const { n } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('created_by', '=', user.id)
      .where('status', '=', 'draft')
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
    return Number(n)
  }
  const author = { ...user, userId: user.id }
  return {
    draft_contents: await drafts('contents'),
    draft_products: await drafts('products'),
    waiting_texts: await countOwnWaiting(db, author),
    refused_texts: await countRefused(db, author),
  }
}

export async function dashboard(
  reader: Reader,
  query: PeriodQuery,
  user: User,
  followersIn: (reader: Reader, days: readonly string[]) => Promise<NonNullable<DashboardStats['wechat']>>,
): Promise<DashboardStats> {
  const { site, wechat } = await settings.all(reader.db)
  const period = daysOf(query, site.time_zone, reader.now)
  const span = hoursOf(period, site.time_zone)
  const vitals = await webVitals(reader, span, period, site.time_zone)
  const sees = (name: string) => mayDo(user, name, 'read')
  const ofSeen = <T extends { resource: string }>(rows: T[]): T[] => rows.filter(({ resource }) => sees(resource))
  const review = await textsToReview(reader.db, user)
  const expiring = sees('certificates') ? await certificates.expiring(reader.db, expiringDays, reader.now) : []
  return {
    period: { from: period[0] ?? '', to: period.at(-1) ?? '' },
    contents: sees('contents') ? await states(reader, 'contents') : noStates,
    products: sees('products') ? await states(reader, 'products') : noStates,
    translation: {
      contents: sees('contents') ? await coverage(reader, 'contents') : noCoverage,
      products: sees('products') ? await coverage(reader, 'products') : noCoverage,
    },
    open_fields: await openFields(reader, user),
    differences: (await qualitySummary(reader, user)).counts.reduce((sum, { open }) => sum + open, 0),
    waiting_texts: review.people,
    waiting_translations: review.machine,
    own: await ownWork(reader, user, sees),
    messages: sees('contact-messages') ? await messageFigures(reader, user.id, period, site.time_zone) : noMessages(period),
    schedule: ofSeen(await schedule(reader)),
    expiring_certificates: expiring.map(({ id, title_cn, title_en, certificate_no, expires_on }) => ({
      id,
      title_cn,
      title_en,
      certificate_no,
      expires_on: expires_on ?? '',
    })),
    views: seenViews(await viewsOf(reader, period), sees),
    popular: ofSeen(await popular(reader, period)),
    media: sees('media') ? await mediaFigures(reader) : { count: 0, bytes: 0, without_alt: 0 },
    jobs: await jobCounts(reader),
    cache: cacheFigures(reader),
    openings: await openingsByDay(reader, span, period, site.time_zone),
    previous: await previousFigures(reader, period, site.time_zone, sees),
    wechat: sees('wechat-users') && (wechat.simulator || wechat.app_id !== '') ? await followersIn(reader, period) : null,
    web_vitals: vitals.summaries,
    speed: vitals.speed,
    slow_pages: mayDo(user, 'media', 'edit') ? await slowPages(reader, span, period, sees) : [],
    recent: await recent(reader, user),
  }
}
