import type { LoaderFunctionArgs } from 'react-router'
import { categoryCard } from '../../lib/cards.server.ts'
import { useLocale } from '../../lib/frame.ts'
import { localePath } from '../../lib/locale.ts'
import { pack, usePageData } from '../../lib/packed.ts'
import { pagesOf, searchQuery } from '../../lib/query.server.ts'
import { siteContext } from '../../lib/site-context.ts'
import { useTexts } from '../../lib/texts.ts'
import { useCrumbs } from '../../ui/breadcrumbs.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { SearchDoors } from './search/doors.tsx'
import { SearchForm } from './search/form.tsx'
import { Hit } from './search/hit.tsx'
import { hitCard } from './search/hit-card.server.ts'
import css from './search/search.module.css'
import { SearchTypes } from './search/types.tsx'

/** Articles and products by the words that they hold. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const site = context.get(siteContext)
  const query = searchQuery(url.searchParams)
  const found = query.q === '' ? null : await site.search(query)
  const isEmpty = !found || found.meta.total === 0
  return pack({
    query,
    hits: found?.items.map((hit) => hitCard(hit, site.locale)) ?? [],
    pages: found && pagesOf(url, found.meta),
    counts: found?.meta.counts ?? null,
    isCapped: found?.meta.is_capped ?? false,
    doors: isEmpty ? (await site.searchDoors()).map((category) => categoryCard(category, site.locale)) : [],
  })
}
export type SearchData = ReturnType<typeof usePageData<typeof loader>>

export default function Search() {
  const t = useTexts()
  const data = usePageData<typeof loader>()
  const { query, hits, pages } = data
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
        {pages ? <SearchTypes data={data} pages={pages} /> : null}
        {hits.length > 0 ? (
          <ol className={css.hits}>
            {hits.map((hit) => (
              <li key={hit.href}>
                <Hit hit={hit} />
              </li>
            ))}
          </ol>
        ) : (
          <SearchDoors data={data} />
        )}
        {pages ? <Pagination pages={pages} /> : null}
      </div>
    </>
  )
}
