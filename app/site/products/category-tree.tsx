import { useLocation } from 'react-router'
import { langOf } from '../../lib/frame.ts'
import { useTexts } from '../../lib/texts.ts'
import { ChoiceLinks } from '../common/choice-links.tsx'
import { withQuery } from '../common/list-query.ts'
import type { ProductListData } from './list-page.tsx'

/** The product categories as a tree of links. */
export function CategoryTree({ data: { categories, query } }: { data: ProductListData }) {
  const t = useTexts()
  const { pathname, search } = useLocation()
  const to = (category: string | undefined) => pathname + withQuery(search, { category })
  return (
    <nav aria-label={t('products.categories')}>
      <ChoiceLinks
        title={t('products.categories')}
        choices={[
          { text: t('list.all'), href: to(undefined), chosen: !query.category },
          ...categories
            .filter(({ count, slug }) => count > 0 || slug === query.category)
            .map((category) => ({
              text: category.title,
              note: category.count,
              level: category.level,
              lang: langOf(category, 'title'),
              href: to(category.slug),
              chosen: category.slug === query.category,
            })),
        ]}
      />
    </nav>
  )
}
