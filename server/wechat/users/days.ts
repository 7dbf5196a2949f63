import { z } from 'zod'
import { lacks } from '../../../contracts/wechat/permissions.ts'
import { dayIn, daysBetween } from '../../features/settings/time-zone.ts'
import { dayMs, plusMs } from '../../platform/clock.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { Services } from '../../services.ts'
import { systemActor } from '../../work.ts'
import { isComplete } from '../account.ts'
import { errcodeOf } from '../platform/platform.ts'

type Deps = Pick<Services, 'database' | 'work' | 'clock' | 'wechat'>

export const daysKind = 'wechat.user-days'
/** The platform counts by days in Beijing. */
export const platformZone = 'Asia/Shanghai'

const daysPerCall = 7
/** The range of the first reading, back from now. */
const firstDays = 90
/** The total of a day stands with the source of those who came in no known way. */
const totalSource = 0
/** The dates are outside of what the platform has counted, or it has not counted yet. */
const notThere = new Set([61501, 61503])

const summary = z.object({
  list: z.array(z.object({ ref_date: z.iso.date(), user_source: z.int(), new_user: z.int(), cancel_user: z.int() })),
})
const cumulation = z.object({ list: z.array(z.object({ ref_date: z.iso.date(), cumulate_user: z.int() })) })

interface DayRow {
  day: string
  source: number
  new_users: number
  cancelled_users: number
  total_users: number | null
}

/** Since the last day that is known, up to yesterday. */
export async function readDays({ database, work, clock, wechat }: Deps, signal: AbortSignal): Promise<{ days: number }> {
  const yesterday = dayIn(platformZone, plusMs(clock.now(), -dayMs))
  const { last } = await database.read
    .selectFrom('wechat_user_days')
    .select(({ fn }) => fn.max('day').as('last'))
    .executeTakeFirstOrThrow()
  const first = last === null ? plusMs(clock.now(), -firstDays * dayMs) : plusMs(`${last}T00:00:00.000Z`, dayMs)
  const days = daysBetween(last === null ? dayIn(platformZone, first) : first.slice(0, 10), yesterday)
  let read = 0
  for (let from = 0; from < days.length; from += daysPerCall) {
    const some = days.slice(from, from + daysPerCall)
    const body = { begin_date: some[0], end_date: some.at(-1) }
    const call = { method: 'POST', body, isIdempotent: true } as const
    try {
      const { list } = await wechat.call({ ...call, path: '/datacube/getusersummary', answer: summary }, signal)
      const totals = await wechat.call({ ...call, path: '/datacube/getusercumulate', answer: cumulation }, signal)
      const rows = rowsOf(some, list, totals.list)
      await work.run(systemActor, async (tx) => {
        await tx.db.deleteFrom('wechat_user_days').where('day', 'in', some).execute()
        if (rows.length > 0) await tx.db.insertInto('wechat_user_days').values(rows).execute()
      })
      read += some.length
    } catch (error) {
      if (!notThere.has(errcodeOf(error) ?? 0)) throw error
      // The last days are asked for again; the earliest may lie before the account.
      if (some.at(-1) === yesterday) break
    }
  }
  return { days: read }
}

function rowsOf(days: readonly string[], list: z.output<typeof summary>['list'], totals: z.output<typeof cumulation>['list']): DayRow[] {
  const rows = new Map<string, DayRow>()
  const rowAt = (day: string, source: number) => {
    const key = `${day} ${source}`
    const row = rows.get(key) ?? { day, source, new_users: 0, cancelled_users: 0, total_users: null }
    rows.set(key, row)
    return row
  }
  for (const { ref_date, user_source, new_user, cancel_user } of list) {
    const row = rowAt(ref_date, user_source)
    row.new_users += new_user
    row.cancelled_users += cancel_user
  }
  for (const { ref_date, cumulate_user } of totals) rowAt(ref_date, totalSource).total_users = cumulate_user
  return [...rows.values()].filter(({ day }) => days.includes(day))
}

/** Only for an account that may: the counts of the last day are there from eight in the morning on. */
export async function enqueueDailyStatistics({ database, work, clock, wechat }: Deps): Promise<void> {
  const account = await wechat.settings()
  if (!account.enabled || !isComplete(account) || lacks(account, 'statistics')) return
  const yesterday = dayIn(platformZone, plusMs(clock.now(), -dayMs))
  const isKnown = await database.read.selectFrom('wechat_user_days').select('day').where('day', '>=', yesterday).executeTakeFirst()
  if (!isKnown) await work.run(systemActor, (tx) => enqueue(tx, daysKind, {}, { uniqueKey: daysKind, background: true }))
}
