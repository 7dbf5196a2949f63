import { useLocation } from 'react-router'
import { useTexts } from '../../lib/texts.ts'
import button from './button.module.css'
import css from './empty-list.module.css'
import { usePageQuery } from './use-page-query.ts'

export function EmptyList() {
  const t = useTexts()
  const { pathname } = useLocation()
  const isFiltered = usePageQuery().known.size > 0
  return (
    <div className={css.empty}>
      <p data-display="">{t(isFiltered ? 'list.nothing_found' : 'list.nothing_yet')}</p>
      {isFiltered ? (
        <a className={button.quiet} href={pathname}>
          {t('list.reset')}
        </a>
      ) : null}
    </div>
  )
}
