import type { AnyDb } from './tools.ts'

/** A table of products finds each of its rows by the item code. */
export async function productCodes(db: AnyDb): Promise<void> {
  await db.schema.createIndex('products_sku').on('products').columns(['sku', 'id']).execute()
}
