import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { contentsResource } from '../../../../../contracts/contents.ts'
import { defaultPageSize } from '../../../../../contracts/resource.ts'
import { resourceApi } from '../../../api/resource.ts'
import { Modal } from '../../../kit/dialogs/dialogs.tsx'
import { useTitle } from '../../../kit/languages.ts'
import { useAdminTexts } from '../../../kit/texts.ts'
import { articleOptions } from '../record-option.tsx'
import { name } from './articles-api.ts'

const api = resourceApi(contentsResource)
const settleMs = 250

export function PickDialog({ onPick, onClose }: { onPick: (id: number) => void; onClose: () => void }) {
  const t = useAdminTexts()
  const titleOf = useTitle()
  const [keyword, setKeyword] = useState('')
  const [settled] = useDebouncedValue(keyword, settleMs)
  const { data, isFetching } = useQuery({
    queryKey: ['contents', 'pick', settled],
    queryFn: ({ signal }) =>
      api.list({ status: 'published', sort: '-published_at', per_page: defaultPageSize, keyword: settled || null }, { signal }),
  })
  const found = data?.items ?? []
  return (
    <Modal opened onClose={onClose} title={t(`${name}.pick`)} closeButtonProps={{ 'aria-label': t('common.close') }}>
      <Select
        size="sm"
        data-autofocus
        label={t(`${name}.pick_label`)}
        placeholder={t(`${name}.pick_placeholder`)}
        data={found.map((item) => ({ value: String(item.id), label: titleOf(item) }))}
        searchable
        searchValue={keyword}
        onSearchChange={setKeyword}
        filter={({ options }) => options}
        maxDropdownHeight={320}
        nothingFoundMessage={t(isFetching ? 'palette.searching' : 'palette.empty')}
        renderOption={articleOptions(found)}
        onChange={(value) => {
          if (value !== null) onPick(Number(value))
        }}
      />
    </Modal>
  )
}
