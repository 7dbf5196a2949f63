import { DateInput, DateTimePicker } from '@mantine/dates'
import { type ControlProps, useControl } from '../../fields/store/control-props.ts'
import { useCalendar } from '../../kit/dates/calendar.ts'
import { useForeignZone, useTimeZone } from '../../kit/dates/relative-time.tsx'
import { fromWallClock, toWallClock } from '../../kit/dates/time-zone.ts'
import { usualMoments } from '../../kit/dates/usual-moments.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { textOf } from '../../kit/values.ts'
import css from './date-controls.module.css'

function useDateControl(props: ControlProps) {
  const t = useAdminTexts()
  const calendar = useCalendar()
  const { value, set, input } = useControl(props)
  return {
    value: textOf(value) || null,
    set,
    input: {
      ...input,
      placeholder: input.placeholder ?? t('form.no_date'),
      clearable: props.schema.isNullable,
      clearButtonProps: { 'aria-label': t('common.clear') },
      ...calendar,
    },
  }
}

/** A moment, entered and shown in the site's time zone and stored as UTC. */
export function DateTimeControl(props: ControlProps) {
  const t = useAdminTexts()
  const timeZone = useTimeZone()
  const zone = useForeignZone()
  const { value, set, input } = useDateControl(props)
  const { tomorrow, nextMonday } = usualMoments(new Date().toISOString(), timeZone)
  return (
    <DateTimePicker
      {...input}
      description={input.description ?? (zone && t('dates.zone', { zone }))}
      // The calendar is a dialog that is named after what opens it, by this id.
      popoverProps={{ id: input.id }}
      presets={[
        { value: tomorrow, label: t('dates.tomorrow') },
        { value: nextMonday, label: t('dates.next_monday') },
      ]}
      classNames={{ datePickerRoot: css.picker ?? '', presetsList: css.presets ?? '' }}
      submitButtonProps={{ 'aria-label': t('common.apply') }}
      // As the two moments that are offered. Beside a value it would take the place of its time.
      {...(value ? {} : { defaultTimeValue: '09:00' })}
      valueFormat="YYYY-MM-DD HH:mm"
      value={value && toWallClock(value, timeZone)}
      onChange={(next) => set(next === null ? null : fromWallClock(next, timeZone))}
    />
  )
}

/** A day of the calendar, in no time zone. */
export function DateControl(props: ControlProps) {
  const { value, set, input } = useDateControl(props)
  return <DateInput {...input} valueFormat="YYYY-MM-DD" value={value} onChange={set} />
}
