import type { z } from 'zod'
import type { wechatAssigned } from '../../../contracts/wechat/messages.ts'
import { wechatUsersResource } from '../../../contracts/wechat/users.ts'
import { recordAudit } from '../../db/audit.ts'
import { AppError } from '../../errors.ts'
import { checkAssignee, mailAssignee, tellAssignee } from '../../features/assignments/assignments.ts'
import type { MailDeps } from '../../features/mail/send-mail.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../work.ts'
import { followerName } from '../users/users.ts'
import { conversationRows } from './conversation-rows.ts'
import { waitingConditions } from './waiting.ts'

const resource = wechatUsersResource.name
/** Conversations that one mail names. */
const maxNamed = 20

/** Makes a conversation one colleague's to answer, or nobody's. Fails with `not_found` where there is none. */
export async function assignConversation(tx: Tx, { openid, assigned_to }: z.output<typeof wechatAssigned>): Promise<void> {
  const user = await tx.db
    .selectFrom('wechat_users')
    .select(['id', 'assignee_id', 'spoke_at'])
    .where('openid', '=', openid)
    .executeTakeFirst()
  if (!user || user.spoke_at === '') throw new AppError('not_found')
  if (assigned_to === user.assignee_id) return
  if (assigned_to !== null) {
    await checkAssignee(tx.db, resource, assigned_to)
    await tellAssignee(tx, 'wechat.assigned', assigned_to)
  }
  await tx.db.updateTable('wechat_users').set({ assignee_id: assigned_to }).where('id', '=', user.id).execute()
  await recordAudit(tx, {
    ...{ action: 'update', resource, recordId: user.id },
    changes: { assigned_to: [user.assignee_id, assigned_to] },
  })
}

/** Names the conversations that wait for the colleague's answer. Answers the number of mails. */
export async function mailAssignedConversations(deps: MailDeps & { clock: Clock }, userId: number): Promise<number> {
  const { read } = deps.database
  const now = deps.clock.now()
  const text = deps.wording.in('zh')
  const ids = await waitingConditions
    .reduce((query, condition) => query.where(condition), read.selectFrom('wechat_users').select('id'))
    .where('assignee_id', '=', userId)
    .orderBy('spoke_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxNamed)
    .execute()
  const rows = await conversationRows(
    { db: read, now },
    ids.map(({ id }) => id),
    text,
  )
  return mailAssignee(deps, {
    ...{ userId, resource, texts: 'assigned_conversations', now },
    entries: rows.map(({ user, message }) => ({
      name: followerName(user, text),
      about: (message?.content ?? '').replace(/\s+/g, ' ').slice(0, 80),
      path: `wechat/messages?with=${encodeURIComponent(user.openid)}`,
    })),
    path: 'wechat/messages?filter=mine',
  })
}
