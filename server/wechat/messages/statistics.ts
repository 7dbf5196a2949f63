import type { WechatMessageStatistics } from '../../../contracts/wechat/messages.ts'
import type { Db } from '../../db/schema.ts'

/** Oldest first; read from the counts of the days, however many messages there are. */
export async function messageStatistics(db: Db, days: readonly string[]): Promise<WechatMessageStatistics> {
  const rows = await db
    .selectFrom('wechat_message_days')
    .selectAll()
    .where('day', '>=', days[0] ?? '9999')
    .where('day', '<=', days.at(-1) ?? '')
    .execute()
  const sum = (own: typeof rows, direction?: 'in' | 'out') =>
    own.filter((row) => direction === undefined || row.direction === direction).reduce((total, row) => total + Number(row.count), 0)
  const byDay = Map.groupBy(rows, ({ day }) => day)
  const types = [...Map.groupBy(rows, ({ direction, type }) => `${direction} ${type}`).values()].flatMap((own) =>
    own[0] ? [{ direction: own[0].direction, type: own[0].type, count: sum(own) }] : [],
  )
  return {
    received: sum(rows, 'in'),
    sent: sum(rows, 'out'),
    days: days.map((day) => ({ day, received: sum(byDay.get(day) ?? [], 'in'), sent: sum(byDay.get(day) ?? [], 'out') })),
    types: types.sort((one, other) => other.count - one.count || (one.type < other.type ? -1 : 1)),
  }
}
