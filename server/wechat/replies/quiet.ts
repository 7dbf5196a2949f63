import { replyHours } from '../../../contracts/wechat/messages.ts'
import { defaultReplyHours } from '../../../contracts/wechat/replies.ts'
import type { Reader } from '../../db/list.ts'
import { plusMs } from '../../platform/clock.ts'

const hourMs = 3_600_000

/** A colleague has written to the follower while their last words could be answered, or the follower was given such an answer lately. */
export async function keepsQuiet(
  { db, now }: Pick<Reader, 'db' | 'now'>,
  openid: string,
  defaultRules: readonly number[],
): Promise<boolean> {
  const found = await db
    .selectFrom('wechat_messages')
    .select('id')
    .where('openid', '=', openid)
    .where('sent_at', '>', plusMs(now, -replyHours * hourMs))
    .where('direction', '=', 'out')
    .where(({ eb, or, and }) =>
      or([
        and([eb('answers_id', 'is', null), eb('state', '!=', 'failed')]),
        and([eb('reply_id', 'in', [...defaultRules]), eb('sent_at', '>', plusMs(now, -defaultReplyHours * hourMs))]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
