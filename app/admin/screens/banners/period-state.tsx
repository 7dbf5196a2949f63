import { activeStatuses } from '../../../../contracts/activation.ts'
import { type Banner, bannersResource } from '../../../../contracts/banners.ts'
import { formatRelative } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { State, type Tone } from '../../kit/list/cells.tsx'
import type { RowTools } from '../../kit/list/list-types.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { RecordStatus } from '../../lists/columns/field-cells.tsx'
import { bannerPeriod } from './banner-period.ts'

type Period = Pick<Banner, 'status' | 'starts_at' | 'ends_at'>

function usePeriod(banner: Period): { label: string; tone: Tone; isTimed: boolean } {
  const t = useAdminTexts()
  const locale = useLocale()
  const { key, tone, at } = bannerPeriod(banner)
  return { label: t(`banners.showing.${key}`, { time: at ? formatRelative(at, locale) : '' }), tone, isTimed: at !== null }
}

export function PeriodState({ banner }: { banner: Period }) {
  const { label, tone } = usePeriod(banner)
  return <State tone={tone}>{label}</State>
}

export function BannerStatus({ banner, tools }: { banner: Banner; tools: RowTools<Banner> }) {
  const t = useAdminTexts()
  const period = usePeriod(banner)
  return (
    <RecordStatus
      contract={bannersResource}
      label={t('fields.status')}
      values={activeStatuses}
      row={banner}
      tools={tools}
      shown={period.isTimed ? period : undefined}
    />
  )
}
