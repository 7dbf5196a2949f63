import { sql } from 'kysely'
import type { Role } from '../../../contracts/auth.ts'
import type { DashboardStats } from '../../../contracts/dashboard.ts'
import type { Reader } from '../../db/list.ts'
import { titlesOf } from '../../db/titles.ts'
import { webVitals } from '../analytics/vitals.ts'
import { audit } from '../audit/audit.ts'
import { certificates } from '../certificates/certificates.ts'
import { jobLog } from '../job-log/job-log.ts'
import { messageFigures } from '../messages/statistics.ts'
import { keptCounts, scheduledCount } from '../publishing/counts.ts'
import type { PublishedTable } from '../publishing/visibility.ts'
import { settings } from '../settings/settings.ts'
import { lastDays } from '../settings/time-zone.ts'

const expiringDays = 90
const shownRecords = 10
const shownEntries = 8

async function states(reader: Reader, table: PublishedTable): Promise<DashboardStats['contents']> {
  const kept = await keptCounts(reader, table, 'status')
  const scheduled = await scheduledCount(reader, table)
  return {
    draft: kept.get('draft') ?? 0,
    archived: kept.get('archived') ?? 0,
    trashed: (await keptCounts(reader, table, 'trash')).get('') ?? 0,
    published: (kept.get('published') ?? 0) - scheduled,
    scheduled,
  }
}

async function coverage(reader: Reader, table: PublishedTable): Promise<DashboardStats['translation']['contents']> {
  const kept = await keptCounts(reader, table, 'translation')
  return { complete: kept.get('complete') ?? 0, missing: kept.get('missing') ?? 0, stale: kept.get('stale') ?? 0 }
}

/** Views of every day of the period, days without any included. */
async function viewsOf(reader: Reader, days: string[]): Promise<DashboardStats['views']> {
  const rows = await reader.db
    .selectFrom('view_days')
    .select(['day', 'resource', sql<number>`sum(views)`.as('views')])
    .where('day', '>=', days[0] ?? '')
    .groupBy(['day', 'resource'])
    .execute()
  const known = new Map(rows.map((row) => [`${row.day} ${row.resource}`, Number(row.views)]))
  return days.map((day) => ({ day, contents: known.get(`${day} contents`) ?? 0, products: known.get(`${day} products`) ?? 0 }))
}

async function popular(reader: Reader, days: string[]): Promise<DashboardStats['popular']> {
  const rows = await reader.db
    .selectFrom('view_days')
    .select(['resource', 'record_id', sql<number>`sum(views)`.as('views')])
    .where('day', '>=', days[0] ?? '')
    .groupBy(['resource', 'record_id'])
    .orderBy('views', 'desc')
    .limit(shownRecords)
    .execute()
  const named = await Promise.all(rows.map(async (row) => ({ row, titles: await titlesOf(reader.db, row.resource, row.record_id) })))
  return named.flatMap(({ row, titles }) =>
    titles ? [{ resource: row.resource as PublishedTable, id: row.record_id, ...titles, views: Number(row.views) }] : [],
  )
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

/** The latest entries of the audit log, for administrators. */
async function recent(reader: Reader, role: Role): Promise<DashboardStats['recent']> {
  if (role !== 'admin') return []
  const { items } = await audit.list(reader, { page: 1, per_page: shownEntries })
  return items.map(({ ip: _ip, changes: _changes, user_id: _user, ...entry }) => entry)
}

async function mediaFigures(reader: Reader): Promise<DashboardStats['media']> {
  const figures = [sql<number>`count(*)`.as('count'), sql<number>`coalesce(sum(size), 0)`.as('bytes')] as const
  const row = await reader.db.selectFrom('media').select(figures).where('deleted_at', 'is', null).executeTakeFirstOrThrow()
  return { count: Number(row.count), bytes: Number(row.bytes) }
}

/** All that the dashboard shows of the last `days` to a user of a role. */
export async function dashboard(reader: Reader, days: number, role: Role): Promise<DashboardStats> {
  const { site } = await settings.all(reader.db)
  const period = lastDays(days, site.time_zone, reader.now)
  const expiring = await certificates.expiring(reader.db, expiringDays, reader.now)
  return {
    contents: await states(reader, 'contents'),
    products: await states(reader, 'products'),
    translation: { contents: await coverage(reader, 'contents'), products: await coverage(reader, 'products') },
    messages: await messageFigures(reader.db, period, site.time_zone),
    expiring_certificates: expiring.map(({ id, title_cn, title_en, certificate_no, expires_on }) => ({
      id,
      title_cn,
      title_en,
      certificate_no,
      expires_on: expires_on ?? '',
    })),
    views: await viewsOf(reader, period),
    popular: await popular(reader, period),
    media: await mediaFigures(reader),
    jobs: await jobCounts(reader),
    cache: cacheFigures(reader),
    web_vitals: await webVitals(reader, days),
    recent: await recent(reader, role),
  }
}
