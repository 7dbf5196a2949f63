import { autoReply } from '../../../contracts/wechat/replies.ts'
import { codecOf } from '../../db/codec.ts'
import type { Db } from '../../db/schema.ts'

const shape = autoReply.pick({ id: true, name: true, codes: true })
const codec = codecOf(shape)

/** The active rules for QR codes, the one that answers first. */
export async function scanRules(db: Db): Promise<{ rule: { id: number; name: string }; codes: number[] }[]> {
  const rows = await db
    .selectFrom('wechat_replies')
    .select(['id', 'name', 'codes'])
    .where('kind', '=', 'scan')
    .where('status', '=', 'active')
    .orderBy('priority', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => {
    const { id, name, codes } = shape.parse(codec.decode(row))
    return { rule: { id, name }, codes }
  })
}
