import dayjs from 'dayjs'
import { toWallClock } from './time-zone.ts'

const clockFormat = 'YYYY-MM-DD HH:mm:ss'
const openingHour = 9
const monday = 1

/** The moments that are chosen most, as the clock of a time zone shows them: both at the opening hour, never today. */
export function usualMoments(now: string, timeZone: string): { tomorrow: string; nextMonday: string } {
  const morning = dayjs(toWallClock(now, timeZone)).startOf('day').hour(openingHour)
  const daysToMonday = (monday + 7 - morning.day()) % 7 || 7
  return { tomorrow: morning.add(1, 'day').format(clockFormat), nextMonday: morning.add(daysToMonday, 'day').format(clockFormat) }
}
