import type { LoaderFunctionArgs } from 'react-router'
import { localize } from '../../../contracts/localized.ts'
import { serialize, usePageData } from '../../framework/serialized.ts'
import { siteContext } from '../../framework/site-context.ts'
import { localePath } from '../../lib/locale.ts'
import { useLocale } from '../../lib/site-data.ts'
import { useTexts } from '../../lib/texts.ts'
import { useCrumbs } from '../common/breadcrumbs.tsx'
import { newsCard } from '../common/cards.server.ts'
import { EmptyList } from '../common/empty-list.tsx'
import { NewsEntry } from '../common/news-entry.tsx'
import { PageHead } from '../common/page-head.tsx'
import { PageHeader } from '../common/page-header.tsx'
import { listState } from '../common/pages-of.server.ts'
import { readableTags } from '../common/tags.server.ts'
import { FilterPanel } from '../lists/filter-panel.tsx'
import { headOf } from '../lists/list-head.server.ts'
import { listHead } from '../lists/list-head.ts'
import { Pagination } from '../lists/pagination.tsx'
import { NewsFilters } from './filters.tsx'
import css from './list.module.css'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const site = context.get(siteContext)
  const query = await site.query('news/list')
  const news = await site.news(query)
  return serialize({
    query,
    head: news.category && headOf(localize(news.category, site.locale)),
    items: news.list.items.map((row) => newsCard(row, site.locale)),
    ...listState('news/list', url, query, news.list.meta),
    categories: news.categories.map((category) => localize(category, site.locale)),
    years: news.years,
    tags: readableTags(news.tags, await site.tagNames(news.tags), site.locale),
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
  const head = listHead(query.year ? null : data.head, { title, description }, pages.page, t)
  return (
    <>
      <PageHead {...head} query={data.canonical} noindex={!data.isIndexed || items.length === 0} crumbs={crumbs} />
      <PageHeader crumbs={crumbs} title={t('news.title')} lead={t('news.lead')} />
      <div className={`${css.page} wrap`}>
        <FilterPanel active={data.filterCount}>
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
