import type { Selectable } from 'kysely'
import type { Db, Schema } from '../../db/schema.ts'
import type { Tx } from '../../work.ts'

export type ThreadRow = Selectable<Schema['wechat_comment_threads']>

type Article = Pick<Selectable<Schema['wechat_articles']>, 'content_id' | 'locale' | 'account' | 'title'>
type Place = Omit<Article, 'title'>

const common = { is_open: null, total: 0, checked_at: null, error: null }

/** Notes the platform's number of a publication under way; there are no comments before the article is public. */
export async function addThread(tx: Tx, article: Article, messageDataId: string): Promise<void> {
  await forgetAttempt(tx, article)
  if (messageDataId !== '') await insertThread(tx, article, { msg_data_id: messageDataId, is_live: 0 })
}

/** A publication that came to nothing leaves no thread to be opened by the next one. */
export async function forgetAttempt(tx: Tx, { content_id, locale, account }: Place): Promise<void> {
  await tx.db
    .deleteFrom('wechat_comment_threads')
    .where('content_id', '=', content_id)
    .where('locale', '=', locale)
    .where('account', '=', account)
    .where('is_live', '=', 0)
    .execute()
}

/** The article is public. `found`: the number that its address names, for a publication whose number was never answered. */
export async function openThread(tx: Tx, article: Article, found = ''): Promise<void> {
  const { content_id, locale, account } = article
  const opened = await tx.db
    .updateTable('wechat_comment_threads')
    .set({ is_live: 1 })
    .where('content_id', '=', content_id)
    .where('locale', '=', locale)
    .where('account', '=', account)
    .where('is_live', '=', 0)
    .returning('id')
    .execute()
  if (opened.length === 0 && found !== '') await insertThread(tx, article, { msg_data_id: found, is_live: 1 })
}

async function insertThread(
  tx: Tx,
  { content_id, locale, account, title }: Article,
  own: Pick<ThreadRow, 'msg_data_id' | 'is_live'>,
): Promise<void> {
  await tx.db
    .insertInto('wechat_comment_threads')
    .values({ content_id, locale, account, title, ...own, ...common, created_at: tx.now })
    .onConflict((conflict) => conflict.columns(['account', 'msg_data_id']).doNothing())
    .execute()
}

/** Public articles by the platform's numbers of their publications; an article may have been published more than once. */
export function numberedArticles(db: Db) {
  return db
    .selectFrom('wechat_articles')
    .innerJoin('wechat_comment_threads', (join) =>
      join
        .onRef('wechat_comment_threads.content_id', '=', 'wechat_articles.content_id')
        .onRef('wechat_comment_threads.locale', '=', 'wechat_articles.locale')
        .onRef('wechat_comment_threads.account', '=', 'wechat_articles.account'),
    )
    .where('is_live', '=', 1)
    .select(['wechat_articles.id', 'wechat_articles.published_at', 'msg_data_id'])
}
