import type { LoaderFunctionArgs } from 'react-router'
import { localize } from '../../../contracts/localized.ts'
import { newsCard } from '../../lib/cards.server.ts'
import { readableTags, useLocale } from '../../lib/frame.ts'
import { withQuery } from '../../lib/list-query.ts'
import { localePath } from '../../lib/locale.ts'
import { pack, usePageData } from '../../lib/packed.ts'
import { newsQuery, pagesOf } from '../../lib/query.server.ts'
import { siteContext } from '../../lib/site-context.ts'
import { useTexts } from '../../lib/texts.ts'
import { useCrumbs } from '../../ui/breadcrumbs.tsx'
import { EmptyList } from '../../ui/empty-list.tsx'
import { FilterPanel } from '../../ui/filter-panel.tsx'
import { NewsEntry } from '../../ui/news-entry.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { NewsFilters } from './news/filters.tsx'
import css from './news/list.module.css'

/** The news, pinned ones first, filtered by category, year and tag. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const site = context.get(siteContext)
  const query = newsQuery(url.searchParams)
  const news = await site.news(query)
  return pack({
    query,
    items: news.list.items.map((row) => newsCard(row, site.locale)),
    pages: pagesOf(url, news.list.meta),
    categories: news.categories.map((category) => localize(category, site.locale)),
    years: news.years,
    tags: readableTags(news.tags, site.locale),
  })
}
export type NewsListData = ReturnType<typeof usePageData<typeof loader>>

export default function NewsList() {
  const t = useTexts()
  const data = usePageData<typeof loader>()
  const { items, pages, query, categories } = data
  const locale = useLocale()
  const crumbs = useCrumbs({ title: t('news.title'), href: localePath('/news', locale) })
  const category = categories.find(({ slug }) => slug === query.category)
  const title = [query.year, category?.title ?? t('news.title')].filter(Boolean).join(' · ')
  const description = category || query.year ? t('news.description_of', { title }) : t('news.description')
  const own = withQuery('', { category: query.category, year: query.year, page: pages.page > 1 ? pages.page : undefined })
  return (
    <>
      <PageHead
        title={pages.page > 1 ? t('list.title_page', { title, page: pages.page }) : title}
        description={pages.page > 1 ? t('list.title_page', { title: description, page: pages.page }) : description}
        query={own}
        noindex={Boolean(query.tag || query.keyword)}
        crumbs={crumbs}
      />
      <PageHeader crumbs={crumbs} title={t('news.title')} lead={t('news.lead')} />
      <div className={`${css.page} wrap`}>
        <FilterPanel active={[query.category, query.year, query.tag].filter(Boolean).length}>
          <NewsFilters data={data} />
        </FilterPanel>
        <section aria-label={t('news.list')}>
          {items.length === 0 ? (
            <EmptyList />
          ) : (
            items.map((article, index) => <NewsEntry key={article.id} article={article} onFirstScreen={index < 3} />)
          )}
          <Pagination pages={pages} />
        </section>
      </div>
    </>
  )
}
