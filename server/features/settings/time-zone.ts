import { dayMs, plusMs } from '../../platform/clock.ts'

function offsetMinutes(timeZone: string, at: Date): number {
  const name =
    new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at).find((part) => part.type === 'timeZoneName')
      ?.value ?? 'GMT'
  const match = /GMT([+-])(\d{2}):(\d{2})/.exec(name)
  if (!match) return 0
  return (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3]))
}

export function dayStart(day: string, timeZone: string): string {
  const utc = new Date(`${day}T00:00:00.000Z`)
  return new Date(utc.getTime() - offsetMinutes(timeZone, utc) * 60_000).toISOString()
}

/** The moment at which clocks in a time zone show a day and a time (`2026-03-01T08:00:00`). */
export function momentIn(timeZone: string, local: string): string {
  const asUtc = Date.parse(`${local}.000Z`)
  const near = asUtc - offsetMinutes(timeZone, new Date(asUtc)) * 60_000
  return new Date(asUtc - offsetMinutes(timeZone, new Date(near)) * 60_000).toISOString()
}

export function yearStart(year: number, timeZone: string): string {
  return dayStart(`${String(year).padStart(4, '0')}-01-01`, timeZone)
}

export function yearBounds(year: number, timeZone: string): { from: string; to: string } {
  return { from: yearStart(year, timeZone), to: yearStart(year + 1, timeZone) }
}

export function dayIn(timeZone: string, instant: string): string {
  // Canada writes dates as ISO 8601 does.
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(new Date(instant))
}

/** Two digits, `00` to `23`. */
export const hourIn = (timeZone: string, instant: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(new Date(instant))

/** The calendar days from one to another, both included. */
export function daysBetween(from: string, to: string): string[] {
  const [first, last] = [from, to].map((day) => Date.parse(`${day}T00:00:00.000Z`))
  const count = first === undefined || last === undefined ? 0 : Math.round((last - first) / dayMs) + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) => new Date((first ?? 0) + index * dayMs).toISOString().slice(0, 10))
}

/** The calendar day some days after another, or before it. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + count * dayMs).toISOString().slice(0, 10)

/** The last `count` calendar days up to a moment in a time zone, the oldest first. */
export function lastDays(count: number, timeZone: string, now: string): string[] {
  return Array.from({ length: count }, (_, index) => dayIn(timeZone, plusMs(now, -(count - 1 - index) * dayMs)))
}
