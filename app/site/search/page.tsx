import type { LoaderFunctionArgs } from 'react-router'
import { serialize, usePageData } from '../../framework/serialized.ts'
import { siteContext } from '../../framework/site-context.ts'
import { localePath } from '../../lib/locale.ts'
import { useLocale } from '../../lib/site-data.ts'
import { useTexts } from '../../lib/texts.ts'
import { useCrumbs } from '../common/breadcrumbs.tsx'
import { categoryCard } from '../common/cards.server.ts'
import { PageHead } from '../common/page-head.tsx'
import { PageHeader } from '../common/page-header.tsx'
import { pagesOf } from '../common/pages-of.server.ts'
import { Pagination } from '../lists/pagination.tsx'
import { Answers } from './answers.tsx'
import { answersView } from './answers-view.server.ts'
import { SearchLinks } from './category-links.tsx'
import { SearchForm } from './form.tsx'
import { Hit } from './hit.tsx'
import { hitCard } from './hit-card.server.ts'
import css from './search.module.css'
import { SearchTypes } from './types.tsx'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const site = context.get(siteContext)
  const query = await site.query('search')
  const found = query.q === '' ? null : await site.search(query)
  const answers = answersView(await site.searchAnswers(query.q), site.locale)
  const hasAnswers = answers.certificates.length + answers.products.length > 0
  const isEmpty = (!found || found.meta.total === 0) && !hasAnswers
  return serialize({
    query,
    hits: found?.items.map((hit) => hitCard(hit, site.locale)) ?? [],
    pages: found && pagesOf(url, found.meta),
    counts: found?.meta.counts ?? null,
    answers,
    hasAnswers,
    isCapped: found?.meta.is_capped ?? false,
    links: isEmpty ? (await site.searchLinks()).map((category) => categoryCard(category, site.locale)) : [],
  })
}
export type SearchData = ReturnType<typeof usePageData<typeof loader>>

export default function Search() {
  const t = useTexts()
  const data = usePageData<typeof loader>()
  const { query, hits, pages, answers, hasAnswers } = data
  const crumbs = useCrumbs({ title: t('search.title'), href: localePath('/search', useLocale()) })
  return (
    <>
      <PageHead
        title={query.q ? t('search.title_of', { q: query.q }) : t('search.title')}
        description={t('search.description')}
        noindex
        crumbs={crumbs}
      />
      <PageHeader crumbs={crumbs} title={t('search.title')} lead={t('search.lead')} />
      <div className={`${css.page} wrap`}>
        <SearchForm query={query} />
        <Answers answers={answers} />
        {pages && (pages.total > 0 || !hasAnswers) ? <SearchTypes data={data} pages={pages} /> : null}
        {hits.length > 0 ? (
          <ol className={css.hits}>
            {hits.map((hit) => (
              <li key={hit.href}>
                <Hit hit={hit} />
              </li>
            ))}
          </ol>
        ) : hasAnswers ? null : (
          <SearchLinks data={data} />
        )}
        {pages ? <Pagination pages={pages} /> : null}
      </div>
    </>
  )
}
