import { type Banner, bannersResource } from '../../../../contracts/banners.ts'
import { resourceApi } from '../../api/resource.ts'
import { RelativeTime } from '../../kit/dates/relative-time.tsx'
import { State } from '../../kit/list/cells.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { useColumns } from '../../lists/columns/columns.tsx'
import { useFilters } from '../../lists/filters/filters.ts'
import { ResourceTable } from '../../lists/resource-table.tsx'
import { bannerPeriod } from './banner-period.ts'

const api = resourceApi(bannersResource)

export default function BannerList() {
  const t = useAdminTexts()
  return (
    <ResourceTable
      api={api}
      columns={useColumns(bannersResource, [
        { name: 'image', thumbnail: { width: 88, height: 48 } },
        'title',
        { name: 'position', sort: 'position' },
        { name: 'showing', label: t('banners.period'), cell: (row: Banner) => <PeriodCell banner={row} /> },
        'status',
        'open_in_new_tab',
        'updated_at',
      ])}
      filters={useFilters(bannersResource, ['position', 'status'])}
      views={['position=home']}
      isSortable
      defaultPerPage={100}
    />
  )
}

function PeriodCell({ banner }: { banner: Banner }) {
  const t = useAdminTexts()
  const { key, tone, at } = bannerPeriod(banner)
  return (
    <State tone={tone}>
      {t(`banners.showing.${key}`)} {at ? <RelativeTime at={at} /> : null}
    </State>
  )
}
