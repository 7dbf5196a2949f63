import { productsResource } from '../../../../contracts/products.ts'
import { formFields } from '../../form/controls/fields.tsx'
import { FormSection } from '../../form/page/form-section.tsx'
import { PublishBox } from '../../form/page/publish-box.tsx'
import { PublishedForm } from '../../form/page/published-form.tsx'
import { SeoBox } from '../../form/page/seo-box.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { SpecificationsField } from './specifications-field.tsx'

const { Field, Fields } = formFields(productsResource)
const currencies = ['CNY', 'USD', 'EUR', 'JPY', 'HKD']

export default function ProductForm() {
  return <PublishedForm of={productsResource} main={<Main />} side={<Side />} />
}

function Main() {
  return (
    <>
      <Fields of={['title', 'scientific_name', 'summary', 'description']} />
      <SpecificationsField />
      <Field name="origin" />
      <Field name="packaging" rows={2} />
      <Fields of={['moq', 'price_unit', 'slug']} />
      <SeoBox />
    </>
  )
}

function Side() {
  const t = useAdminTexts()
  return (
    <>
      <PublishBox />
      <FormSection title={t('contents.place')}>
        <Fields of={['category_id', 'sku', 'tags', 'certificates', 'is_featured', 'sort_order']} />
      </FormSection>
      <FormSection title={t('public:products.terms.price')}>
        <Fields of={['price_min', 'price_max']} />
        <Field name="currency" values={currencies} />
      </FormSection>
      <FormSection title={t('contents.pictures')}>
        <Fields of={['cover_id', 'gallery']} />
      </FormSection>
    </>
  )
}
