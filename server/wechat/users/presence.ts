import { sql } from 'kysely'
import type { Instant } from '../../../contracts/fields.ts'
import { cacheTags } from '../../db/cache-tags.ts'
import { recordText } from '../../db/name-search.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { Tx } from '../../work.ts'
import { type Incoming, isSaid, sceneOf } from '../protocol/messages.ts'

/** When a follower leaves. The row with its openid stays: statistics count it, and the same follower may come back. */
export const erased = {
  ...{ nickname: '', avatar: '', unionid: '', language: '', remark: '', qr_scene: '', search_text: '' },
  // The conversation, too: nothing of it can be read any more.
  ...{ spoke_at: '', handled_at: '', assignee_id: null },
}
export const newFollower = (openid: string, now: Instant) => ({
  ...{ ...erased, openid, subscribe_scene: '', subscribe_time: null, unsubscribe_time: null, last_message_at: null, synced_at: null },
  ...{ subscribed: 1, blacklisted: 0, sync_run: null },
  ...{ version: 1, created_at: now, updated_at: now, created_by: null, updated_by: null },
})
const profile = { nickname: '', avatar: '', unionid: '', language: '' }

/** Other events name the account itself, or people who have never followed: browser permissions, membership cards, a verification. */
const followersEvents = new Set([
  ...['subscribe', 'unsubscribe', 'SCAN', 'LOCATION', 'CLICK', 'VIEW', 'view_miniprogram', 'location_select'],
  ...['scancode_push', 'scancode_waitmsg', 'pic_sysphoto', 'pic_photo_or_album', 'pic_weixin'],
])

/** Each push is passed once. Rows are written in the order of openids: two processes never wait for each other in a circle. */
export async function notePresence(tx: Tx, pushes: readonly Incoming[]): Promise<void> {
  const theirs = pushes.filter((push) => isOfFollower(push) || changes.has(push.event))
  const byUser = [...Map.groupBy(theirs, userOf)].sort(([one], [other]) => (one < other ? -1 : 1))
  if (byUser.length === 0) return
  await noteMessages(
    tx,
    byUser.filter(([, own]) => own.some(isOfFollower)),
  )
  for (const [openid, own] of byUser) {
    const events = own.filter(({ event }) => changes.has(event)).sort((one, other) => (one.sentAt < other.sentAt ? -1 : 1))
    for (const push of events) await changes.get(push.event)?.(tx, openid, push)
    // The lists of followers are counted by it; messages alone move no count that is kept.
    if (events.length > 0) tx.invalidate(cacheTags.rows('wechat_users'))
  }
  await handleDepartures(tx, new Map(byUser))
}

const isOfFollower = ({ type, event }: Incoming) => (event === '' ? isSaid(type) : followersEvents.has(event))

/** Events about a profile name its owner by themselves. */
const userOf = ({ known, openid }: Incoming) => (known && 'OpenID' in known && known.OpenID) || openid

/** Stores the moment of the last message, which decides how long it may be answered; that it waits for it follows. */
async function noteMessages(tx: Tx, byUser: readonly (readonly [string, readonly Incoming[]])[]): Promise<void> {
  if (byUser.length === 0) return
  const { now } = tx
  const rows = byUser.map(([openid, own]) => {
    const last = own.reduce<Instant | null>(
      (latest, { event, sentAt }) => (event === '' && sentAt > (latest ?? '') ? sentAt : latest),
      null,
    )
    return { ...newFollower(openid, now), last_message_at: last, spoke_at: last ?? '' }
  })
  await tx.db
    .insertInto('wechat_users')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('openid')
        .doUpdateSet({
          last_message_at: sql`excluded.last_message_at`,
          spoke_at: sql`case when excluded.spoke_at > wechat_users.spoke_at then excluded.spoke_at else wechat_users.spoke_at end`,
        })
        .where(sql<boolean>`excluded.last_message_at > coalesce(wechat_users.last_message_at, '')`),
    )
    .execute()
}

type Change = (tx: Tx, openid: string, push: Incoming) => Promise<void>

/** Pushes may arrive in another order than they were sent in: an older one than what the row knows changes nothing. */
const ofUser = (tx: Tx, openid: string, sentAt: Instant) =>
  tx.db
    .updateTable('wechat_users')
    .where('openid', '=', openid)
    .where(sql<boolean>`coalesce(subscribe_time, '') <= ${sentAt} and coalesce(unsubscribe_time, '') <= ${sentAt}`)

const subscribe: Change = async (tx, openid, push) => {
  const { sentAt } = push
  const scene = sceneOf(push)
  await ofUser(tx, openid, sentAt)
    .set({
      subscribed: 1,
      subscribe_time: sentAt,
      unsubscribe_time: null,
      subscribe_scene: scene === null ? '' : 'ADD_SCENE_QR_CODE',
      qr_scene: scene ?? '',
      updated_at: tx.now,
    })
    .execute()
}

const unsubscribe: Change = async (tx, openid, { sentAt }) => {
  const left = await ofUser(tx, openid, sentAt)
    .set({ ...erased, subscribed: 0, unsubscribe_time: sentAt, updated_at: tx.now })
    .returning('id')
    .executeTakeFirst()
  if (left) await tx.db.deleteFrom('wechat_user_tags').where('user_id', '=', left.id).execute()
}

/** Actions that only followers can take: somebody who takes one after having left follows again, and the event that said it was lost. */
const isOwnAct = ({ event }: Incoming) => event === '' || event === 'CLICK' || event === 'SCAN'

/** A job erases the messages of those who left, as there may be many, also late ones. Those who have acted since follow again. */
async function handleDepartures(tx: Tx, byUser: ReadonlyMap<string, readonly Incoming[]>): Promise<void> {
  const left = await tx.db
    .selectFrom('wechat_users')
    .select(['id', 'openid', 'unsubscribe_time'])
    .where('openid', 'in', [...byUser.keys()])
    .where('subscribed', '=', 0)
    .orderBy('openid')
    .execute()
  for (const { id, openid, unsubscribe_time: until } of left) {
    const isBack = byUser.get(openid)?.some((push) => isOwnAct(push) && push.sentAt > (until ?? ''))
    if (isBack) await restoreFollower(tx, id)
    else if (until !== null) await enqueue(tx, 'wechat.forget', { user_id: id, until, answers_until: tx.now })
  }
}

async function restoreFollower(tx: Tx, id: number): Promise<void> {
  // Their messages from before they left are erased.
  const spoke_at = sql<string>`case when wrote_at > unsubscribe_time then wrote_at else '' end`
  const back = { subscribed: 1, unsubscribe_time: null, updated_at: tx.now, spoke_at }
  await tx.db.updateTable('wechat_users').set(back).where('id', '=', id).execute()
  tx.invalidate(cacheTags.rows('wechat_users'))
}

const clearProfile: Change = async (tx, openid) => {
  const row = await tx.db.selectFrom('wechat_users').select('remark').where('openid', '=', openid).executeTakeFirst()
  if (!row) return
  await tx.db
    .updateTable('wechat_users')
    .set({ ...profile, synced_at: null, search_text: await recordText([row.remark], [row.remark]), updated_at: tx.now })
    .where('openid', '=', openid)
    .execute()
}

const changes: ReadonlyMap<string, Change> = new Map([
  ['subscribe', subscribe],
  ['unsubscribe', unsubscribe],
  ['user_info_modified', clearProfile],
  ['user_authorization_revoke', clearProfile],
  ['user_authorization_cancellation', unsubscribe],
])
