import type { Instant } from '../../../contracts/fields.ts'
import { AppError } from '../../errors.ts'
import { settings } from '../../features/settings/settings.ts'
import { dayMs, plusMs } from '../../platform/clock.ts'
import type { Services } from '../../services.ts'
import { systemActor, type Tx } from '../../work.ts'
import { errorText } from '../articles/stored-error.ts'
import { uploadsOf } from '../articles/uploads.ts'
import { Comments, commentsPerPage, type PlatformComment } from './calls.ts'
import type { ThreadRow } from './threads.ts'

export type FetchDeps = Pick<Services, 'database' | 'work' | 'wechat' | 'clock'>

/** Pages of one article; older comments of one that has more are not read. */
const maxPages = 10
/** Few people comment on an article that is older. */
const maxAgeMs = 90 * dayMs

/** Reads the comments of the articles that were looked at longest ago. Answers the number of new ones. */
export async function fetchComments(
  deps: FetchDeps,
  { articles, pages = maxPages }: { articles: number; pages?: number },
  signal?: AbortSignal,
): Promise<number> {
  const { database, wechat, clock } = deps
  const account = await wechat.account()
  const threads = await database.read
    .selectFrom('wechat_comment_threads')
    .selectAll()
    .where('account', '=', uploadsOf(account))
    .where('is_live', '=', 1)
    .where('created_at', '>=', plusMs(clock.now(), -maxAgeMs))
    .orderBy(({ fn, ref, val }) => fn.coalesce(ref('checked_at'), val('')))
    .orderBy('id', 'desc')
    .limit(articles)
    .execute()
  let count = 0
  for (const thread of threads) count += await fetchThread(deps, thread, pages, signal)
  return count
}

/** The reason why an article's comments could not be read is stored beside it; the account's own reasons end the reading. */
async function fetchThread(deps: FetchDeps, thread: ThreadRow, pages: number, signal?: AbortSignal): Promise<number> {
  try {
    const startedAt = deps.clock.now()
    const read = await readAll(new Comments(deps.wechat, thread.msg_data_id, signal), pages)
    return await deps.work.run(systemActor, (tx) => store(tx, thread, { ...read, startedAt }))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const values = { error: errorText(error), checked_at: deps.clock.now() }
    await deps.work.run(systemActor, (tx) => tx.db.updateTable('wechat_comment_threads').set(values).where('id', '=', thread.id).execute())
    if (error.code !== 'wechat_refused') throw error
    return 0
  }
}

interface Pages {
  comments: PlatformComment[]
  total: number
  isComplete: boolean
}

async function readAll(calls: Comments, pages: number): Promise<Pages> {
  const comments: PlatformComment[] = []
  let total = 0
  for (let page = 0; page < pages; page += 1) {
    const { comment, total: all } = await calls.page(page * commentsPerPage)
    total = Math.max(all, comments.length + comment.length)
    comments.push(...comment)
    if (comment.length < commentsPerPage) return { comments, total, isComplete: true }
  }
  return { comments, total, isComplete: comments.length >= total }
}

interface Read extends Pages {
  startedAt: Instant
}

/**
 * Comments beyond the retention of messages, and those of followers who have left since, are not kept. Rows that were stored or changed
 * while WeChat was read stay as they are: its answer may be older.
 */
async function store(tx: Tx, thread: ThreadRow, { comments, total, isComplete, startedAt }: Read): Promise<number> {
  const { wechat } = await settings.all(tx.db)
  const since = plusMs(tx.now, -wechat.message_days * dayMs)
  const left = await departures(tx, comments)
  const kept = comments.filter(({ openid, commentedAt }) => commentedAt >= since && commentedAt > (left.get(openid) ?? ''))
  const known = await tx.db
    .selectFrom('wechat_comments')
    .select(['id', 'comment_id', 'updated_at'])
    .where('thread_id', '=', thread.id)
    .execute()
  const rows = new Map(known.map((row) => [row.comment_id, row]))
  const isOlder = (row: { updated_at: Instant }) => row.updated_at <= startedAt
  let count = 0
  for (const comment of kept) {
    const values = {
      content: comment.content,
      is_elected: Number(comment.isElected),
      reply: comment.reply?.text ?? '',
      replied_at: comment.reply?.at ?? null,
      updated_at: tx.now,
    }
    const row = rows.get(comment.id)
    if (row) {
      if (isOlder(row)) await tx.db.updateTable('wechat_comments').set(values).where('id', '=', row.id).execute()
    } else {
      const facts = { thread_id: thread.id, comment_id: comment.id, openid: comment.openid, commented_at: comment.commentedAt }
      const isNew = Number(comment.reply === null)
      await tx.db
        .insertInto('wechat_comments')
        .values({ ...values, ...facts, is_new: isNew, created_at: tx.now })
        .onConflict((conflict) => conflict.columns(['thread_id', 'comment_id']).doNothing())
        .execute()
      count += isNew
    }
  }
  const listed = new Set(kept.map(({ id }) => id))
  const gone = known.filter((row) => !listed.has(row.comment_id) && isOlder(row)).map(({ id }) => id)
  // Its writer, or somebody in the console, has deleted it.
  if (isComplete && gone.length > 0) await tx.db.deleteFrom('wechat_comments').where('id', 'in', gone).execute()
  await tx.db.updateTable('wechat_comment_threads').set({ total, checked_at: tx.now, error: null }).where('id', '=', thread.id).execute()
  return count
}

async function departures(tx: Tx, comments: readonly PlatformComment[]): Promise<Map<string, string>> {
  const openids = [...new Set(comments.map(({ openid }) => openid))].filter((openid) => openid !== '')
  if (openids.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('wechat_users')
    .select(['openid', 'unsubscribe_time'])
    .where('openid', 'in', openids)
    .where('subscribed', '=', 0)
    .execute()
  return new Map(rows.map(({ openid, unsubscribe_time }) => [openid, unsubscribe_time ?? tx.now]))
}
