import { isShownRow, type Specification, type SpecificationSuggestion } from '../../../contracts/products.ts'
import type { Db } from '../../db/schema.ts'
import { specificationsOf } from '../publishing/complete.ts'

const maxProducts = 100
const maxLabels = 40
const maxValues = 12

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
  return suggestionsOf(rows.flatMap(specificationsOf))
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

/** A draft has rows in one language. */
const labelOf = ({ label_cn, label_en }: Specification) => label_cn || label_en

export function suggestionsOf(all: Specification[]): SpecificationSuggestion[] {
  const named = all.filter((row) => labelOf(row) !== '')
  const byLabel = Map.groupBy(named, labelOf)
  return counted(named, labelOf, maxLabels).map((row) => {
    const { label_cn, label_en } = row
    const own = byLabel.get(labelOf(row)) ?? []
    const values = counted(own.filter(isShownRow), ({ value_cn, value_en }) => value_cn || value_en, maxValues)
    return {
      label_cn,
      label_en: label_en || (own.find((one) => one.label_en !== '')?.label_en ?? ''),
      values: values.map(({ value_cn, value_en }) => ({ value_cn, value_en })),
    }
  })
}
