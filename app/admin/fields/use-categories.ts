import { useQuery } from '@tanstack/react-query'
import { type Category, categoriesResource } from '../../../contracts/categories.ts'
import type { Locale } from '../../../contracts/fields.ts'
import { useLocale } from '../../lib/site-data.ts'
import { resourceApi } from '../api/resource.ts'
import type { Option } from '../lists/list-types.ts'
import { flatten, treeOf } from '../screens/categories/tree.ts'

export const categoriesApi = resourceApi(categoriesResource)
const pageSize = 100

/** All categories outside of the trash, in their order. */
export function useCategories() {
  return useQuery({ queryKey: ['categories', 'all'], queryFn: ({ signal }) => allCategories(signal) })
}

async function allCategories(signal: AbortSignal): Promise<Category[]> {
  const found: Category[] = []
  for (let page = 1; ; page += 1) {
    const { items, meta } = await categoriesApi.list({ page, per_page: pageSize, sort: 'sort_order' }, { signal })
    found.push(...items)
    if (page >= meta.total_pages) return found
  }
}

/** A category's title in the interface's language. */
export const categoryTitle = ({ title_cn, title_en }: Pick<Category, 'title_cn' | 'title_en'>, locale: Locale) =>
  (locale === 'en' && title_en) || title_cn

/** Categories as the entries of a select, indented as a tree; `without` leaves out one with all below it. */
export function useCategoryOptions(type?: Category['type'][], without?: number | null): Option[] {
  const locale = useLocale()
  const { data = [] } = useCategories()
  const fitting = type ? data.filter((category) => type.includes(category.type)) : data
  const byId = new Map(fitting.map((category) => [category.id, category]))
  return flatten(treeOf(fitting), without ? new Set([without]) : undefined)
    .filter(({ id }) => id !== without)
    .flatMap(({ id, depth }) => {
      const category = byId.get(id)
      return category ? [{ value: String(id), label: categoryTitle(category, locale), depth }] : []
    })
}
