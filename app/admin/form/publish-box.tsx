import { contentsResource } from '../../../contracts/contents.ts'
import { State } from '../lists/cells.tsx'
import { RelativeTime } from '../lists/relative-time.tsx'
import { useAdminTexts } from '../texts.ts'
import { textOf } from '../values.ts'
import { formFields } from './fields.tsx'
import { useFieldValue } from './form-context.tsx'
import { FormSection } from './form-section.tsx'

// The fields that every published resource has.
const { Field, Fields } = formFields(contentsResource)

/** The state of an article or a product, and when it begins and ends to be public. */
export function PublishBox() {
  const t = useAdminTexts()
  const status = useFieldValue('status')
  const publishedAt = textOf(useFieldValue('published_at'))
  const isScheduled = status === 'published' && Date.parse(publishedAt) > Date.now()
  return (
    <FormSection title={t('form.publish.title')}>
      <Fields of={['status']} />
      {isScheduled ? (
        <State tone="wait">
          {t('state.scheduled')} · <RelativeTime at={publishedAt} />
        </State>
      ) : null}
      <Field name="published_at" label={t('form.publish.published_at')} />
      <Fields of={['unpublish_at']} />
    </FormSection>
  )
}
