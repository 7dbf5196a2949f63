import { productsResource } from '../../../../contracts/products.ts'
import { resourceApi } from '../../api/resource.ts'
import { useColumns } from '../../lists/columns/columns.tsx'
import { useFilters } from '../../lists/filters/filters.ts'
import { ResourceTable } from '../../lists/resource-table.tsx'

const api = resourceApi(productsResource)

export default function ProductList() {
  return (
    <ResourceTable
      api={api}
      columns={useColumns(productsResource, [
        'cover',
        'title',
        'sku',
        'category',
        'status',
        'translation',
        'is_featured',
        'view_count',
        'published_at',
        { name: 'updated_at', isHidden: true },
      ])}
      filters={useFilters(productsResource, ['status', 'category_id', 'translation', 'is_featured', 'tag', 'published_at', 'origin'])}
      views={['status=draft', 'translation=missing']}
    />
  )
}
