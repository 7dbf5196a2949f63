import { cacheTags } from '../../db/cache-tags.ts'
import type { PublishedTable } from '../../db/schema.ts'
import type { Tx } from '../../work.ts'
import { type Publishable, showsAt } from './visibility.ts'

type Row = Publishable & { id: number; category_id: number }

/**
 * What a change of an article or product makes stale: its own page, the lists of its categories and the lists of
 * all. Nothing where the public saw it neither before nor after.
 */
export function publishedInvalidates(table: PublishedTable) {
  return (before: Row | null, after: Row | null, tx: Tx) =>
    [before, after].flatMap((row) =>
      row && showsAt(row, tx.now)
        ? [cacheTags.collection(table), cacheTags.record(table, row.id), cacheTags.inCategory(table, row.category_id)]
        : [],
    )
}
