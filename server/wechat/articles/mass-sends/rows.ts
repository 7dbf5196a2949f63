import type { Selectable } from 'kysely'
import type { Instant } from '../../../../contracts/fields.ts'
import type { MassSendState, WechatMassSend } from '../../../../contracts/wechat/mass-sends.ts'
import type { Db, Schema } from '../../../db/schema.ts'
import type { TextOf } from '../../../features/interface-texts/wording.ts'
import { plusMs } from '../../../platform/clock.ts'
import type { Tx } from '../../../work.ts'
import { shownError } from '../stored-error.ts'

export type MassSendRow = Selectable<Schema['wechat_mass_sends']>
type Article = Pick<Selectable<Schema['wechat_articles']>, 'id' | 'content_id' | 'locale'>

/** Within the 24 hours for which the platform knows a repeated call, with a margin for clocks that differ. */
const repeatableMs = 23 * 3_600_000
/** Longer than the pauses between calls and questions: nobody works on a send that has not changed for so long. */
const abandonedMs: Partial<Record<MassSendState, number>> = {
  queued: 15 * 60_000,
  sending: 15 * 60_000,
  confirming: 30 * 60_000,
  accepted: 3 * 3_600_000,
}

/** A call may be made, or repeated: the platform recognizes it. */
export const isRepeatable = ({ called_at }: Pick<MassSendRow, 'called_at'>, now: Instant): boolean =>
  called_at === null || now < plusMs(called_at, repeatableMs)

/** Also `unknown` where its job was cancelled, or ended with the program. */
export function stateOf({ state, updated_at }: Pick<MassSendRow, 'state' | 'updated_at'>, now: Instant): MassSendState {
  const limit = abandonedMs[state]
  return limit !== undefined && updated_at < plusMs(now, -limit) ? 'unknown' : state
}

/** Until the transaction ends. */
export function lockedSend(tx: Tx, id: number): Promise<MassSendRow | undefined> {
  const row = tx.db.selectFrom('wechat_mass_sends').selectAll().where('id', '=', id)
  return (tx.dialect === 'postgres' ? row.forUpdate() : row).executeTakeFirst()
}

const ofContents = (db: Db, contents: readonly number[]) =>
  db
    .selectFrom('wechat_mass_sends')
    .leftJoin('users', 'users.id', 'wechat_mass_sends.user_id')
    .selectAll('wechat_mass_sends')
    .select('users.name as user_name')
    .where('content_id', 'in', [...contents])
    .orderBy('wechat_mass_sends.id', 'desc')

/** Of an article, the latest first. */
export function massSendsOf(db: Db, { content_id, locale }: Omit<Article, 'id'>): Promise<(MassSendRow & { user_name: string | null })[]> {
  return ofContents(db, [content_id]).where('wechat_mass_sends.locale', '=', locale).limit(maxShown).execute()
}

/** More than the platform lets an account send in three months. */
const maxShown = 100

export async function latestMassSends(
  db: Db,
  articles: readonly Article[],
  text: TextOf,
  now: Instant,
): Promise<Map<number, WechatMassSend>> {
  if (articles.length === 0) return new Map()
  const rows = await ofContents(
    db,
    articles.map(({ content_id }) => content_id),
  ).execute()
  return new Map(
    articles.flatMap(({ id, content_id, locale }) => {
      const latest = rows.find((row) => row.content_id === content_id && row.locale === locale)
      return latest ? [[id, shownMassSend(latest, text, now)] as const] : []
    }),
  )
}

export function shownMassSend(row: MassSendRow & { user_name: string | null }, text: TextOf, now: Instant): WechatMassSend {
  const { id, title, tag_id, tag_name, audience, total_count, filter_count, sent_count, error_count, confirm_until, user_name } = row
  const state = stateOf(row, now)
  const isCounted = total_count !== null && filter_count !== null && sent_count !== null && error_count !== null
  return {
    ...{ id, title, state, audience, confirm_until, user_name, created_at: row.created_at, ended_at: row.ended_at },
    tag_name: tag_id === null ? null : tag_name,
    counts: isCounted ? { total: total_count, filtered: filter_count, sent: sent_count, failed: error_count } : null,
    error: row.error === null ? null : shownError(row.error, text),
    can_ask: state === 'unknown' && (row.msg_id !== '' || isRepeatable(row, now)),
  }
}
