import { SegmentedControl } from '@mantine/core'
import { DatePickerInput } from '@mantine/dates'
import { useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { maxPeriodDays } from '../../../../contracts/dashboard.ts'
import { formatDate } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { toasts } from '../../../lib/toasts.ts'
import { useCalendar } from '../../kit/dates/calendar.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import css from './dashboard.module.css'
import { namedPeriod, namedPeriods, type Period } from './period.ts'

const dayMs = 86_400_000

export function PeriodPicker({ period, today }: { period: Period; today: string }) {
  const t = useAdminTexts()
  const calendar = useCalendar()
  const locale = useLocale()
  const id = useId()
  const [, setParams] = useSearchParams()
  // While the second day is being chosen, only the first is known.
  const [half, setHalf] = useState<[string | null, string | null] | null>(null)
  const value: [string | null, string | null] = half ?? [period.from, period.to]
  const shown = value.flatMap((day) => (day ? formatDate(day, locale, 'UTC', 'short') : [])).join(' – ')
  const show = (params: Record<string, string>) => setParams(params, { replace: true, preventScrollReset: true })
  const choose = ([from, to]: [string | null, string | null]) => {
    setHalf(from && !to ? [from, to] : null)
    if (!from || !to) return
    if ((Date.parse(to) - Date.parse(from)) / dayMs >= maxPeriodDays) toasts.warning(t('dashboard.too_long'))
    else show({ from, to })
  }
  return (
    <div className={css.period} role="group" aria-label={t('dashboard.days')}>
      <SegmentedControl
        size="xs"
        aria-label={t('dashboard.days')}
        value={period.name ?? ''}
        data={namedPeriods.map((value) => ({ value, label: t(`dashboard.period.${value}`) }))}
        onChange={(value) => {
          const name = namedPeriods.find((known) => known === value)
          if (name) show(namedPeriod(name))
        }}
      />
      <DatePickerInput
        type="range"
        size="xs"
        id={id}
        // By this id the calendar is named after what opens it.
        popoverProps={{ id }}
        aria-label={`${t('dashboard.custom')}: ${shown}`}
        valueFormatter={() => shown}
        {...calendar}
        maxDate={today}
        value={value}
        onChange={choose}
        onDropdownClose={() => setHalf(null)}
      />
    </div>
  )
}
