import { replyHours } from '../../../contracts/wechat/messages.ts'
import type { Db } from '../../db/schema.ts'
import { plusMs } from '../../platform/clock.ts'

export function replyUntil(user: { subscribed: number; last_message_at: string | null } | undefined, now: string): string | null {
  if (!user?.last_message_at || user.subscribed === 0) return null
  const until = plusMs(user.last_message_at, replyHours * 3_600_000)
  return until > now ? until : null
}

interface Spoken {
  subscribed: number
  last_message_at: string | null
  handled_at: string
}

/** The follower's last message waits for an answer. The index `wechat_users_waiting` is of the same condition. */
export const isWaiting = (user: Spoken | undefined): boolean => user?.subscribed === 1 && (user.last_message_at ?? '') > user.handled_at

export function followerRow(db: Db, openid: string) {
  return db
    .selectFrom('wechat_users')
    .select([
      ...(['id', 'openid', 'nickname', 'remark', 'language', 'subscribed', 'last_message_at', 'handled_at'] as const),
      ...(['subscribe_time', 'subscribe_scene', 'qr_scene'] as const),
    ])
    .where('openid', '=', openid)
    .executeTakeFirst()
}
