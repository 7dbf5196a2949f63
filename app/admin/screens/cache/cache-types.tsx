import { Button, Checkbox } from '@mantine/core'
import type { z } from 'zod'
import { type CachePoint, type CacheTypeName, type cacheHistory, type cacheStats, cacheTypeNames } from '../../../../contracts/cache.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { RelativeTime } from '../../kit/dates/relative-time.tsx'
import { formatBytes } from '../../kit/files/format-bytes.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import css from './cache.module.css'
import { TrendLine } from './trend-line.tsx'

interface Props {
  stats: z.output<typeof cacheStats>
  history: z.output<typeof cacheHistory> | undefined
  chosen: ReadonlySet<CacheTypeName>
  onToggle: (type: CacheTypeName) => void
  onClear: (type: CacheTypeName) => void
}

export function CacheTypes({ stats, history, chosen, onToggle, onClear }: Props) {
  return (
    <ul className={css.types}>
      {cacheTypeNames.map((type) => (
        <Type
          key={type}
          type={type}
          figures={stats[type]}
          points={history?.[type] ?? []}
          isChosen={chosen.has(type)}
          onToggle={() => onToggle(type)}
          onClear={() => onClear(type)}
        />
      ))}
    </ul>
  )
}

interface TypeProps {
  type: CacheTypeName
  figures: Props['stats'][CacheTypeName]
  points: CachePoint[]
  isChosen: boolean
  onToggle: () => void
  onClear: () => void
}

function Type({ type, figures, points, isChosen, onToggle, onClear }: TypeProps) {
  const t = useAdminTexts()
  const locale = useLocale()
  const name = t(`cache.types.${type}`)
  const number = (value: number) => formatNumber(value, locale)
  const { entries, bytes, hits, misses, hit_rate, oldest } = figures
  const isUsed = hits + misses > 0
  const rate = isUsed ? formatNumber(hit_rate, locale, { style: 'percent', maximumFractionDigits: 1 }) : '—'
  return (
    <li className={css.type} data-chosen={isChosen || undefined}>
      <div className={css.typeHead}>
        <Checkbox size="sm" checked={isChosen} onChange={onToggle} aria-label={t('cache.choose', { name })} />
        <div>
          <h2>{name}</h2>
          <p className="quiet">{t(`cache.about.${type}`)}</p>
        </div>
      </div>
      <dl className={css.figures}>
        <Figure label={t('cache.hit_rate')} value={rate} note={t('cache.hits_of', { hits: number(hits), misses: number(misses) })}>
          <TrendLine values={points.map(rateOf)} top={1} label={t('cache.trend_rate', { name, rate })} />
        </Figure>
        <Figure label={t('cache.entries')} value={number(entries)} note={oldest ? <Oldest at={oldest} /> : t('cache.no_entries')}>
          <TrendLine values={points.map((point) => point.entries)} label={t('cache.trend_entries', { name, count: number(entries) })} />
        </Figure>
        <Figure label={t('cache.size')} value={formatBytes(bytes, locale)} note={entries === 0 && bytes > 0 ? t('cache.former') : null}>
          <TrendLine
            values={points.map((point) => point.bytes)}
            label={t('cache.trend_size', { name, size: formatBytes(bytes, locale) })}
          />
        </Figure>
      </dl>
      <Button variant="default" size="compact-sm" disabled={entries === 0} onClick={onClear} aria-label={t('cache.clear_one', { name })}>
        {t('cache.clear')}
      </Button>
    </li>
  )
}

const rateOf = ({ hits, misses }: CachePoint) => (hits + misses > 0 ? hits / (hits + misses) : null)

function Oldest({ at }: { at: string }) {
  const t = useAdminTexts()
  return (
    <>
      {t('cache.oldest')} <RelativeTime at={at} />
    </>
  )
}

interface FigureProps {
  label: string
  value: string
  note?: React.ReactNode
  children: React.ReactNode
}

function Figure({ label, value, note, children }: FigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <strong>{value}</strong>
        {children}
        {note ? <span className="quiet">{note}</span> : null}
      </dd>
    </div>
  )
}
