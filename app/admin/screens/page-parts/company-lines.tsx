import type { z } from 'zod'
import { banner } from '../../../../contracts/banners.ts'
import { certificate } from '../../../../contracts/certificates.ts'
import { milestone, milestonesResource } from '../../../../contracts/milestones.ts'
import { valueText } from '../../fields/schema/labels.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { PeriodState } from '../banners/period-state.tsx'
import { ExpiryState } from '../certificates/expiry.tsx'
import css from './page-parts.module.css'
import { RecordLines } from './record-lines.tsx'

// A row that was changed is an item, with more than a row has.
const period = banner.pick({ status: true, starts_at: true, ends_at: true }).strip()
const expiry = certificate.pick({ expires_on: true }).strip()
const moment = milestone.pick({ year: true, month: true }).strip()

export function BannerLines({ position }: { position: 'home' | 'about' | 'business' }) {
  return (
    <RecordLines
      resource="banners"
      query={{ position, sort: 'sort_order' }}
      isSortable
      detailOf={(one) => <PeriodState banner={period.parse(one)} />}
    />
  )
}

export function CertificateLines() {
  return (
    <RecordLines
      resource="certificates"
      query={{ sort: 'sort_order' }}
      isSortable
      detailOf={(one) => <ExpiryState lastDay={expiry.parse(one).expires_on} />}
    />
  )
}

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
