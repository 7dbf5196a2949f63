import type { Db } from '../../db/schema.ts'
import { dayIn } from '../../features/settings/time-zone.ts'
import { platformZone } from '../users/days.ts'

/** Sums by article; null for one that the platform has told nothing of yet. */
export async function figuresOf(
  db: Db,
  articles: readonly { id: number; account: string; msg_data_id: string; published_at: string | null }[],
): Promise<Map<number, { readers: number; sharers: number } | null>> {
  const published = articles.filter(({ msg_data_id, published_at }) => msg_data_id !== '' && published_at !== null)
  if (published.length === 0) return new Map()
  const accounts = await db
    .selectFrom('wechat_figure_days')
    .select(({ fn }) => ['account', fn.max('day').as('until')])
    .where('error', 'is', null)
    .groupBy('account')
    .execute()
  const sums = await db
    .selectFrom('wechat_article_days')
    .select(({ fn }) => ['article_id', fn.sum<number>('readers').as('readers'), fn.sum<number>('sharers').as('sharers')])
    .where(
      'article_id',
      'in',
      published.map(({ id }) => id),
    )
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
