import { DateTimePicker } from '@mantine/dates'
import { useTimeZone } from '../lists/relative-time.tsx'
import { useAdminTexts } from '../texts.ts'
import { fromWallClock, toWallClock } from '../time-zone.ts'
import { type Form, fieldId, useFieldError, useFieldValue } from './form-store.ts'

interface Props<N extends string> {
  form: Form<Record<N, string | null>>
  name: N
  label: string
  description?: string
  placeholder?: string
}

/** A moment, taken and shown in the site's time zone and kept as UTC. */
export function DateTimeField<N extends string>({ form, name, label, description, placeholder }: Props<N>) {
  const t = useAdminTexts()
  const timeZone = useTimeZone()
  const value = useFieldValue(form, name)
  const error = useFieldError(form, name)
  return (
    <DateTimePicker
      id={fieldId(name)}
      size="sm"
      label={label}
      description={description}
      error={error}
      clearable
      clearButtonProps={{ 'aria-label': t('common.clear') }}
      placeholder={placeholder ?? t('form.no_date')}
      monthLabelFormat={t('dates.month')}
      valueFormat="YYYY-MM-DD HH:mm"
      value={value === null ? null : toWallClock(value, timeZone)}
      onChange={(next) => form.set(name, next === null ? null : fromWallClock(next, timeZone))}
    />
  )
}
