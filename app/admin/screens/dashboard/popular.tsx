import { Link } from 'react-router'
import type { DashboardStats } from '../../../../contracts/dashboard.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { useTitle } from '../../languages.ts'
import { editPath } from '../../screens.ts'
import { useAdminPath } from '../../shell/paths.ts'
import { useAdminTexts } from '../../texts.ts'
import css from './dashboard.module.css'

/** What people look at most, as bars that lead to the record. */
export function Popular({ records }: { records: DashboardStats['popular'] }) {
  const t = useAdminTexts()
  const to = useAdminPath()
  const locale = useLocale()
  const titleOf = useTitle()
  const most = Math.max(1, ...records.map(({ views }) => views))
  return (
    <section className={css.popular} aria-labelledby="popular">
      <h3 id="popular">{t('dashboard.popular')}</h3>
      {records.length === 0 ? <p className={css.quiet}>{t('dashboard.popular_none')}</p> : null}
      <ol>
        {records.map(({ resource, id, title_cn, title_en, views }) => (
          <li key={`${resource}-${id}`} style={{ ['--share' as string]: views / most }}>
            <Link to={to(editPath(resource, id))}>{titleOf({ title_cn, title_en })}</Link>
            <span>{formatNumber(views, locale)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
