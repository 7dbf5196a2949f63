import { TagsInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { useLocale } from '../../lib/site-data.ts'
import type { PublishingApi } from '../api/resource.ts'
import css from './fields.module.css'
import { type Form, fieldId, useFieldError, useFieldValue } from './form-store.ts'

interface Props {
  form: Form<{ tags: string[] }>
  api: Pick<PublishingApi, 'tags'>
  resource: string
  label: string
}

/** Free words; those that other records carry are offered, with their number, while one types. */
export function TagsField({ form, api, resource, label }: Props) {
  const locale = useLocale()
  const value = useFieldValue(form, 'tags')
  const error = useFieldError(form, 'tags')
  const [text, setText] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [keyword] = useDebouncedValue(text.trim(), 200)
  const { data = [] } = useQuery({
    queryKey: [resource, 'tags', keyword],
    queryFn: ({ signal }) => api.tags(keyword, { signal }),
    placeholderData: keepPreviousData,
    enabled: isAsked,
  })
  const counts = new Map(data.map(({ tag, count }) => [tag, count]))
  return (
    <TagsInput
      id={fieldId('tags')}
      label={label}
      error={error}
      size="sm"
      value={value}
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
      onFocus={() => setAsked(true)}
      onSearchChange={setText}
      onChange={(next) => form.set('tags', next)}
    />
  )
}
