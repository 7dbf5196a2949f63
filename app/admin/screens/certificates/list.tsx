import { type Certificate, certificatesResource } from '../../../../contracts/certificates.ts'
import { resourceApi } from '../../api/resource.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { useColumns } from '../../lists/columns/columns.tsx'
import { useFilters } from '../../lists/filters/filters.ts'
import { ResourceTable } from '../../lists/resource-table.tsx'
import { OnPageLink } from '../page-parts/on-page-link.tsx'
import { ExpiryState } from './expiry.tsx'

const api = resourceApi(certificatesResource)

export default function CertificateList() {
  const t = useAdminTexts()
  return (
    <ResourceTable
      api={api}
      columns={useColumns(certificatesResource, [
        // Most are set from their fields.
        { name: 'image', isHidden: true },
        'title',
        { name: 'certificate_no', width: 144 },
        'issuer',
        { name: 'issued_on', isHidden: true },
        {
          name: 'expires_on',
          label: t('certificates.validity'),
          sort: 'expires_on',
          cell: (row: Certificate) => <ExpiryState lastDay={row.expires_on} />,
        },
        'status',
        'show_expired',
        { name: 'updated_at', isHidden: true },
      ])}
      filters={useFilters(certificatesResource, ['status', { name: 'expiring', values: ['30', '90', '365'] }])}
      isSortable
      extra={<OnPageLink part="certificates" />}
      defaultPerPage={100}
    />
  )
}
