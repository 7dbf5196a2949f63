import { formatNumber } from '../../lib/format.ts'
import { useLocale } from '../../lib/site-data.ts'
import { useTexts } from '../../lib/texts.ts'
import type { Pages } from '../common/list-query.ts'
import { usePageQuery } from '../common/use-page-query.ts'
import type { SearchData } from './page.tsx'
import css from './search.module.css'

export function SearchTypes({ data, pages }: { data: SearchData; pages: Pages }) {
  const t = useTexts()
  const locale = useLocale()
  const { addressWith } = usePageQuery()
  const { query, counts, isCapped } = data
  const all = (counts?.content ?? 0) + (counts?.product ?? 0)
  const found = { q: query.q, count: pages.total, shown: formatNumber(pages.total, locale) }
  const kinds = ([undefined, 'product', 'content'] as const).map((type) => ({ type, count: type ? (counts?.[type] ?? 0) : all }))
  return (
    <div className={css.types}>
      <p role="status">{pages.total === 0 ? t('search.none', found) : t(isCapped ? 'search.found_capped' : 'search.found', found)}</p>
      {all > 0 ? (
        <nav aria-label={t('search.kinds.label')}>
          <ul>
            {kinds.map(({ type, count }) => (
              <li key={type ?? 'all'}>
                <a href={addressWith({ type })} aria-current={type === query.type ? 'true' : undefined}>
                  {t(`search.kinds.${type ?? 'all'}`)} <small>{formatNumber(count, locale)}</small>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </div>
  )
}
