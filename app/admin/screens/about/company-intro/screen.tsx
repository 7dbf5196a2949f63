import { companyIntroInput } from '../../../../../contracts/about.ts'
import { formFields } from '../../../form/controls/fields.tsx'
import { FormSection } from '../../../form/page/form-section.tsx'
import { useAdminTexts } from '../../../kit/texts.ts'
import { block } from '../block.ts'
import { BlockForm } from '../block-form.tsx'

const sitePath = '/about'
const intro = block('about', companyIntroInput, '/v1/admin/about/company-intro', 1, sitePath)
const { Fields } = formFields({ name: 'about', input: companyIntroInput })

export default function CompanyIntro() {
  const t = useAdminTexts()
  return (
    <BlockForm
      block={intro}
      title={t('nav.about/company-intro')}
      sitePath={sitePath}
      main={<Fields of={['title', 'content']} />}
      side={
        <>
          <FormSection title={t('about.facts')}>
            <Fields of={['founded_year']} />
          </FormSection>
          <FormSection title={t('about.pictures')}>
            <Fields of={['image_id', 'video_id']} />
          </FormSection>
          <FormSection title={t('about.gallery')}>
            <Fields of={['gallery']} />
          </FormSection>
        </>
      }
    />
  )
}
