import { State } from '../lists/cells.tsx'
import { RelativeTime } from '../lists/relative-time.tsx'
import { useAdminTexts } from '../texts.ts'
import { DateTimeField } from './date-time-field.tsx'
import { SelectField } from './fields.tsx'
import { FormSection } from './form-section.tsx'
import { type Form, useFieldValue } from './form-store.ts'

type Status = 'draft' | 'published' | 'archived'
interface PublishValues {
  status: Status
  published_at: string | null
  unpublish_at: string | null
}

const statuses: Status[] = ['draft', 'published', 'archived']

/** The state of an article or a product, and when it begins and ends to be public. */
export function PublishBox({ form }: { form: Form<PublishValues> }) {
  const t = useAdminTexts()
  const status = useFieldValue(form, 'status')
  const publishedAt = useFieldValue(form, 'published_at')
  const isScheduled = status === 'published' && publishedAt !== null && Date.parse(publishedAt) > Date.now()
  return (
    <FormSection title={t('form.publish.title')}>
      <SelectField
        form={form}
        name="status"
        label={t('form.publish.status')}
        options={statuses.map((value) => ({ value, label: t(`state.${value}`) }))}
      />
      {isScheduled ? (
        <State tone="wait">
          {t('state.scheduled')} · <RelativeTime at={publishedAt} />
        </State>
      ) : null}
      <DateTimeField form={form} name="published_at" label={t('form.publish.published_at')} placeholder={t('form.publish.at_once')} />
      <DateTimeField form={form} name="unpublish_at" label={t('form.publish.unpublish_at')} placeholder={t('form.publish.never')} />
    </FormSection>
  )
}
