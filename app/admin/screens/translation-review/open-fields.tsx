import { Link } from 'react-router'
import { sideOf } from '../../../../contracts/translation/fields.ts'
import type { OpenField } from '../../../../contracts/translation/open-fields.ts'
import { useFieldLabel } from '../../fields/schema/labels.ts'
import { State } from '../../kit/list/cells.tsx'
import { useAdminPath } from '../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { groupByRecord } from '../../records/group-by-record.ts'
import { useTitleOfRecord } from '../../records/record-article.tsx'
import { RecordLink } from '../../records/record-link.tsx'
import { fieldPath } from '../../registry/screens.ts'
import css from './translation-review.module.css'

/** The texts that lack a translation, or have one of an earlier original, by record. */
export function OpenFields({ fields }: { fields: OpenField[] }) {
  const records = groupByRecord(fields)
  return (
    <ul className={css.open}>
      {records.map(([key, members]) => (
        <OpenRecord key={key} fields={members} />
      ))}
    </ul>
  )
}

function OpenRecord({ fields: [first, ...others] }: { fields: OpenField[] }) {
  const t = useAdminTexts()
  const to = useAdminPath()
  const titleOf = useTitleOfRecord()
  const labelOf = useFieldLabel(first?.resource ?? 'contents')
  if (!first) return null
  const { resource, id, title_cn, title_en } = first
  return (
    <li>
      <div>
        <strong>
          <RecordLink resource={resource} id={id}>
            {titleOf({ resource, record_id: id, title_cn, title_en })}
          </RecordLink>
        </strong>
        <span className={css.quiet}>{t(`nav.${resource}`)}</span>
      </div>
      <ul className={css.fields}>
        {[first, ...others].map(({ field, target, state }) => (
          <li key={field}>
            <Link className="link" to={to(fieldPath(resource, id, target) ?? '')}>
              {labelOf(field)}
            </Link>{' '}
            <State tone={state === 'missing' ? 'bad' : 'wait'}>
              {t(`translation_review.field_states.${state === 'missing' ? `missing_${sideOf(target)}` : state}`)}
            </State>
          </li>
        ))}
      </ul>
    </li>
  )
}
