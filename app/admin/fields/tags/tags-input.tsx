import { TagsInput as MantineTagsInput, Pill, type TagsInputProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TagCount } from '../../../../contracts/tags.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/site-data.ts'
import type { SuggestTags } from '../../api/tags.ts'
import css from '../fields.module.css'
import { useTagTexts } from './tag-names.ts'

interface Props extends Omit<TagsInputProps, 'value' | 'onChange' | 'data'> {
  value: string[]
  onChange: (tags: string[]) => void
  resource: string
  suggest: SuggestTags
}

export function SuggestedTags({ value, onChange, resource, suggest, ...input }: Props) {
  const locale = useLocale()
  const [text, setText] = useState('')
  const [isFocused, setFocused] = useState(false)
  const data = useTags(resource, suggest, text, isFocused)
  const { text: nameOf, tagOf } = useTagTexts()
  const counts = new Map(data.map(({ tag, count }) => [tag, count]))
  return (
    <MantineTagsInput
      {...input}
      value={value}
      searchValue={text}
      data={data.map(({ tag }) => tag)}
      maxDropdownHeight={260}
      splitChars={[',', '，', ';', '；']}
      renderOption={({ option }) => (
        <span className={css.tag}>
          <span>{nameOf(option.value)}</span>
          <span>{formatNumber(counts.get(option.value) ?? 0, locale)}</span>
        </span>
      )}
      // The search result already matches the keyword, in the tag or in one of its names.
      filter={({ options }) => options}
      renderPill={({ option: { value: tag }, onRemove, disabled }) => (
        <Pill withRemoveButton={!disabled} onRemove={onRemove}>
          {nameOf(String(tag))}
        </Pill>
      )}
      onFocus={() => setFocused(true)}
      onSearchChange={setText}
      onChange={(tags) => onChange([...new Set(tags.map(tagOf))])}
    />
  )
}

export function useTags(resource: string, suggest: SuggestTags, text: string, isEnabled = true): TagCount[] {
  const [keyword] = useDebouncedValue(text.trim(), 200)
  const { data = [] } = useQuery({
    queryKey: [resource, 'tags', keyword],
    queryFn: ({ signal }) => suggest(keyword, { signal }),
    placeholderData: keepPreviousData,
    enabled: isEnabled,
  })
  return data
}
