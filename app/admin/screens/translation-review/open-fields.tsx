import { Skeleton, UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { sideOf } from '../../../../contracts/translation/fields.ts'
import type { FieldText, OpenField } from '../../../../contracts/translation/open-fields.ts'
import { otherSide } from '../../../../contracts/translation/state.ts'
import { isApiError } from '../../../api/error.ts'
import { toasts } from '../../../lib/toasts.ts'
import { proposalsKey, readFieldText, writeFieldText } from '../../api/proposals.ts'
import { useFieldLabel } from '../../fields/schema/labels.ts'
import { shownValue } from '../../fields/values/shown-value.tsx'
import { ChangedText, SideBySide } from '../../fields/values/side-by-side.tsx'
import { State } from '../../kit/list/cells.tsx'
import { ListFailure } from '../../kit/list/list-messages.tsx'
import { useAdminPath } from '../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { groupByRecord } from '../../records/group-by-record.ts'
import { RecordArticle } from '../../records/record-article.tsx'
import { fieldPath } from '../../registry/screens.ts'
import { EditedText } from './edited-text.tsx'
import css from './translation-review.module.css'

const keyOf = ({ resource, id, field }: OpenField) => `${resource} ${id} ${field}`

interface Writing {
  /** The field that somebody writes. */
  key: string | null
  set: (key: string | null) => void
  /** To the one after it, which is written next. */
  goOn: (key: string) => void
}

/** The texts that lack a translation, or have one of an earlier original, by record; each is written in its place. */
export function OpenFields({ fields }: { fields: OpenField[] }) {
  const records = groupByRecord(fields)
  const order = records.flatMap(([, members]) => members.map(keyOf))
  const [key, set] = useState<string | null>(null)
  const writing = { key, set, goOn: (done: string) => set(order[order.indexOf(done) + 1] ?? null) }
  return (
    <div className={css.records}>
      {records.map(([name, members]) =>
        members[0] ? (
          <RecordArticle key={name} record={{ ...members[0], record_id: members[0].id }}>
            <ul className={css.fields}>
              {members.map((field) => (
                <Field key={field.field} field={field} writing={writing} />
              ))}
            </ul>
          </RecordArticle>
        ) : null,
      )}
    </div>
  )
}

function Field({ field, writing }: { field: OpenField; writing: Writing }) {
  const t = useAdminTexts()
  const to = useAdminPath()
  const labelOf = useFieldLabel(field.resource)
  const key = keyOf(field)
  const isOpen = writing.key === key
  const path = fieldPath(field.resource, field.id, field.target)
  const label = labelOf(field.field)
  return (
    <li>
      <div className={css.fieldHead}>
        <UnstyledButton className={css.opener ?? ''} aria-expanded={isOpen} onClick={() => writing.set(isOpen ? null : key)}>
          <IconChevronRight size={16} aria-hidden />
          {label}
          <State tone={field.state === 'missing' ? 'bad' : 'wait'}>
            {t(`translation_review.field_states.${field.state === 'missing' ? `missing_${sideOf(field.target)}` : field.state}`)}
          </State>
        </UnstyledButton>
        {path ? (
          <Link className="link" to={to(path)} aria-label={`${t('translation_review.in_form')}: ${label}`}>
            {t('translation_review.in_form')}
          </Link>
        ) : null}
      </div>
      {isOpen ? <Writer field={field} onSaved={() => writing.goOn(key)} onCancel={() => writing.set(null)} /> : null}
    </li>
  )
}

interface WriterProps {
  field: OpenField
  onSaved: () => void
  onCancel: () => void
}

function Writer({ field: { resource, id, field, state }, onSaved, onCancel }: WriterProps) {
  const t = useAdminTexts()
  const { data, error, refetch } = useQuery({
    queryKey: [...proposalsKey, 'field', resource, id, field],
    queryFn: ({ signal }) => readFieldText({ resource, id, field }, signal),
    // A translation belongs to the original that its writer has read.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const key = `${resource} ${id} ${field}`
  const pair = useMemo(() => data && pairOf(key, data), [key, data])
  if (!data || !pair) return error ? <ListFailure error={error} onRetry={() => void refetch()} /> : <Skeleton height={96} />
  const submit = async (text: string) => {
    try {
      const { is_waiting: isWaiting } = await writeFieldText({ resource, id, field, seen: data.seen, text })
      toasts.success(t(`translation_review.${isWaiting ? 'handed_in' : 'written'}`))
    } catch (failure) {
      if (isApiError(failure, 409)) await refetch()
      throw failure
    }
  }
  const { source, original, before } = data
  return (
    <div className={css.writer}>
      <SideBySide
        source={source}
        original={
          before === null ? shownValue(original, t) : <ChangedText before={shownValue(before, t)} after={shownValue(original, t)} />
        }
        heading={t('translation_review.proposed')}
      >
        <EditedText
          pair={pair}
          submitLabel={t('translation_review.save_next')}
          submit={({ text }) => submit(text)}
          {...(state === 'stale' ? { unchangedLabel: t('translation_review.still_right') } : {})}
          onClose={onSaved}
          onCancel={onCancel}
        />
      </SideBySide>
    </div>
  )
}

const pairOf = (key: string, { format, source, current }: FieldText) => ({
  ...{ key, format, original: null, openLines: [] },
  translation: { side: otherSide(source), text: current },
})
