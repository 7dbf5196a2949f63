import { IconCopy } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { type Content, contentsResource } from '../../../../contracts/contents.ts'
import { contentPath } from '../../../../contracts/paths.ts'
import type { InputOf } from '../../../../contracts/resource.ts'
import { localePath } from '../../../lib/locale.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { publishingApi, resourceApi } from '../../api/resource.ts'
import { GalleryField } from '../../editor/gallery-field.tsx'
import { RichTextPair } from '../../editor/rich-text-pair.tsx'
import { useCategories, useCategoryOptions } from '../../fields/use-categories.ts'
import { PairField, RecordField, SwitchField, TextField } from '../../form/fields.tsx'
import { FormSection } from '../../form/form-section.tsx'
import { type Form, useFieldValue } from '../../form/form-store.ts'
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

type ContentValues = InputOf<typeof contentsResource>

const api = resourceApi(contentsResource)
const publishing = publishingApi(contentsResource)
const categoryTypes = ['news', 'business', 'general'] as const

interface PartProps {
  form: Form<ContentValues>
  item: Content | null
}

/** An article: its texts in both languages, its pictures, its place and its time. */
export default function ContentForm() {
  const id = useRecordId()
  const t = useAdminTexts()
  const locale = useLocale()
  const to = useAdminPath()
  const navigate = useNavigate()
  const labelOf = useFieldLabel('contents')
  const { data: categories } = useCategories()
  const first = categories?.find((category) => category.type === 'news')?.id
  const values = useMemo(() => resourceValues(contentsResource, first === undefined ? {} : { category_id: first }), [first])
  const duplicate = async (item: Content) => {
    const copy = await publishing.duplicate(item.id)
    await navigate(to(`contents/${copy.id}/edit`))
  }
  if (!categories) return null
  return (
    <ResourceForm
      api={api}
      id={id}
      values={values}
      createTitle={t('palette.create.contents')}
      titleOf={({ title_cn, title_en }) => (locale === 'en' && title_en) || title_cn}
      labelOf={labelOf}
      publish={{ label: t('form.save_publish'), values: { status: 'published' } }}
      publishing={publishing}
      siteUrl={(item) => (isOnSite(item) ? localePath(contentPath(item), locale) : null)}
      actions={(item) => [{ label: t('contents.duplicate'), icon: <IconCopy size={16} />, run: () => void duplicate(item) }]}
      main={(form, item) => <Main form={form} item={item} />}
      side={(form, item) => <Side form={form} item={item} />}
    />
  )
}

function Main({ form, item }: PartProps) {
  const t = useAdminTexts()
  const pathOf = useContentPath(form)
  return (
    <>
      <PairField form={form} name="title" label={t('fields.title')} maxLength={200} isRequired />
      <PairField form={form} name="summary" label={t('fields.summary')} maxLength={500} rows={3} />
      <RichTextPair form={form} name="content" label={t('contents.content')} />
      <SlugField form={form} pathOf={pathOf} />
      <SeoBox form={form} descriptionName="summary" pathOf={pathOf} imageUrl={item?.cover ? smallUrl(item.cover) : null} />
    </>
  )
}

/** Where the article will be read, below the category that is chosen now. */
function useContentPath(form: Form<ContentValues>): (slug: string) => string {
  const { data = [] } = useCategories()
  const categoryId = useFieldValue(form, 'category_id')
  const category = data.find(({ id }) => id === categoryId) ?? null
  return (slug) => contentPath({ slug, category })
}

function Side({ form, item }: PartProps) {
  const t = useAdminTexts()
  return (
    <>
      <PublishBox form={form} />
      <FormSection title={t('contents.place')}>
        <RecordField
          form={form as unknown as Form<{ category_id: number | null }>}
          name="category_id"
          label={t('fields.category')}
          options={useCategoryOptions([...categoryTypes])}
          isRequired
        />
        <TagsField form={form} api={publishing} resource={api.contract.name} label={t('fields.tags')} />
        <SwitchField form={form} name="is_featured" label={t('fields.is_featured')} />
        <SwitchField form={form} name="is_pinned" label={t('contents.is_pinned')} />
      </FormSection>
      <FormSection title={t('contents.pictures')}>
        <MediaField form={form} name="cover_id" label={t('fields.cover')} of={item?.cover ?? null} />
        <GalleryField form={form} of={item?.gallery_media ?? []} />
      </FormSection>
      <FormSection title={t('contents.source')}>
        <TextField form={form} name="author" label={t('contents.author')} maxLength={100} />
        <TextField form={form} name="source_name" label={t('contents.source_name')} maxLength={200} />
        <TextField form={form} name="source_url" label={t('contents.source_url')} maxLength={2000} inputMode="url" />
      </FormSection>
    </>
  )
}
