import { type RawBuilder, sql } from 'kysely'
import { vitalNames } from '../../../contracts/analytics.ts'
import type { Instant } from '../../../contracts/fields.ts'
import type { Database } from '../../db/connect.ts'
import type { Condition } from '../../db/list.ts'
import type { Db } from '../../db/schema.ts'
import { dayMs, plusMs } from '../../platform/clock.ts'
import { isTrusted } from '../schedule/clock-trust.ts'
import { adminPath, allPaths } from './paths.ts'

const rawDays = 7
/** 13 months, whichever they are. */
const rolledDays = 396
/** After the end of an hour its last writes may still be under way, in other processes too. */
const graceMs = 60_000
const markerKey = 'metrics_rolled_until'

/** The hour of a moment: ISO 8601 up to it, UTC. */
export const hourOf = (instant: Instant): string => instant.slice(0, 13)

export const momentOf = (hour: string): Instant => `${hour}:00:00.000Z`

const ofVisitors = sql<boolean>`metric in (${sql.join(vitalNames.map((name) => sql.lit(name)))}) and path <> ${sql.lit(adminPath)}`

/** Samples and percentiles (nearest rank) of the raw entries that meet a condition, in groups of path, device and metric. */
function summaries(entries: RawBuilder<unknown>): RawBuilder<unknown> {
  const at = (percent: number) => sql`max(case when place = (total * ${sql.lit(percent)} + 99) / 100 then value end)`
  return sql`select path, device, metric, max(total) as samples, ${at(50)} as p50, ${at(75)} as p75, ${at(95)} as p95
    from (
      select path, device, metric, value,
        row_number() over (partition by path, device, metric order by value) as place,
        count(*) over (partition by path, device, metric) as total
      from (${entries}) as entries
    ) as ranked
    group by path, device, metric`
}

const ofAllPaths = (condition: Condition) =>
  sql`select ${sql.lit(allPaths)} as path, device, metric, value from metrics where ${condition} and ${ofVisitors}`

export interface VitalSamples {
  metric: string
  samples: number
  p50: number
  p75: number
  p95: number
}

/** The last hour that has been rolled up; empty before the first. */
export async function rolledUntil(db: Db): Promise<string> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', markerKey).executeTakeFirst()
  return row?.value ?? ''
}

export function unrolledVitals(hour: string) {
  return sql<VitalSamples>`${summaries(ofAllPaths(sql`hour > ${hour}`))}`
}

/** Hours as ISO 8601 writes them up to the hour, UTC: the first, and the one after the last. */
export interface HourSpan {
  from: string
  to: string
}

export function rolledVitals(db: Db, { from, to }: HourSpan) {
  return db
    .selectFrom('metric_hours')
    .select(['hour', 'metric', 'samples', 'p50', 'p75', 'p95'])
    .where('path', '=', allPaths)
    .where('metric', 'in', [...vitalNames])
    .where('hour', '>=', from)
    .where('hour', '<', to)
}

/** Each hour and its mark are one transaction: after a crash the work goes on from there. Old data are deleted by a trusted clock. */
export async function rollUpMetrics(database: Database, now: Instant, signal?: AbortSignal): Promise<{ hours: number }> {
  const before = hourOf(plusMs(now, -graceMs))
  let hours = 0
  while (await database.write((db) => rollUpNext(db, before))) {
    hours += 1
    signal?.throwIfAborted()
  }
  if (await isTrusted(database.read, now)) await forget(database, now, signal)
  return { hours }
}

async function rollUpNext(db: Db, before: string): Promise<boolean> {
  const marker = await rolledUntil(db)
  const next = await db
    .selectFrom('metrics')
    .select((entries) => entries.fn.min('hour').as('hour'))
    .where('hour', '>', marker)
    .where('hour', '<', before)
    .executeTakeFirst()
  const hour = next?.hour
  if (!hour) return false
  const entries = sql`select path, device, metric, value from metrics where hour = ${hour} union all ${ofAllPaths(sql`hour = ${hour}`)}`
  // "where" keeps SQLite from reading "on conflict" as part of a join.
  await sql`insert into metric_hours (hour, path, device, metric, samples, p50, p75, p95)
    select ${sql.lit(hour)}, path, device, metric, samples, p50, p75, p95 from (${summaries(entries)}) as summed
    where true
    on conflict (path, metric, hour, device) do nothing`.execute(db)
  await db
    .insertInto('meta')
    .values({ key: markerKey, value: hour })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: hour }))
    .execute()
  return true
}

/** Deletes hour by hour: no write waits long. */
async function forget(database: Database, now: Instant, signal?: AbortSignal): Promise<void> {
  for (const [table, before] of [
    ['metrics', hourOf(plusMs(now, -rawDays * dayMs))],
    ['metric_hours', hourOf(plusMs(now, -rolledDays * dayMs))],
  ] as const) {
    for (;;) {
      signal?.throwIfAborted()
      const oldest = await database.read
        .selectFrom(table)
        .select((rows) => rows.fn.min('hour').as('hour'))
        .executeTakeFirst()
      const hour = oldest?.hour
      if (!hour || hour >= before) break
      await database.write((db) => db.deleteFrom(table).where('hour', '=', hour).execute())
    }
  }
}
