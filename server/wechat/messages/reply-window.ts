import { replyHours, type WechatReplyState } from '../../../contracts/wechat/messages.ts'
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
  spoke_at: string
  handled_at: string
}

/** `waiting` while the follower's last message waits for an answer; the index `wechat_users_waiting` is of the same condition. */
export function replyStateOf(user: Spoken | undefined): WechatReplyState {
  if (user?.subscribed !== 1) return 'handled'
  const wrote = user.last_message_at ?? ''
  if (wrote > user.handled_at) return 'waiting'
  return user.spoke_at > wrote ? 'replied' : 'handled'
}

export function followerRow(db: Db, openid: string) {
  return db
    .selectFrom('wechat_users')
    .select([
      ...(['id', 'openid', 'nickname', 'remark', 'language', 'subscribed', 'last_message_at'] as const),
      ...(['spoke_at', 'handled_at', 'assignee_id'] as const),
      ...(['subscribe_time', 'subscribe_scene', 'qr_scene'] as const),
    ])
    .where('openid', '=', openid)
    .executeTakeFirst()
}
