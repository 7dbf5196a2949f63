import { Tooltip } from '@mantine/core'
import { formatDate, formatRelative } from '../../../lib/format.ts'
import { langTag } from '../../../lib/locale.ts'
import { useLocale, useSiteData } from '../../../lib/site-data.ts'
import { useAdminTexts } from '../texts.ts'
import { zoneName } from './time-zone.ts'

/** The site's time zone, in which the back office shows and takes all times. */
export function useTimeZone(): string {
  return useSiteData().site.time_zone
}

/** Writes moments to the minute, with the name of the zone whose clock shows them. */
export function useExactTime(): (at: string) => string {
  const t = useAdminTexts()
  const locale = useLocale()
  const timeZone = useTimeZone()
  return (at) => t('dates.exact', { time: formatDate(at, locale, timeZone, 'exact'), zone: zoneName(timeZone, langTag[locale], at) })
}

const justNowMs = 60_000

/** A moment as people say it, with the exact time on hover and for assistive technology. */
export function RelativeTime({ at }: { at: string | null }) {
  const t = useAdminTexts()
  const locale = useLocale()
  if (at === null) return <span>—</span>
  const age = Date.now() - Date.parse(at)
  return <TimeWithHint at={at}>{age >= 0 && age < justNowMs ? t('dates.just_now') : formatRelative(at, locale)}</TimeWithHint>
}

/** A moment in any words, with the exact time on hover and for assistive technology. */
export function TimeWithHint({ at, children }: { at: string; children: string }) {
  const exact = formatDate(at, useLocale(), useTimeZone(), 'exact')
  return (
    <Tooltip label={exact}>
      <time dateTime={at}>{children}</time>
    </Tooltip>
  )
}
