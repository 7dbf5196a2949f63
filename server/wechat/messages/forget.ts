import type { Instant } from '../../../contracts/fields.ts'
import type { Database } from '../../db/connect.ts'
import { dayMs, plusMs } from '../../platform/clock.ts'
import { systemActor, type UnitOfWork } from '../../work.ts'

/** Rows written in one transaction: other writers wait for no more. */
const chunk = 500

interface Deps {
  database: Database
  work: UnitOfWork
}

/** An erased message leaves only the fact that there was one. */
const erased = { content: '', payload: '{}', event_key: '', search_text: '' }

/**
 * Erases up to a moment: of the platform's clock for what they wrote, of ours for the answers. The numbers of messages of each kind stay.
 * Answers how many were erased; may be called again.
 */
export async function forgetMessages(
  { database, work }: Deps,
  userId: number,
  until: Record<'in' | 'out', Instant>,
  signal?: AbortSignal,
): Promise<number> {
  const user = await database.read.selectFrom('wechat_users').select('openid').where('id', '=', userId).executeTakeFirst()
  if (!user) return 0
  // Comments on articles are the follower's words, too. Their number is the platform's to count.
  await work.run(systemActor, (tx) =>
    tx.db.deleteFrom('wechat_comments').where('openid', '=', user.openid).where('commented_at', '<=', until.in).execute(),
  )
  let count = 0
  let after = { sent_at: '', id: 0 }
  for (;;) {
    signal?.throwIfAborted()
    const rows = await database.read
      .selectFrom('wechat_messages')
      .select(['id', 'sent_at'])
      .where('openid', '=', user.openid)
      .where((where) =>
        where.or((['in', 'out'] as const).map((way) => where.and([where('direction', '=', way), where('sent_at', '<=', until[way])]))),
      )
      .where((where) =>
        where.or([where('sent_at', '>', after.sent_at), where.and([where('sent_at', '=', after.sent_at), where('id', '>', after.id)])]),
      )
      .orderBy('sent_at')
      .orderBy('id')
      .limit(chunk)
      .execute()
    const last = rows.at(-1)
    if (!last) return count
    const ids = rows.map(({ id }) => id)
    await work.run(systemActor, (tx) => tx.db.updateTable('wechat_messages').set(erased).where('id', 'in', ids).execute())
    count += ids.length
    after = last
  }
}

/** The counts stay. Conversations without a message that is kept go from their list. Answers how many messages went. */
export async function purgeMessages({ database, work }: Deps, now: Instant, days: number): Promise<number> {
  const before = plusMs(now, -days * dayMs)
  await forgetConversations({ database, work }, before)
  let count = 0
  for (;;) {
    const rows = await database.read
      .selectFrom('wechat_messages')
      .select('id')
      .where('sent_at', '<', before)
      .orderBy('sent_at')
      .limit(chunk)
      .execute()
    if (rows.length === 0) return count
    const ids = rows.map(({ id }) => id)
    await work.run(systemActor, (tx) => tx.db.deleteFrom('wechat_messages').where('id', 'in', ids).execute())
    count += ids.length
  }
}

async function forgetConversations({ database, work }: Deps, before: Instant): Promise<void> {
  for (;;) {
    const rows = await database.read
      .selectFrom('wechat_users')
      .select('id')
      .where('spoke_at', '>', '')
      .where('spoke_at', '<', before)
      .limit(chunk)
      .execute()
    if (rows.length === 0) return
    const ids = rows.map(({ id }) => id)
    await work.run(systemActor, (tx) =>
      tx.db.updateTable('wechat_users').set({ spoke_at: '' }).where('id', 'in', ids).where('spoke_at', '<', before).execute(),
    )
  }
}
