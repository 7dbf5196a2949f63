import type { LoaderFunctionArgs } from 'react-router'
import { serialize, usePageData } from '../../framework/serialized.ts'
import { siteContext } from '../../framework/site-context.ts'
import { localePath } from '../../lib/locale.ts'
import { langOf, useLocale } from '../../lib/site-data.ts'
import { useTexts } from '../../lib/texts.ts'
import { useCrumbs } from '../common/breadcrumbs.tsx'
import { EmptyList } from '../common/empty-list.tsx'
import { PageHead } from '../common/page-head.tsx'
import { PageHeader } from '../common/page-header.tsx'
import { listState } from '../common/pages-of.server.ts'
import type { Box } from '../common/picture.ts'
import { FilterPanel } from '../lists/filter-panel.tsx'
import { listHead } from '../lists/list-head.ts'
import { Pagination } from '../lists/pagination.tsx'
import { ProductRows } from '../lists/product-rows.tsx'
import { addToQuote } from '../quote/quote-choice.tsx'
import { CategoryTree } from './category-tree.tsx'
import { ProductFilters } from './filters.tsx'
import css from './list.module.css'
import { productList } from './list-view.server.ts'
import { ListToolbar } from './toolbar.tsx'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const site = context.get(siteContext)
  const query = await site.query('products/list')
  const products = await site.products(query)
  const named = await site.tagNames(products.tags)
  return serialize({ ...productList(products, query, named, site.locale), ...listState('products/list', url, query, products.list.meta) })
}
export type ProductListData = ReturnType<typeof usePageData<typeof loader>>

const cardBoxes = [
  { below: 48, width: '43vw' },
  { below: 64, width: '28.5vw' },
  { below: 80, width: '31vw' },
  { width: 'min(17.5rem, 20vw)' },
] as const satisfies Box[]

export default function ProductList() {
  const t = useTexts()
  const data = usePageData<typeof loader>()
  const { items, pages, query, categories } = data
  const asList = query.view === 'list'
  const category = categories.find(({ slug }) => slug === query.category)
  const all = { title: t('products.title'), href: localePath('/products', useLocale()) }
  const crumbs = useCrumbs(all, ...(category ? [{ title: category.title, href: `${all.href}?category=${category.slug}` }] : []))
  const title = category?.title ?? t('products.title')
  const description = category ? t('products.description_of', { category: category.title }) : t('products.description')
  const head = listHead(data.head, { title, description }, pages.page, t)
  return (
    <>
      <PageHead {...head} query={data.canonical} noindex={!data.isIndexed || items.length === 0} crumbs={crumbs} />
      <PageHeader crumbs={crumbs} title={title} lang={category && langOf(category, 'title')} lead={t('products.lead')} />
      <div className={`${css.page} wrap`}>
        <FilterPanel active={data.filterCount}>
          <CategoryTree data={data} />
          <ProductFilters data={data} />
        </FilterPanel>
        <section aria-label={t('products.list')}>
          <ListToolbar data={data} asList={asList} />
          {items.length === 0 ? <EmptyList /> : <ProductRows products={items} asList={asList} boxes={cardBoxes} action={addToQuote} />}
          <Pagination pages={pages} />
        </section>
      </div>
    </>
  )
}
