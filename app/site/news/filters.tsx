import { langOf } from '../../lib/site-data.ts'
import { useTexts } from '../../lib/texts.ts'
import { usePageQuery } from '../common/use-page-query.ts'
import { ChoiceLinks } from '../lists/choice-links.tsx'
import type { NewsListData } from './list-page.tsx'

const shownTags = 18

export function NewsFilters({ data: { categories, years, tags, query } }: { data: NewsListData }) {
  const t = useTexts()
  const { addressWith } = usePageQuery()
  return (
    <nav aria-label={t('list.filters')}>
      <ChoiceLinks
        title={t('news.categories')}
        choices={[
          { text: t('list.all'), href: addressWith({ category: undefined }), chosen: !query.category },
          ...categories
            .filter(({ count, slug }) => count > 0 || slug === query.category)
            .map((category) => ({
              text: category.title,
              note: category.count,
              lang: langOf(category, 'title'),
              href: addressWith({ category: category.slug }),
              chosen: category.slug === query.category,
            })),
        ]}
      />
      {years.length > 1 ? (
        <ChoiceLinks
          title={t('news.years')}
          inline
          choices={[
            { text: t('list.all'), href: addressWith({ year: undefined }), chosen: !query.year },
            ...years.map((year) => ({ text: String(year), href: addressWith({ year }), chosen: year === query.year })),
          ]}
        />
      ) : null}
      {tags.length > 0 ? (
        <ChoiceLinks
          title={t('list.tags')}
          inline
          choices={tags
            .slice(0, shownTags)
            .map(({ tag, text }) => ({ text, href: addressWith({ tag: tag === query.tag ? undefined : tag }), chosen: tag === query.tag }))}
        />
      ) : null}
    </nav>
  )
}
