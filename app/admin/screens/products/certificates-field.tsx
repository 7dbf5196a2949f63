import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { certificatesResource } from '../../../../contracts/certificates.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { resourceApi } from '../../api/resource.ts'
import { type Form, useFieldValue } from '../../form/form-store.ts'
import { useAdminTexts } from '../../texts.ts'

const api = resourceApi(certificatesResource)

/** The certificates that a product is made under. */
export function CertificatesField({ form }: { form: Form<{ certificates: number[] }> }) {
  const t = useAdminTexts()
  const locale = useLocale()
  const ids = useFieldValue(form, 'certificates')
  const { data } = useQuery({ queryKey: ['certificates', 'all'], queryFn: ({ signal }) => api.list({ per_page: 100 }, { signal }) })
  const options = (data?.items ?? []).map((row) => ({ value: String(row.id), label: (locale === 'en' && row.title_en) || row.title_cn }))
  return (
    <MultiSelect
      label={t('products.certificates')}
      size="sm"
      data={options}
      value={ids.map(String)}
      searchable
      onChange={(next) => form.set('certificates', next.map(Number))}
    />
  )
}
