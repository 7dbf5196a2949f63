import { type SqlBool, sql } from 'kysely'
import { cacheTags } from '../../db/cache-tags.ts'
import type { Tx } from '../../work.ts'
import { simulatedAccount } from './account.ts'
import { accountPrefix } from './followers.ts'

const isSimulated = sql<SqlBool>`substr(openid, 1, ${accountPrefix(simulatedAccount.appId).length}) = ${accountPrefix(simulatedAccount.appId)}`

/**
 * Removes what was read of the simulated account: its followers, their messages and comments, its articles. Counts by day name no account:
 * they go where nothing else is left that they could be of.
 */
export async function removeSimulated(tx: Tx): Promise<void> {
  const { db } = tx
  await db
    .deleteFrom('wechat_user_tags')
    .where('user_id', 'in', (from) => from.selectFrom('wechat_users').select('id').where(isSimulated))
    .execute()
  for (const table of ['wechat_comments', 'wechat_messages', 'wechat_users'] as const)
    await db.deleteFrom(table).where(isSimulated).execute()
  await removeArticles(tx)
  await db.deleteFrom('wechat_uploads').where('account', 'like', `%${simulatedAccount.appId}`).execute()
  await db.deleteFrom('wechat_syncs').where('account', '=', 'simulated').execute()
  const has = async (table: 'wechat_messages' | 'wechat_users') =>
    (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) !== undefined
  if (!(await has('wechat_messages'))) await db.deleteFrom('wechat_message_days').execute()
  if (!(await has('wechat_users'))) for (const table of ['wechat_user_days', 'wechat_tags'] as const) await db.deleteFrom(table).execute()
  // Nothing was printed of a code that only the simulated platform knows.
  const codes = await db.updateTable('wechat_qr_codes').set({ url: '' }).where('account', 'like', 'simulator %').returning('id').execute()
  const ids = codes.map(({ id }) => id)
  if (ids.length > 0) await db.deleteFrom('wechat_qr_days').where('code_id', 'in', ids).execute()
  tx.invalidate(cacheTags.rows('wechat_users'), cacheTags.rows('wechat_qr_codes'), cacheTags.collection('wechat-qr-codes'))
}

async function removeArticles({ db }: Tx): Promise<void> {
  const account = `${simulatedAccount.appId} %`
  await db
    .deleteFrom('wechat_article_days')
    .where('article_id', 'in', (from) => from.selectFrom('wechat_articles').select('id').where('account', 'like', account))
    .execute()
  for (const table of ['wechat_articles', 'wechat_mass_sends', 'wechat_comment_threads', 'wechat_figure_days'] as const)
    await db.deleteFrom(table).where('account', 'like', account).execute()
}
