import { useQuery } from '@tanstack/react-query'

/**
 * The record that a form edits: read again whenever one is opened, and then left alone, because a record must not change while it is
 * edited.
 */
export function useEdited<T>(name: string, id: string | number | null, read: (signal: AbortSignal) => Promise<T>) {
  return useQuery({
    queryKey: ['edited', name, id],
    queryFn: ({ signal }) => read(signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}
