import { TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/site-data.ts'
import type { SuggestTags } from '../../api/tags.ts'
import { useTagTexts } from '../../fields/tags/tag-names.ts'
import { useTags } from '../../fields/tags/tags-input.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import css from './filter-pill.module.css'

interface Props {
  resource: string
  label: string
  value: string
  suggest: SuggestTags
  onChoose: (tag: string) => void
}

export function TagChoice({ resource, label, value, suggest, onChoose }: Props) {
  const t = useAdminTexts()
  const locale = useLocale()
  const [text, setText] = useState('')
  const tags = useTags(resource, suggest, text)
  const { text: nameOf, tagOf } = useTagTexts()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim()) onChoose(tagOf(text.trim()))
  }
  return (
    <form onSubmit={submit}>
      <TextInput
        size="xs"
        label={label}
        placeholder={t('list.tag_search')}
        value={text}
        maxLength={50}
        data-autofocus
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {tags.length === 0 ? <p className={css.none}>{t('list.no_tags')}</p> : null}
      <ul className={css.tags}>
        {tags.map(({ tag, count }) => (
          <li key={tag}>
            <button type="button" aria-pressed={tag === value} onClick={() => onChoose(tag)}>
              <span>{nameOf(tag)}</span>
              <span>{formatNumber(count, locale)}</span>
            </button>
          </li>
        ))}
      </ul>
    </form>
  )
}
