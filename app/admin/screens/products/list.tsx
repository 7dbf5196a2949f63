import { useState } from 'react'
import { productsResource } from '../../../../contracts/products.ts'
import { type RowOf, resourceApi } from '../../api/resource.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { useColumns } from '../../lists/columns/columns.tsx'
import { useFilters, useOwnFilter } from '../../lists/filters/filters.ts'
import { ResourceTable } from '../../lists/resource-table.tsx'
import { usePublishedActions } from '../../lists/use-published-actions.tsx'
import { PriceCell, PriceText } from './price-cell.tsx'
import { VariantDialog } from './variant-dialog.tsx'

const api = resourceApi(productsResource)

export default function ProductList() {
  const t = useAdminTexts()
  const [original, setOriginal] = useState<RowOf<typeof productsResource> | null>(null)
  const actions = usePublishedActions<RowOf<typeof productsResource>>(productsResource, {
    label: t('products.variant.action'),
    run: setOriginal,
  })
  return (
    <>
      <ResourceTable
        api={api}
        rowActions={actions}
        columns={useColumns<typeof productsResource, RowOf<typeof productsResource>>(productsResource, [
          'cover',
          'title',
          // An item code is one word.
          { name: 'sku', sort: 'sku', card: 'fact', cell: ({ sku }) => <span style={{ whiteSpace: 'nowrap' }}>{sku}</span> },
          { name: 'category', card: 'fact', width: 112 },
          {
            name: 'price',
            label: t('products.price'),
            isNumber: true,
            sort: 'price_min',
            width: 120,
            card: 'fact',
            cell: (row, tools) => <PriceCell row={row} tools={tools} />,
            cardCell: (row) => <PriceText row={row} />,
          },
          'status',
          'translation',
          'is_featured',
          { name: 'view_count', isHidden: true },
          { name: 'published_at', isSpare: true },
          'updated_at',
        ])}
        filters={useFilters(productsResource, [
          'status',
          'category_id',
          'translation',
          'is_featured',
          'tag',
          'published_at',
          'origin',
          useOwnFilter(),
        ])}
      />
      {original ? <VariantDialog original={original} onClose={() => setOriginal(null)} /> : null}
    </>
  )
}
