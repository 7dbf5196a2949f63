import { Link } from 'react-router'
import type { SlowPage } from '../../../../contracts/dashboard.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { formatBytes } from '../../kit/files/format-bytes.ts'
import { State } from '../../kit/list/cells.tsx'
import { NewTabLink } from '../../kit/navigation/new-tab-link.tsx'
import { useAdminPath } from '../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { Title } from '../../kit/title.tsx'
import { RecordLink } from '../../records/record-link.tsx'
import { recordPath } from '../../registry/screens.ts'
import css from './dashboard.module.css'
import { formatVital, tones } from './vital.ts'

export function SlowPages({ pages }: { pages: SlowPage[] }) {
  const t = useAdminTexts()
  if (pages.length === 0) return null
  return (
    <section aria-labelledby="slow-pages">
      <h2 id="slow-pages" className={css.heading}>
        {t('dashboard.slow_pages')}
      </h2>
      <p className={css.lead}>{t('dashboard.slow_about')}</p>
      <ol className={css.rows}>
        {pages.map((page) => (
          <Row key={page.path} page={page} />
        ))}
      </ol>
    </section>
  )
}

function Row({ page: { path, p75, rating, samples, record, views, picture } }: { page: SlowPage }) {
  const t = useAdminTexts()
  const locale = useLocale()
  return (
    <li className={css.slow}>
      <div className={css.slowHead}>
        <span className={css.rowTitle}>
          {record && (record.title_cn || record.title_en) ? (
            <RecordLink resource={record.resource} id={record.id}>
              <Title of={record} />
            </RecordLink>
          ) : null}{' '}
          <span className="quiet">{path}</span>
          <NewTabLink href={path} label={t('dashboard.open_page', { path })} size="md" />
        </span>
        <span className={css.slowFigures}>
          <strong>{formatVital('LCP', p75, locale)}</strong>
          <State tone={tones[rating]}>{t(`dashboard.rating.${rating}`)}</State>
          <span className={css.quiet}>{t('dashboard.samples', { count: samples, number: formatNumber(samples, locale) })}</span>
          {views === null ? null : (
            <span className={css.quiet}>{t('dashboard.views_of_page', { count: views, number: formatNumber(views, locale) })}</span>
          )}
        </span>
      </div>
      {picture ? <Heaviest picture={picture} /> : <p className={css.quiet}>{t('dashboard.no_picture')}</p>}
    </li>
  )
}

function Heaviest({ picture }: { picture: NonNullable<SlowPage['picture']> }) {
  const t = useAdminTexts()
  const to = useAdminPath()
  const locale = useLocale()
  const { id, bytes, width, height, uses, advice } = picture
  const facts = [formatBytes(bytes, locale), width && height ? `${width} × ${height}` : '', t('dashboard.picture_uses', { count: uses })]
  return (
    <p className={css.quiet}>
      {t('dashboard.heaviest')}{' '}
      <Link className="link" to={to(recordPath('media', id) ?? 'media')}>
        <Title of={picture} />
      </Link>{' '}
      ({facts.filter(Boolean).join(' · ')}) {t(`dashboard.advice.${advice}`)}
    </p>
  )
}
