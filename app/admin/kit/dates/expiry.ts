import type { Tone } from '../list/cells.tsx'
import { startOfDay } from './time-zone.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Days before its end from which a certificate has to be renewed. */
const soonDays = 90

interface Expiry {
  key: 'none' | 'valid' | 'soon' | 'today' | 'expired'
  tone: Tone
  /** Whole days after today. */
  count: number
}

/** The remaining validity of a certificate: its last day counts whole, in the site's time zone. */
export function expiryOf(lastDay: string | null, timeZone: string, now = Date.now()): Expiry {
  const end = lastDay === null ? null : startOfDay(lastDay, timeZone, 1)
  if (end === null) return { key: 'none', tone: 'good', count: 0 }
  const count = Math.ceil((Date.parse(end) - now) / dayMs) - 1
  if (count < 0) return { key: 'expired', tone: 'bad', count }
  if (count === 0) return { key: 'today', tone: 'bad', count }
  return count <= soonDays ? { key: 'soon', tone: 'wait', count } : { key: 'valid', tone: 'good', count }
}
