import { sql } from 'kysely'
import type { z } from 'zod'
import type { List } from '../../../contracts/envelope.ts'
import type { WechatComment, wechatCommentQuery, wechatCommentThreads } from '../../../contracts/wechat/comments.ts'
import { recordAudit } from '../../db/audit.ts'
import { listIds, type Reader } from '../../db/list.ts'
import { namesOf } from '../../db/names.ts'
import type { Db } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import type { TextOf } from '../../features/interface-texts/wording.ts'
import type { Services } from '../../services.ts'
import type { Actor, Tx } from '../../work.ts'
import { shownError } from '../articles/stored-error.ts'
import { uploadsOf } from '../articles/uploads.ts'
import { errcodeOf } from '../platform/platform.ts'
import { Comments } from './calls.ts'

type Deps = Pick<Services, 'database' | 'work' | 'wechat'>

/** Threads that are shown: as many articles as an account sends in a year. */
const maxThreads = 100

export async function listComments(
  reader: Reader,
  { thread, new: isNew, elected, ...query }: z.output<typeof wechatCommentQuery>,
): Promise<List<WechatComment>> {
  const conditions = [
    ...(thread === undefined ? [] : [sql<boolean>`thread_id = ${thread}`]),
    ...(isNew === undefined ? [] : [sql<boolean>`is_new = ${Number(isNew)}`]),
    ...(elected === undefined ? [] : [sql<boolean>`is_elected = ${Number(elected)}`]),
  ]
  // Jobs change them outside of any request: the count is read each time, by another key for each moment.
  const countKey = [reader.now, thread, isNew, elected].join(' ')
  const plan = { table: 'wechat_comments' as const, conditions, defaultSort: '-commented_at', countKey, countTags: [] }
  const { items, meta } = await listIds(reader, plan, query)
  const byId = new Map((await shownComments(reader.db, items)).map((comment) => [comment.id, comment]))
  return { items: items.flatMap((id) => byId.get(id) ?? []), meta }
}

async function shownComments(db: Db, ids: readonly number[]): Promise<WechatComment[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('wechat_comments')
    .innerJoin('wechat_comment_threads', 'wechat_comment_threads.id', 'wechat_comments.thread_id')
    .leftJoin('wechat_users', (join) =>
      join.onRef('wechat_users.openid', '=', 'wechat_comments.openid').on('wechat_comments.openid', '!=', ''),
    )
    .select(['wechat_comments.id', 'thread_id', 'content_id', 'title', 'wechat_comments.openid', 'content', 'is_elected', 'is_new'])
    .select(['reply', 'replied_at', 'commented_at', 'wechat_users.id as user_id', 'wechat_users.remark', 'wechat_users.nickname'])
    .where('wechat_comments.id', 'in', [...ids])
    .execute()
  const names = await namesOf(
    db,
    rows.map(({ content_id }) => ({ resource: 'contents', id: content_id })),
  )
  return rows.map(({ user_id, remark, nickname, is_elected, is_new, ...row }) => {
    const { title_cn, title_en } = names.of('contents', row.content_id)
    const user = user_id === null ? null : { id: user_id, remark: remark ?? '', nickname: nickname ?? '' }
    return { ...row, title_cn, title_en, user, is_elected: is_elected === 1, is_new: is_new === 1 }
  })
}

export async function listThreads(db: Db, text: TextOf): Promise<z.output<typeof wechatCommentThreads>> {
  const rows = await db
    .selectFrom('wechat_comment_threads')
    .selectAll()
    .select(({ selectFrom }) =>
      selectFrom('wechat_comments')
        .select(({ fn }) => fn.countAll<number>().as('unread'))
        .whereRef('wechat_comments.thread_id', '=', 'wechat_comment_threads.id')
        .where('is_new', '=', 1)
        .as('unread'),
    )
    .where('is_live', '=', 1)
    .orderBy('id', 'desc')
    .limit(maxThreads)
    .execute()
  const items = rows.map(({ id, content_id, locale, title, total, unread, is_open, checked_at, error, created_at }) => ({
    ...{ id, content_id, locale, title, total, checked_at, created_at, unread: Number(unread ?? 0) },
    is_open: is_open === null ? null : is_open === 1,
    error: error === null ? null : shownError(error, text),
  }))
  return { items, unread: items.reduce((sum, { unread }) => sum + unread, 0) }
}

export async function markSeen({ work }: Pick<Deps, 'work'>, actor: Actor, ids: readonly number[]): Promise<void> {
  await work.run(actor, (tx) =>
    tx.db
      .updateTable('wechat_comments')
      .set({ is_new: 0 })
      .where('id', 'in', [...ids])
      .execute(),
  )
}

interface Target {
  id: number
  comment_id: string
  content_id: number
  title: string
  calls: Comments
}

