import type { LoaderFunctionArgs } from 'react-router'
import { localize } from '../../../contracts/localized.ts'
import { serialize, usePageData } from '../../framework/serialized.ts'
import { siteContext } from '../../framework/site-context.ts'
import { localePath } from '../../lib/locale.ts'
import { readableTags, useLocale } from '../../lib/site-data.ts'
import { useTexts } from '../../lib/texts.ts'
import { useCrumbs } from '../common/breadcrumbs.tsx'
import { newsCard } from '../common/cards.server.ts'
import { EmptyList } from '../common/empty-list.tsx'
import { withQuery } from '../common/list-query.ts'
import { NewsEntry } from '../common/news-entry.tsx'
import { PageHead } from '../common/page-head.tsx'
import { PageHeader } from '../common/page-header.tsx'
import { pagesOf } from '../common/pages-of.server.ts'
import { Pagination } from '../common/pagination.tsx'
import { FilterPanel } from '../parts/filter-panel.tsx'
import { NewsFilters } from './filters.tsx'
import css from './list.module.css'

/** The news, pinned ones first, filtered by category, year and tag. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const site = context.get(siteContext)
  const query = await site.query('news/list')
  const news = await site.news(query)
  return serialize({
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
  const own = withQuery('news/list', '', { category: query.category, year: query.year, page: pages.page > 1 ? pages.page : undefined })
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
