import type { ApiQuery } from '../../../api/client.ts'
import { toWallClock } from '../../kit/dates/time-zone.ts'

export const namedPeriods = ['7', '30', '90', 'this-month', 'last-month'] as const
export type NamedPeriod = (typeof namedPeriods)[number]
export const usualPeriod: NamedPeriod = '30'

export interface Period {
  /** Null for one from a day to a day. */
  name: NamedPeriod | null
  from: string
  to: string
  query: ApiQuery
}

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
const dayMs = 86_400_000
const shifted = (day: string, days: number) => new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

function monthOf(day: string, months: number): { from: string; to: string } {
  const [year = 1970, month = 1] = day.split('-').map(Number)
  const at = (offset: number, date: number) => new Date(Date.UTC(year, month - 1 + offset, date)).toISOString().slice(0, 10)
  return { from: at(months, 1), to: at(months + 1, 0) }
}

/** The period that an address names (`period=last-month`, or `from=…&to=…`), by the clock of the site's time zone. */
export function periodOf(params: URLSearchParams, timeZone: string, now: string): Period {
  const today = toWallClock(now, timeZone).slice(0, 10)
  const [from, to] = [params.get('from'), params.get('to')]
  if (isDay(from) && isDay(to) && from <= to) return { name: null, from, to, query: { from, to } }
  const name = namedPeriods.find((known) => known === params.get('period')) ?? usualPeriod
  if (name === 'this-month' || name === 'last-month') {
    const month = monthOf(today, name === 'this-month' ? 0 : -1)
    const days = { from: month.from, to: month.to < today ? month.to : today }
    return { name, ...days, query: days }
  }
  return { name, from: shifted(today, 1 - Number(name)), to: today, query: { days: name } }
}

export const namedPeriod = (name: NamedPeriod): Record<string, string> => (name === usualPeriod ? {} : { period: name })
