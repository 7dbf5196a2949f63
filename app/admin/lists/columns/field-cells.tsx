import type { ResourceContract } from '../../../../contracts/resource.ts'
import { useRights } from '../../../api/rights.ts'
import { formatDate } from '../../../lib/format.ts'
import { langTag } from '../../../lib/locale.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { pairIn, suffixOf } from '../../kit/languages.ts'
import { StatusCell, TitleCell } from '../../kit/list/cells.tsx'
import type { ListRow, RowTools } from '../../kit/list/list-types.ts'
import { useAdminPath } from '../../kit/navigation/paths.ts'
import { isScheduled } from '../../kit/navigation/public-url.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { Title } from '../../kit/title.tsx'
import { property, textOf } from '../../kit/values.ts'
import { editPath } from '../../registry/screens.ts'
import { stateOptions } from './statuses.ts'

const isTrashed = ({ deleted_at = null }: ListRow) => deleted_at !== null

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
    />
  )
}

export function PairText({ row, name }: { row: ListRow; name: string }) {
  const { text, lang } = pairIn(row, name, useLocale())
  return lang === undefined ? text : <span lang={lang}>{text}</span>
}

export function ReferenceTitle({ of }: { of: unknown }) {
  return typeof of === 'object' && of !== null ? <Title of={of} /> : ''
}

interface StatusProps {
  contract: ResourceContract
  label: string
  values: readonly string[]
  row: ListRow
  tools: RowTools<ListRow>
}

export function RecordStatus({ contract, label, values, row, tools }: StatusProps) {
  const t = useAdminTexts()
  const mayEdit = useRights().may(contract.name, 'edit')
  const [scheduled] = isScheduled(row) ? stateOptions(t, contract.name, 'status', ['scheduled']) : []
  return (
    <StatusCell
      label={label}
      value={String(row.status ?? '')}
      options={stateOptions(t, contract.name, 'status', values)}
      shown={scheduled}
      isFixed={isTrashed(row) || !mayEdit}
      onChange={(status) => tools.change(row, { status })}
    />
  )
}

export function CalendarDay({ day }: { day: string }) {
  return formatDate(day, useLocale(), 'UTC', 'short')
}
