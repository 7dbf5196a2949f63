import { formatDate, formatRelative } from '../../../lib/format.ts'
import { langTag } from '../../../lib/locale.ts'
import { useLocale, useSiteData } from '../../../lib/site-data.ts'
import { useAdminTexts } from '../texts.ts'
import { toWallClock, zoneName } from './time-zone.ts'

export function useTimeZone(): string {
  return useSiteData().site.time_zone
}

export function useExactTime(): (at: string) => string {
  const t = useAdminTexts()
  const locale = useLocale()
  const timeZone = useTimeZone()
  return (at) => t('dates.exact', { time: formatDate(at, locale, timeZone, 'exact'), zone: zoneName(timeZone, langTag[locale], at) })
}

/** The name of the site's time zone where its clock shows another time than the browser's; else null. */
export function useForeignZone(): string | null {
  const locale = useLocale()
  const timeZone = useTimeZone()
  const now = new Date().toISOString()
  const { timeZone: own } = new Intl.DateTimeFormat().resolvedOptions()
  return toWallClock(now, timeZone) === toWallClock(now, own) ? null : zoneName(timeZone, langTag[locale], now)
}

const justNowMs = 60_000
const dayMs = 86_400_000

export function RelativeTime({ at }: { at: string | null }) {
  const t = useAdminTexts()
  const locale = useLocale()
  const zone = useTimeZone()
  if (at === null) return <span>—</span>
  const now = Date.now()
  const age = now - Date.parse(at)
  const isNow = age >= 0 && age < justNowMs
  return (
    <TimeWithHint at={at}>
      {isNow ? t('dates.just_now') : formatRelative(-age < dayMs ? at : daysAhead(at, now, zone), locale, now)}
    </TimeWithHint>
  )
}

/** The moment as many whole days from now as the calendar has between. */
function daysAhead(at: string, now: number, zone: string): number {
  const dayOf = (moment: string) => Date.parse(toWallClock(moment, zone).slice(0, 10))
  return now + dayOf(at) - dayOf(new Date(now).toISOString())
}

export function TimeWithHint({ at, children }: { at: string; children: string }) {
  const exact = formatDate(at, useLocale(), useTimeZone(), 'exact')
  // Lists hold hundreds of these: the browser's own tooltip costs nothing until it is shown.
  return (
    <time dateTime={at} title={exact}>
      {children}
    </time>
  )
}