/** Fails with `not_found`, also for a comment on another account's article. */
async function target({ database, wechat }: Deps, id: number): Promise<Target> {
  const account = uploadsOf(await wechat.account())
  const row = await database.read
    .selectFrom('wechat_comments')
    .innerJoin('wechat_comment_threads', 'wechat_comment_threads.id', 'wechat_comments.thread_id')
    .select(['wechat_comments.id', 'comment_id', 'content_id', 'title', 'msg_data_id'])
    .where('wechat_comments.id', '=', id)
    .where('account', '=', account)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return { ...row, calls: new Comments(wechat, row.msg_data_id) }
}

type Change = Partial<{ is_elected: number; reply: string; replied_at: string | null; is_new: number }>

const audit = (
  tx: Tx,
  action: 'comment_reply' | 'comment_reply_delete' | 'comment_elect' | 'comment_delete' | 'comments_open',
  to: Target | { content_id: number; title: string },
  changes: object = {},
) => recordAudit(tx, { action, resource: 'contents', recordId: to.content_id, changes: { title: to.title, ...changes } })

async function changed(
  deps: Deps,
  actor: Actor,
  to: Target,
  values: (tx: Tx) => Change,
  note: (tx: Tx) => Promise<unknown>,
): Promise<WechatComment> {
  await deps.work.run(actor, async (tx) => {
    await tx.db
      .updateTable('wechat_comments')
      .set({ ...values(tx), updated_at: tx.now })
      .where('id', '=', to.id)
      .execute()
    await note(tx)
  })
  const [shown] = await shownComments(deps.database.read, [to.id])
  if (!shown) throw new AppError('not_found')
  return shown
}

const commentGone: ReadonlySet<number | null> = new Set([88_004, 88_008])

/** The platform first. A comment that its writer has deleted is deleted here, too. */
async function onPlatform<T>(deps: Deps, actor: Actor, id: number, act: (to: Target) => Promise<T>): Promise<T> {
  const to = await target(deps, id)
  try {
    return await act(to)
  } catch (error) {
    if (commentGone.has(errcodeOf(error)))
      await deps.work.run(actor, (tx) => tx.db.deleteFrom('wechat_comments').where('id', '=', id).execute())
    throw error
  }
}

export const replyTo = (deps: Deps, actor: Actor, id: number, text: string): Promise<WechatComment> =>
  onPlatform(deps, actor, id, async (to) => {
    await to.calls.reply(to.comment_id, text)
    return changed(
      deps,
      actor,
      to,
      ({ now }) => ({ reply: text, replied_at: now, is_new: 0 }),
      (tx) => audit(tx, 'comment_reply', to),
    )
  })

export const deleteReply = (deps: Deps, actor: Actor, id: number): Promise<WechatComment> =>
  onPlatform(deps, actor, id, async (to) => {
    await to.calls.deleteReply(to.comment_id)
    return changed(
      deps,
      actor,
      to,
      () => ({ reply: '', replied_at: null }),
      (tx) => audit(tx, 'comment_reply_delete', to),
    )
  })

export const elect = (deps: Deps, actor: Actor, id: number, isElected: boolean): Promise<WechatComment> =>
  onPlatform(deps, actor, id, async (to) => {
    await to.calls.elect(to.comment_id, isElected)
    return changed(
      deps,
      actor,
      to,
      () => ({ is_elected: Number(isElected), is_new: 0 }),
      (tx) => audit(tx, 'comment_elect', to, { is_elected: isElected }),
    )
  })

/** One that is gone already is deleted. */
export async function deleteComment(deps: Deps, actor: Actor, id: number): Promise<void> {
  const to = await target(deps, id)
  try {
    await to.calls.delete(to.comment_id)
  } catch (error) {
    if (!commentGone.has(errcodeOf(error))) throw error
  }
  await deps.work.run(actor, async (tx) => {
    await tx.db.deleteFrom('wechat_comments').where('id', '=', id).execute()
    await audit(tx, 'comment_delete', to)
  })
}

export async function setOpen(deps: Deps, actor: Actor, id: number, isOpen: boolean): Promise<void> {
  const account = uploadsOf(await deps.wechat.account())
  const thread = await deps.database.read
    .selectFrom('wechat_comment_threads')
    .selectAll()
    .where('id', '=', id)
    .where('account', '=', account)
    .executeTakeFirst()
  if (!thread) throw new AppError('not_found')
  await new Comments(deps.wechat, thread.msg_data_id).setOpen(isOpen)
  await deps.work.run(actor, async (tx) => {
    await tx.db
      .updateTable('wechat_comment_threads')
      .set({ is_open: Number(isOpen) })
      .where('id', '=', id)
      .execute()
    await audit(tx, 'comments_open', thread, { is_open: isOpen })
  })
}
