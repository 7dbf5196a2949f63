import { z } from 'zod'
import { bannersResource } from '../../../../contracts/banners.ts'
import { certificatesResource } from '../../../../contracts/certificates.ts'
import { milestonesResource } from '../../../../contracts/milestones.ts'
import { valueText } from '../../fields/schema/labels.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { PeriodState } from '../banners/period-state.tsx'
import { ExpiryState } from '../certificates/expiry.tsx'
import css from './page-parts.module.css'
import { RecordLines } from './record-lines.tsx'

export function BannerLines({ position }: { position: 'home' | 'about' | 'business' }) {
  return (
    <RecordLines
      resource="banners"
      query={{ position, sort: 'sort_order' }}
      isSortable
      detailOf={(one) => <PeriodState banner={bannersResource.row.parse(one)} />}
    />
  )
}

export function CertificateLines() {
  return (
    <RecordLines
      resource="certificates"
      query={{ sort: 'sort_order' }}
      isSortable
      detailOf={(one) => <ExpiryState lastDay={certificatesResource.row.parse(one).expires_on} />}
    />
  )
}

const moment = z.object({ year: z.int(), month: z.int().nullable() })

export function MilestoneLines() {
  return <RecordLines resource="milestones" query={{ sort: '-year,sort_order' }} detailOf={(one) => <Moment {...moment.parse(one)} />} />
}

function Moment({ year, month }: z.output<typeof moment>) {
  const t = useAdminTexts()
  return (
    <span className={css.detail}>
      {[year, month === null ? '' : valueText(t, milestonesResource.name, 'month', String(month))].filter(Boolean).join(' · ')}
    </span>
  )
}
