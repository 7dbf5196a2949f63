import { Menu } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { Link } from 'react-router'
import { z } from 'zod'
import type { ResourceContract } from '../../../../contracts/resource.ts'
import { isTranslatedName } from '../../../../contracts/translation/documents.ts'
import { type Side, sides } from '../../../../contracts/translation/fields.ts'
import { useRights } from '../../../api/rights.ts'
import { formatDate } from '../../../lib/format.ts'
import { langTag } from '../../../lib/locale.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { reviewPath, useWaitingCounts } from '../../api/proposals.ts'
import { expiryOf } from '../../kit/dates/expiry.ts'
import { useExactTime, useTimeZone } from '../../kit/dates/relative-time.tsx'
import { fromWallClock } from '../../kit/dates/time-zone.ts'
import { usualMoments } from '../../kit/dates/usual-moments.ts'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { pairIn, suffixOf } from '../../kit/languages.ts'
import { State, StatusCell, TitleCell, type Tone } from '../../kit/list/cells.tsx'
import type { ListRow, RowTools } from '../../kit/list/list-types.ts'
import { useAdminPath } from '../../kit/navigation/paths.ts'
import { isScheduled } from '../../kit/navigation/public-url.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { Title } from '../../kit/title.tsx'
import { property, textOf } from '../../kit/values.ts'
import { useLackingTexts } from '../../records/lacking-texts.tsx'
import { editPath } from '../../registry/screens.ts'
import css from './field-cells.module.css'
import { stateOptions } from './statuses.ts'

export const isTrashed = ({ deleted_at = null }: ListRow) => deleted_at !== null

export function RecordTitle({ contract, row }: { contract: ResourceContract; row: ListRow }) {
  const locale = useLocale()
  const to = useAdminPath()
  const other = locale === 'en' ? 'zh' : 'en'
  const { text, lang } = pairIn(row, 'title', locale)
  const detail = property(row, `title_${suffixOf[other]}`)
  return (
    <TitleCell
      title={text}
      {...(lang === undefined ? { detail: textOf(detail), lang: langTag[other] } : { titleLang: lang })}
      to={to(editPath(contract.name, row.id))}
      isFixed={isTrashed(row)}
      mark={<WaitingMark contract={contract} id={row.id} />}
    />
  )
}

/** Texts of people wait for somebody who may publish them. */
function WaitingMark({ contract: { name, translated }, id }: { contract: ResourceContract; id: number }) {
  const t = useAdminTexts()
  const to = useAdminPath()
  const { may } = useRights()
  const count = useWaitingCounts(translated && isTranslatedName(name) && may(name, 'translate') ? name : null).get(id) ?? 0
  if (count === 0) return null
  const label = t(may(name, 'edit') ? 'list.waiting_texts' : 'translation_review.waits_here', { count })
  return (
    <Link className={css.waiting} to={to(reviewPath({ resource: name, record_id: id }))}>
      <IconHourglass size={13} stroke={1.8} aria-hidden /> {label}
    </Link>
  )
}

export function ReferenceTitle({ of }: { of: unknown }) {
  return typeof of === 'object' && of !== null ? <Title of={of} /> : ''
}

/** A certificate that is not shown any more, or says itself that it is over. */
function isOver(row: ListRow, timeZone: string): boolean {
  const lastDay = property(row, 'expires_on')
  return row.status === 'active' && typeof lastDay === 'string' && expiryOf(lastDay, timeZone).key === 'expired'
}

interface StatusProps {
  contract: ResourceContract
  label: string
  values: readonly string[]
  row: ListRow
  tools: RowTools<ListRow>
  /** Shown in place of the status, where a resource has words of its own. */
  shown?: { label: string; tone: Tone } | undefined
}

export function RecordStatus({ contract, label, values, row, tools, shown }: StatusProps) {
  const t = useAdminTexts()
  const mayEdit = useRights().may(contract.name, 'edit')
  const timeZone = useTimeZone()
  const state = isScheduled(row) ? 'scheduled' : isOver(row, timeZone) ? 'expired' : null
  const [instead] = state ? stateOptions(t, contract.name, 'status', [state]) : []
  return (
    <StatusCell
      label={label}
      value={String(row.status ?? '')}
      options={stateOptions(t, contract.name, 'status', values)}
      shown={shown ?? instead}
      isFixed={isTrashed(row) || !mayEdit}
      onChange={(status) => tools.change(row, { status })}
    >
      {'published_at' in row && values.includes('published') ? <Moments row={row} tools={tools} /> : null}
    </StatusCell>
  )
}

/** Of what is not on the site yet: later is one step, too. */
function Moments({ row, tools }: Pick<StatusProps, 'row' | 'tools'>) {
  const t = useAdminTexts()
  const timeZone = useTimeZone()
  const exactTime = useExactTime()
  if (row.status === 'published' && !isScheduled(row)) return null
  const { tomorrow, nextMonday } = usualMoments(new Date().toISOString(), timeZone)
  const schedule = (moment: string) => {
    const at = fromWallClock(moment, timeZone)
    if (at === null) return
    const message = t('form.publish.scheduled', { time: exactTime(at) })
    ignoreRejection(tools.change(row, { status: 'published', published_at: at }, message))
  }
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{t('list.publish_at')}</Menu.Label>
      <Menu.Item onClick={() => schedule(tomorrow)}>{t('dates.tomorrow')}</Menu.Item>
      <Menu.Item onClick={() => schedule(nextMonday)}>{t('dates.next_monday')}</Menu.Item>
    </>
  )
}

export function CalendarDay({ day }: { day: string }) {
  return formatDate(day, useLocale(), 'UTC', 'short')
}

const missingFields = z.array(z.string())

/** Says which texts are missing, where the list knows them. */
export function TranslationState({ contract, row }: { contract: ResourceContract; row: ListRow }) {
  const t = useAdminTexts()
  const missing = missingFields.safeParse(property(row, 'missing_fields')).data ?? []
  const waiting = z.number().safeParse(property(row, 'waiting_fields')).data ?? 0
  const states = stateOptions(t, contract.name, 'translation', [textOf(property(row, 'translation'))])
  return (
    <span className={css.states}>
      {waiting > 0 ? <State tone="wait">{t('list.waiting_fields', { count: waiting })}</State> : null}
      {missing.length + waiting > 0
        ? sides.map((side) => (
            <MissingTexts key={side} {...{ contract, side }} fields={missing.filter((field) => field.endsWith(`_${side}`))} />
          ))
        : states.map(({ value, tone, label }) => (
            <State key={value} tone={tone}>
              {label}
            </State>
          ))}
    </span>
  )
}

function MissingTexts({ contract, side, fields }: { contract: ResourceContract; side: Side; fields: string[] }) {
  const t = useAdminTexts()
  const names = useLackingTexts(contract).names(fields)
  if (fields.length === 0) return null
  const all = t(`list.publishing.missing_${side}`, { names })
  return (
    <span title={all} data-names={fields.length === 1 || undefined}>
      <State tone="bad">{fields.length === 1 ? all : t(`list.missing_fields_${side}`, { count: fields.length })}</State>
    </span>
  )
}
