import { IconCopyPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { currencies, priceUnits, productsResource } from '../../../../contracts/products.ts'
import type { StoredItem } from '../../fields/store/form-context.tsx'
import { formFields } from '../../form/controls/fields.tsx'
import { FieldRow, FormSection } from '../../form/page/form-section.tsx'
import { PublishBox } from '../../form/page/publish-box.tsx'
import { PublishedForm } from '../../form/page/published-form.tsx'
import { SectionNav } from '../../form/page/section-nav.tsx'
import { SeoBox } from '../../form/page/seo-box.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { PicturesField } from './pictures-field.tsx'
import { PriceLine } from './price-line.tsx'
import { SpecificationsField } from './specifications-field.tsx'
import { VariantDialog } from './variant-dialog.tsx'

const { Field, Fields } = formFields(productsResource)
const newProduct = { currency: currencies[0] }

export default function ProductForm() {
  const t = useAdminTexts()
  const [original, setOriginal] = useState<StoredItem | null>(null)
  const copy = {
    label: t('products.variant.action'),
    creates: true,
    icon: <IconCopyPlus size={16} />,
    run: async (item: StoredItem) => setOriginal(item),
  }
  return (
    <>
      <PublishedForm
        of={productsResource}
        start={newProduct}
        main={<Main />}
        side={<Side />}
        textLists={<Specifications />}
        actions={[copy]}
      />
      {original ? <VariantDialog original={original} onClose={() => setOriginal(null)} /> : null}
    </>
  )
}

const sections = ['basics', 'pictures', 'specifications', 'trade', 'about'] as const

function Main() {
  const t = useAdminTexts()
  return (
    <>
      <SectionNav titles={useSectionTitles()} isAbove />
      <FormSection id="basics" title={t('products.basics')}>
        <Fields of={['title']} />
        <FieldRow>
          <Fields of={['sku', 'scientific_name', 'category_id']} />
        </FieldRow>
        <Fields of={['synonyms', 'summary']} />
      </FormSection>
      <FormSection id="pictures" title={t('products.pictures')}>
        <PicturesField />
      </FormSection>
      <Specifications />
      <FormSection id="trade" title={t('products.trade')}>
        <FieldRow>
          <Fields of={['price_min', 'price_max']} />
          <Field name="currency" values={currencies} />
          <Fields of={['incoterm']} />
        </FieldRow>
        <Field name="price_unit" suggestions={priceUnits} />
        <Fields of={['port']} />
        <PriceLine />
        <Fields of={['moq']} />
        <Field name="packaging" rows={2} />
        <Fields of={['origin', 'hs_code', 'certificates']} />
      </FormSection>
      <FormSection id="about" title={t('products.about')}>
        <Fields of={['description', 'slug']} />
      </FormSection>
      <SeoBox />
    </>
  )
}

function useSectionTitles(): Record<string, string> {
  const t = useAdminTexts()
  return Object.fromEntries(sections.map((id) => [id, t(`products.${id}`)]))
}

function Specifications() {
  const t = useAdminTexts()
  return (
    <FormSection id="specifications" title={t('products.specifications')}>
      <SpecificationsField />
    </FormSection>
  )
}

function Side() {
  const t = useAdminTexts()
  return (
    <>
      <PublishBox />
      <FormSection title={t('products.listing')}>
        <Fields of={['tags', 'is_featured', 'sort_order']} />
      </FormSection>
      <SectionNav titles={useSectionTitles()} />
    </>
  )
}
