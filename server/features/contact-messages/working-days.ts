import { plusMs } from '../../platform/clock.ts'
import { dayIn, dayStart } from '../settings/time-zone.ts'

const nextDay = (day: string, step: 1 | -1) => new Date(Date.parse(`${day}T00:00:00Z`) + step * 24 * 3_600_000).toISOString().slice(0, 10)
const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

function workingDayBefore(day: string): string {
  const before = nextDay(day, -1)
  return isWeekend(before) ? workingDayBefore(before) : before
}

/** Saturdays and Sundays of the time zone do not count; public holidays do, because they are not entered anywhere. */
export function workingDaysBefore(now: string, days: number, timeZone: string): string {
  const today = dayIn(timeZone, now)
  // At a weekend nothing has become older since it began.
  const isPaused = isWeekend(today)
  let day = isPaused ? workingDayBefore(today) : today
  for (let left = days; left > 0; left -= 1) day = workingDayBefore(day)
  const end = plusMs(dayStart(nextDay(day, 1), timeZone), -1)
  const sameHour = plusMs(dayStart(day, timeZone), Date.parse(now) - Date.parse(dayStart(today, timeZone)))
  // A day on which clocks are put back is longer than others.
  return isPaused || sameHour > end ? end : sameHour
}
