import { sql } from 'kysely'
import { replyHours } from '../../../contracts/wechat/messages.ts'
import type { WechatUserStatistics } from '../../../contracts/wechat/users.ts'
import { cacheTags } from '../../db/cache-tags.ts'
import type { Reader } from '../../db/list.ts'
import type { Db } from '../../db/schema.ts'
import { dayStart, lastDays } from '../../features/settings/time-zone.ts'
import { plusMs } from '../../platform/clock.ts'
import { platformZone } from './days.ts'

const hour = 3_600_000
const n = sql<number>`count(*)`.as('n')

/** Counts of the whole table are made aside, and kept until followers change. */
export function followerStatistics(reader: Reader, days: number): Promise<WechatUserStatistics> {
  const shown = lastDays(days, platformZone, reader.now)
  // By the hour: the last 48 hours change.
  const key = `wechat users ${days} ${reader.now.slice(0, 13)}`
  return reader.cache.fetch('data', key, async () => ({
    value: await counted(reader, shown),
    bytes: 2_000 + 100 * days,
    tags: [cacheTags.rows('wechat_users')],
  }))
}

/** Days are those of the platform's time zone; kept until followers change. */
export function followerGrowth(reader: Reader, days: readonly string[]): Promise<{ followers: number; gained: number; lost: number }> {
  return reader.cache.fetch('data', `wechat followers ${days[0]} ${days.at(-1)}`, async () => {
    const followers = await countOf(reader.aside, subscribed(1))
    const grown = await growth(reader.aside, days, followers)
    const sum = (which: 'gained' | 'lost') => grown.reduce((total, day) => total + day[which], 0)
    return { value: { followers, gained: sum('gained'), lost: sum('lost') }, bytes: 200, tags: [cacheTags.rows('wechat_users')] }
  })
}

const subscribed = (value: 0 | 1) => sql<boolean>`subscribed = ${value}`

async function counted({ aside, now }: Reader, days: readonly string[]): Promise<WechatUserStatistics> {
  const wroteSince = (hours: number) => countOf(aside, sql<boolean>`subscribed = 1 and wrote_at >= ${plusMs(now, -hours * hour)}`)
  const followers = await countOf(aside, subscribed(1))
  const sources = await aside
    .selectFrom('wechat_users')
    .select(['subscribe_scene as scene', n])
    .where('subscribed', '=', 1)
    .groupBy('subscribe_scene')
    .orderBy('n', 'desc')
    .orderBy('subscribe_scene')
    .execute()
  return {
    followers,
    blacklisted: await countOf(aside, sql<boolean>`blacklisted = 1`),
    left: await countOf(aside, subscribed(0)),
    days: await growth(aside, days, followers),
    sources: sources.map((row) => ({ scene: row.scene, count: Number(row.n) })),
    active: { hours: await wroteSince(replyHours), week: await wroteSince(7 * 24), month: await wroteSince(30 * 24) },
  }
}

async function countOf(db: Db, condition: ReturnType<typeof sql<boolean>>): Promise<number> {
  const row = await db.selectFrom('wechat_users').select(n).where(condition).executeTakeFirstOrThrow()
  return Number(row.n)
}

/** Of each day what the platform counted, and where it has not yet, what the table knows. */
async function growth(db: Db, days: readonly string[], followers: number): Promise<WechatUserStatistics['days']> {
  const rows = await db
    .selectFrom('wechat_user_days')
    .select(['day', sql<number>`sum(new_users)`.as('gained'), sql<number>`sum(cancelled_users)`.as('lost')])
    .select(sql<number | null>`max(total_users)`.as('total'))
    .where('day', '>=', days[0] ?? '')
    .groupBy('day')
    .execute()
  const byPlatform = new Map(rows.map((row) => [row.day, row]))
  const since = dayStart(days.find((day) => !byPlatform.has(day)) ?? '9999-01-01', platformZone)
  const gained = await byDay(db, 'followed_at', since)
  const lost = await byDay(db, 'unsubscribe_time', since)
  return days.map((day, index) => {
    const known = byPlatform.get(day)
    const own = index === days.length - 1 ? followers : null
    if (!known) return { day, gained: gained.get(day) ?? 0, lost: lost.get(day) ?? 0, total: own, is_counted: false }
    const total = known.total === null ? null : Number(known.total)
    return { day, gained: Number(known.gained), lost: Number(known.lost), total, is_counted: true }
  })
}

/** Days begin on a full hour in the platform's time zone. */
async function byDay(db: Db, column: 'followed_at' | 'unsubscribe_time', since: string): Promise<Map<string, number>> {
  const hours = sql<string>`substr(${sql.ref(column)}, 1, 13)`
  const rows = await db
    .selectFrom('wechat_users')
    .select([hours.as('hour'), n])
    .where(column, '>=', since)
    .groupBy(hours)
    .execute()
  const found = new Map<string, number>()
  for (const row of rows) {
    const day = plusMs(`${row.hour}:00:00.000Z`, 8 * hour).slice(0, 10)
    found.set(day, (found.get(day) ?? 0) + Number(row.n))
  }
  return found
}
