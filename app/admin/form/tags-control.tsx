import { TagsInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { useLocale } from '../../lib/site-data.ts'
import { textsOf } from '../values.ts'
import { type ControlProps, useControl } from './control-props.ts'
import css from './fields.module.css'
import { useForm } from './form-context.tsx'

/** Free words; those that other records carry are offered, with their number, while one types. */
export function TagsControl(props: ControlProps) {
  const locale = useLocale()
  const { contract, publishing } = useForm()
  const { value, set, input } = useControl(props)
  const [text, setText] = useState('')
  const [isFocused, setFocused] = useState(false)
  const [keyword] = useDebouncedValue(text.trim(), 200)
  const { data = [] } = useQuery({
    queryKey: [contract.name, 'tags', keyword],
    queryFn: ({ signal }) => publishing?.tags?.(keyword, { signal }) ?? [],
    placeholderData: keepPreviousData,
    enabled: isFocused,
  })
  const counts = new Map(data.map(({ tag, count }) => [tag, count]))
  return (
    <TagsInput
      {...input}
      value={textsOf(value)}
      searchValue={text}
      data={data.map(({ tag }) => tag)}
      maxDropdownHeight={260}
      splitChars={[',', '，', ';', '；']}
      renderOption={({ option }) => (
        <span className={css.tag}>
          <span>{option.value}</span>
          <span>{formatNumber(counts.get(option.value) ?? 0, locale)}</span>
        </span>
      )}
      onFocus={() => setFocused(true)}
      onSearchChange={setText}
      onChange={set}
    />
  )
}
