import { sql } from 'kysely'
import { cacheTags } from '../../db/cache-tags.ts'
import { dayIn } from '../../features/settings/time-zone.ts'
import type { Tx } from '../../work.ts'
import { type Incoming, sceneOf } from '../protocol/messages.ts'

/** Stands for all codes that were not made here: an account may have any number of them. */
export const elsewhere = 0

/** Each push is passed once; days are the site's. Rows are written in one order: two processes never wait in a circle. */
export async function countScans(tx: Tx, pushes: readonly Incoming[], timeZone: string): Promise<void> {
  const scans = pushes.flatMap((push) => {
    const scene = sceneOf(push)
    return scene === null ? [] : [{ scene, day: dayIn(timeZone, push.sentAt), follows: Number(push.event === 'subscribe') }]
  })
  if (scans.length === 0) return
  const known = await tx.db
    .selectFrom('wechat_qr_codes')
    .select(['id', 'scene'])
    .where('scene', 'in', [...new Set(scans.map(({ scene }) => scene))])
    .execute()
  const ids = new Map(known.map(({ id, scene }) => [scene, id]))
  const groups = Map.groupBy(scans, ({ scene }) => ids.get(scene) ?? elsewhere)
  for (const [code, own] of [...groups].sort(([one], [other]) => one - other)) {
    const days = [...Map.groupBy(own, ({ day }) => day)].sort(([one], [other]) => (one < other ? -1 : 1))
    const rows = days.map(([day, some]) => ({ day, code_id: code, scans: some.length, follows: followsOf(some) }))
    await tx.db
      .insertInto('wechat_qr_days')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['day', 'code_id']).doUpdateSet({
          scans: sql`wechat_qr_days.scans + excluded.scans`,
          follows: sql`wechat_qr_days.follows + excluded.follows`,
        }),
      )
      .execute()
    if (code !== elsewhere) await countTotals(tx, code, { scans: own.length, follows: followsOf(own) })
  }
  tx.invalidate(cacheTags.rows('wechat_qr_codes'))
}

const followsOf = (scans: readonly { follows: number }[]) => scans.reduce((sum, { follows }) => sum + follows, 0)

/** No edit: versions stay. */
async function countTotals(tx: Tx, id: number, { scans, follows }: { scans: number; follows: number }): Promise<void> {
  await tx.db
    .updateTable('wechat_qr_codes')
    .set((row) => ({ scans: row('scans', '+', scans), follows: row('follows', '+', follows) }))
    .where('id', '=', id)
    .execute()
}
