import { Link } from 'react-router'
import type { DashboardStats } from '../../../../contracts/dashboard.ts'
import { useAuth } from '../../../api/auth-state.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { formatBytes } from '../../kit/files/format-bytes.ts'
import { useAdminPath } from '../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import css from './dashboard.module.css'

export function SystemFigures({ stats: { media, cache, jobs, wechat } }: { stats: DashboardStats }) {
  const t = useAdminTexts()
  const to = useAdminPath()
  const locale = useLocale()
  const { user } = useAuth()
  const hitRate = cache.hit_rate === null ? '—' : formatNumber(cache.hit_rate, locale, { style: 'percent', maximumFractionDigits: 1 })
  const number = (value: number) => formatNumber(value, locale)
  return (
    <section aria-labelledby="system">
      <h2 id="system" className={css.heading}>
        {t('dashboard.system')}
      </h2>
      <dl className={css.facts}>
        <div>
          <dt>{t('dashboard.media')}</dt>
          <dd>
            <Link className="link" to={to('media')}>
              {t('dashboard.media_size', { count: number(media.count), size: formatBytes(media.bytes, locale) })}
            </Link>
          </dd>
        </div>
        {wechat ? (
          <div>
            <dt>{t('dashboard.followers')}</dt>
            <dd>
              <Link className="link" to={to('wechat/users?subscribed=true')}>
                {number(wechat.followers)}
              </Link>
              <span className={css.quiet}>{t('dashboard.followers_of', { gained: number(wechat.gained), lost: number(wechat.lost) })}</span>
            </dd>
          </div>
        ) : null}
        <div>
          <dt>{t('dashboard.cache')}</dt>
          <dd>
            {user?.role === 'admin' ? (
              <Link className="link" to={to('cache')}>
                {hitRate}
              </Link>
            ) : (
              hitRate
            )}
            <span className={css.quiet}>{t('dashboard.cache_of', { hits: number(cache.hits), misses: number(cache.misses) })}</span>
          </dd>
        </div>
        <div>
          <dt>{t('dashboard.jobs')}</dt>
          <dd>
            <Link className="link" to={to('jobs')}>
              {t('dashboard.jobs_of', { queued: number(jobs.queued), running: number(jobs.running) })}
            </Link>
          </dd>
        </div>
      </dl>
    </section>
  )
}
