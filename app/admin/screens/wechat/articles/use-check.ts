import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Locale } from '../../../../../contracts/fields.ts'
import type { ArticleChecked } from '../../../../../contracts/wechat/articles.ts'
import { checkArticle, name, type OwnTexts } from './articles-api.ts'

const settleMs = 400

interface Check {
  /** The last answer: it stays while the article is checked again, also where that fails. */
  checked: ArticleChecked | undefined
  isChecking: boolean
  error: Error | null
  retry: () => void
}

export function useCheck(contentId: number, locale: Locale, own: OwnTexts | null): Check {
  const [settled] = useDebouncedValue(own, settleMs)
  const [last, setLast] = useState<ArticleChecked>()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [name, 'check', contentId, locale, settled],
    queryFn: ({ signal }) => checkArticle({ content_id: contentId, locale, ...settled }, signal),
    staleTime: 0,
  })
  if (data && data !== last) setLast(data)
  return { checked: data ?? last, isChecking: isFetching || settled !== own, error, retry: () => void refetch() }
}
