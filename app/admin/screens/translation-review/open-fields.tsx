import { Button, Skeleton, UnstyledButton } from '@mantine/core'
import { IconChevronRight, IconLanguage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type Dispatch, type SetStateAction, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { sideOf } from '../../../../contracts/translation/fields.ts'
import type { FieldText, OpenField } from '../../../../contracts/translation/open-fields.ts'
import { otherSide } from '../../../../contracts/translation/state.ts'
import { isApiError } from '../../../api/error.ts'
import { toasts } from '../../../lib/toasts.ts'
import { proposalsKey, readFieldText, writeFieldText } from '../../api/proposals.ts'
import { RowReading } from '../../fields/letters/row-reading.tsx'
import { useFieldLabel } from '../../fields/schema/labels.ts'
import { FormattedText } from '../../fields/values/formatted-text.tsx'
import { shownValue } from '../../fields/values/shown-value.tsx'
import { ChangedText, ProposedText, SideBySide } from '../../fields/values/side-by-side.tsx'
import { langOfSuffix } from '../../kit/languages.ts'
import { State } from '../../kit/list/cells.tsx'
import { ListFailure } from '../../kit/list/list-messages.tsx'
import { useAdminPath } from '../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { groupByRecord } from '../../records/group-by-record.ts'
import { RecordArticle, useTitleOfRecord } from '../../records/record-article.tsx'
import { fieldPath } from '../../registry/screens.ts'
import { EditedText } from './edited-text.tsx'
import css from './translation-review.module.css'

const keyOf = ({ resource, id, field }: OpenField) => `${resource} ${id} ${field}`

interface Props {
  fields: OpenField[]
  /** The field that somebody writes. */
  writing: OpenField | null
  onWrite: Dispatch<SetStateAction<OpenField | null>>
  /** Begins a job for the open texts of one record; absent where none can be begun. */
  onTranslate?: ((record: { resource: string; record_id: number }) => void) | undefined
}

const isSame = (one: OpenField | null, other: OpenField) => one !== null && keyOf(one) === keyOf(other)

/** The texts that lack a translation, or have one of an earlier original, by record; each is written in its place. */
export function OpenFields({ fields, writing, onWrite, onTranslate }: Props) {
  // One that is written stays until it is saved, although a colleague or a machine has filled it in by now.
  const isGone = writing !== null && !fields.some((one) => isSame(writing, one))
  const records = groupByRecord(isGone ? [...fields, writing] : fields)
  const order = records.flatMap(([, members]) => members)
  /** To the field after it, which is written next. */
  const goOn = (done: OpenField) =>
    onWrite((now) => (isSame(now, done) ? (order[order.findIndex((one) => isSame(done, one)) + 1] ?? null) : now))
  return (
    <div className={css.records}>
      {records.map(([name, members]) =>
        members[0] ? (
          <RecordArticle
            key={name}
            record={{ ...members[0], record_id: members[0].id }}
            tools={onTranslate ? <TranslateRecord record={members[0]} onTranslate={onTranslate} /> : null}
          >
            <ul className={css.fields}>
              {members.map((field) => (
                <Field
                  key={field.field}
                  field={field}
                  isOpen={isSame(writing, field)}
                  onOpen={(isOpen) => onWrite(isOpen ? field : null)}
                  onSaved={() => goOn(field)}
                />
              ))}
            </ul>
          </RecordArticle>
        ) : null,
      )}
    </div>
  )
}

interface TranslateRecordProps {
  record: OpenField
  onTranslate: NonNullable<Props['onTranslate']>
}

function TranslateRecord({ record, onTranslate }: TranslateRecordProps) {
  const t = useAdminTexts()
  const { resource, id } = record
  const title = useTitleOfRecord()({ ...record, record_id: id })
  const label = t('translation_review.translate_record')
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconLanguage size={14} aria-hidden />}
      aria-label={`${label}: ${title}`}
      onClick={() => onTranslate({ resource, record_id: id })}
    >
      {label}
    </Button>
  )
}

interface FieldProps {
  field: OpenField
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onSaved: () => void
}

