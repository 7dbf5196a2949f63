import type { ArticlePush } from '../../../contracts/wechat/articles.ts'
import { recordAudit } from '../../db/audit.ts'
import { AppError } from '../../errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { Services } from '../../services.ts'
import type { Actor, Tx } from '../../work.ts'
import { type CheckDeps, type Examination, examine } from './check.ts'
import { unconfirmedTitle, unfit } from './problems.ts'
import { type ArticleRow, articleRow, lockedRow } from './rows.ts'
import { uploadsOf } from './uploads.ts'

export const pushKind = 'wechat.push-articles'
/** One job at a time sends an article. */
export const pushKey = (article: number): string => `${pushKind} ${article}`

interface Pushed {
  rows: ArticleRow[]
  failed: { id: number; error: AppError }[]
}

/**
 * Enqueues one job for each: none holds up another. Articles that the platform would refuse, or that were changed since they were looked
 * at, are answered with their first problem. Fails where there is no account.
 */
export async function pushArticles(
  deps: CheckDeps & Pick<Services, 'work'>,
  actor: Actor,
  { content_ids, locale, texts, overwrite }: ArticlePush,
): Promise<Pushed> {
  const { enabled } = await deps.wechat.account()
  if (!enabled) throw new AppError('wechat_disabled')
  const pushed: Pushed = { rows: [], failed: [] }
  for (const id of new Set(content_ids)) {
    const { content_id: _id, version, ...given } = texts.find((text) => text.content_id === id) ?? { content_id: id }
    try {
      const examined = await examine(deps, id, locale, given)
      if (version !== undefined && version !== examined.source.version)
        throw new AppError('stale_version', { text: 'wechat_article_edited' })
      const refusal = examined.problems.find(({ severity }) => severity === 'error')
      if (refusal) throw unfit(refusal)
      const unseen = given.title === undefined && !examined.row?.title ? unconfirmedTitle(examined.source) : null
      if (unseen) throw unfit(unseen)
      pushed.rows.push(await deps.work.run(actor, (tx) => queue(tx, examined, overwrite)))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      pushed.failed.push({ id, error })
    }
  }
  return pushed
}

async function queue(tx: Tx, { source, account, fields }: Examination, overwrite: boolean): Promise<ArticleRow> {
  const { need_open_comment, ...texts } = fields
  const now = tx.now
  const values = {
    ...texts,
    need_open_comment: Number(need_open_comment),
    state: 'queued' as const,
    error: null,
    overwrite: Number(overwrite),
    user_id: tx.actor.userId,
    updated_at: now,
  }
  const known = await articleRow(tx.db, source.id, source.locale)
  const before = known && (await lockedRow(tx, known.id))
  if (before?.state === 'publishing') throw new AppError('wechat_publishing')
  if (before?.state === 'sending') throw new AppError('wechat_mass_sending')
  const row = before ? await changed(tx, before, values, uploadsOf(account)) : await added(tx, source, values, uploadsOf(account))
  const job = await enqueue(tx, pushKind, { id: source.id, resource: 'contents', article: row.id }, { uniqueKey: pushKey(row.id) })
  // Without another job the one that is there already carries it out, which sees by this that it was asked again.
  await tx.db.updateTable('wechat_articles').set({ job_id: job }).where('id', '=', row.id).execute()
  await recordAudit(tx, {
    action: 'wechat_push',
    resource: 'contents',
    recordId: source.id,
    changes: { title: row.title, locale: row.locale },
  })
  return row
}

type Values = Pick<ArticleRow, 'title' | 'author' | 'digest' | 'need_open_comment' | 'error' | 'overwrite' | 'user_id' | 'updated_at'> & {
  state: 'queued'
}

/**
 * Discards another account's state of the article, which means nothing to this one. Work under way is kept: a draft whose making was never
 * answered is looked for again, and a row that is not `queued` is not deleted while its job has it.
 */
function changed(tx: Tx, before: ArticleRow, values: Values, account: string): Promise<ArticleRow> {
  const elsewhere = before.account !== account
  const forgotten = { account, media_id: '', cover_media_id: '', draft_hash: '', publish_id: '', publish_status: null }
  return tx.db
    .updateTable('wechat_articles')
    .set({ ...values, ...(elsewhere && forgotten), state: !elsewhere && isUnderWay(before) ? before.state : 'queued' })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

const isUnderWay = ({ state }: ArticleRow): boolean => state === 'uploading' || state === 'adding'

function added(tx: Tx, { id, locale }: Examination['source'], values: Values, account: string): Promise<ArticleRow> {
  const blank = { cover_media_id: '', media_id: '', draft_hash: '', publish_id: '', publish_status: null, article_id: '', url: '' }
  const row = {
    ...blank,
    ...values,
    content_id: id,
    locale,
    account,
    version: 0,
    job_id: null,
    published_at: null,
    created_at: tx.now,
  }
  return tx.db.insertInto('wechat_articles').values(row).returningAll().executeTakeFirstOrThrow()
}
