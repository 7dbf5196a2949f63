import { IconCopy } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { productPath } from '../../../../contracts/paths.ts'
import { type Product, productsResource } from '../../../../contracts/products.ts'
import type { InputOf } from '../../../../contracts/resource.ts'
import { localePath } from '../../../lib/locale.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { publishingApi, resourceApi } from '../../api/resource.ts'
import { GalleryField } from '../../editor/gallery-field.tsx'
import { RichTextPair } from '../../editor/rich-text-pair.tsx'
import { useCategories, useCategoryOptions } from '../../fields/use-categories.ts'
import { NumberField, PairField, RecordField, SelectField, SwitchField, TextField } from '../../form/fields.tsx'
import { FormSection } from '../../form/form-section.tsx'
import type { Form } from '../../form/form-store.ts'
import { useFieldLabel } from '../../form/labels.ts'
import { PublishBox } from '../../form/publish-box.tsx'
import { ResourceForm } from '../../form/resource-form.tsx'
import { resourceValues } from '../../form/resource-values.ts'
import { SeoBox } from '../../form/seo-box.tsx'
import { SlugField } from '../../form/slug-field.tsx'
import { TagsField } from '../../form/tags-field.tsx'
import { useRecordId } from '../../form/use-record-id.ts'
import { isOnSite } from '../../lists/on-site.ts'
import { smallUrl } from '../../lists/thumbnail.tsx'
import { MediaField } from '../../media/media-field.tsx'
import { useAdminPath } from '../../shell/paths.ts'
import { useAdminTexts } from '../../texts.ts'
import { CertificatesField } from './certificates-field.tsx'
import { SpecificationsField } from './specifications-field.tsx'

type ProductValues = InputOf<typeof productsResource>

const api = resourceApi(productsResource)
const publishing = publishingApi(productsResource)
const currencies = ['CNY', 'USD', 'EUR', 'JPY', 'HKD']
const pathOf = (slug: string) => productPath({ slug })

interface PartProps {
  form: Form<ProductValues>
  item: Product | null
}

/** A product: its texts, its data sheet, its price, its pictures. */
export default function ProductForm() {
  const id = useRecordId()
  const t = useAdminTexts()
  const locale = useLocale()
  const to = useAdminPath()
  const navigate = useNavigate()
  const labelOf = useFieldLabel('products')
  const { data: categories } = useCategories()
  const first = categories?.find((category) => category.type === 'product')?.id
  const values = useMemo(() => resourceValues(productsResource, first === undefined ? {} : { category_id: first }), [first])
  const duplicate = async (item: Product) => {
    const copy = await publishing.duplicate(item.id)
    await navigate(to(`products/${copy.id}/edit`))
  }
  if (!categories) return null
  return (
    <ResourceForm
      api={api}
      id={id}
      values={values}
      createTitle={t('palette.create.products')}
      titleOf={({ title_cn, title_en }) => (locale === 'en' && title_en) || title_cn}
      labelOf={labelOf}
      publish={{ label: t('form.save_publish'), values: { status: 'published' } }}
      publishing={publishing}
      siteUrl={(item) => (isOnSite(item) ? localePath(productPath(item), locale) : null)}
      actions={(item) => [{ label: t('contents.duplicate'), icon: <IconCopy size={16} />, run: () => void duplicate(item) }]}
      main={(form, item) => <Main form={form} item={item} />}
      side={(form, item) => <Side form={form} item={item} />}
    />
  )
}

function Main({ form, item }: PartProps) {
  const t = useAdminTexts()
  return (
    <>
      <PairField form={form} name="title" label={t('fields.title')} maxLength={200} isRequired />
      <TextField form={form} name="scientific_name" label={t('products.scientific_name')} maxLength={200} lang="la" />
      <PairField form={form} name="summary" label={t('fields.summary')} maxLength={500} rows={3} />
      <RichTextPair form={form} name="description" label={t('products.description')} />
      <SpecificationsField form={form} />
      <PairField form={form} name="origin" label={t('products.origin')} maxLength={200} />
      <PairField form={form} name="packaging" label={t('products.packaging')} maxLength={500} rows={2} />
      <PairField form={form} name="moq" label={t('products.moq')} maxLength={200} />
      <PairField form={form} name="price_unit" label={t('products.price_unit')} maxLength={50} />
      <SlugField form={form} pathOf={pathOf} />
      <SeoBox form={form} descriptionName="summary" pathOf={pathOf} imageUrl={item?.cover ? smallUrl(item.cover) : null} />
    </>
  )
}

function Side({ form, item }: PartProps) {
  const t = useAdminTexts()
  const category = form as unknown as Form<{ category_id: number | null }>
  return (
    <>
      <PublishBox form={form} />
      <FormSection title={t('contents.place')}>
        <RecordField form={category} name="category_id" label={t('fields.category')} options={useCategoryOptions(['product'])} isRequired />
        <TextField form={form} name="sku" label={t('products.sku')} maxLength={50} />
        <TagsField form={form} api={publishing} resource={api.contract.name} label={t('fields.tags')} />
        <CertificatesField form={form} />
        <SwitchField form={form} name="is_featured" label={t('fields.is_featured')} />
        <NumberField form={form} name="sort_order" label={t('fields.sort_order')} isInteger />
      </FormSection>
      <FormSection title={t('products.price')}>
        <NumberField form={form} name="price_min" label={t('products.price_min')} description={t('products.price_hint')} min={0} />
        <NumberField form={form} name="price_max" label={t('products.price_max')} min={0} />
        <SelectField
          form={form}
          name="currency"
          label={t('products.currency')}
          options={currencies.map((value) => ({ value, label: value }))}
        />
      </FormSection>
      <FormSection title={t('contents.pictures')}>
        <MediaField form={form} name="cover_id" label={t('fields.cover')} of={item?.cover ?? null} />
        <GalleryField form={form} of={item?.gallery_media ?? []} />
      </FormSection>
    </>
  )
}
