import { useId } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/site-data.ts'
import css from './ranked-bars.module.css'

export interface RankedEntry {
  key: string
  name: string
  count: number
  to?: string
}

interface Props {
  title: string
  empty?: string
  entries: RankedEntry[]
  as?: 'h2' | 'h3'
}

export function RankedBars({ title, empty, entries, as: Heading = 'h3' }: Props) {
  const heading = useId()
  const locale = useLocale()
  const maxCount = Math.max(1, ...entries.map(({ count }) => count))
  return (
    <section className={css.ranked} aria-labelledby={heading}>
      <Heading id={heading}>{title}</Heading>
      {empty && entries.length === 0 ? <p>{empty}</p> : null}
      <ol>
        {entries.map(({ key, name, count, to }) => (
          <li key={key} style={{ ['--share' as string]: count / maxCount }}>
            {to ? <Link to={to}>{name}</Link> : <span className={css.name}>{name}</span>}
            <span>{formatNumber(count, locale)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
