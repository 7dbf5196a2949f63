import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { hasTrash, type ResourceContract } from '../../../contracts/resource.ts'
import { usePresentState } from '../../framework/pending-navigation.ts'
import { RecentBatches } from '../batches/recent-batches.tsx'
import { ReadingSwitch } from '../fields/letters/row-reading.tsx'
import css from '../kit/list/list.module.css'
import type { ListState } from '../kit/list/list-state.ts'
import type { Column, Filter, ListApi, ListRow } from '../kit/list/list-types.ts'
import { useAdminTexts } from '../kit/texts.ts'
import { ColumnMenu } from './columns/column-menu.tsx'
import type { usePreferences } from './columns/use-preferences.ts'
import { ExportMenu } from './export-menu.tsx'
import { FilterPill } from './filters/filter-pill.tsx'
import { SortMenu } from './sort-menu.tsx'

interface Props<Row extends ListRow> {
  api: ListApi<Row>
  state: ListState
  filters: Filter[]
  columns: Column<Row>[]
  preferences: ReturnType<typeof usePreferences<Row>>
  hasExport: boolean
  isNarrow: boolean
}

export function Toolbar<Row extends ListRow>({ api, state, filters, columns, preferences, hasExport, isNarrow }: Props<Row>) {
  return (
    <div className={css.toolbar}>
      <KeywordField state={state} />
      <div className={css.filters}>
        {filters.map((filter) => (filter.kind === 'aside' ? null : <FilterPill key={filter.name} filter={filter} state={state} />))}
      </div>
      <div className={css.view}>
        <ReadingSwitch isBrief />
        <SortMenu contract={api.contract} columns={columns} state={state} />
        {hasBatches(api.contract) ? <RecentBatches resource={api.contract.name} /> : null}
        {hasExport ? <ExportMenu api={api} query={state.query} /> : null}
        {isNarrow ? null : <ColumnMenu columns={columns} preferences={preferences} />}
      </div>
    </div>
  )
}

const hasBatches = (contract: ResourceContract) =>
  contract.batchFields !== undefined || contract.statuses !== undefined || hasTrash(contract)

const typingPauseMs = 300

/** Follows what is typed after a pause; the key `/` leads here. */
export function KeywordField({ state }: { state: ListState }) {
  const t = useAdminTexts()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(state.keyword)
  useEffect(() => setText(state.keyword), [state.keyword])
  useHotkeys([['/', () => field.current?.focus()]])
  const present = usePresentState()
  const search = useDebouncedCallback((keyword: string) => {
    // A pending navigation must not be replaced by the search.
    if (present()?.navigation.state === 'loading') search(keyword)
    else state.set({ keyword: keyword.trim() }, { replace: true })
  }, typingPauseMs)
  const change = (value: string) => {
    setText(value)
    search(value)
  }
  return (
    <TextInput
      ref={field}
      className={css.keyword ?? ''}
      size="xs"
      type="search"
      value={text}
      maxLength={100}
      placeholder={t('list.keyword')}
      aria-label={t('list.keyword')}
      leftSection={<IconSearch size={14} aria-hidden />}
      rightSection={text === '' ? null : <CloseButton size="xs" aria-label={t('common.clear')} onClick={() => change('')} />}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}
