import type { Locale } from '../../../contracts/fields.ts'
import { localize } from '../../../contracts/localized.ts'
import type { CategoryCount, ProductsPage, ProductsQuery } from '../../../contracts/site.ts'
import type { NamedTags } from '../../../contracts/tags.ts'
import { productRow } from '../common/cards.server.ts'
import { readableTags } from '../common/tags.server.ts'
import { headOf } from '../lists/list-head.server.ts'

export function productList(page: ProductsPage, query: ProductsQuery, named: NamedTags, locale: Locale) {
  const given = new Map<string, string | number>(Object.entries(query))
  return {
    query,
    head: page.category && headOf(localize(page.category, locale)),
    items: page.list.items.map((row) => productRow(row, locale)),
    categories: inTreeOrder(page.categories).map(({ category, level }) => ({ ...localize(category, locale), level })),
    tags: readableTags(page.tags, named, locale),
    filters: Object.entries(page.filterOptions).map(([name, options]) => ({
      name,
      chosen: given.get(name),
      options: options.map((option) => localize(option, locale)),
    })),
  }
}

interface Placed {
  category: CategoryCount
  level: number
}

function inTreeOrder(categories: CategoryCount[]): Placed[] {
  const known = new Set(categories.map(({ id }) => id))
  const below = (parent: number | null, level: number): Placed[] =>
    categories
      .filter(({ parent_id }) => (parent_id !== null && known.has(parent_id) ? parent_id : null) === parent)
      .flatMap((category) => [{ category, level }, ...below(category.id, level + 1)])
  return below(null, 0)
}
