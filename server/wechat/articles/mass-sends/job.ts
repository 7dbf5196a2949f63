import { z } from 'zod'
import { may } from '../../../../contracts/access.ts'
import { AppError } from '../../../errors.ts'
import { findStarter, starterById } from '../../../features/auth/job-actor.ts'
import { plusMs } from '../../../platform/clock.ts'
import { enqueue, type JobContext, type JobDefinition } from '../../../platform/jobs.ts'
import type { Services } from '../../../services.ts'
import { systemActor, type Tx } from '../../../work.ts'
import { isTransient, messageIdOf } from '../../platform/failures.ts'
import { errcodeOf, mayBeDone } from '../../platform/platform.ts'
import { isGone } from '../draft.ts'
import { nextQuestion } from '../publish.ts'
import { errorText } from '../stored-error.ts'
import { uploadsOf } from '../uploads.ts'
import { MassMessages } from './calls.ts'
import { acceptSend, changeSend, failSend, finishSend, loseSend } from './outcome.ts'
import { isRepeatable, lockedSend, type MassSendRow } from './rows.ts'

const kind = 'wechat.mass-send'
export type MassSendDeps = Pick<Services, 'database' | 'work' | 'wechat'>

/** A call is repeated a minute after the former one at the earliest: sooner it is answered 45066. */
const pauseMs = 65_000
const maxPauseMs = 300_000
/** Repeated calls, for some quarter of an hour: later nobody expects that the article still goes out. */
const maxCalls = 6
/** Attempts of a job after a defect of the program itself. */
const attempts = 5
/** For so long the platform waits for its administrator. (developers.weixin.qq.com, api_sendall) */
const confirmMs = 30 * 60_000
const confirmPauseMs = 10 * 60_000

const duplicate = 45_065
const tooSoon = 45_066
const asksAdministrator: ReadonlySet<number | null> = new Set([89_504, 89_505])

const payloadSchema = z.object({ send: z.int() })

/** The row names the job that works on it: another one does nothing. */
export async function continueSend(tx: Tx, { id, content_id }: Pick<MassSendRow, 'id' | 'content_id'>, delayMs = 0): Promise<void> {
  // The article is named for the list of jobs.
  const job = await enqueue(tx, kind, { send: id, resource: 'contents', id: content_id }, { delayMs })
  await changeSend(tx, id, { job_id: job })
}

/** Stored before each call, so that a call that may have reached the platform is only ever repeated as the same one. */
export const massSendJob: JobDefinition<MassSendDeps> = {
  kind,
  attempts,
  run: async (deps, payload, context) => {
    const { send } = payloadSchema.parse(payload)
    const row = await deps.database.read.selectFrom('wechat_mass_sends').selectAll().where('id', '=', send).executeTakeFirst()
    if (row?.job_id !== context.job.id) return null
    if (row.state === 'accepted') return follow(deps, row, context)
    return isUncalled(row) ? callPlatform(deps, row, context) : null
  },
}

const isUncalled = ({ state }: MassSendRow): boolean => state === 'queued' || state === 'sending' || state === 'confirming'

type Answer = { messageId: string; dataId: string } | AppError

async function callPlatform(deps: MassSendDeps, { id }: MassSendRow, context: JobContext): Promise<{ state: string } | null> {
  const account = uploadsOf(await deps.wechat.settings())
  const { id: job } = context.job
  const claimed = await deps.work.run(systemActor, (tx) => claim(tx, id, job, account))
  if (!claimed) return null
  const answer = await answerTo(deps, claimed.row, context)
  const { state } = await deps.work.run(systemActor, async (tx) => {
    const row = await lockedSend(tx, id)
    if (row?.job_id !== job) return { state: row?.state ?? 'gone' }
    await note(tx, row, claimed.mayBeSent, answer)
    return (await lockedSend(tx, id)) ?? row
  })
  return { state }
}

/** Null where the platform is not to be called, for now or any more. */
async function claim(tx: Tx, id: number, job: number, account: string): Promise<{ row: MassSendRow; mayBeSent: boolean } | null> {
  const row = await lockedSend(tx, id)
  if (row?.job_id !== job || !isUncalled(row)) return null
  const mayBeSent = row.may_be_sent === 1
  if (row.account !== account) {
    await giveUp(tx, row, mayBeSent, new AppError('wechat_refused', { text: 'wechat_mass_account' }))
    return null
  }
  if (!(await findStarter(tx.db, starterById(row.user_id), (actor) => may(actor, 'wechat.edit')))) {
    await giveUp(tx, row, mayBeSent, new AppError('forbidden', { text: 'starter_lost_right' }))
    return null
  }
  if (!isRepeatable(row, tx.now)) {
    await loseSend(tx, row, unknown)
    return null
  }
  // After a crash the job is there again within seconds.
  if (row.asked_at !== null && tx.now < plusMs(row.asked_at, pauseMs - 5_000)) {
    await continueSend(tx, row, pauseMs)
    return null
  }
  const state = row.state === 'confirming' ? 'confirming' : 'sending'
  const called = { state, may_be_sent: 1, called_at: row.called_at ?? tx.now, asked_at: tx.now } as const
  return { row: await changeSend(tx, id, called), mayBeSent }
}

