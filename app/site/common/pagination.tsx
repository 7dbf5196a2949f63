import { useTexts } from '../../lib/texts.ts'
import { Icon } from '../../ui/icon.tsx'
import { type Pages, pageNumbers } from './list-query.ts'
import css from './pagination.module.css'
import { usePageQuery } from './use-page-query.ts'

/** The pages of a list as links, each with an address of its own. */
export function Pagination({ pages: { page: current, last } }: { pages: Pages }) {
  const t = useTexts()
  const { addressWith } = usePageQuery()
  if (last < 2) return null
  const address = (page: number) => addressWith({ page: page > 1 ? page : undefined })
  return (
    <nav className={css.pages} aria-label={t('list.pages')}>
      {current > 1 ? (
        <a className={css.step} href={address(current - 1)} rel="prev">
          <Icon name="back" />
          <span>{t('list.previous')}</span>
        </a>
      ) : (
        <span />
      )}
      <ol>
        {pageNumbers(current, last).map((page, index) => (
          <li key={page ?? `gap-${index}`}>
            {page === null ? (
              '…'
            ) : (
              <a href={address(page)} aria-current={page === current ? 'page' : undefined} aria-label={t('list.page', { page })}>
                {page}
              </a>
            )}
          </li>
        ))}
      </ol>
      {current < last ? (
        <a className={css.step} href={address(current + 1)} rel="next">
          <span>{t('list.next')}</span>
          <Icon name="arrow" />
        </a>
      ) : (
        <span />
      )}
    </nav>
  )
}
