import { sql } from 'kysely'
import type { z } from 'zod'
import type { List } from '../../../contracts/envelope.ts'
import type { WechatArticle, wechatArticleQuery } from '../../../contracts/wechat/articles.ts'
import { listIds, type Reader } from '../../db/list.ts'
import type { TextOf } from '../../features/interface-texts/wording.ts'
import { shownArticles } from './rows.ts'

/** Last changed first. */
export async function listArticles(
  reader: Reader,
  { state, ...query }: z.output<typeof wechatArticleQuery>,
  text: TextOf,
): Promise<List<WechatArticle>> {
  const conditions = state ? [sql<boolean>`state = ${state}`] : []
  // Jobs change them outside of any request: the count is read each time, by another key for each moment.
  const plan = {
    table: 'wechat_articles' as const,
    conditions,
    defaultSort: '-updated_at',
    countKey: `${reader.now} ${state}`,
    countTags: [],
  }
  const { items, meta } = await listIds(reader, plan, query)
  const rows = items.length > 0 ? await reader.db.selectFrom('wechat_articles').selectAll().where('id', 'in', items).execute() : []
  const byId = new Map((await shownArticles(reader, rows, text)).map((article) => [article.id, article]))
  return { items: items.flatMap((id) => byId.get(id) ?? []), meta }
}
