import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { messageReply, SentReply } from '../../../contracts/contact-messages.ts'
import type { Db, Schema } from '../../db/schema.ts'
import { enqueue, type Job } from '../../platform/jobs.ts'
import type { Tx } from '../../work.ts'
import { type Caller, mayChange } from '../job-log/job-log.ts'
import { messages } from './contact-messages.ts'

export type Reply = Selectable<Schema['contact_replies']>

export const replies = {
  /** Stores a reply together with the job that mails it; without one where it is sent already. */
  async add(tx: Tx, messageId: number, { text, original, is_sent }: z.output<typeof messageReply>): Promise<void> {
    const row = { message_id: messageId, text, original: original ?? null, created_at: tx.now, created_by: tx.actor.userId }
    const { id } = await tx.db.insertInto('contact_replies').values(row).returning('id').executeTakeFirstOrThrow()
    if (is_sent) return
    const job_id = await enqueue(tx, 'messages.reply', { id: messageId, reply: id })
    await tx.db.updateTable('contact_replies').set({ job_id }).where('id', '=', id).execute()
  },
  find: async (db: Db, id: number): Promise<Reply | null> =>
    (await db.selectFrom('contact_replies').selectAll().where('id', '=', id).executeTakeFirst()) ?? null,
  async noteSent(db: Db, id: number, now: string): Promise<void> {
    await db.updateTable('contact_replies').set({ sent_at: now }).where('id', '=', id).execute()
  },
  async to(db: Db, messageId: number, caller: Caller): Promise<SentReply[]> {
    const { reply_text, replied_at, updated_at } = await messages.get(db, messageId)
    const rows = await db
      .selectFrom('contact_replies')
      .leftJoin('users', 'users.id', 'contact_replies.created_by')
      .leftJoin('jobs', 'jobs.id', 'contact_replies.job_id')
      .select(['text', 'original', 'contact_replies.created_at', 'users.name as user_name', 'sent_at'])
      .select(['job_id', 'jobs.kind', 'jobs.created_by', 'jobs.state as job', 'jobs.attempts'])
      .where('message_id', '=', messageId)
      .orderBy('contact_replies.id')
      .execute()
    // Entered by hand, or mailed by an earlier version of the program.
    if (rows.length === 0 && reply_text !== '')
      return [
        {
          text: reply_text,
          original: null,
          created_at: replied_at ?? updated_at,
          user_name: null,
          state: 'noted',
          sent_at: null,
          job_id: null,
        },
      ]
    return rows.map(({ job, attempts, job_id, kind, created_by, ...reply }) => ({
      ...reply,
      state: job_id === null ? 'noted' : stateOf(reply.sent_at, job, attempts ?? 0),
      job_id: kind !== null && mayChange(caller, { kind, created_by }) ? job_id : null,
    }))
  },
}

function stateOf(sentAt: string | null, job: Job['state'] | null, attempts: number): SentReply['state'] {
  if (sentAt !== null) return 'sent'
  if (job === null || job === 'failed') return 'failed'
  return attempts > 1 || (attempts === 1 && job === 'queued') ? 'waiting' : 'queued'
}
