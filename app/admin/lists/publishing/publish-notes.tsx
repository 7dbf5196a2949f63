import type { z } from 'zod'
import type { publishReadiness } from '../../../../contracts/publishing.ts'
import css from '../../batches/batches.module.css'
import { useTitle } from '../../kit/languages.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import type { LackingTexts } from '../../records/lacking-texts.tsx'
import { RecordLink } from '../../records/record-link.tsx'

export type Lacking = z.output<typeof publishReadiness>['records'][number]

interface Props {
  resource: string
  refused: Lacking[]
  incomplete: Lacking[]
  lines: LackingTexts
}

/** Below the question whether some records are to be published: what each of them lacks, and which ones stay as they are. */
export function PublishNotes({ resource, refused, incomplete, lines }: Props) {
  const t = useAdminTexts()
  return (
    <div className={css.reasons}>
      <Records
        {...{ resource }}
        title={t('list.publishing.left_out', { count: refused.length })}
        records={refused}
        noteOf={({ required }) => t('list.publishing.required', { names: lines.names(required) })}
      />
      <Records
        {...{ resource }}
        title={t('list.publishing.incomplete', { count: incomplete.length })}
        records={incomplete}
        noteOf={lines.inShort}
      />
    </div>
  )
}

const maxShown = 6

interface RecordsProps {
  resource: string
  title: string
  records: Lacking[]
  noteOf: (record: Lacking) => string
}

function Records({ resource, title, records, noteOf }: RecordsProps) {
  const t = useAdminTexts()
  const titleOf = useTitle()
  if (records.length === 0) return null
  return (
    <section>
      <h3 className={css.reason}>{title}</h3>
      <ul className={css.records}>
        {records.slice(0, maxShown).map((record) => (
          <li key={record.id}>
            <RecordLink resource={resource} id={record.id} isNewTab>
              {titleOf(record) || t('common.untitled')}
            </RecordLink>
            <p className={css.lacks}>{noteOf(record)}</p>
          </li>
        ))}
      </ul>
      {records.length > maxShown ? <p className={css.quiet}>{t('batches.more', { count: records.length - maxShown })}</p> : null}
    </section>
  )
}
