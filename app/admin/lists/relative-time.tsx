import { Tooltip } from '@mantine/core'
import { formatDate, formatRelative } from '../../lib/format.ts'
import { useLocale, useSiteData } from '../../lib/site-data.ts'

/** The site's time zone, in which the back office shows and takes all times. */
export function useTimeZone(): string {
  return useSiteData().site.time_zone
}

/** A moment as people say it, with the exact time on hover and for assistive technology. */
export function RelativeTime({ at }: { at: string | null }) {
  const locale = useLocale()
  const timeZone = useTimeZone()
  if (at === null) return <span>—</span>
  const exact = formatDate(at, locale, timeZone, 'exact')
  return (
    <Tooltip label={exact}>
      <time dateTime={at}>{formatRelative(at, locale)}</time>
    </Tooltip>
  )
}
