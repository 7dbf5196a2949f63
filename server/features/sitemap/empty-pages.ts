import type { PublicCategory } from '../../../contracts/categories.ts'
import { collectionNames, type FixedPage } from '../../../contracts/pages.ts'
import { cacheTags } from '../../db/cache-tags.ts'
import { businessLines } from '../about/business-lines.ts'
import { PublicCounts } from '../publishing/counts.ts'
import type { PublicReader } from '../publishing/public-list.ts'
import { shownRows } from '../site/parts.ts'

/** Pages on which there is nothing to read yet: they are not announced to search engines, and the pages themselves ask not to be listed. */
export interface EmptyPages {
  fixed: ReadonlySet<FixedPage>
  /** By their ids. */
  categories: ReadonlySet<number>
}

export async function emptyPages(reader: PublicReader, categories: readonly PublicCategory[]): Promise<EmptyPages> {
  for (const table of ['contents', 'products'] as const) reader.tag(cacheTags.collection(table))
  const [contents, products] = [await PublicCounts.of(reader, 'contents'), await PublicCounts.of(reader, 'products')]
  const isEmpty: [FixedPage, boolean][] = [
    ['news/list', (await contents.total({ type: 'news' })) === 0],
    ['products/list', (await products.total()) === 0],
    ['business/overview', !categories.some(({ type }) => type === 'business')],
  ]
  for (const name of collectionNames) isEmpty.push([name, (await shownRows(reader, name)).length === 0])
  return {
    fixed: new Set(isEmpty.flatMap(([name, empty]) => (empty ? [name] : []))),
    categories: await emptyCategories(reader, categories, [await contents.byCategory(), await products.byCategory()]),
  }
}

/** The categories without a record in them or below them; of business lines those that say nothing either. */
async function emptyCategories(
  reader: PublicReader,
  all: readonly PublicCategory[],
  counts: readonly ReadonlyMap<number, number>[],
): Promise<Set<number>> {
  const parents = new Map(all.map(({ id, parent_id }) => [id, parent_id]))
  const filled = new Set<number>()
  for (const { id } of all) {
    if (!counts.some((count) => (count.get(id) ?? 0) > 0)) continue
    for (let at: number | null = id; at !== null && !filled.has(at); at = parents.get(at) ?? null) filled.add(at)
  }
  reader.tag(cacheTags.about)
  for (const { id, type, slug } of all) if (type === 'business' && !filled.has(id) && (await saysSomething(reader, slug))) filled.add(id)
  return new Set(all.flatMap(({ id }) => (filled.has(id) ? [] : [id])))
}

async function saysSomething({ db }: PublicReader, slug: string): Promise<boolean> {
  const { lead_cn, body_cn, steps, facts } = await businessLines.text(db, slug)
  return [lead_cn, body_cn].some((text) => text !== '') || steps.length + facts.length > 0
}
