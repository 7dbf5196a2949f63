import { replyHours } from '../../../contracts/wechat/messages.ts'
import type { Db } from '../../db/schema.ts'
import { plusMs } from '../../platform/clock.ts'

export function replyUntil(user: { subscribed: number; last_message_at: string | null } | undefined, now: string): string | null {
  if (!user?.last_message_at || user.subscribed === 0) return null
  const until = plusMs(user.last_message_at, replyHours * 3_600_000)
  return until > now ? until : null
}

export function followerRow(db: Db, openid: string) {
  return db
    .selectFrom('wechat_users')
    .select(['id', 'openid', 'nickname', 'remark', 'subscribed', 'last_message_at'])
    .where('openid', '=', openid)
    .executeTakeFirst()
}
