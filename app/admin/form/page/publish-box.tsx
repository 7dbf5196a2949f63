import { UnstyledButton } from '@mantine/core'
import { contentsResource } from '../../../../contracts/contents.ts'
import css from '../../fields/fields.module.css'
import { valueText } from '../../fields/schema/labels.ts'
import { useFieldValue, useForm } from '../../fields/store/form-context.tsx'
import { isSame, useFormValue } from '../../fields/store/form-store.ts'
import { useExactTime } from '../../kit/dates/relative-time.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { textOf } from '../../kit/values.ts'
import { formFields } from '../controls/fields.tsx'
import { FormSection } from './form-section.tsx'

const { Field, Fields } = formFields(contentsResource)

export function PublishBox() {
  const t = useAdminTexts()
  const publishedAt = textOf(useFieldValue('published_at'))
  const { form } = useForm()
  // Published without a date is published at once, which clearing the date alone must not mean: the form asks for one of the two.
  const isScheduled = useFormValue(form, () => form.get('status') === 'published' && isFuture(textOf(form.saved('published_at'))))
  const isPast = useFieldValue('status') === 'published' && publishedAt !== '' && !isFuture(publishedAt)
  const valueNames: Record<string, string> = isFuture(publishedAt) ? { published: t('state.scheduled') } : {}
  return (
    <FormSection title={t('form.publish.title')}>
      <Field name="status" valueNames={valueNames} />
      <Field
        name="published_at"
        {...(isPast ? {} : { label: t('form.publish.published_at') })}
        whenCleared={isScheduled ? draft : undefined}
      />
      <ScheduleHint publishedAt={publishedAt} />
      <ClearedHint publishedAt={publishedAt} />
      <Fields of={['unpublish_at']} />
    </FormSection>
  )
}

const draft = { status: 'draft' }

const isFuture = (moment: string) => Date.parse(moment) > Date.now()

/** The date of a scheduled record was cleared: to be a draft, or to be published now. */
function ClearedHint({ publishedAt }: { publishedAt: string }) {
  const t = useAdminTexts()
  const { form } = useForm()
  const status = useFieldValue('status')
  const wasScheduled = useFormValue(form, () => form.saved('status') === 'published' && isFuture(textOf(form.saved('published_at'))))
  if (!wasScheduled || publishedAt !== '' || status !== 'draft') return null
  return (
    <p className={css.outlook} role="status" data-tone="warn">
      {t('form.publish.cleared')}
    </p>
  )
}

function ScheduleHint({ publishedAt }: { publishedAt: string }) {
  const t = useAdminTexts()
  const exactTime = useExactTime()
  const { form } = useForm()
  const status = useFieldValue('status')
  const isSaved = useFormValue(form, () => isSame(form.saved('status'), status) && isSame(form.saved('published_at'), publishedAt))
  if (!isFuture(publishedAt)) return null
  const time = exactTime(publishedAt)
  const schedule = () => {
    form.set('status', 'published')
    // The focused button is removed.
    document.getElementById(form.idOf('status'))?.focus()
  }
  return (
    <p className={css.outlook} role="status" data-tone={status === 'published' ? 'good' : 'warn'}>
      {status === 'published'
        ? t(isSaved ? 'form.publish.appears' : 'form.publish.will_appear', { time })
        : t('form.publish.stays', { time, status: valueText(t, 'contents', 'status', textOf(status)) })}{' '}
      {status === 'published' ? null : (
        <UnstyledButton className={css.schedule ?? ''} onClick={schedule}>
          {t('form.publish.schedule')}
        </UnstyledButton>
      )}
    </p>
  )
}
