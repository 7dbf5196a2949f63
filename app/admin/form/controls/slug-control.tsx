import { TextInput } from '@mantine/core'
import { englishPath } from '../../../../contracts/paths.ts'
import { slugify } from '../../../../contracts/slug.ts'
import { useLocale, useRootData } from '../../../lib/site-data.ts'
import { type ControlProps, useControl } from '../../fields/store/control-props.ts'
import { useFieldValue, useForm } from '../../fields/store/form-context.tsx'
import { useFormValue } from '../../fields/store/form-store.ts'
import { SlugNotice } from '../../impact/address-notice.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { textOf } from '../../kit/values.ts'

export function SlugControl(props: ControlProps) {
  const t = useAdminTexts()
  const { value, set, input } = useControl(props)
  const slug = textOf(value)
  const suggested = slugify(textOf(useFieldValue('title_en')))
  const path = useSitePath(slug || suggested || '…')
  const shown = useLocale() === 'en' ? englishPath(path) : path
  const origin = useRootData()?.origin ?? ''
  return (
    <div>
      <TextInput
        {...input}
        description={`${origin.replace(/^https?:\/\//, '')}${shown}`}
        placeholder={suggested || t('form.slug_empty')}
        value={slug}
        maxLength={props.schema.maxLength}
        onChange={(event) => set(event.currentTarget.value === '' ? undefined : event.currentTarget.value.toLowerCase())}
      />
      <SlugNotice />
    </div>
  )
}

export function useSitePath(slug: string): string {
  const { form, sitePath } = useForm()
  return useFormValue(form, () => sitePath({ ...form.values(), slug }) ?? '')
}
