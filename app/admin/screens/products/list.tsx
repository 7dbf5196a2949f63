import { productPath } from '../../../../contracts/paths.ts'
import { type ProductRow, productsResource } from '../../../../contracts/products.ts'
import { localePath } from '../../../lib/locale.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { resourceApi } from '../../api/resource.ts'
import { isOnSite } from '../../lists/on-site.ts'
import { usePublishedColumns, usePublishedFilters } from '../../lists/published-columns.tsx'
import { ResourceTable } from '../../lists/resource-table.tsx'
import { usePublishStatuses } from '../../lists/statuses.ts'
import { useAdminTexts } from '../../texts.ts'

const api = resourceApi(productsResource)

/** The products, by their last change. */
export default function ProductList() {
  const t = useAdminTexts()
  const locale = useLocale()
  const columns = usePublishedColumns<ProductRow>('products')
  const sku = { name: 'sku', label: t('products.sku'), cell: (row: ProductRow) => row.sku }
  return (
    <ResourceTable
      api={api}
      title={t('nav.products')}
      createLabel={t('palette.create.products')}
      emptyText={t('products.empty')}
      columns={[...columns.slice(0, 2), sku, ...columns.slice(2)]}
      filters={[...usePublishedFilters(['product']), { kind: 'text', name: 'origin', label: t('products.origin') }]}
      views={[
        { name: t('state.draft'), search: 'status=draft' },
        { name: t('state.missing'), search: 'translation=missing' },
      ]}
      statuses={usePublishStatuses()}
      titleOf={(row) => (locale === 'en' && row.title_en) || row.title_cn}
      siteUrl={(row) => (isOnSite(row) ? localePath(productPath(row), locale) : null)}
      hasExport
    />
  )
}
