import { type Impact, impactShown } from '../../../contracts/impact.ts'
import type { Reader } from '../../db/list.ts'
import type { Db, PublishedTable } from '../../db/schema.ts'
import { PublicCounts } from '../publishing/counts.ts'

/** Records in some categories outside of the trash: by the stored counts, not by counting. */
export async function heldBy(db: Db, ids: readonly number[]): Promise<NonNullable<Impact['holds']>> {
  if (ids.length === 0) return { children: 0, contents: 0, products: 0 }
  const records = async (table: PublishedTable) => {
    const { n } = await db
      .selectFrom('listing_counts')
      .select((eb) => eb.fn.sum('n').as('n'))
      .where('resource', '=', table)
      .where('facet', '=', 'status')
      .where('category_id', 'in', ids)
      .executeTakeFirstOrThrow()
    return Number(n ?? 0)
  }
  const { n } = await db
    .selectFrom('categories')
    .select((eb) => eb.fn.countAll().as('n'))
    .where('parent_id', 'in', ids)
    .where('id', 'not in', ids)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { children: Number(n), contents: await records('contents'), products: await records('products') }
}

export async function publicIn(
  reader: Reader,
  table: PublishedTable,
  categoryId: number,
  limit = impactShown,
): Promise<{ count: number; first: number[] }> {
  const counts = await PublicCounts.of(reader, table)
  const count = await counts.total({ categoryIds: [categoryId] })
  const rows = await reader.db
    .selectFrom(table)
    .select('id')
    .where('category_id', '=', categoryId)
    .where('is_live', '=', 1)
    .where('published_at', '<=', reader.now)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return { count, first: rows.map(({ id }) => id) }
}
