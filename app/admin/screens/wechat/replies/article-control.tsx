import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { contentsResource } from '../../../../../contracts/contents.ts'
import { defaultPageSize } from '../../../../../contracts/resource.ts'
import { resourceApi } from '../../../api/resource.ts'
import { useFieldValue, useForm } from '../../../fields/store/form-context.tsx'
import { useFieldError } from '../../../fields/store/form-store.ts'
import { useTitle } from '../../../kit/languages.ts'
import { useAdminTexts } from '../../../kit/texts.ts'
import { numberOf } from '../../../kit/values.ts'
import { articleOptions } from '../record-option.tsx'

const api = resourceApi(contentsResource)

export function ArticleControl() {
  const t = useAdminTexts()
  const titleOf = useTitle()
  const { form } = useForm()
  const id = numberOf(useFieldValue('content_id'))
  const error = useFieldError(form, 'content_id')
  const [typed, setTyped] = useState('')
  const [keyword] = useDebouncedValue(typed.trim(), 200)
  const chosen = useQuery({
    queryKey: ['contents', 'one', id],
    queryFn: ({ signal }) => api.get(id ?? 0, { signal }),
    enabled: id !== null,
  })
  const title = chosen.data ? titleOf(chosen.data) : null
  const found = useQuery({
    queryKey: ['contents', 'published', keyword],
    queryFn: ({ signal }) =>
      api.list({ status: 'published', per_page: defaultPageSize, ...(keyword && keyword !== title && { keyword }) }, { signal }),
    placeholderData: keepPreviousData,
  })
  const options = found.data?.items ?? []
  const own = chosen.data && !options.some((row) => row.id === id) ? [chosen.data] : []
  const records = [...own, ...options]
  return (
    <Select
      size="sm"
      id={form.idOf('content_id')}
      label={t('wechat-replies.content')}
      description={t('wechat-replies.article_hint')}
      placeholder={t('wechat-replies.article_placeholder')}
      error={error}
      withAsterisk
      searchable
      data={records.map((row) => ({ value: String(row.id), label: titleOf(row) }))}
      // The server has looked for the words.
      filter={({ options: all }) => all}
      value={id === null ? null : String(id)}
      onSearchChange={setTyped}
      onChange={(next) => form.set('content_id', next === null ? null : Number(next))}
      renderOption={articleOptions(records)}
      nothingFoundMessage={t('wechat-replies.no_article')}
    />
  )
}
