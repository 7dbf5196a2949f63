import type { AnyDb } from './tools.ts'

/** The delivery term, its port and the customs code of products, which were written into other texts before. */
export async function deliveryTerms(db: AnyDb): Promise<void> {
  for (const name of ['port_cn', 'port_en', 'hs_code'])
    await db.schema
      .alterTable('products')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  await db.schema.alterTable('products').addColumn('incoterm', 'text').execute()
}
