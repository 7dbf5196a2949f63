import type { Instant } from '../../../contracts/fields.ts'
import { lastSystemTag, type WechatTag, type WechatUser, wechatUserLimits } from '../../../contracts/wechat/users.ts'
import { recordAudit } from '../../db/audit.ts'
import { cacheTags } from '../../db/cache-tags.ts'
import type { Db } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import type { Services } from '../../services.ts'
import type { Actor, Tx } from '../../work.ts'
import { calls, type PlatformTag } from './calls.ts'
import { inTurn, retryOnConflict } from './members.ts'
import { replaceTags } from './store.ts'
import { loadFollower, wechatUsers } from './users.ts'

type Deps = Pick<Services, 'database' | 'wechat' | 'work' | 'clock'>

export async function listTags(db: Db): Promise<{ items: WechatTag[]; most: number }> {
  const rows = await db.selectFrom('wechat_tags').select(['tag_id', 'name', 'count']).orderBy('tag_id').execute()
  return { items: rows.map((row) => ({ ...row, is_system: row.tag_id <= lastSystemTag })), most: wechatUserLimits.tagsOfAccount }
}

/** @param askedAt when the platform was asked: a tag that was made here since then cannot be among the answer */
export async function storeTags(tx: Tx, tags: readonly PlatformTag[], askedAt: Instant): Promise<void> {
  const ids = tags.map(({ id }) => id)
  const known = await tx.db.selectFrom('wechat_tags').select('tag_id').where('created_at', '<=', askedAt).execute()
  const removed = known.filter(({ tag_id }) => !ids.includes(tag_id))
  for (const { tag_id } of removed) await forget(tx, tag_id)
  for (const { id, name, count } of tags)
    await tx.db
      .insertInto('wechat_tags')
      .values({ tag_id: id, name, count, created_at: tx.now, updated_at: tx.now })
      .onConflict((conflict) => conflict.column('tag_id').doUpdateSet({ name, count, updated_at: tx.now }))
      .execute()
  tx.invalidate(cacheTags.rows('wechat_users'))
}

async function forget(tx: Tx, tag: number): Promise<void> {
  await tx.db.deleteFrom('wechat_tags').where('tag_id', '=', tag).execute()
  await tx.db.deleteFrom('wechat_user_tags').where('tag_id', '=', tag).execute()
}

/** A change of followers has moved the counts. Where the platform does not answer now, the next synchronization reads them. */
export async function refreshCounts(deps: Deps, actor: Actor): Promise<void> {
  try {
    await readTags(deps, actor)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}

export async function readTags({ wechat, work, database, clock }: Deps, actor: Actor) {
  const askedAt = clock.now()
  const tags = await calls.tags(wechat)
  await work.run(actor, (tx) => storeTags(tx, tags, askedAt))
  return listTags(database.read)
}

/** A failed change may have been done all the same, or by somebody else before: the tags are read again. */
async function changeTag<T>(deps: Deps, actor: Actor, change: () => Promise<T>): Promise<T> {
  try {
    return await change()
  } catch (error) {
    if (error instanceof AppError) await refreshCounts(deps, actor)
    throw error
  }
}

/** On the platform first. */
export async function createTag(deps: Deps, actor: Actor, name: string) {
  const { wechat, work, database } = deps
  const tag = await changeTag(deps, actor, () => calls.createTag(wechat, name))
  await work.run(actor, async (tx) => {
    await tx.db
      .insertInto('wechat_tags')
      .values({ tag_id: tag.id, name: tag.name, count: 0, created_at: tx.now, updated_at: tx.now })
      .onConflict((conflict) => conflict.column('tag_id').doUpdateSet({ name: tag.name, updated_at: tx.now }))
      .execute()
    await recordAudit(tx, { action: 'tag_create', resource: 'wechat-users', recordId: null, changes: { name: tag.name } })
  })
  return listTags(database.read)
}

/** The platform's own tags cannot be renamed. */
export async function renameTag(deps: Deps, actor: Actor, id: number, name: string) {
  const { wechat, work, database } = deps
  const { name: former } = await loadTag(database.read, id)
  await changeTag(deps, actor, () => calls.renameTag(wechat, id, name))
  await work.run(actor, async (tx) => {
    await tx.db.updateTable('wechat_tags').set({ name, updated_at: tx.now }).where('tag_id', '=', id).execute()
    await recordAudit(tx, { action: 'tag_rename', resource: 'wechat-users', recordId: null, changes: { name: [former, name] } })
  })
  return listTags(database.read)
}

export async function deleteTag(deps: Deps, actor: Actor, id: number) {
  const { wechat, work, database } = deps
  const { name } = await loadTag(database.read, id)
  await changeTag(deps, actor, () => calls.deleteTag(wechat, id))
  await work.run(actor, async (tx) => {
    await forget(tx, id)
    tx.invalidate(cacheTags.rows('wechat_users'))
    await recordAudit(tx, { action: 'tag_delete', resource: 'wechat-users', recordId: null, changes: { name } })
  })
  return listTags(database.read)
}

async function loadTag(db: Db, id: number) {
  const tag = await db.selectFrom('wechat_tags').select('name').where('tag_id', '=', id).executeTakeFirst()
  if (!tag) throw new AppError('not_found')
  return tag
}

/**
 * The platform is asked first, then the surplus is taken and the missing given. A tag that was made in the console since the last
 * synchronization stays. Where a call fails, what the platform has by then is stored all the same.
 */
export async function setTags(deps: Deps, actor: Actor, id: number, wanted: readonly number[]): Promise<WechatUser> {
  const { wechat, work, database } = deps
  const { openid } = await loadFollower(database.read, id)
  const known = new Set((await database.read.selectFrom('wechat_tags').select('tag_id').execute()).map(({ tag_id }) => tag_id))
  let unseen: number[] = []
  const failure = await inTurn(wechat, async () => {
    const has = await calls.tagsOf(wechat, openid)
    unseen = has.filter((tag) => !known.has(tag))
    try {
      for (const tag of has) if (known.has(tag) && !wanted.includes(tag)) await retryOnConflict(() => calls.untag(wechat, [openid], tag))
      for (const tag of new Set(wanted)) if (!has.includes(tag)) await retryOnConflict(() => calls.tag(wechat, [openid], tag))
      return null
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return error
    }
  })
  const tags = failure ? await calls.tagsOf(wechat, openid) : [...new Set([...wanted, ...unseen])]
  await work.run(actor, async (tx) => {
    const row = await tx.db.selectFrom('wechat_users').select('subscribed').where('id', '=', id).executeTakeFirst()
    if (row?.subscribed === 1) {
      await replaceTags(tx.db, [{ id, tags }])
      await tx.db.updateTable('wechat_users').set({ updated_at: tx.now, updated_by: tx.actor.userId }).where('id', '=', id).execute()
    }
    tx.invalidate(cacheTags.rows('wechat_users'))
    await recordAudit(tx, { action: 'tags', resource: 'wechat-users', recordId: id, changes: { tags } })
  })
  if (failure) throw failure
  await refreshCounts(deps, actor)
  return wechatUsers.get(database.read, id)
}
