import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { type NamedTags, tagText } from '../../../../contracts/tags.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { tagsApi } from '../../api/tags.ts'

interface TagTexts {
  text: (tag: string) => string
  /** The tag that is called so in either language; what was typed, where none is. */
  tagOf: (typed: string) => string
}

const none: NamedTags = {}

export function useTagTexts(isEnabled = true): TagTexts {
  const locale = useLocale()
  const { data = none } = useQuery({
    queryKey: ['tags', 'names'],
    queryFn: ({ signal }) => tagsApi.names({ signal, quiet: true }),
    enabled: isEnabled,
  })
  const text = useCallback((tag: string) => tagText(tag, data, locale), [data, locale])
  const tags = useMemo(
    () =>
      new Map(
        Object.entries(data).flatMap(([tag, { name_cn, name_en }]) =>
          [name_cn, name_en].filter((name) => name !== '').map((name) => [name.toLowerCase(), tag] as const),
        ),
      ),
    [data],
  )
  const tagOf = useCallback((typed: string) => tags.get(typed.trim().toLowerCase()) ?? typed, [tags])
  return { text, tagOf }
}
