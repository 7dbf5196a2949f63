import { sql } from 'kysely'
import { dayIn } from '../../features/settings/time-zone.ts'
import type { Tx } from '../../work.ts'

export interface Counted {
  direction: 'in' | 'out'
  type: string
  sent_at: string
}

/** In the site's time zone. In one order: two processes never wait in a circle. */
export async function countByDay(tx: Tx, messages: readonly Counted[], timeZone: string): Promise<void> {
  const dayOf = daysIn(timeZone)
  const groups = Map.groupBy(messages, ({ direction, type, sent_at }) => `${dayOf(sent_at)} ${direction} ${type}`)
  const rows = [...groups.keys()].sort().flatMap((key) => {
    const own = groups.get(key) ?? []
    const [first] = own
    return first ? [{ day: dayOf(first.sent_at), direction: first.direction, type: first.type, count: own.length }] : []
  })
  if (rows.length === 0) return
  await tx.db
    .insertInto('wechat_message_days')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['day', 'direction', 'type']).doUpdateSet({ count: sql`wechat_message_days.count + excluded.count` }),
    )
    .execute()
}

/** Days of moments, most of which share a minute: finding the day of one takes longer than storing a message. */
function daysIn(timeZone: string): (at: string) => string {
  const known = new Map<string, string>()
  return (at) => {
    const minute = at.slice(0, 16)
    const day = known.get(minute) ?? dayIn(timeZone, at)
    known.set(minute, day)
    return day
  }
}
