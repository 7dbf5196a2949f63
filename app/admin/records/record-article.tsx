import type { ReactNode } from 'react'
import { RowReading } from '../fields/letters/row-reading.tsx'
import { documentName } from '../fields/schema/labels.ts'
import { useTitle } from '../kit/languages.ts'
import { useAdminTexts } from '../kit/texts.ts'
import { Title } from '../kit/title.tsx'
import css from './record-article.module.css'
import { RecordLink } from './record-link.tsx'

interface Props {
  record: { resource: string; record_id: number; title_cn: string; title_en: string }
  tools?: ReactNode
  children: ReactNode
}

type Named = Pick<Props['record'], 'resource' | 'record_id' | 'title_cn' | 'title_en'>

export function useTitleOfRecord(): (record: Named) => string {
  const t = useAdminTexts()
  const titleOf = useTitle()
  return (record) => {
    const name = documentName(record)
    return name ? t(name) : titleOf(record) || `#${record.record_id}`
  }
}

/** The same with the language that it is in. */
export function TitleOfRecord({ record }: { record: Named }) {
  const t = useAdminTexts()
  const name = documentName(record)
  return name ? t(name) : <Title of={record} otherwise={`#${record.record_id}`} />
}

export function RecordArticle({ record, tools, children }: Props) {
  const t = useAdminTexts()
  const title = useTitleOfRecord()(record)
  return (
    <article className={css.record} aria-label={title}>
      <header className={css.head}>
        <div className={css.name}>
          <h2>
            <RecordLink resource={record.resource} id={record.record_id}>
              <TitleOfRecord record={record} />
            </RecordLink>
          </h2>
          <RowReading text={title} />
          <p className={css.kind}>{t(`dashboard.resource.${record.resource}`)}</p>
        </div>
        {tools}
      </header>
      {children}
    </article>
  )
}

/** One with an id can be focused by keys. */
export const RecordField = ({ id, children }: { id?: string; children: ReactNode }) => (
  <div className={css.field} {...(id === undefined ? {} : { id, tabIndex: -1 })}>
    {children}
  </div>
)
