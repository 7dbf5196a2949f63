import type { Banner } from '../../../../contracts/banners.ts'
import { RelativeTime } from '../../kit/dates/relative-time.tsx'
import { State } from '../../kit/list/cells.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { bannerPeriod } from './banner-period.ts'

export function PeriodState({ banner }: { banner: Pick<Banner, 'status' | 'starts_at' | 'ends_at'> }) {
  const t = useAdminTexts()
  const { key, tone, at } = bannerPeriod(banner)
  return (
    <State tone={tone}>
      {t(`banners.showing.${key}`)} {at ? <RelativeTime at={at} /> : null}
    </State>
  )
}
