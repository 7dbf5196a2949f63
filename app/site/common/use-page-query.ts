import { useLocation, useMatches } from 'react-router'
import { knownQuery, withQuery } from './list-query.ts'

interface PageQuery {
  known: URLSearchParams
  addressWith: (changes: Partial<Record<string, string | number>>) => string
}

export function usePageQuery(): PageQuery {
  const { pathname, search } = useLocation()
  // Routes are named `zh:news/list` (app/routes.ts).
  const page = useMatches().at(-1)?.id.split(':')[1] ?? ''
  return { known: knownQuery(page, search), addressWith: (changes) => pathname + withQuery(page, search, changes) }
}
