import { type PublicCategory, publicCategory } from '../../../contracts/categories.ts'
import type { List } from '../../../contracts/envelope.ts'
import type { ListQuery } from '../../../contracts/resource.ts'
import type { CategoryCount } from '../../../contracts/site.ts'
import { cacheTags } from '../../db/cache-tags.ts'
import { idsOf, parseSort, type SortColumn } from '../../db/list.ts'
import { AppError, invalidField } from '../../errors.ts'
import { PublicCounts } from '../publishing/counts.ts'
import { pickFields } from '../publishing/pick.ts'
import type { PublicReader } from '../publishing/public-list.ts'
import type { PublishedTable } from '../publishing/visibility.ts'
import { categories } from './categories.ts'

const fields = Object.keys(publicCategory.shape)

/** Every category that the public sees, in its order; few enough to be read whole, and cached until one changes. */
async function all(reader: PublicReader): Promise<PublicCategory[]> {
  reader.tag(cacheTags.collection('categories'))
  return reader.cache.fetch('data', 'public categories', async () => {
    const rows = await reader.db
      .selectFrom('categories')
      .select('id')
      .where('status', '=', 'active')
      .where('deleted_at', 'is', null)
      .orderBy('sort_order')
      .orderBy('id')
      .execute()
    const records = await categories.byIds(reader.db, idsOf(rows))
    const value = records.map((record) => pickFields<PublicCategory>(record, fields))
    return {
      value,
      bytes: JSON.stringify(value).length,
      tags: [
        cacheTags.collection('categories'),
        ...value.flatMap((category) => (category.cover ? [cacheTags.record('media', category.cover.id)] : [])),
      ],
    }
  })
}

export interface CategoryNode extends PublicCategory {
  children: CategoryNode[]
}

function treeOf(nodes: PublicCategory[], parentId: number | null): CategoryNode[] {
  return nodes.filter((node) => node.parent_id === parentId).map((node) => ({ ...node, children: treeOf(nodes, node.id) }))
}

function orderOf(sort: SortColumn[]): (a: PublicCategory, b: PublicCategory) => number {
  const positionOf = (node: PublicCategory, column: string) => (column === 'sort_order' ? node.sort_order : node.id)
  return (a, b) =>
    sort
      .map(({ column, descending }) => (positionOf(a, column) - positionOf(b, column)) * (descending ? -1 : 1))
      .find((difference) => difference !== 0) ?? 0
}

interface CategoryQuery {
  /** A slug; goes before the id. */
  category?: string | undefined
  category_id?: number | undefined
}

export const publicCategories = {
  all,
  async list(
    reader: PublicReader,
    filters: { type?: string; parent_id?: number; tree?: boolean },
    query: ListQuery,
  ): Promise<List<PublicCategory | CategoryNode>> {
    const keyword = query.keyword?.toLowerCase()
    const found = (await all(reader)).filter(
      (node) =>
        (!filters.type || node.type === filters.type) &&
        (filters.parent_id === undefined || node.parent_id === filters.parent_id) &&
        (!keyword || [node.title_cn, node.title_en, node.slug].some((text) => text.toLowerCase().includes(keyword))),
    )
    if (query.sort) found.sort(orderOf(parseSort(query.sort)))
    const nodes = filters.tree ? treeOf(found, filters.parent_id ?? null) : found
    const from = (query.page - 1) * query.per_page
    return {
      items: nodes.slice(from, from + query.per_page),
      meta: { page: query.page, per_page: query.per_page, total: nodes.length, total_pages: Math.ceil(nodes.length / query.per_page) },
    }
  },
  async get(reader: PublicReader, key: { id: number } | { slug: string }): Promise<PublicCategory> {
    const found = (await all(reader)).find((node) => ('id' in key ? node.id === key.id : node.slug === key.slug))
    if (!found) throw new AppError('not_found')
    return found
  },
  /** The id of the category that a query names by slug or by id; a 422 for an unknown slug. */
  async idInQuery(reader: PublicReader, { category, category_id }: CategoryQuery): Promise<number | undefined> {
    if (!category) return category_id
    const found = (await all(reader)).find(({ slug }) => slug === category)
    if (!found) throw invalidField('category', 'no_such_category', { id: category })
    return found.id
  },
  async children(reader: PublicReader, id: number): Promise<PublicCategory[]> {
    const { id: parentId } = await publicCategories.get(reader, { id })
    return (await all(reader)).filter((node) => node.parent_id === parentId)
  },
  async withDescendants(reader: PublicReader, id: number): Promise<number[]> {
    const nodes = await all(reader)
    const below = (parent: number): number[] =>
      nodes.filter((node) => node.parent_id === parent).flatMap((node) => [node.id, ...below(node.id)])
    return [id, ...below(id)]
  },
  async counted(reader: PublicReader, table: PublishedTable, type: PublicCategory['type']): Promise<CategoryCount[]> {
    reader.tag(cacheTags.collection(table))
    const counts = await reader.cache.fetch('data', `category counts ${table}`, async () => ({
      value: await (await PublicCounts.of(reader, table)).byCategory(),
      bytes: 500,
      tags: [cacheTags.collection(table), cacheTags.collection('categories')],
    }))
    return (await all(reader))
      .filter((node) => node.type === type)
      .map(({ id, slug, title_cn, title_en, parent_id }) => ({ id, slug, type, title_cn, title_en, parent_id, count: counts.get(id) ?? 0 }))
  },
}
