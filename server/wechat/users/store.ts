import { sql } from 'kysely'
import type { Instant } from '../../../contracts/fields.ts'
import { idsOf } from '../../db/list.ts'
import type { Db } from '../../db/schema.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { Tx } from '../../work.ts'
import type { FollowerInfo } from './calls.ts'
import { erased, newFollower } from './presence.ts'
import { followerText } from './users.ts'

/** Rows of one statement: more parameters than this many rows have are refused by SQLite. */
export const rowsPerStatement = 500

/** Events say when they happened in seconds. */
const second = (moment: Instant): Instant => `${moment.slice(0, 19)}.000Z`

/** @param askedAt when the platform was asked: a follower who has left since stays away */
export async function storeSeen(db: Db, openids: readonly string[], run: number, askedAt: Instant): Promise<void> {
  const rows = openids.map((openid) => ({ ...newFollower(openid, askedAt), sync_run: run }))
  await db
    .insertInto('wechat_users')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('openid')
        .doUpdateSet({ sync_run: run, subscribed: 1, unsubscribe_time: null })
        .where(sql<boolean>`wechat_users.subscribed = 1 or coalesce(wechat_users.unsubscribe_time, '') < ${second(askedAt)}`),
    )
    .execute()
}

/** Rows that were changed since the request stay as they are: an event or a person knew better. */
export async function storeInfos(tx: Tx, infos: readonly FollowerInfo[], askedAt: Instant): Promise<void> {
  const following = infos.filter(({ subscribe }) => subscribe === 1)
  const stored = following.length === 0 ? [] : await storeProfiles(tx, following, askedAt)
  const tagsOf = new Map(following.map(({ openid, tagid_list }) => [openid, [...new Set(tagid_list)]]))
  await replaceTags(
    tx.db,
    stored.map(({ id, openid }) => ({ id, tags: tagsOf.get(openid) ?? [] })),
  )
  const unsubscribed = infos.filter(({ subscribe }) => subscribe === 0).map(({ openid }) => openid)
  if (unsubscribed.length === 0) return
  const left = await tx.db
    .selectFrom('wechat_users')
    .select('id')
    .where('openid', 'in', unsubscribed)
    .where('updated_at', '<=', askedAt)
    .execute()
  await storeLeft(tx, idsOf(left))
}

async function storeProfiles(tx: Tx, infos: readonly FollowerInfo[], askedAt: Instant): Promise<{ id: number; openid: string }[]> {
  const rowOf = async (info: FollowerInfo) => ({
    ...newFollower(info.openid, askedAt),
    unionid: info.unionid,
    nickname: info.nickname,
    avatar: info.headimgurl,
    remark: info.remark,
    language: info.language,
    subscribe_scene: info.subscribe_scene,
    qr_scene: info.qr_scene_str || (info.qr_scene ? String(info.qr_scene) : ''),
    subscribe_time: info.subscribe_time === undefined ? null : new Date(info.subscribe_time * 1000).toISOString(),
    synced_at: tx.now,
    search_text: await followerText(info),
  })
  const rows = await Promise.all(infos.map(rowOf))
  const updatedColumns = [
    'unionid',
    'nickname',
    'avatar',
    'remark',
    'language',
    'subscribe_scene',
    'qr_scene',
    'subscribe_time',
    'synced_at',
    'search_text',
  ] as const
  return tx.db
    .insertInto('wechat_users')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('openid')
        .doUpdateSet((row) => Object.fromEntries(updatedColumns.map((name) => [name, row.ref(`excluded.${name}`)])))
        .where('wechat_users.subscribed', '=', 1)
        .where('wechat_users.updated_at', '<=', askedAt),
    )
    .returning(['id', 'openid'])
    .execute()
}

export async function replaceTags(db: Db, followers: readonly { id: number; tags: readonly number[] }[]): Promise<void> {
  if (followers.length === 0) return
  const ids = followers.map(({ id }) => id)
  await db.deleteFrom('wechat_user_tags').where('user_id', 'in', ids).execute()
  await addTags(
    db,
    followers.flatMap(({ id, tags }) => tags.map((tag_id) => ({ user_id: id, tag_id }))),
  )
}

export async function addTags(db: Db, pairs: readonly { user_id: number; tag_id: number }[]): Promise<void> {
  for (let from = 0; from < pairs.length; from += rowsPerStatement)
    await db
      .insertInto('wechat_user_tags')
      .values(pairs.slice(from, from + rowsPerStatement))
      .onConflict((conflict) => conflict.columns(['user_id', 'tag_id']).doNothing())
      .execute()
}

/** Erases what is known of them. */
export async function storeLeft(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.db
    .updateTable('wechat_users')
    .set({ ...erased, subscribed: 0, unsubscribe_time: tx.now, updated_at: tx.now })
    .where('id', 'in', ids)
    .where('subscribed', '=', 1)
    .execute()
  await tx.db.deleteFrom('wechat_user_tags').where('user_id', 'in', ids).execute()
  const wrote = await tx.db
    .selectFrom('wechat_users')
    .select('id')
    .where('id', 'in', ids)
    .where('subscribed', '=', 0)
    .where(sql<boolean>`exists (select 1 from wechat_messages where wechat_messages.openid = wechat_users.openid)`)
    .execute()
  for (const { id } of wrote) await enqueue(tx, 'wechat.forget', { user_id: id, until: tx.now })
}