function Field({ field, isOpen, onOpen, onSaved }: FieldProps) {
  const t = useAdminTexts()
  const to = useAdminPath()
  const labelOf = useFieldLabel(field.resource)
  const path = fieldPath(field.resource, field.id, field.target)
  const label = labelOf(field.field)
  return (
    <li>
      <div className={css.fieldHead}>
        <UnstyledButton className={css.opener ?? ''} aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
          <IconChevronRight size={16} aria-hidden />
          {label}
          <State tone={field.state === 'missing' ? 'bad' : 'wait'}>
            {t(`translation_review.field_states.${field.state === 'missing' ? `missing_${sideOf(field.target)}` : field.state}`)}
          </State>
        </UnstyledButton>
        {isOpen ? null : (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`${t(`translation_review.here.${field.state}`)}: ${label}`}
            onClick={() => onOpen(true)}
          >
            {t(`translation_review.here.${field.state}`)}
          </Button>
        )}
        {path ? (
          <Link className="link" to={to(path)} aria-label={`${t('translation_review.in_form')}: ${label}`}>
            {t('translation_review.in_form')}
          </Link>
        ) : null}
      </div>
      {isOpen || field.original === '' ? null : (
        <p className={css.beginning} lang={langOfSuffix[sideOf(field.target) === 'cn' ? 'en' : 'cn']}>
          {field.original}
          <RowReading text={field.original} />
        </p>
      )}
      {isOpen ? <Writer field={field} onSaved={onSaved} onCancel={() => onOpen(false)} /> : null}
    </li>
  )
}

interface WriterProps {
  field: OpenField
  onSaved: () => void
  onCancel: () => void
}

function Writer({ field: place, onSaved, onCancel }: WriterProps) {
  const { resource, id, field, state } = place
  const t = useAdminTexts()
  const { data, error, refetch } = useQuery({
    queryKey: [...proposalsKey, 'field', resource, id, field],
    queryFn: ({ signal }) => readFieldText({ resource, id, field }, signal),
    // A translation belongs to the original that its writer has read: no other invalidation reads it again.
    staleTime: 'static',
    gcTime: 0,
  })
  const [theirs, setTheirs] = useState<string | null>(null)
  const key = keyOf(place)
  const pair = useMemo(() => data && pairOf(key, field, data), [key, field, data])
  if (!data || !pair) return error ? <ListFailure error={error} onRetry={() => void refetch()} /> : <Skeleton height={96} />
  const submit = async (text: string) => {
    try {
      const { is_waiting: isWaiting } = await writeFieldText({ resource, id, field, seen: data.seen, text })
      toasts.success(t(`translation_review.${isWaiting ? 'handed_in' : 'written'}`))
    } catch (failure) {
      if (isApiError(failure, 409)) setTheirs((await refetch()).data?.current ?? '')
      throw failure
    }
  }
  const { source, original, before } = data
  return (
    <div className={css.writer}>
      <SideBySide
        source={source}
        original={
          <>
            {before === null ? (
              <FormattedText text={original} />
            ) : (
              <ChangedText before={shownValue(before, t)} after={shownValue(original, t)} />
            )}
            {/* Of an article its beginning: a service bills by the character. */}
            <RowReading text={data.format === 'html' ? place.original : shownValue(original, t)} />
          </>
        }
        heading={t('translation_review.proposed')}
      >
        {theirs === null ? null : (
          <p className={css.outdated} role="alert">
            {t('translation_review.changed_since')}
          </p>
        )}
        {theirs ? <ProposedText lang={langOfSuffix[otherSide(source)]} current="" text={theirs} /> : null}
        <EditedText
          pair={pair}
          ways={[{ label: t(`translation_review.${theirs === null ? 'save_next' : 'overwrite'}`), submit: ({ text }) => submit(text) }]}
          {...(state === 'stale' ? { unchangedLabel: t('translation_review.still_right') } : {})}
          onClose={onSaved}
          onCancel={onCancel}
        />
      </SideBySide>
    </div>
  )
}

const pairOf = (key: string, field: string, { format, source, original, current, seen }: FieldText) => ({
  ...{ key, field, format, source: { side: source, text: original }, base: seen, original: null, openLines: [], isWhole: false },
  translation: { side: otherSide(source), text: current },
})
