import type { ReactNode } from 'react'
import { categoriesResource } from '../../../../contracts/categories.ts'
import { resourceApi } from '../../api/resource.ts'
import { useColumns } from '../../lists/columns/columns.tsx'
import { useFilters } from '../../lists/filters/filters.ts'
import { ResourceTable } from '../../lists/resource-table.tsx'

const api = resourceApi(categoriesResource)

export function CategoryTable({ extra }: { extra: ReactNode }) {
  return (
    <ResourceTable
      api={api}
      columns={useColumns(categoriesResource, [
        { name: 'cover', thumbnail: { width: 56, height: 40 } },
        'title',
        'slug',
        { name: 'type', sort: 'type' },
        'status',
        'updated_at',
      ])}
      filters={useFilters(categoriesResource, ['type', 'status'])}
      extra={extra}
    />
  )
}
