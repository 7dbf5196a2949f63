import type { DialectName } from '../connect.ts'
import { type AnyDb, columns, table } from './tools.ts'

/** The products of a message's quote list, and other names by which buyers search for a product. */
export async function quoteLists(db: AnyDb, dialect: DialectName): Promise<void> {
  const lines = columns(table(db, dialect, 'message_lines'), 'integer', ['message_id', 'place', 'product_id null'])
  await columns(lines, 'text', ['title', 'grade', 'quantity', 'remarks']).execute()
  const index = (name: string, names: string[]) => db.schema.createIndex(`message_lines_${name}`).on('message_lines').columns(names)
  await index('message', ['message_id', 'place']).execute()
  await index('product', ['product_id', 'message_id']).execute()
  await db.schema
    .alterTable('products')
    .addColumn('synonyms', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
