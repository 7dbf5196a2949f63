import { Link } from 'react-router'
import type { DashboardStats } from '../../../../contracts/dashboard.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { State, type Tone } from '../../kit/list/cells.tsx'
import { useAdminPath } from '../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import css from './dashboard.module.css'

const states = { published: 'good', scheduled: 'wait', draft: 'off', archived: 'info' } as const satisfies Record<string, Tone>
const translations = { complete: 'good', stale: 'wait', missing: 'bad' } as const satisfies Record<string, Tone>

export function Stock({ stats }: { stats: DashboardStats }) {
  const t = useAdminTexts()
  return (
    <section aria-labelledby="stock">
      <h2 id="stock" className={css.heading}>
        {t('dashboard.stock')}
      </h2>
      <div className={css.stock}>
        {(['contents', 'products'] as const).map((resource) => (
          <div key={resource} className={css.card}>
            <h3>{t(`nav.${resource}`)}</h3>
            <Figures resource={resource} parameter="status" counts={stats[resource]} tones={states} />
            <Coverage counts={stats.translation[resource]} />
            <Figures resource={resource} parameter="translation" counts={stats.translation[resource]} tones={translations} />
          </div>
        ))}
      </div>
    </section>
  )
}

interface FiguresProps<K extends string> {
  resource: string
  parameter: string
  counts: Record<NoInfer<K>, number>
  tones: Record<K, Tone>
}

function Figures<K extends string>({ resource, parameter, counts, tones }: FiguresProps<K>) {
  const t = useAdminTexts()
  const to = useAdminPath()
  const locale = useLocale()
  // The keys of a literal record are its own.
  const names = Object.keys(tones) as K[]
  return (
    <ul className={css.figures}>
      {names.map((name) => (
        <li key={name}>
          <Link to={to(`${resource}?${parameter}=${name}`)}>
            <strong>{formatNumber(counts[name], locale)}</strong>
            <State tone={tones[name]}>{t(`state.${name}`)}</State>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Coverage({ counts }: { counts: Record<keyof typeof translations, number> }) {
  const t = useAdminTexts()
  const locale = useLocale()
  const total = counts.complete + counts.stale + counts.missing
  const share = (name: keyof typeof translations) => `${total === 0 ? 0 : (counts[name] / total) * 100}%`
  const percent = formatNumber(total === 0 ? 1 : counts.complete / total, locale, { style: 'percent', maximumFractionDigits: 0 })
  return (
    <div className={css.coverage}>
      <p>
        {t('dashboard.coverage')} <span>{t('dashboard.coverage_of', { percent })}</span>
      </p>
      <div className={css.meter} aria-hidden="true">
        <span data-tone="good" style={{ width: share('complete') }} />
        <span data-tone="wait" style={{ width: share('stale') }} />
        <span data-tone="bad" style={{ width: share('missing') }} />
      </div>
    </div>
  )
}
