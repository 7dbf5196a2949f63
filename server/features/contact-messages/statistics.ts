import { sql } from 'kysely'
import { type MessageStatistics, messageStatuses } from '../../../contracts/contact-messages.ts'
import { type DashboardStats, waitingGroups } from '../../../contracts/dashboard.ts'
import { locales } from '../../../contracts/fields.ts'
import type { Reader } from '../../db/list.ts'
import { namesOf, type RecordName } from '../../db/names.ts'
import type { Db } from '../../db/schema.ts'
import { assigneesByIds } from '../assignments/assignments.ts'
import { addDays, dayIn, dayStart } from '../settings/time-zone.ts'
import { overdueLimit } from './conditions.ts'

const shown = 10
/** Countries are typed in many ways, which the screen puts together. */
const maxSpellings = 100
const count = sql<number>`count(*)`.as('n')

async function byStatus(db: Db, since?: string): Promise<MessageStatistics['statuses']> {
  const rows = await db
    .selectFrom('contact_messages')
    .select(['status', count])
    .$if(since !== undefined, (query) => query.where('created_at', '>=', since ?? ''))
    .groupBy('status')
    .execute()
  const known = new Map(rows.map((row) => [row.status, Number(row.n)]))
  return Object.fromEntries(messageStatuses.map((status) => [status, known.get(status) ?? 0])) as MessageStatistics['statuses']
}

async function byLocale(db: Db, since: string): Promise<MessageStatistics['locales']> {
  const rows = await db
    .selectFrom('contact_messages')
    .select(['locale', count])
    .where('created_at', '>=', since)
    .where('status', '!=', 'spam')
    .groupBy('locale')
    .execute()
  const known = new Map(rows.map((row) => [row.locale, Number(row.n)]))
  return Object.fromEntries(locales.map((locale) => [locale, known.get(locale) ?? 0])) as MessageStatistics['locales']
}

/** Numbers of messages on each of some days of a time zone; spam is left out. */
export async function messagesByDay(db: Db, days: readonly string[], timeZone: string): Promise<MessageStatistics['days']> {
  const minute = sql<string>`substr(created_at, 1, 16)`
  const rows = await db
    .selectFrom('contact_messages')
    .select([minute.as('minute'), count])
    .where('created_at', '>=', startOf(days, timeZone))
    .where('created_at', '<', dayStart(addDays(days.at(-1) ?? '9999-01-01', 1), timeZone))
    .where('status', '!=', 'spam')
    .groupBy(minute)
    .execute()
  const found = new Map<string, number>()
  for (const row of rows) {
    const day = dayIn(timeZone, `${row.minute}:00.000Z`)
    found.set(day, (found.get(day) ?? 0) + Number(row.n))
  }
  return days.map((day) => ({ day, count: found.get(day) ?? 0 }))
}

const startOf = ([first = '9999-01-01']: readonly string[], timeZone: string) => dayStart(first, timeZone)

async function byProduct(db: Db, since: string): Promise<MessageStatistics['products']> {
  const received = db.selectFrom('contact_messages').where('created_at', '>=', since).where('status', '!=', 'spam')
  // `union` counts a product once for each message, however many grades of it are asked for.
  const asked = received
    .select(['contact_messages.id as message_id', 'contact_messages.product_id'])
    .union(
      received
        .innerJoin('message_lines', 'message_lines.message_id', 'contact_messages.id')
        .select(['contact_messages.id as message_id', 'message_lines.product_id']),
    )
  const rows = await db
    .selectFrom(asked.as('asked'))
    .innerJoin('products', 'products.id', 'asked.product_id')
    .select(['products.id', 'products.slug', 'products.title_cn', 'products.title_en', count])
    .groupBy(['products.id', 'products.slug', 'products.title_cn', 'products.title_en'])
    .orderBy('n', 'desc')
    .orderBy('products.id')
    .limit(shown)
    .execute()
  return rows.map(({ n, ...product }) => ({ ...product, count: Number(n) }))
}

async function byText(db: Db, since: string, field: 'country' | 'source', maxRows = shown): Promise<{ text: string; count: number }[]> {
  const rows = await db
    .selectFrom('contact_messages')
    .select([`${field} as text`, count])
    .where('created_at', '>=', since)
    .where('status', '!=', 'spam')
    .where(field, '!=', '')
    .groupBy(field)
    .orderBy('n', 'desc')
    .orderBy(field)
    .limit(maxRows)
    .execute()
  return rows.map(({ text, n }) => ({ text, count: Number(n) }))
}

