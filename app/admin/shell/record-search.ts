import { type Icon, IconArticle, IconFish } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { contentsResource } from '../../../contracts/contents.ts'
import type { Locale } from '../../../contracts/fields.ts'
import { productsResource } from '../../../contracts/products.ts'
import { useLocale } from '../../lib/site-data.ts'
import { resourceApi } from '../api/resource.ts'

export interface FoundRecord {
  id: number
  screen: 'contents' | 'products'
  title: string
  icon: Icon
}

const contents = resourceApi(contentsResource)
const products = resourceApi(productsResource)
const shownEach = 5

/** Articles and products that hold the keyword, a few of each. */
export function useRecordSearch(keyword: string): { records: FoundRecord[]; isSearching: boolean } {
  const locale = useLocale()
  const { data = [], isFetching } = useQuery({
    queryKey: ['record-search', keyword],
    queryFn: ({ signal }) => search(keyword, locale, signal),
    enabled: keyword !== '',
    placeholderData: (previous) => previous,
  })
  return { records: data, isSearching: isFetching }
}

async function search(keyword: string, locale: Locale, signal: AbortSignal): Promise<FoundRecord[]> {
  const query = { keyword, per_page: shownEach }
  const [articles, goods] = await Promise.all([contents.list(query, { signal }), products.list(query, { signal })])
  const titleOf = ({ title_cn, title_en }: { title_cn: string; title_en: string }) => (locale === 'en' && title_en) || title_cn
  return [
    ...articles.items.map((row) => ({ id: row.id, screen: 'contents' as const, title: titleOf(row), icon: IconArticle })),
    ...goods.items.map((row) => ({ id: row.id, screen: 'products' as const, title: titleOf(row), icon: IconFish })),
  ]
}
