import type { DialectName } from '../connect.ts'
import { type AnyDb, columns } from './tools.ts'

/**
 * How many records each list holds, so that no request counts them. The program fills the table at its next start: what is counted is
 * the rule of the program, not of the schema. Of each record it is written down whether it was counted as public, and when that changes
 * by itself.
 */
export async function listingCounts(db: AnyDb, _dialect: DialectName): Promise<void> {
  const table = db.schema.createTable('listing_counts') as Parameters<typeof columns>[0]
  const texts = columns(table, 'text', ['resource', 'facet', 'value', 'changed_at'])
  await columns(texts, 'integer', ['category_id', 'n'])
    .addPrimaryKeyConstraint('listing_counts_key', ['resource', 'facet', 'value', 'category_id'])
    .execute()
  await db.schema.createIndex('listing_counts_most').on('listing_counts').columns(['resource', 'facet', 'n']).execute()
  for (const name of ['contents', 'products']) {
    await db.schema
      .alterTable(name)
      .addColumn('is_shown', 'smallint', (column) => column.notNull().defaultTo(0))
      .execute()
    await db.schema.alterTable(name).addColumn('due_at', 'text').execute()
    await db.schema.createIndex(`${name}_due`).on(name).columns(['due_at', 'id']).where('due_at', 'is not', null).execute()
  }
}
