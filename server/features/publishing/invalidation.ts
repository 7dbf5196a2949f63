import { type CacheTag, cacheTags } from '../../db/cache-tags.ts'
import { partOf } from '../../db/listing-counts.ts'
import type { PublishedTable } from '../../db/schema.ts'
import type { Tx } from '../../work.ts'
import { type Publishable, showsAt } from './visibility.ts'

type Row = Publishable & { id: number; category_id: number }

export const whereShown = (table: PublishedTable, { id, category_id }: Pick<Row, 'id' | 'category_id'>): CacheTag[] => [
  cacheTags.collection(table),
  cacheTags.record(table, id),
  cacheTags.inCategory(table, category_id),
  cacheTags.sitemap(table),
  cacheTags.sitemapPart(table, partOf(id)),
]

/** The tags that a change of an article or product makes stale. None where the public saw it neither before nor after. */
export function publishedInvalidates(table: PublishedTable) {
  return (before: Row | null, after: Row | null, tx: Tx) =>
    [before, after].flatMap((row) => (row && showsAt(row, tx.now) ? whereShown(table, row) : []))
}
