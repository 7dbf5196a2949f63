import { productsResource, type Specification, type SpecificationSuggestion } from '../../../contracts/products.ts'
import { codecOf } from '../../db/codec.ts'
import type { Db } from '../../db/schema.ts'

const maxProducts = 100
const maxLabels = 40
const maxValues = 12

const codec = codecOf(productsResource.input.pick({ specifications: true }))

/** Read from the products of the category that were changed last. */
export async function suggestSpecifications(db: Db, categoryId: number): Promise<SpecificationSuggestion[]> {
  const rows = await db
    .selectFrom('products')
    .select('specifications')
    .where('category_id', '=', categoryId)
    .where('deleted_at', 'is', null)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxProducts)
    .execute()
  // The codec parses the column by the contract's schema.
  return suggestionsOf(rows.flatMap((row) => codec.decode(row).specifications as Specification[]))
}

interface Counted<T> {
  first: T
  count: number
}

/** The most common first; of those that are as common, the one that came first. */
function counted<T>(all: T[], keyOf: (one: T) => string, max: number): T[] {
  const found = new Map<string, Counted<T>>()
  for (const one of all) {
    const known = found.get(keyOf(one))
    if (known) known.count += 1
    else found.set(keyOf(one), { first: one, count: 1 })
  }
  return [...found.values()]
    .sort((a, b) => b.count - a.count)
    .slice(0, max)
    .map(({ first }) => first)
}

export function suggestionsOf(all: Specification[]): SpecificationSuggestion[] {
  const byLabel = Map.groupBy(all, ({ label_cn }) => label_cn)
  return counted(all, ({ label_cn }) => label_cn, maxLabels).map(({ label_cn, label_en }) => {
    const own = byLabel.get(label_cn) ?? []
    const values = counted(own, ({ value_cn }) => value_cn, maxValues)
    return {
      label_cn,
      label_en: label_en || (own.find((one) => one.label_en !== '')?.label_en ?? ''),
      values: values.map(({ value_cn, value_en }) => ({ value_cn, value_en })),
    }
  })
}
