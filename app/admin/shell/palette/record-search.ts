import { useQuery } from '@tanstack/react-query'
import { type RecordSearch, recordSearch } from '../../../../contracts/record-search.ts'
import { call } from '../../../api/client.ts'

const none: RecordSearch = { items: [], more: [] }

export function useRecordSearch(keyword: string): RecordSearch & { isSearching: boolean } {
  const { data = none, isFetching } = useQuery({
    queryKey: ['record-search', keyword],
    queryFn: ({ signal }) => call('/v1/admin/search', recordSearch, { signal, query: { q: keyword.slice(0, 100) } }),
    enabled: keyword !== '',
    placeholderData: (previous) => previous,
  })
  return { ...data, isSearching: isFetching }
}
