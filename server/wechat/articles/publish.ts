import { z } from 'zod'
import { publishStatus } from '../../../contracts/wechat/articles.ts'
import { recordAudit } from '../../db/audit.ts'
import type { Db } from '../../db/schema.ts'
import { AppError, type ErrorCode } from '../../errors.ts'
import { settings } from '../../features/settings/settings.ts'
import { enqueue, type JobContext, type JobDefinition } from '../../platform/jobs.ts'
import type { Services } from '../../services.ts'
import { type Actor, systemActor, type Tx } from '../../work.ts'
import { addThread, forgetAttempt, openThread } from '../comments/threads.ts'
import { Drafts, isGone, type PublishResult, readPublishResult } from './draft.ts'
import { dataIdIn } from './figure-calls.ts'
import { massSendsOf } from './mass-sends/rows.ts'
import { type ArticleRow, articleRowById, lockedRow } from './rows.ts'
import { articleSource } from './source.ts'
import { errorText } from './stored-error.ts'

const followKind = 'wechat.follow-publication'
type Deps = Pick<Services, 'database' | 'work' | 'clock' | 'config' | 'wechat'>

/** Longer than the call that hands an article over may take: its answer is there before anybody asks why it is not. */
const answerMs = 20_000
/** Attempts of a follow-up job after a defect of the program itself, before the next question is left to another job. */
const attempts = 5
const payloadSchema = z.object({ article: z.int(), tries: z.int() })

/** Questions asked at short intervals, for some five minutes. */
const shortTries = 8
/** Milliseconds: 1 s, 2 s, 4 s … for some five minutes, then slowly; null at last. */
export function nextQuestion(tries: number): number | null {
  if (tries < shortTries) return 1_000 * 2 ** tries
  if (tries < shortTries + 36) return 10 * 60_000
  return tries < shortTries + 36 + 66 ? 60 * 60_000 : null
}

/**
 * That the platform accepts the draft does not mean that it is published: the outcome is followed. Followers are not notified. Fails with
 * `wechat_publishing` where that was done already, with `wechat_no_draft` where no draft waits, or with the platform's refusal.
 */
