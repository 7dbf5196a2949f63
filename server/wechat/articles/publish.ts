import { z } from 'zod'
import { publishStatus } from '../../../contracts/wechat/articles.ts'
import { recordAudit } from '../../db/audit.ts'
import type { Db } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import { plusMs } from '../../platform/clock.ts'
import { enqueue, type JobQueue } from '../../platform/jobs.ts'
import type { Services } from '../../services.ts'
import { type Actor, systemActor, type Tx } from '../../work.ts'
import { Drafts, isGone, type PublishResult, readPublishResult } from './draft.ts'
import { type ArticleRow, articleRowById, errorText } from './rows.ts'
import { articleSource } from './source.ts'

const followKind = 'wechat.follow-publication'
type Deps = Pick<Services, 'database' | 'work' | 'clock' | 'config' | 'wechat'>

/** Longer than the call that hands an article over may take, so that its answer is there before anybody asks why it is not. */
const answerMs = 20_000
const payloadSchema = z.object({ article: z.int(), publish_id: z.string(), tries: z.int() })

/** How long after so many questions the next one is asked, in milliseconds: 1 s, 2 s, 4 s … for some five minutes, then slowly; null at last. */
export function nextQuestion(tries: number): number | null {
  if (tries < 8) return 1_000 * 2 ** tries
  if (tries < 8 + 36) return 10 * 60_000
  return tries < 8 + 36 + 66 ? 60 * 60_000 : null
}

/**
 * Hands a draft over to be published, and has its outcome followed: that the platform accepts it does not mean that it is published.
 * Followers are not told of it. Fails with `wechat_no_draft` where there is no draft that waits, or with the platform's refusal.
 */
export async function publishArticle(deps: Deps, actor: Actor, id: number): Promise<ArticleRow> {
  const row = await deps.work.run(actor, (tx) => begin(tx, id))
  const drafts = new Drafts(deps.wechat)
  try {
    const publishId = await drafts.submit(row.media_id)
    return await deps.work.run(actor, async (tx) => {
      await follow(tx, { article: id, publish_id: publishId, tries: 0 })
      return change(tx, id, { publish_id: publishId })
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // Whether it has been handed over is not known: the job that follows finds out.
    if (error.code === 'wechat_unavailable') return deps.work.run(actor, (tx) => change(tx, id, { error: errorText(error) }))
    const refusal = isGone(error) ? new AppError('wechat_draft_gone') : error
    await deps.work.run(actor, (tx) => change(tx, id, { state: 'draft', error: errorText(refusal) }))
    throw refusal
  }
}

async function begin(tx: Tx, id: number): Promise<ArticleRow> {
  const { title, content_id } = await articleRowById(tx.db, id)
  const row = await tx.db
    .updateTable('wechat_articles')
    .set({ state: 'publishing', publish_id: '', publish_status: null, error: null, updated_at: tx.now })
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new AppError('wechat_no_draft')
  await recordAudit(tx, { action: 'wechat_publish', resource: 'contents', recordId: content_id, changes: { title } })
  await enqueue(tx, followKind, { article: id, publish_id: '', tries: 0 }, { runAt: plusMs(tx.now, answerMs) })
  return row
}

const change = (tx: Tx, id: number, values: Partial<Omit<ArticleRow, 'id'>>): Promise<ArticleRow> =>
  tx.db
    .updateTable('wechat_articles')
    .set({ ...values, updated_at: tx.now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

async function follow(tx: Tx, payload: z.output<typeof payloadSchema>): Promise<void> {
  const wait = nextQuestion(payload.tries)
  if (wait !== null) await enqueue(tx, followKind, payload, { runAt: plusMs(tx.now, wait) })
}

/** Asks what became of articles that were handed over. */
export function followJob(queue: JobQueue, deps: Deps): void {
  queue.handle(followKind, async (payload, { signal }) => {
    const asked = payloadSchema.parse(payload)
    const row = await waiting(deps.database.read, asked)
    if (!row) return null
    const drafts = new Drafts(deps.wechat, signal)
    const result = asked.publish_id === '' ? await found(deps, drafts, row) : await drafts.publication(asked.publish_id)
    await deps.work.run(systemActor, async (tx) => {
      if (result === 'draft') await change(tx, row.id, { state: 'draft' })
      else if (result === null || result.status === publishStatus.running) await follow(tx, { ...asked, tries: asked.tries + 1 })
      else await settle(tx, row, result)
    })
    return result
  })
}

const waiting = (db: Db, { article, publish_id }: { article: number; publish_id: string }): Promise<ArticleRow | undefined> =>
  db
    .selectFrom('wechat_articles')
    .selectAll()
    .where('id', '=', article)
    .where('publish_id', '=', publish_id)
    .where('state', '=', 'publishing')
    .executeTakeFirst()

/** What became of an article whose submission was never answered: still a draft, published, or not known yet (null). */
async function found({ database, config, clock }: Deps, drafts: Drafts, row: ArticleRow): Promise<PublishResult | 'draft' | null> {
  if ((await drafts.hash(row.media_id)) !== null) return 'draft'
  const { sourceUrl } = await articleSource(database.read, { siteUrl: config.siteUrl, now: clock.now() }, row.content_id, row.locale)
  const article = await drafts.findPublished({ title: row.title, sourceUrl })
  return article && { status: publishStatus.done, ...article }
}

/** Notes the outcome of a publication; the draft has left the account's drafts. */
async function settle(tx: Tx, row: ArticleRow, { status, articleId, url }: PublishResult): Promise<void> {
  const isDone = status === publishStatus.done
  await change(tx, row.id, {
    state: isDone ? 'published' : 'failed',
    publish_status: status,
    error: null,
    ...(isDone && { article_id: articleId, url: url.replace(/^http:/, 'https:'), media_id: '', draft_hash: '', published_at: tx.now }),
  })
}

/**
 * Notes what the event PUBLISHJOBFINISH tells of a publication, however often it comes; of publications that did not begin here it says
 * nothing. An article that is banned or deleted after it was published is told of in the same way.
 */
export async function onPublishFinished(tx: Tx, { known }: { known: { PublishEventInfo: { publish_id: string } } }): Promise<void> {
  const { publish_id: publishId } = known.PublishEventInfo
  const result = readPublishResult(known.PublishEventInfo)
  const row = await tx.db
    .selectFrom('wechat_articles')
    .selectAll()
    .where('publish_id', '=', publishId)
    .where('state', 'in', ['publishing', 'published'])
    .executeTakeFirst()
  if (!row || result.status === publishStatus.running) return
  if (row.state === 'published' && result.status === publishStatus.done) return
  await settle(tx, row, result)
}

/** Deletes an article's draft in the account, and forgets that it was sent, unless it has been published before. */
export async function deleteDraft(deps: Deps, actor: Actor, id: number): Promise<void> {
  const row = await articleRowById(deps.database.read, id)
  if (row.state === 'publishing') throw new AppError('wechat_publishing')
  if (row.media_id === '' && row.state !== 'failed' && row.state !== 'queued') throw new AppError('wechat_no_draft')
  if (row.media_id !== '') await new Drafts(deps.wechat).delete(row.media_id)
  await deps.work.run(actor, async (tx) => {
    if (row.url === '') await tx.db.deleteFrom('wechat_articles').where('id', '=', id).execute()
    else await change(tx, id, { state: 'published', media_id: '', draft_hash: '', error: null, publish_status: publishStatus.done })
    await recordAudit(tx, { action: 'wechat_delete', resource: 'contents', recordId: row.content_id, changes: { title: row.title } })
  })
}
