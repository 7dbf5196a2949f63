import { certificatesResource } from '../../../../contracts/certificates.ts'
import { useField } from '../../fields/store/form-context.tsx'
import { formFields } from '../../form/controls/fields.tsx'
import { FormSection } from '../../form/page/form-section.tsx'
import { ResourceForm } from '../../form/page/resource-form.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { ExpiryState } from './expiry.tsx'

const { Fields } = formFields(certificatesResource)

export default function CertificateForm() {
  return <ResourceForm of={certificatesResource} main={<Main />} side={<Side />} />
}

const Main = () => <Fields of={['title', 'certificate_no', 'issuer', 'scope', 'description']} />

function Side() {
  const t = useAdminTexts()
  const { value: lastDay } = useField(certificatesResource, 'expires_on')
  return (
    <>
      <FormSection title={t('certificates.validity')}>
        <Fields of={['issued_on', 'expires_on']} />
        <ExpiryState lastDay={lastDay} />
        <Fields of={['show_expired']} />
      </FormSection>
      <FormSection title={t('certificates.display')}>
        <Fields of={['status', 'sort_order']} />
      </FormSection>
      <FormSection title={t('certificates.files')}>
        <Fields of={['image_id', 'file_id']} />
      </FormSection>
    </>
  )
}
