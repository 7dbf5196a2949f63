import { bannersResource } from '../../../../contracts/banners.ts'
import { formFields } from '../../form/controls/fields.tsx'
import { FormSection } from '../../form/page/form-section.tsx'
import { ResourceForm } from '../../form/page/resource-form.tsx'
import { useAdminTexts } from '../../kit/texts.ts'

const { Fields } = formFields(bannersResource)

export default function BannerForm() {
  return <ResourceForm of={bannersResource} start={{ position: 'home' }} main={<Main />} side={<Side />} />
}

const Main = () => <Fields of={['title', 'subtitle', 'link_label', 'link_url', 'open_in_new_tab']} />

function Side() {
  const t = useAdminTexts()
  return (
    <>
      <FormSection title={t('banners.display')}>
        <Fields of={['status', 'position', 'starts_at', 'ends_at', 'sort_order']} />
      </FormSection>
      <FormSection title={t('banners.pictures')}>
        <Fields of={['image_id', 'image_mobile_id', 'theme']} />
      </FormSection>
    </>
  )
}
