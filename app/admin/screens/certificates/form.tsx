import { certificatesResource } from '../../../../contracts/certificates.ts'
import css from '../../fields/fields.module.css'
import { useField } from '../../fields/store/form-context.tsx'
import { formFields } from '../../form/controls/fields.tsx'
import { FormSection } from '../../form/page/form-section.tsx'
import { ResourceForm } from '../../form/page/resource-form.tsx'
import { useHiddenStart } from '../../form/session/record-place.ts'
import { expiryOf } from '../../kit/dates/expiry.ts'
import { useTimeZone } from '../../kit/dates/relative-time.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { ExpiryState } from './expiry.tsx'

const { Field, Fields } = formFields(certificatesResource)

export default function CertificateForm() {
  return <ResourceForm of={certificatesResource} start={useHiddenStart()} main={<Main />} side={<Side />} />
}

const Main = () => <Fields of={['title', 'certificate_no', 'issuer', 'scope', 'description']} />

function Side() {
  const t = useAdminTexts()
  const { value: lastDay } = useField(certificatesResource, 'expires_on')
  const isOver = expiryOf(lastDay, useTimeZone()).key === 'expired'
  return (
    <>
      <FormSection title={t('certificates.validity')}>
        <Fields of={['issued_on', 'expires_on']} />
        <ExpiryState lastDay={lastDay} />
        <Fields of={['show_expired']} />
      </FormSection>
      <FormSection title={t('certificates.display')}>
        <Field name="status" valueNames={isOver ? { active: t('certificates.active_expired') } : {}} />
        {isOver ? <ExpiredHint /> : null}
        <Fields of={['sort_order']} />
      </FormSection>
      <FormSection title={t('certificates.files')}>
        <Fields of={['image_id', 'file_id']} />
      </FormSection>
    </>
  )
}

function ExpiredHint() {
  const t = useAdminTexts()
  const { value: status } = useField(certificatesResource, 'status')
  const { value: isShown } = useField(certificatesResource, 'show_expired')
  if (status !== 'active') return null
  return (
    <p className={css.outlook} data-tone="warn">
      {t(isShown ? 'certificates.expired_shown' : 'certificates.expired_hidden')}
    </p>
  )
}
