import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { z } from 'zod'
import { list } from '../../../contracts/envelope.ts'
import { type NamedTags, namedTags, type TagNames, tagRow, tagText } from '../../../contracts/tags.ts'
import { type ApiQuery, type CallOptions, call } from '../../api/client.ts'
import { useLocale } from '../../lib/site-data.ts'

const path = '/v1/admin/tags'

/** The tags in use with their names, and how they get them. */
export const tagsApi = {
  list: (query: ApiQuery, options: Pick<CallOptions, 'signal' | 'quiet'>) => call(path, list(tagRow), { ...options, query }),
  name: (tag: string, names: TagNames, base: TagNames) =>
    call(`${path}/names`, z.null(), { method: 'PUT', body: { tag, ...names, base }, quiet: [409, 422] }),
}

interface TagTexts {
  /** What a tag is called in the language of the screen. */
  text: (tag: string) => string
  /** The tag that is called so in either language; what was typed, where none is. */
  tagOf: (typed: string) => string
}

const none: NamedTags = {}

/** The names of tags, for whatever shows them. */
export function useTagTexts(isEnabled = true): TagTexts {
  const locale = useLocale()
  const { data = none } = useQuery({
    queryKey: ['tags', 'names'],
    queryFn: ({ signal }) => call(`${path}/names`, namedTags, { signal, quiet: true }),
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
