import { langOf } from '../../lib/site-data.ts'
import { useTexts } from '../../lib/texts.ts'
import { usePageQuery } from '../common/use-page-query.ts'
import { ChoiceLinks } from '../lists/choice-links.tsx'
import type { ProductListData } from './list-page.tsx'

export function CategoryTree({ data: { categories, query } }: { data: ProductListData }) {
  const t = useTexts()
  const { addressWith } = usePageQuery()
  return (
    <nav aria-label={t('products.categories')}>
      <ChoiceLinks
        title={t('products.categories')}
        choices={[
          { text: t('list.all'), href: addressWith({ category: undefined }), chosen: !query.category },
          ...categories
            .filter(({ count, slug }) => count > 0 || slug === query.category)
            .map((category) => ({
              text: category.title,
              note: category.count,
              level: category.level,
              lang: langOf(category, 'title'),
              href: addressWith({ category: category.slug }),
              chosen: category.slug === query.category,
            })),
        ]}
      />
    </nav>
  )
}
