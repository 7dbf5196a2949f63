import { type Banner, bannersResource } from '../../../../contracts/banners.ts'
import { resourceApi } from '../../api/resource.ts'
import { useColumns } from '../../lists/columns/columns.tsx'
import { useFilters } from '../../lists/filters/filters.ts'
import { ResourceTable } from '../../lists/resource-table.tsx'
import { BannerStatus } from './period-state.tsx'

const api = resourceApi(bannersResource)

export default function BannerList() {
  return (
    <ResourceTable
      api={api}
      columns={useColumns(bannersResource, [
        { name: 'image', thumbnail: { width: 88, height: 48 } },
        'title',
        { name: 'position', sort: 'position' },
        {
          name: 'status',
          card: 'status',
          cell: (row: Banner, tools) => <BannerStatus banner={row} tools={tools} />,
        },
        'open_in_new_tab',
        'updated_at',
      ])}
      filters={useFilters(bannersResource, ['position', 'status'])}
      isSortable
      defaultPerPage={100}
    />
  )
}
