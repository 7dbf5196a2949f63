import { sql } from 'kysely'
import type { z } from 'zod'
import type { List } from '../../../contracts/envelope.ts'
import type { ListedIds } from '../../../contracts/resource.ts'
import { replyHours } from '../../../contracts/wechat/messages.ts'
import {
  followerCode,
  maxCountedMessages,
  type WechatUser,
  type WechatUserRow,
  wechatUsersResource,
} from '../../../contracts/wechat/users.ts'
import { recordAudit } from '../../db/audit.ts'
import { cacheTags } from '../../db/cache-tags.ts'
import { crud } from '../../db/crud.ts'
import type { Condition, Reader } from '../../db/list.ts'
import type { Db } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import type { TextOf } from '../../features/interface-texts/wording.ts'
import { plusMs } from '../../platform/clock.ts'
import type { Services } from '../../services.ts'
import type { Actor } from '../../work.ts'
import { calls } from './calls.ts'

type Query = z.output<typeof wechatUsersResource.query>
type Values = Record<string, unknown>

/** Rows, which lists and the record share; what only the record has is added by {@link wechatUsers.get}. */
const rows = { ...wechatUsersResource, item: wechatUsersResource.row } as const

/** The columns behind the moments that lists are sorted by: the moments themselves may be missing. */
const sortColumns: Record<string, string> = { subscribe_time: 'followed_at', last_message_at: 'wrote_at' }
const sortOf = (sort: string) =>
  sort
    .split(',')
    .map((part) => part.replace(/(?<![a-z_])[a-z_]+$/, (name) => sortColumns[name] ?? name))
    .join(',')

const base = crud(rows, {
  search: ['remark', 'nickname', 'openid'],
  include: includeTags,
  conditions: followerConditions,
})

export function followerConditions(query: Partial<Query>): Condition[] {
  const flags = (['subscribed', 'blacklisted'] as const).flatMap((name): Condition[] =>
    query[name] === undefined ? [] : [sql<boolean>`${sql.ref(name)} = ${Number(query[name])}`],
  )
  const others: (Condition | false | undefined)[] = [
    query.tag !== undefined && sql<boolean>`wechat_users.id in (select user_id from wechat_user_tags where tag_id = ${query.tag})`,
    query.scene !== undefined && sql<boolean>`subscribe_scene = ${query.scene}`,
    query.qr_scene !== undefined && sql<boolean>`qr_scene = ${query.qr_scene}`,
    query.from !== undefined && sql<boolean>`followed_at >= ${query.from}`,
    query.to !== undefined && sql<boolean>`followed_at > '' and followed_at < ${query.to}`,
    query.wrote_since !== undefined && sql<boolean>`wrote_at >= ${query.wrote_since}`,
    query.openid !== undefined && sql<boolean>`openid = ${query.openid}`,
  ]
  return [...flags, ...others.filter((condition) => condition !== false && condition !== undefined)]
}

export async function includeTags(db: Db, records: Values[]): Promise<void> {
  const ids = records.map(({ id }) => Number(id))
  const found =
    ids.length > 0
      ? await db
          .selectFrom('wechat_user_tags')
          .innerJoin('wechat_tags', 'wechat_tags.tag_id', 'wechat_user_tags.tag_id')
          .select(['user_id', 'wechat_tags.tag_id', 'name'])
          .where('user_id', 'in', ids)
          .orderBy('wechat_tags.tag_id')
          .execute()
      : []
  const byUser = Map.groupBy(found, ({ user_id }) => user_id)
  for (const record of records) record.tags = (byUser.get(Number(record.id)) ?? []).map(({ tag_id, name }) => ({ tag_id, name }))
}

const hour = 3_600_000

/** A whole openid is looked up, whether its owner follows or not: only of followers keywords are known. */
function tableQuery(reader: Pick<Reader, 'now'>, { keyword, ...query }: Query): Query {
  const isOpenid = keyword !== undefined && /^o[\w-]{20,}$/.test(keyword)
  // By the minute: a count is asked for again rarely.
  const since = `${plusMs(reader.now, -replyHours * hour).slice(0, 16)}:00.000Z`
  return {
    ...query,
    ...(isOpenid ? { openid: keyword } : { keyword }),
    ...(query.recent ? { wrote_since: since } : {}),
    // Recent writers are read by the time of their writing, which is also what an index can answer.
    ...(query.sort === undefined ? query.recent && { sort: '-wrote_at' } : { sort: sortOf(query.sort) }),
  }
}

export const followerText = ({ remark, nickname, openid }: Pick<WechatUserRow, 'remark' | 'nickname' | 'openid'>): Promise<string> =>
  base.searchText({ remark, nickname, openid })

type Named = Pick<WechatUserRow, 'remark' | 'nickname' | 'openid'>

/** The remark, the nickname where there is one, or what the openid makes of it. */
export const followerName = ({ remark, nickname, openid }: Named, text: TextOf): string =>
  remark || nickname || text('wechat_follower', { code: followerCode(openid) })

async function countMessages(db: Db, openid: string): Promise<number> {
  const some = db
    .selectFrom('wechat_messages')
    .select('id')
    .where('openid', '=', openid)
    .where('direction', '=', 'in')
    .limit(maxCountedMessages)
  const { n } = await db.selectFrom(some.as('some')).select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow()
  return Number(n)
}

/** Fails where the follower has left: the platform takes nothing of others. */
export async function loadFollower(db: Db, id: number) {
  const row = await base.load(db, id)
  if (row.subscribed === 0) throw new AppError('wechat_user_left')
  return row
}

export const wechatUsers = {
  list: (reader: Reader, query: Query): Promise<List<WechatUserRow>> => base.list(reader, tableQuery(reader, query)),
  ids: (reader: Reader, query: Query): Promise<ListedIds> => base.ids(reader, tableQuery(reader, query)),
  named: base.named,
  reindex: base.reindex,
  async get(db: Db, id: number): Promise<WechatUser> {
    const row = await base.get(db, id)
    return { ...row, message_count: await countMessages(db, row.openid) }
  },
}

/** On the platform first; an empty remark clears it. */
export async function setRemark({ database, wechat, work }: Services, actor: Actor, id: number, remark: string): Promise<WechatUser> {
  const { openid } = await loadFollower(database.read, id)
  await calls.remark(wechat, openid, remark)
  return work.run(actor, async (tx) => {
    const row = await base.load(tx.db, id)
    // A follower who has left since keeps no remark.
    if (row.subscribed === 1)
      await tx.db
        .updateTable('wechat_users')
        .set({ remark, search_text: await followerText({ ...row, remark }), updated_at: tx.now, updated_by: tx.actor.userId })
        .set(({ eb }) => ({ version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .execute()
    tx.invalidate(cacheTags.rows('wechat_users'))
    // Without the remark: it goes when its owner leaves, and the log stays.
    await recordAudit(tx, { action: 'remark', resource: 'wechat-users', recordId: id })
    return wechatUsers.get(tx.db, id)
  })
}
