import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { contentsResource } from '../../../contracts/contents.ts'
import { fixedPages } from '../../../contracts/pages.ts'
import { categoryPath, contentPath, productPath } from '../../../contracts/paths.ts'
import { productsResource } from '../../../contracts/products.ts'
import { resourceApi } from '../api/resource.ts'
import { useTitle } from '../kit/languages.ts'
import { useAdminTexts } from '../kit/texts.ts'
import { useCategories } from '../records/use-records.ts'

const shownEach = 6
const articles = resourceApi(contentsResource)
const products = resourceApi(productsResource)
const fixed = fixedPages.filter(({ isIndexed, path }) => isIndexed && path !== '/')

interface Page {
  path: string
  title: string
}

export function usePages(keyword: string, isWanted = true): { groups: { name: string; pages: Page[] }[]; isSearching: boolean } {
  const t = useAdminTexts()
  const titleOf = useTitle()
  const [searched] = useDebouncedValue(keyword.trim(), 200)
  const { data: categories = [] } = useCategories(isWanted)
  const { data, isFetching } = useQuery({
    queryKey: ['link-records', 'published', searched],
    queryFn: async ({ signal }) => {
      const query = { keyword: searched, status: 'published', per_page: shownEach }
      const [found, sold] = await Promise.all([articles.list(query, { signal }), products.list(query, { signal })])
      return { contents: found.items, products: sold.items }
    },
    placeholderData: (before) => before,
    enabled: isWanted,
  })
  const wanted = keyword.trim().toLowerCase()
  const matches = (...texts: string[]) => texts.some((text) => text.toLowerCase().includes(wanted))
  const groups = [
    {
      name: t('site-menus.link_kinds.page'),
      pages: fixed
        .map(({ name, path }) => ({ path, title: t(`site-menus.pages.${name}`) }))
        .filter(({ path, title }) => matches(path, title)),
    },
    {
      name: t('nav.categories'),
      pages: categories
        .filter((one) => one.status === 'active' && matches(one.title_cn, one.title_en, one.slug))
        .map((one) => ({ path: categoryPath(one), title: titleOf(one) })),
    },
    { name: t('nav.contents'), pages: (data?.contents ?? []).map((one) => ({ path: contentPath(one), title: titleOf(one) })) },
    { name: t('nav.products'), pages: (data?.products ?? []).map((one) => ({ path: productPath(one), title: titleOf(one) })) },
  ]
  return { groups: groups.filter(({ pages }) => pages.length > 0).map(distinct), isSearching: isFetching || searched !== keyword.trim() }
}

/** Two pages of one address would be two options of one value. */
const distinct = ({ name, pages }: { name: string; pages: Page[] }) => ({
  name,
  pages: [...new Map(pages.map((page) => [page.path, page])).values()],
})
