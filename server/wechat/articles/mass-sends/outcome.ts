import { z } from 'zod'
import { oneAtATime } from '../../../db/one-at-a-time.ts'
import { AppError } from '../../../errors.ts'
import { dayMs, plusMs } from '../../../platform/clock.ts'
import type { Tx } from '../../../work.ts'
import { addThread, openThread } from '../../comments/threads.ts'
import { type PlatformEvent, platformEvent } from '../../protocol/messages.ts'
import { dataIdIn } from '../figure-calls.ts'
import { errorText } from '../stored-error.ts'
import { lockedSend, type MassSendRow } from './rows.ts'

type Finish = Extract<PlatformEvent, { Event: 'MASSSENDJOBFINISH' }>

/** The event and the answer to the call arrive in either order: each looks for the other under this lock. */
const lock = 'wechat mass send'

export const changeSend = (tx: Tx, id: number, values: Partial<Omit<MassSendRow, 'id'>>): Promise<MassSendRow> =>
  tx.db
    .updateTable('wechat_mass_sends')
    .set({ ...values, updated_at: tx.now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** The article waits for its outcome; one that was sent to the drafts again since is left alone. */
function changeArticle(tx: Tx, row: MassSendRow, values: object): Promise<unknown> {
  return tx.db
    .updateTable('wechat_articles')
    .set({ ...values, updated_at: tx.now })
    .where('id', '=', row.article_id)
    .where('state', '=', 'sending')
    .execute()
}

/** The draft is the article's again. Nothing was sent. */
export async function failSend(tx: Tx, row: MassSendRow, error: AppError): Promise<void> {
  await changeSend(tx, row.id, { state: 'failed', error: errorText(error), may_be_sent: 0, job_id: null, ended_at: tx.now })
  await changeArticle(tx, row, { state: 'draft', error: errorText(error) })
}

/** The article may have been sent: it waits for the event, or for somebody who finds out. */
export async function loseSend(tx: Tx, row: MassSendRow, error: AppError): Promise<void> {
  await changeSend(tx, row.id, { state: 'unknown', error: errorText(error), may_be_sent: 1, job_id: null })
}

/** A draft that was sent has left the account's drafts. */
export async function finishSend(tx: Tx, row: MassSendRow, url = ''): Promise<void> {
  await changeSend(tx, row.id, { state: 'sent', error: null, may_be_sent: 0, job_id: null, ended_at: row.ended_at ?? tx.now })
  await openThread(tx, row, dataIdIn(url))
  const left = { media_id: '', draft_hash: '', publish_id: '', publish_status: null, error: null, published_at: tx.now }
  await changeArticle(tx, row, { state: 'sent', ...left, ...(url !== '' && { url }) })
  if (url !== '')
    await tx.db
      .updateTable('wechat_articles')
      .set({ url })
      .where('id', '=', row.article_id)
      .where('state', '=', 'sent')
      .where('url', '=', '')
      .execute()
}

/** Takes MASSSENDJOBFINISH however often it comes; not of messages that the console, or another program, has sent. */
export async function onMassSendFinished(tx: Tx, { known }: { known: Finish }): Promise<void> {
  await oneAtATime(tx, [lock])
  const sent = await tx.db.selectFrom('wechat_mass_sends').select('id').where('msg_id', '=', known.MsgID).executeTakeFirst()
  const row = sent && (await lockedSend(tx, sent.id))
  if (row) await settle(tx, row, known)
}

/** Notes the platform's number for the message. True where its event has come before, and has settled everything. */
export async function acceptSend(tx: Tx, row: MassSendRow, messageId: string, dataId: string): Promise<boolean> {
  await oneAtATime(tx, [lock])
  const values = { state: 'accepted', msg_id: messageId, error: null, tries: 0, confirm_until: null } as const
  const accepted = await changeSend(tx, row.id, values)
  await addThread(tx, accepted, dataId)
  const event = await arrivedEvent(tx, accepted)
  if (event) await settle(tx, accepted, event)
  return event !== null
}

async function arrivedEvent(tx: Tx, { msg_id, called_at, created_at }: MassSendRow): Promise<Finish | null> {
  const found = await tx.db
    .selectFrom('wechat_messages')
    .select(['payload', 'message_id'])
    .where('type', '=', 'event')
    .where('event', '=', 'MASSSENDJOBFINISH')
    .where('message_id', '=', msg_id)
    // Dated by the platform's clock.
    .where('sent_at', '>=', plusMs(called_at ?? created_at, -dayMs))
    .executeTakeFirst()
  if (!found) return null
  const fields = z.record(z.string(), z.unknown()).parse(JSON.parse(found.payload))
  const parsed = platformEvent.safeParse({ ...fields, MsgType: 'event', Event: 'MASSSENDJOBFINISH' }).data
  return parsed?.Event === 'MASSSENDJOBFINISH' ? parsed : null
}

const countOf = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0)

async function settle(tx: Tx, row: MassSendRow, event: Finish): Promise<void> {
  // Of two events for one message the first counts.
  if (row.status !== '' || event.Status === '') return
  const counted = await changeSend(tx, row.id, {
    status: event.Status.slice(0, 60),
    total_count: countOf(event.TotalCount),
    filter_count: countOf(event.FilterCount),
    sent_count: countOf(event.SentCount),
    error_count: countOf(event.ErrorCount),
  })
  if (/^send\s*success$/i.test(event.Status)) {
    const url = event.ArticleUrlResult?.ResultList.item[0]?.ArticleUrl ?? ''
    await finishSend(tx, counted, /^https?:\/\//.test(url) ? url.replace(/^http:/, 'https:') : '')
  } else await failSend(tx, counted, refusalIn(event.Status))
}

/** The platform's reasons that mean something of their own; others name what its review takes offence at. */
const reasons: Record<string, string> = {
  30001: 'originality',
  30002: 'originality',
  30003: 'reprint',
  40001: 'declined',
  40002: 'unconfirmed',
}

function refusalIn(status: string): AppError {
  const reason = /^err\((\d{1,9})\)$/i.exec(status.trim())?.[1]
  if (reason === undefined) return new AppError('wechat_refused', { text: 'wechat_mass_failed' })
  return new AppError('wechat_refused', { text: `wechat_mass_${reasons[reason] ?? 'review'}`, params: { reason } })
}