export async function publishArticle(deps: Deps, actor: Actor, id: number): Promise<ArticleRow> {
  const row = await deps.work.run(actor, (tx) => begin(tx, id))
  const drafts = new Drafts(deps.wechat)
  try {
    const { publishId, dataId } = await drafts.submit(row.media_id)
    return await answered(deps, actor, id, async (tx) => {
      await addThread(tx, row, dataId)
      await change(tx, id, { publish_id: publishId })
      return follow(tx, id, 0)
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // It is not known if the article has been handed over: the job that follows finds out.
    if (error.code === 'wechat_unavailable') return answered(deps, actor, id, (tx) => change(tx, id, { error: errorText(error) }))
    const refusal = isGone(error) ? new AppError('wechat_draft_gone') : error
    await answered(deps, actor, id, (tx) => change(tx, id, { state: 'draft', error: errorText(refusal) }))
    throw refusal
  }
}

const refusals: Partial<Record<ArticleRow['state'], ErrorCode>> = { publishing: 'wechat_publishing', sending: 'wechat_mass_sending' }

async function begin(tx: Tx, id: number): Promise<ArticleRow> {
  const { title, content_id, state } = await articleRowById(tx.db, id)
  const row = await tx.db
    .updateTable('wechat_articles')
    .set({ state: 'publishing', publish_id: '', publish_status: null, error: null, updated_at: tx.now })
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new AppError(refusals[state] ?? 'wechat_no_draft')
  await forgetAttempt(tx, row)
  await recordAudit(tx, { action: 'wechat_publish', resource: 'contents', recordId: content_id, changes: { title } })
  return ask(tx, { article: id, tries: 0 }, answerMs)
}

/** Notes an answer, unless the event has reported the outcome before the answer was here. */
const answered = (deps: Deps, actor: Actor, id: number, note: (tx: Tx) => Promise<ArticleRow>): Promise<ArticleRow> =>
  deps.work.run(actor, async (tx) => {
    const row = await lockedRow(tx, id)
    if (!row) throw new AppError('not_found')
    return row.state === 'publishing' && row.publish_id === '' ? note(tx) : row
  })

const change = (tx: Tx, id: number, values: Partial<Omit<ArticleRow, 'id'>>): Promise<ArticleRow> =>
  tx.db
    .updateTable('wechat_articles')
    .set({ ...values, updated_at: tx.now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** The row names the job that asks: questions of a former publication are of no effect. */
async function ask(tx: Tx, payload: z.output<typeof payloadSchema>, wait: number): Promise<ArticleRow> {
  const job = await enqueue(tx, followKind, payload, { delayMs: wait })
  return tx.db
    .updateTable('wechat_articles')
    .set({ job_id: job })
    .where('id', '=', payload.article)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** After the last question the article can be sent again. */
function follow(tx: Tx, article: number, tries: number): Promise<ArticleRow> {
  const wait = nextQuestion(tries)
  if (wait !== null) return ask(tx, { article, tries }, wait)
  return change(tx, article, { state: 'failed', ...unknown('outcome') })
}

/** Noted where it is not known if an article is being published: the event may still bring the outcome. */
const unknown = (what: 'outcome' | 'submission') => ({
  publish_status: publishStatus.running,
  error: errorText(new AppError('wechat_unavailable', { text: `wechat_article_${what}_unknown` })),
})

type Answer = PublishResult | 'draft' | 'unknown' | AppError | null

export const followJob: JobDefinition<Deps> = {
  kind: followKind,
  attempts,
  run: async (deps, payload, context) => {
    const { article, tries } = payloadSchema.parse(payload)
    const isAsker = (row: ArticleRow | undefined) => row?.state === 'publishing' && row.job_id === context.job.id
    const row = await deps.database.read.selectFrom('wechat_articles').selectAll().where('id', '=', article).executeTakeFirst()
    if (!row || !isAsker(row)) return null
    const answer = await answerOf(deps, row, tries, context)
    await deps.work.run(systemActor, async (tx) => {
      // The event may have arrived first.
      if (isAsker(await lockedRow(tx, article))) await note(tx, row, tries, answer)
    })
    return answer instanceof AppError ? { error: answer.code } : answer
  },
}

/** The answer, or the reason why there is none: in either case it is asked again. */
async function answerOf(deps: Deps, row: ArticleRow, tries: number, { signal, job }: JobContext): Promise<Answer> {
  const drafts = new Drafts(deps.wechat, signal)
  try {
    return row.publish_id === '' ? await found(deps, drafts, row, tries) : await drafts.publication(row.publish_id)
  } catch (error) {
    if (signal.aborted) throw error
    if (error instanceof AppError) return error
    if (job.attempts < attempts) throw error
    return 'unknown'
  }
}

async function note(tx: Tx, row: ArticleRow, tries: number, answer: Answer): Promise<void> {
  if (answer === 'draft') await change(tx, row.id, { state: 'draft', ...unknown('submission') })
  else if (answer !== null && answer !== 'unknown' && !(answer instanceof AppError) && answer.status !== publishStatus.running)
    await settle(tx, row, answer)
  else {
    if (answer instanceof AppError) await change(tx, row.id, { error: errorText(answer) })
    else if (row.error !== null && row.publish_id !== '') await change(tx, row.id, { error: null })
    await follow(tx, row.id, tries + 1)
  }
}

/** Published, still a draft, or not known yet (null). While it is checked an article may be among the drafts: that counts after minutes. */
async function found(
  { database, config, clock }: Deps,
  drafts: Drafts,
  row: ArticleRow,
  tries: number,
): Promise<PublishResult | 'draft' | null> {
  if ((await drafts.hash(row.media_id)) !== null) return tries < shortTries ? null : 'draft'
  const { sourceUrl } = await articleSource(database.read, { siteUrl: config.siteUrl, now: clock.now() }, row.content_id, row.locale)
  const article = await drafts.findPublished({ title: row.title, sourceUrl }, (id) => isKnownArticle(database.read, id))
  return article && { status: publishStatus.done, ...article }
}

const isKnownArticle = async (db: Db, articleId: string): Promise<boolean> =>
  (await db.selectFrom('wechat_articles').select('id').where('article_id', '=', articleId).executeTakeFirst()) !== undefined

async function settle(tx: Tx, row: ArticleRow, { status, articleId, url }: PublishResult, publishId = row.publish_id): Promise<void> {
  const isDone = status === publishStatus.done
  if (isDone) await openThread(tx, row, dataIdIn(url))
  await change(tx, row.id, {
    state: isDone ? 'published' : 'failed',
    publish_id: publishId,
    publish_status: status,
    error: null,
    ...(isDone && { article_id: articleId, url: url.replace(/^http:/, 'https:'), media_id: '', draft_hash: '', published_at: tx.now }),
  })
}

/** Takes PUBLISHJOBFINISH however often it comes, not of publications that began elsewhere; it also reports bans and deletions. */
export async function onPublishFinished(tx: Tx, { known }: { known: { PublishEventInfo: { publish_id: string } } }): Promise<void> {
  const { publish_id: publishId } = known.PublishEventInfo
  const result = readPublishResult(known.PublishEventInfo)
  if (publishId === '' || result.status === publishStatus.running) return
  const named = await tx.db.selectFrom('wechat_articles').select('id').where('publish_id', '=', publishId).executeTakeFirst()
  const id = named?.id ?? (await unanswered(tx, result))
  const row = id === undefined ? undefined : await lockedRow(tx, id)
  if (!row || !(row.state === 'publishing' || row.state === 'published' || row.publish_status === publishStatus.running)) return
  if (row.state === 'published' && result.status === publishStatus.done) return
  await settle(tx, row, result, publishId)
}

/**
 * The article that waits, if no other can be meant: the publication is done, its article is new, and only one of this account's waits. A
 * failed one has no article to be recognised by; its draft is found by asking.
 */
async function unanswered(tx: Tx, { status, articleId }: PublishResult): Promise<number | undefined> {
  if (status !== publishStatus.done || articleId === '' || (await isKnownArticle(tx.db, articleId))) return undefined
  const { wechat } = await settings.all(tx.db)
  const rows = await tx.db
    .selectFrom('wechat_articles')
    .select(['id', 'account'])
    .where('publish_id', '=', '')
    .where(({ eb, or, and }) =>
      or([eb('state', '=', 'publishing'), and([eb('state', 'in', ['draft', 'failed']), eb('publish_status', '=', publishStatus.running)])]),
    )
    .execute()
  const [only, another] = rows.filter(({ account }) => account.startsWith(`${wechat.app_id} `))
  return another ? undefined : only?.id
}

/** Forgets that it was sent, too, unless it was published before. The row lets go of its draft before the platform is asked. */
export async function deleteDraft(deps: Deps, actor: Actor, id: number): Promise<void> {
  const { before, claimed } = await deps.work.run(actor, (tx) => claim(tx, id))
  try {
    if (before.media_id !== '') await new Drafts(deps.wechat).delete(before.media_id)
  } catch (error) {
    if (error instanceof AppError) await deps.work.run(actor, (tx) => unclaim(tx, before, claimed, error))
    throw error
  }
  await deps.work.run(actor, async (tx) => {
    if (claimed.state === 'failed' && (await isStill(tx, claimed))) await tx.db.deleteFrom('wechat_articles').where('id', '=', id).execute()
    await recordAudit(tx, { action: 'wechat_delete', resource: 'contents', recordId: before.content_id, changes: { title: before.title } })
  })
}

interface Claimed {
  before: ArticleRow
  claimed: ArticleRow
}

/** Takes an article that no job works on. Should the program end now, the row says that the draft may still be there. */
async function claim(tx: Tx, id: number): Promise<Claimed> {
  const before = await lockedRow(tx, id)
  if (!before) throw new AppError('not_found')
  const { state } = before
  if (state === 'publishing') throw new AppError('wechat_publishing')
  if (state === 'sending') throw new AppError('wechat_mass_sending')
  if (state === 'uploading' || state === 'adding') throw new AppError('wechat_sending')
  if (before.media_id === '' && state !== 'failed' && state !== 'queued') throw new AppError('wechat_no_draft')
  const error = errorText(new AppError('wechat_unavailable', { text: 'wechat_article_deletion_unknown' }))
  const rest = before.published_at === null ? ({ state: 'failed', error } as const) : await publicState(tx, before)
  return { before, claimed: await change(tx, id, { ...rest, media_id: '', draft_hash: '', job_id: null }) }
}

/** As it was before its last draft: published, or sent to followers. */
async function publicState(tx: Tx, before: ArticleRow) {
  const sends = await massSendsOf(tx.db, before)
  if (sends.some(({ state }) => state === 'sent')) return { state: 'sent', error: null } as const
  return { state: 'published', error: null, publish_status: publishStatus.done } as const
}

/** Gives back the draft that was not deleted. A job that was to send the article has found nothing to do. */
async function unclaim(tx: Tx, before: ArticleRow, claimed: ArticleRow, error: AppError): Promise<void> {
  if (!(await isStill(tx, claimed))) return
  const { media_id, draft_hash, publish_status, job_id } = before
  const rest =
    before.state === 'queued' ? ({ state: 'failed', error: errorText(error) } as const) : { state: before.state, error: before.error }
  await change(tx, before.id, { ...rest, media_id, draft_hash, publish_status, job_id })
}

async function isStill(tx: Tx, claimed: ArticleRow): Promise<boolean> {
  const row = await lockedRow(tx, claimed.id)
  return row?.state === claimed.state && row.media_id === '' && row.job_id === null && row.updated_at === claimed.updated_at
}
