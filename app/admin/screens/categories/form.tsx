import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { activeStatuses } from '../../../../contracts/activation.ts'
import { type Category, categoriesResource, categoryTypes } from '../../../../contracts/categories.ts'
import { categoryPath } from '../../../../contracts/paths.ts'
import type { InputOf } from '../../../../contracts/resource.ts'
import { localePath } from '../../../lib/locale.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { categoriesApi, categoryTitle, useCategoryOptions } from '../../fields/use-categories.ts'
import { NumberField, PairField, RecordField, SelectField, TextField } from '../../form/fields.tsx'
import { FormSection } from '../../form/form-section.tsx'
import { type Form, useFieldValue } from '../../form/form-store.ts'
import { useFieldLabel } from '../../form/labels.ts'
import { ResourceForm } from '../../form/resource-form.tsx'
import { resourceValues } from '../../form/resource-values.ts'
import { SeoBox } from '../../form/seo-box.tsx'
import { SlugField } from '../../form/slug-field.tsx'
import { useRecordId } from '../../form/use-record-id.ts'
import { smallUrl } from '../../lists/thumbnail.tsx'
import { MediaField } from '../../media/media-field.tsx'
import { useAdminTexts } from '../../texts.ts'

type CategoryValues = InputOf<typeof categoriesResource>

/** A category: its words, its place in the tree and in the site's addresses. */
export default function CategoryForm() {
  const id = useRecordId()
  const t = useAdminTexts()
  const locale = useLocale()
  const values = useStartValues()
  return (
    <ResourceForm
      api={categoriesApi}
      id={id}
      values={values}
      createTitle={t('palette.create.categories')}
      titleOf={(entered) => categoryTitle(entered, locale)}
      labelOf={useFieldLabel('categories')}
      publish={{ label: t('form.save_activate'), values: { status: 'active' } }}
      siteUrl={(item) => (item.status === 'active' && item.deleted_at === null ? localePath(categoryPath(item), locale) : null)}
      main={(form, item) => <Main form={form} item={item} />}
      side={(form, item) => <Side form={form} item={item} />}
    />
  )
}

/** A new one begins where its address says: below a parent, with that one's type. */
function useStartValues() {
  const [params] = useSearchParams()
  return useMemo(() => {
    const parent = Number.parseInt(params.get('parent') ?? '', 10)
    const type = categoryTypes.find((known) => known === params.get('type')) ?? 'general'
    return resourceValues(categoriesResource, { type, parent_id: Number.isNaN(parent) ? null : parent })
  }, [params])
}

interface PartProps {
  form: Form<CategoryValues>
  item: Category | null
}

function Main({ form, item }: PartProps) {
  const t = useAdminTexts()
  const type = useFieldValue(form, 'type')
  const pathOf = (slug: string) => categoryPath({ slug, type })
  return (
    <>
      <PairField form={form} name="title" label={t('fields.title')} maxLength={200} isRequired />
      <PairField form={form} name="description" label={t('fields.description')} maxLength={2000} rows={4} />
      <SlugField form={form} pathOf={pathOf} />
      <SeoBox form={form} descriptionName="description" pathOf={pathOf} imageUrl={item?.cover ? smallUrl(item.cover) : null} />
    </>
  )
}

function Side({ form, item }: PartProps) {
  const t = useAdminTexts()
  const options = useCategoryOptions(undefined, item?.id)
  return (
    <>
      <FormSection title={t('categories.place')}>
        <SelectField
          form={form}
          name="status"
          label={t('fields.status')}
          options={activeStatuses.map((value) => ({ value, label: t(`state.${value}`) }))}
        />
        <SelectField
          form={form}
          name="type"
          label={t('fields.type')}
          options={categoryTypes.map((value) => ({ value, label: t(`categories.types.${value}`) }))}
        />
        <RecordField
          form={form}
          name="parent_id"
          label={t('categories.parent')}
          options={options}
          placeholder={t('categories.no_parent')}
          isClearable
        />
        <NumberField form={form} name="sort_order" label={t('fields.sort_order')} isInteger />
      </FormSection>
      <FormSection title={t('banners.pictures')}>
        <MediaField form={form} name="cover_id" label={t('fields.cover')} of={item?.cover ?? null} />
        <TextField form={form} name="icon" label={t('fields.icon')} description={t('categories.icon_hint')} maxLength={50} />
      </FormSection>
    </>
  )
}
