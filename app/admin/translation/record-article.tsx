import type { ReactNode } from 'react'
import { RecordLink } from '../records/record-link.tsx'
import { useAdminTexts } from '../texts.ts'
import css from './record-article.module.css'

interface Props {
  record: { resource: string; record_id: number; title_cn: string; title_en: string }
  /** What is done with all of its fields. */
  tools?: ReactNode
  /** Its fields, each a {@link RecordField}. */
  children: ReactNode
}

/** What a record with texts in both languages is called. */
export const titleOfRecord = ({ title_cn, title_en, record_id }: Props['record']): string => title_cn || title_en || `#${record_id}`

/** Fields of one record, under its name, which leads to it. */
export function RecordArticle({ record, tools, children }: Props) {
  const t = useAdminTexts()
  const title = titleOfRecord(record)
  return (
    <article className={css.record} aria-label={title}>
      <header className={css.head}>
        <div>
          <h2>
            <RecordLink resource={record.resource} id={record.record_id}>
              {title}
            </RecordLink>
          </h2>
          <p className={css.quiet}>{t(`nav.${record.resource}`)}</p>
        </div>
        {tools}
      </header>
      {children}
    </article>
  )
}

export const RecordField = ({ children }: { children: ReactNode }) => <div className={css.field}>{children}</div>
