import type { MouseEvent } from 'react'
import { useTexts } from '../../lib/texts.ts'
import { Icon } from '../../ui/icon.tsx'
import { type Pages, pageNumbers } from '../common/list-query.ts'
import { usePageQuery } from '../common/use-page-query.ts'
import css from './pagination.module.css'

interface Props {
  pages: Pick<Pages, 'page' | 'last'>
  go?: (page: number) => void
}

export function Pagination({ pages: { page: current, last }, go }: Props) {
  const t = useTexts()
  const { addressWith } = usePageQuery()
  if (last < 2) return null
  const address = (page: number) => addressWith({ page: page > 1 ? page : undefined })
  const click =
    go &&
    ((page: number) => (event: MouseEvent) => {
      event.preventDefault()
      go(page)
    })
  return (
    <nav className={css.pages} aria-label={t('list.pages')}>
      {current > 1 ? (
        <a className={css.step} href={address(current - 1)} onClick={click?.(current - 1)} rel="prev">
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
              <a
                href={address(page)}
                onClick={click?.(page)}
                aria-current={page === current ? 'page' : undefined}
                aria-label={t('list.page', { page })}
              >
                {page}
              </a>
            )}
          </li>
        ))}
      </ol>
      {current < last ? (
        <a className={css.step} href={address(current + 1)} onClick={click?.(current + 1)} rel="next">
          <span>{t('list.next')}</span>
          <Icon name="arrow" />
        </a>
      ) : (
        <span />
      )}
    </nav>
  )
}
