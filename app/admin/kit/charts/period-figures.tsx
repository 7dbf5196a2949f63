import { SegmentedControl, Skeleton } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ListFailure } from '../list/list-messages.tsx'
import { useAdminTexts } from '../texts.ts'
import css from './period-figures.module.css'

interface FiguresQuery<Data> {
  data: Data | undefined
  error: Error | null
  refetch: () => unknown
}

interface Props<Data> {
  /** The choices for the length of the period, in days. */
  periods: readonly string[]
  useFigures: (days: string) => FiguresQuery<Data>
  children: (data: Data) => ReactNode
}

export function PeriodFigures<Data>({ periods, useFigures, children }: Props<Data>) {
  const t = useAdminTexts()
  const [days, setDays] = useState('30')
  const { data, error, refetch } = useFigures(days)
  if (error && !data) return <ListFailure error={error} onRetry={() => void refetch()} />
  return (
    <div className={css.page} aria-busy={!data}>
      <h2 className="visually-hidden">{t('contact-messages.statistics')}</h2>
      <SegmentedControl
        size="xs"
        className={css.period ?? ''}
        aria-label={t('dashboard.days')}
        value={days}
        data={periods.map((value) => ({ value, label: t('dashboard.last_days', { days: value }) }))}
        onChange={setDays}
      />
      {data ? children(data) : <Skeleton height={320} />}
    </div>
  )
}
