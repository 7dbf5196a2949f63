import { formatDate } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { useTimeZone } from '../../kit/dates/relative-time.tsx'
import { startOfDay } from '../../kit/dates/time-zone.ts'
import { State, type Tone } from '../../kit/list/cells.tsx'
import { useAdminTexts } from '../../kit/texts.ts'

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

export function ExpiryState({ lastDay }: { lastDay: string | null }) {
  const t = useAdminTexts()
  const locale = useLocale()
  const { key, tone, count } = expiryOf(lastDay, useTimeZone())
  const day = lastDay === null ? '' : formatDate(lastDay, locale, 'UTC', 'short')
  return <State tone={tone}>{t(`certificates.expiry.${key}`, { count, day })}</State>
}
