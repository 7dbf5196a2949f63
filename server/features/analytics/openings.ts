import { sql } from 'kysely'
import type { DashboardStats } from '../../../contracts/dashboard.ts'
import type { Reader } from '../../db/list.ts'
import { dayIn } from '../settings/time-zone.ts'
import { adminPath, otherPath } from './paths.ts'
import { type HourSpan, hourOf, momentOf, rolledUntil } from './roll-up.ts'

const notPublic = [adminPath, otherPath]

/** A page that is loaded whole counts; pages that follow it in the same window, which the program changes, do not. */
export async function openingsByDay(
  reader: Reader,
  span: HourSpan,
  days: readonly string[],
  timeZone: string,
): Promise<DashboardStats['openings']> {
  const rolled = await reader.aside
    .selectFrom('metric_hours')
    .select(['hour', sql<number>`sum(samples)`.as('openings')])
    // As its partial index says it.
    .where(sql<boolean>`metric = 'load'`)
    .where('hour', '>=', span.from)
    .where('hour', '<', span.to)
    .where('path', 'not in', notPublic)
    .groupBy('hour')
    .execute()
  const fresh = await reader.aside
    .selectFrom('metrics')
    .select(['hour', sql<number>`count(*)`.as('openings')])
    .where('hour', '>', await rolledUntil(reader.db))
    .where('hour', '<=', hourOf(reader.now))
    .where('hour', '<', span.to)
    .where('metric', '=', 'load')
    .where('path', 'not in', notPublic)
    .groupBy('hour')
    .execute()
  const found = new Map<string, number>()
  for (const { hour, openings } of [...rolled, ...fresh]) {
    const day = dayIn(timeZone, momentOf(hour))
    found.set(day, (found.get(day) ?? 0) + Number(openings))
  }
  return days.map((day) => ({ day, count: found.get(day) ?? 0 }))
}
