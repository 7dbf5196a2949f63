import { TextInput } from '@mantine/core'
import { slugify } from '../../../contracts/slug.ts'
import { useRootData } from '../../lib/site-data.ts'
import { useAdminTexts } from '../texts.ts'
import { type Form, fieldId, useFieldError, useFieldValue } from './form-store.ts'

interface Props {
  form: Form<{ slug?: string | undefined; title_en: string }>
  /** The public path of a slug, without language. */
  pathOf: (slug: string) => string
}

/** The last part of the address, with the whole of it below; left empty it is made from the title. */
export function SlugField({ form, pathOf }: Props) {
  const t = useAdminTexts()
  const slug = useFieldValue(form, 'slug') ?? ''
  const title = useFieldValue(form, 'title_en')
  const error = useFieldError(form, 'slug')
  const origin = useRootData()?.origin ?? ''
  const suggested = slugify(title)
  const path = pathOf(slug || suggested || '…')
  return (
    <TextInput
      id={fieldId('slug')}
      size="sm"
      label={t('form.slug')}
      description={`${origin.replace(/^https?:\/\//, '')}${path}`}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={suggested || t('form.slug_empty')}
      value={slug}
      maxLength={100}
      error={error}
      onChange={(event) => form.set('slug', event.currentTarget.value === '' ? undefined : event.currentTarget.value.toLowerCase())}
    />
  )
}