async function answerTo({ wechat }: MassSendDeps, row: MassSendRow, { signal, job }: JobContext): Promise<Answer> {
  const message = { mediaId: row.media_id, tagId: row.tag_id, clientMessageId: row.client_msg_id }
  try {
    return await new MassMessages(wechat, signal).send(message)
  } catch (error) {
    if (signal.aborted) throw error
    if (error instanceof AppError) return error
    if (job.attempts < attempts) throw error
    return unknown
  }
}

const unknown = new AppError('wechat_unavailable', { text: 'wechat_mass_unknown' })

/** @param mayBeSent a former call may have reached the platform */
async function note(tx: Tx, row: MassSendRow, mayBeSent: boolean, answer: Answer): Promise<void> {
  if (!(answer instanceof AppError)) return accepted(tx, row, answer.messageId, answer.dataId)
  const errcode = errcodeOf(answer)
  if (errcode === duplicate) {
    const messageId = messageIdOf(answer)
    return messageId === null ? loseSend(tx, row, unknown) : accepted(tx, row, messageId, '')
  }
  if (asksAdministrator.has(errcode)) return waitForAdministrator(tx, row, answer)
  if (answer === unknown) return loseSend(tx, row, unknown)
  const isLost = mayBeDone(answer)
  if (isLost || isTransient(answer) || errcode === tooSoon) return callLater(tx, row, isLost || mayBeSent, answer)
  return giveUp(tx, row, mayBeSent, isGone(answer) ? new AppError('wechat_draft_gone') : answer)
}

async function accepted(tx: Tx, row: MassSendRow, messageId: string, dataId: string): Promise<void> {
  if (!(await acceptSend(tx, row, messageId, dataId))) await continueSend(tx, row, nextQuestion(0) ?? 0)
}

/** The platform's pages do not say if it goes on by itself or has to be called again: the same call is safe in either case. */
async function waitForAdministrator(tx: Tx, row: MassSendRow, answer: AppError): Promise<void> {
  const until = row.confirm_until ?? plusMs(tx.now, confirmMs)
  if (tx.now >= until) return failSend(tx, row, new AppError('wechat_refused', { text: 'wechat_mass_unconfirmed' }))
  await changeSend(tx, row.id, { state: 'confirming', confirm_until: until, error: errorText(answer) })
  await continueSend(tx, row, Math.min(confirmPauseMs, Math.max(pauseMs, Date.parse(until) - Date.parse(tx.now))))
}

async function callLater(tx: Tx, row: MassSendRow, mayBeSent: boolean, error: AppError): Promise<void> {
  const tries = row.tries + 1
  if (tries >= maxCalls) return giveUp(tx, row, mayBeSent, mayBeSent ? unknown : error)
  await changeSend(tx, row.id, { tries, may_be_sent: Number(mayBeSent), error: errorText(error) })
  await continueSend(tx, row, Math.min(maxPauseMs, pauseMs * 2 ** row.tries))
}

const giveUp = (tx: Tx, row: MassSendRow, mayBeSent: boolean, error: AppError): Promise<void> =>
  mayBeSent ? loseSend(tx, row, error) : failSend(tx, row, error)

/** Asks for the outcome where the event does not come. */
async function follow(deps: MassSendDeps, row: MassSendRow, { signal, job }: JobContext): Promise<{ status: string } | { error: string }> {
  const answer = await new MassMessages(deps.wechat, signal).status(row.msg_id).catch((error: unknown) => {
    if (signal.aborted || !(error instanceof AppError)) throw error
    return error
  })
  await deps.work.run(systemActor, async (tx) => {
    const current = await lockedSend(tx, row.id)
    if (current?.job_id !== job.id || current.state !== 'accepted') return
    if (answer === 'sent' || answer === 'deleted') return finishSend(tx, current)
    if (answer === 'failed') return failSend(tx, current, new AppError('wechat_refused', { text: 'wechat_mass_failed' }))
    const tries = current.tries + 1
    const wait = nextQuestion(tries)
    if (wait === null) return loseSend(tx, current, unknown)
    await changeSend(tx, row.id, { tries, error: answer instanceof AppError ? errorText(answer) : null })
    await continueSend(tx, row, wait)
  })
  return answer instanceof AppError ? { error: answer.code } : { status: answer }
}
