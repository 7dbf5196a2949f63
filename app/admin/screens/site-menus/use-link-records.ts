import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { contentsResource } from '../../../../contracts/contents.ts'
import { productsResource } from '../../../../contracts/products.ts'
import { resourceApi } from '../../api/resource.ts'
import { useCategories } from '../../records/use-records.ts'

const shownEach = 8
const articles = resourceApi(contentsResource)
const products = resourceApi(productsResource)

export interface LinkRecord {
  link: string
  title_cn: string
  title_en: string
  /** `active`, or a state that is not; of articles and products, `published` or a state that is not. */
  status: string
}
export interface LinkGroup {
  resource: 'categories' | 'contents' | 'products'
  records: LinkRecord[]
}

type Row = { id: number; title_cn: string; title_en: string; status: string }
const records = (kind: string, rows: readonly Row[]): LinkRecord[] =>
  rows.map(({ id, title_cn, title_en, status }) => ({ link: `${kind}:${id}`, title_cn, title_en, status }))

export function useLinkRecords(keyword: string): { groups: LinkGroup[]; isSearching: boolean } {
  const [searched] = useDebouncedValue(keyword.trim(), 200)
  const { data: categories = [] } = useCategories()
  const { data, isFetching } = useQuery({
    queryKey: ['link-records', searched],
    queryFn: async ({ signal }) => {
      const query = { keyword: searched, per_page: shownEach }
      const [found, sold] = await Promise.all([articles.list(query, { signal }), products.list(query, { signal })])
      return { contents: records('content', found.items), products: records('product', sold.items) }
    },
    placeholderData: (before) => before,
  })
  const wanted = keyword.trim().toLowerCase()
  const matching = categories.filter((one) => [one.title_cn, one.title_en, one.slug].some((text) => text.toLowerCase().includes(wanted)))
  const groups: LinkGroup[] = [
    { resource: 'categories', records: records('category', matching) },
    { resource: 'contents', records: data?.contents ?? [] },
    { resource: 'products', records: data?.products ?? [] },
  ]
  return { groups: groups.filter((group) => group.records.length > 0), isSearching: isFetching || searched !== keyword.trim() }
}
