import { Select } from '@mantine/core'
import { useState } from 'react'
import type { MenuTarget } from '../../../../contracts/site-menus.ts'
import { valueText } from '../../fields/schema/labels.ts'
import { useTitle } from '../../kit/languages.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import css from './site-menus.module.css'
import { type LinkRecord, useLinkRecords } from './use-link-records.ts'

interface Props {
  id: string
  link: string
  /** Where the link leads, once that is known: the chosen record need not be among those found. */
  target: MenuTarget | null
  error: string | null
  onChange: (record: LinkRecord) => void
}

export function RecordPicker({ id, link, target, error, onChange }: Props) {
  const t = useAdminTexts()
  const titleOf = useTitle()
  const [keyword, setKeyword] = useState('')
  const chosen = target ? titleOf(target) : ''
  // With a record chosen, the field holds its title, which is no keyword.
  const { groups, isSearching } = useLinkRecords(keyword === chosen ? '' : keyword)
  const found = groups.flatMap((group) => group.records)
  const option = (record: LinkRecord) => ({ value: record.link, label: titleOf(record) })
  const data = groups.map((group) => ({ group: t(`nav.${group.resource}`), items: group.records.map(option) }))
  const isFound = found.some((record) => record.link === link)
  const own = link !== '' && !isFound && target ? [{ group: t('site-menus.chosen'), items: [{ value: link, label: chosen || link }] }] : []
  const stateOf = (value: string) => found.find((record) => record.link === value)?.status
  return (
    <Select
      id={id}
      size="sm"
      aria-label={t('site-menus.record')}
      placeholder={t('site-menus.record_placeholder')}
      value={link === '' ? null : link}
      data={[...own, ...data]}
      error={error}
      searchable
      searchValue={keyword}
      onSearchChange={setKeyword}
      filter={({ options }) => options}
      maxDropdownHeight={320}
      nothingFoundMessage={t(isSearching ? 'palette.searching' : 'palette.empty')}
      onChange={(value) => {
        const record = found.find((known) => known.link === value)
        if (record) onChange(record)
      }}
      renderOption={({ option: { value, label } }) => {
        const state = stateOf(value)
        const isOpen = state === undefined || state === 'published' || state === 'active'
        return (
          <span className={css.option}>
            <span>{label}</span>
            {isOpen ? null : <span className={css.optionState}>{valueText(t, 'contents', 'status', state)}</span>}
          </span>
        )
      }}
    />
  )
}
