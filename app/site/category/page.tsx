import type { LoaderFunctionArgs } from 'react-router'
import { localize } from '../../../contracts/localized.ts'
import { categoryPath } from '../../../contracts/paths.ts'
import { serialize, usePageData } from '../../framework/serialized.ts'
import { siteContext } from '../../framework/site-context.ts'
import { localePath } from '../../lib/locale.ts'
import { langOf } from '../../lib/site-data.ts'
import { useTexts } from '../../lib/texts.ts'
import { useCrumbs } from '../common/breadcrumbs.tsx'
import { categoryCard, newsCard, productRow } from '../common/cards.server.ts'
import { EmptyList } from '../common/empty-list.tsx'
import { NewsEntry } from '../common/news-entry.tsx'
import { PageHead } from '../common/page-head.tsx'
import { PageHeader } from '../common/page-header.tsx'
import { pagesOf } from '../common/pages-of.server.ts'
import { pictureOf } from '../common/picture.server.ts'
import type { Box } from '../common/picture.ts'
import { headOf } from '../lists/list-head.server.ts'
import { listHead } from '../lists/list-head.ts'
import { Pagination } from '../lists/pagination.tsx'
import { ProductRows } from '../lists/product-rows.tsx'
import { addToQuote } from '../quote/quote-choice.tsx'
import css from './category.module.css'

const cardBoxes = [
  { below: 48, width: '43vw' },
  { below: 64, width: '28.5vw' },
  { below: 80, width: '44vw' },
  { width: 'min(25.5rem, 28vw)' },
] as const satisfies Box[]

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const site = context.get(siteContext)
  const { page } = await site.query('category')
  const { category, children, contents, products } = await site.category(params.category ?? '', page)
  const meta = contents?.meta ?? products?.meta ?? null
  const { cover, ...own } = category
  const shown = localize(own, site.locale)
  return serialize({
    head: headOf(shown),
    category: {
      ...shown,
      href: localePath(categoryPath(category), site.locale),
      picture: pictureOf(cover, site.locale),
    },
    children: children.map((child) => categoryCard(child, site.locale)),
    contents: contents?.items.map((row) => newsCard(row, site.locale)) ?? null,
    products: products?.items.map((row) => productRow(row, site.locale)) ?? null,
    pages: meta && pagesOf(url, meta),
  })
}

/** The query of the canonical address, which follows the category's path. */
function canonicalQuery(own: string | undefined, page: number): string {
  const all = [own, page > 1 ? `page=${page}` : ''].filter(Boolean).join('&')
  return all && `?${all}`
}

export default function Category() {
  const t = useTexts()
  const { head, category, children, contents, products, pages } = usePageData<typeof loader>()
  const crumbs = useCrumbs({ title: category.title, href: category.href })
  const [path, query] = category.href.split('?', 2)
  const page = pages?.page ?? 1
  const plain = { title: category.title, description: t('category.description', { title: category.title }) }
  const empty = !contents?.length && !products?.length
  return (
    <>
      <PageHead
        {...listHead(head, plain, page, t)}
        path={path}
        query={canonicalQuery(query, page)}
        image={category.picture}
        noindex={empty}
        crumbs={crumbs}
      />
      <PageHeader
        crumbs={crumbs}
        title={category.title}
        lang={langOf(category, 'title')}
        lead={category.description}
        leadLang={langOf(category, 'description')}
        picture={category.picture}
        isPlate={category.type === 'product'}
      />
      <div className={`${css.page} wrap`}>
        {children.length > 0 ? (
          <nav className={css.children} aria-label={t('category.children')}>
            {children.map((child) => (
              <a key={child.id} href={child.href} lang={langOf(child, 'title')}>
                {child.title}
              </a>
            ))}
          </nav>
        ) : null}
        {contents?.map((article, index) => (
          <NewsEntry key={article.id} article={article} onFirstScreen={index < 2} />
        ))}
        {products && products.length > 0 ? <ProductRows products={products} asList={false} boxes={cardBoxes} action={addToQuote} /> : null}
        {empty ? <EmptyList /> : null}
        {pages ? <Pagination pages={pages} /> : null}
      </div>
    </>
  )
}
