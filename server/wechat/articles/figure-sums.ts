import type { Db } from '../../db/schema.ts'
import { dayIn } from '../../features/settings/time-zone.ts'
import { numberedArticles } from '../comments/threads.ts'
import { platformZone } from '../users/days.ts'

/** Sums by article; null for one that the platform has told nothing of yet. */
export async function figuresOf(
  db: Db,
  articles: readonly { id: number; account: string; published_at: string | null }[],
): Promise<Map<number, { readers: number; sharers: number } | null>> {
  const ids = articles.flatMap(({ id, published_at }) => (published_at === null ? [] : [id]))
  if (ids.length === 0) return new Map()
  const numbered = new Set((await numberedArticles(db).where('wechat_articles.id', 'in', ids).execute()).map(({ id }) => id))
  const published = articles.filter(({ id }) => numbered.has(id))
  const accounts = await db
    .selectFrom('wechat_figure_days')
    .select(({ fn }) => ['account', fn.max('day').as('until')])
    .where('error', 'is', null)
    .groupBy('account')
    .execute()
  const sums = await db
    .selectFrom('wechat_article_days')
    .select(({ fn }) => ['article_id', fn.sum<number>('readers').as('readers'), fn.sum<number>('sharers').as('sharers')])
    .where('article_id', 'in', ids)
    .groupBy('article_id')
    .execute()
  const byId = new Map(sums.map((row) => [row.article_id, { readers: Number(row.readers), sharers: Number(row.sharers) }]))
  return new Map(
    published.map(({ id, account, published_at }) => {
      const until = accounts.find((row) => row.account === account)?.until ?? ''
      const isCounted = dayIn(platformZone, published_at ?? '') <= until
      return [id, byId.get(id) ?? (isCounted ? { readers: 0, sharers: 0 } : null)]
    }),
  )
}
