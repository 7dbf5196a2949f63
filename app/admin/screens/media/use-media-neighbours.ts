import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { ApiQuery } from '../../../api/client.ts'
import { mediaApi } from '../../api/media.ts'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import type { ListState } from '../../kit/list/list-state.ts'

const listOf = (query: ApiQuery) => ({
  queryKey: ['media', 'list', query],
  queryFn: ({ signal }: { signal: AbortSignal }) => mediaApi.list(query, { signal, quiet: [422] }),
})

export function useMediaNeighbours(id: number, state: ListState): { previous: (() => void) | null; next: (() => void) | null } {
  const navigate = useNavigate()
  const client = useQueryClient()
  // The list's own query: what it has read is not read again.
  const { data } = useQuery(listOf(state.query))
  const at = data?.items.findIndex((file) => file.id === id) ?? -1
  if (!data || at < 0) return { previous: null, next: null }
  const open = (file: number, page: number) => {
    const params = new URLSearchParams(location.search)
    if (page > 1) params.set('page', String(page))
    else params.delete('page')
    const search = params.size > 0 ? `?${params}` : ''
    void navigate({ search, hash: `#file-${file}` }, { replace: true, preventScrollReset: true })
  }
  const turn = async (page: number, edge: 0 | -1) => {
    const { items } = await client.fetchQuery(listOf({ ...state.query, page }))
    const file = items.at(edge)
    if (file) open(file.id, page)
  }
  const { page, total_pages } = data.meta
  const step = (by: 1 | -1) => {
    const file = data.items[at + by]
    if (file) return () => open(file.id, page)
    const other = page + by
    return other < 1 || other > total_pages ? null : () => ignoreRejection(turn(other, by === 1 ? 0 : -1))
  }
  return { previous: step(-1), next: step(1) }
}
