import { formatDate } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { expiryOf } from '../../kit/dates/expiry.ts'
import { useTimeZone } from '../../kit/dates/relative-time.tsx'
import { State } from '../../kit/list/cells.tsx'
import { useAdminTexts } from '../../kit/texts.ts'

export function ExpiryState({ lastDay }: { lastDay: string | null }) {
  const t = useAdminTexts()
  const locale = useLocale()
  const { key, tone, count } = expiryOf(lastDay, useTimeZone())
  const day = lastDay === null ? '' : formatDate(lastDay, locale, 'UTC', 'short')
  return <State tone={tone}>{t(`certificates.expiry.${key}`, { count, day })}</State>
}
