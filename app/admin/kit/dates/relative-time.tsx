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

export function RelativeTime({ at }: { at: string | null }) {
  const t = useAdminTexts()
  const locale = useLocale()
  if (at === null) return <span>—</span>
  const age = Date.now() - Date.parse(at)
  return <TimeWithHint at={at}>{age >= 0 && age < justNowMs ? t('dates.just_now') : formatRelative(at, locale)}</TimeWithHint>
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
