import type { SelectProps } from '@mantine/core'
import type { ReactNode } from 'react'
import type { MediaRef } from '../../../../contracts/media.ts'
import { formatDate } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { useTimeZone } from '../../kit/dates/relative-time.tsx'
import { State } from '../../kit/list/cells.tsx'
import { isScheduled } from '../../kit/navigation/public-url.ts'
import { Thumbnail } from '../../kit/pictures/thumbnail.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { stateOptions } from '../../lists/columns/statuses.ts'
import css from './wechat.module.css'

interface Props {
  title: string
  cover: MediaRef | null
  children: ReactNode
}

/** Tells articles of similar titles apart where one is picked. */
export function RecordOption({ title, cover, children }: Props) {
  return (
    <span className={css.option}>
      <Thumbnail of={cover} />
      <span className={css.optionTexts}>
        <span className={css.optionTitle}>{title}</span>
        <RecordFacts>{children}</RecordFacts>
      </span>
    </span>
  )
}

export function RecordFacts({ children }: { children: ReactNode }) {
  return <span className={css.facts}>{children}</span>
}

interface Published {
  status: string
  published_at: string | null
  unpublish_at: string | null
}

/** Options of a field in which one of these articles is picked. */
export const articleOptions =
  (records: readonly (Published & { id: number; cover: MediaRef | null })[]): NonNullable<SelectProps['renderOption']> =>
  ({ option: { value, label } }) => {
    const record = records.find(({ id }) => String(id) === value)
    if (!record) return label
    return (
      <RecordOption title={label} cover={record.cover}>
        <PublishedState resource="contents" record={record} />
      </RecordOption>
    )
  }

export function PublishedState({ resource, record }: { resource: 'contents' | 'products'; record: Published }) {
  const t = useAdminTexts()
  const locale = useLocale()
  const timeZone = useTimeZone()
  const [state] = stateOptions(t, resource, 'status', [isScheduled(record) ? 'scheduled' : record.status])
  return (
    <>
      {state ? <State tone={state.tone}>{state.label}</State> : null}
      {record.published_at ? <span>{formatDate(record.published_at, locale, timeZone, 'short')}</span> : null}
    </>
  )
}
