import { useAdminTexts } from '../texts.ts'
import { useTimeZone } from './relative-time.tsx'
import { toWallClock } from './time-zone.ts'

/** Of a calendar: its texts, and today as the site's time zone has it, not the browser's. */
export function useCalendar() {
  const t = useAdminTexts()
  const today = toWallClock(new Date().toISOString(), useTimeZone()).slice(0, 10)
  return {
    monthLabelFormat: t('dates.month'),
    previousLabel: t('dates.previous'),
    nextLabel: t('dates.next'),
    getDayProps: (day: string) => (day === today ? { 'data-today': true } : { highlightToday: false }),
  }
}