export async function messageStatistics(db: Db, days: readonly string[], timeZone: string): Promise<MessageStatistics> {
  const since = startOf(days, timeZone)
  const statuses = await byStatus(db, since)
  const countries = await byText(db, since, 'country', maxSpellings)
  const sources = await byText(db, since, 'source')
  return {
    total: Object.values(statuses).reduce((sum, n) => sum + n, 0) - statuses.spam,
    statuses,
    locales: await byLocale(db, since),
    days: await messagesByDay(db, days, timeZone),
    products: await byProduct(db, since),
    countries: countries.map(({ text, count }) => ({ country: text, count })),
    sources: sources.map(({ text, count }) => ({ source: text, count })),
  }
}

const latestShown = 5
const waitingShown = { mine: 4, overdue: 4, unread: 4, read: 3 }

const lineColumns = ['id', 'reference', 'name', 'subject', 'status', 'created_at'] as const

/** Figures of the inbox as one user sees them. */
export async function messageFigures(
  { db, now }: Pick<Reader, 'db' | 'now'>,
  userId: number,
  days: readonly string[],
  timeZone: string,
): Promise<DashboardStats['messages']> {
  const { unread, spam: _spam, ...others } = await byStatus(db)
  const latest = await db
    .selectFrom('contact_messages')
    .select(lineColumns)
    .where('status', '!=', 'spam')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(latestShown)
    .execute()
  const total = unread + Object.values(others).reduce((sum, n) => sum + n, 0)
  return { unread, total, latest, ...(await waitingFor(db, userId, unread, now)), days: await messagesByDay(db, days, timeZone) }
}

const titlesOf = ({ title_cn, title_en }: RecordName) => ({ title_cn, title_en })

type Waiting = Pick<DashboardStats['messages'], 'mine' | 'overdue' | 'waiting'>

/** In groups, each letter in the first that it belongs to. What has waited long is overdue: of the unread ones the newest come first. */
async function waitingFor(db: Db, userId: number, unread: number, now: string): Promise<Waiting> {
  const { overdue_before } = await overdueLimit(db, now)
  const unanswered = () => db.selectFrom('contact_messages').where('status', 'in', ['unread', 'read'])
  const ofNobody = (status: 'unread' | 'read') =>
    unanswered().where('status', '=', status).where('assigned_to', 'is', null).where('created_at', '>=', overdue_before)
  const mine = unanswered().where('assigned_to', '=', userId)
  const overdue = unanswered().where('created_at', '<', overdue_before)
  const countOf = async (query: typeof mine) => Number((await query.select(count).executeTakeFirst())?.n ?? 0)
  const counts = {
    mine: await countOf(mine),
    overdue: await countOf(overdue),
    unread,
    read: await countOf(unanswered().where('status', '=', 'read')),
  }
  const members = {
    mine,
    overdue: overdue.where((eb) => eb.or([eb('assigned_to', 'is', null), eb('assigned_to', '!=', userId)])),
    unread: ofNobody('unread'),
    read: ofNobody('read'),
  }
  const waiting: Waiting['waiting'] = []
  for (const group of waitingGroups) {
    const rows = await members[group]
      .select([...lineColumns, 'company', 'country', 'product_id', 'assigned_to'])
      .orderBy('created_at', group === 'unread' ? 'desc' : 'asc')
      .orderBy('id', group === 'unread' ? 'desc' : 'asc')
      .limit(waitingShown[group])
      .execute()
    const products = rows.flatMap(({ product_id }) => (product_id === null ? [] : [{ resource: 'products', id: product_id }]))
    const names = await namesOf(db, products)
    const people = await assigneesByIds(
      db,
      rows.flatMap(({ assigned_to }) => assigned_to ?? []),
    )
    const letters = rows.map(({ product_id, ...row }) => ({
      ...row,
      assignee: people.get(row.assigned_to ?? 0) ?? null,
      product: product_id === null ? null : titlesOf(names.of('products', product_id)),
      is_mine: row.assigned_to === userId,
      is_overdue: row.created_at < overdue_before,
    }))
    if (letters.length > 0) waiting.push({ group, count: counts[group], letters })
  }
  return { mine: counts.mine, overdue: counts.overdue, waiting }
}
