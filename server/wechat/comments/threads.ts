import type { Selectable } from 'kysely'
import type { Schema } from '../../db/schema.ts'
import type { Tx } from '../../work.ts'

export type ThreadRow = Selectable<Schema['wechat_comment_threads']>

type Article = Pick<Selectable<Schema['wechat_articles']>, 'content_id' | 'locale' | 'account' | 'title'>

/** Notes under which number the platform keeps an article's comments; there are none before the article is public. */
export async function addThread(tx: Tx, { content_id, locale, account, title }: Article, messageDataId: string): Promise<void> {
  if (messageDataId === '') return
  const blank = { is_live: 0, is_open: null, total: 0, checked_at: null, error: null }
  await tx.db
    .insertInto('wechat_comment_threads')
    .values({ content_id, locale, account, title, msg_data_id: messageDataId, ...blank, created_at: tx.now })
    .onConflict((conflict) => conflict.columns(['account', 'msg_data_id']).doNothing())
    .execute()
}

/** The article is public. */
export async function openThreads(tx: Tx, { content_id, locale, account }: Omit<Article, 'title'>): Promise<void> {
  await tx.db
    .updateTable('wechat_comment_threads')
    .set({ is_live: 1 })
    .where('content_id', '=', content_id)
    .where('locale', '=', locale)
    .where('account', '=', account)
    .where('is_live', '=', 0)
    .execute()
}
