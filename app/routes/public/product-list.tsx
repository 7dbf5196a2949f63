import { type LoaderFunctionArgs, useLocation } from 'react-router'
import { langOf, useLocale } from '../../lib/frame.ts'
import { withQuery } from '../../lib/list-query.ts'
import { localePath } from '../../lib/locale.ts'
import { pack, usePageData } from '../../lib/packed.ts'
import { pagesOf, productsQuery } from '../../lib/query.server.ts'
import { siteContext } from '../../lib/site-context.ts'
import { useTexts } from '../../lib/texts.ts'
import { useCrumbs } from '../../ui/breadcrumbs.tsx'
import { EmptyList } from '../../ui/empty-list.tsx'
import { FilterPanel } from '../../ui/filter-panel.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { CategoryTree } from './products/category-tree.tsx'
import { ProductFilters } from './products/filters.tsx'
import css from './products/list.module.css'
import { productList } from './products/list-view.server.ts'
import { ProductRows } from './products/rows.tsx'
import { ListToolbar } from './products/toolbar.tsx'

/** The products, filtered and sorted by the address. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const site = context.get(siteContext)
  const query = productsQuery(url.searchParams)
  const products = await site.products(query)
  return pack({ ...productList(products, query, site.locale), pages: pagesOf(url, products.list.meta) })
}
export type ProductListData = ReturnType<typeof usePageData<typeof loader>>

export default function ProductList() {
  const t = useTexts()
  const data = usePageData<typeof loader>()
  const { items, pages, query, categories } = data
  const asList = new URLSearchParams(useLocation().search).get('view') === 'list'
  const category = categories.find(({ slug }) => slug === query.category)
  const all = { title: t('products.title'), href: localePath('/products', useLocale()) }
  const crumbs = useCrumbs(all, ...(category ? [{ title: category.title, href: `${all.href}?category=${category.slug}` }] : []))
  const title = category?.title ?? t('products.title')
  const description = category ? t('products.description_of', { category: category.title }) : t('products.description')
  const own = withQuery('', { category: query.category, page: pages.page > 1 ? pages.page : undefined })
  return (
    <>
      <PageHead
        title={pages.page > 1 ? t('list.title_page', { title, page: pages.page }) : title}
        description={pages.page > 1 ? t('list.title_page', { title: description, page: pages.page }) : description}
        query={own}
        noindex={Boolean(query.tag || query.keyword || query.origin || query.certificate)}
        crumbs={crumbs}
      />
      <PageHeader crumbs={crumbs} title={title} lang={category && langOf(category, 'title')} lead={t('products.lead')} />
      <div className={`${css.page} wrap`}>
        <FilterPanel active={[query.category, query.tag, query.keyword, query.origin, query.certificate].filter(Boolean).length}>
          <CategoryTree data={data} />
          <ProductFilters data={data} />
        </FilterPanel>
        <section aria-label={t('products.list')}>
          <ListToolbar data={data} asList={asList} />
          {items.length === 0 ? <EmptyList /> : <ProductRows products={items} asList={asList} />}
          <Pagination pages={pages} />
        </section>
      </div>
    </>
  )
}
