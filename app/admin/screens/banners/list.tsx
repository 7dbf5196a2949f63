import { type Banner, bannersResource } from '../../../../contracts/banners.ts'
import { resourceApi } from '../../api/resource.ts'
import { State } from '../../lists/cells.tsx'
import { useColumns } from '../../lists/columns.tsx'
import { useFilters } from '../../lists/filters.ts'
import { RelativeTime } from '../../lists/relative-time.tsx'
import { ResourceTable } from '../../lists/resource-table.tsx'
import { useAdminTexts } from '../../texts.ts'
import { showing } from './showing.ts'

const api = resourceApi(bannersResource)

/** The banners in the order that the site shows them in. */
export default function BannerList() {
  const t = useAdminTexts()
  return (
    <ResourceTable
      api={api}
      columns={useColumns(bannersResource, [
        { name: 'image', thumbnail: { width: 88, height: 48 } },
        'title',
        { name: 'position', sort: 'position' },
        { name: 'showing', label: t('banners.period'), cell: (row: Banner) => <Showing banner={row} /> },
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

function Showing({ banner }: { banner: Banner }) {
  const t = useAdminTexts()
  const { key, tone, at } = showing(banner)
  return (
    <State tone={tone}>
      {t(`banners.showing.${key}`)} {at ? <RelativeTime at={at} /> : null}
    </State>
  )
}
