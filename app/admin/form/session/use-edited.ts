import { useQuery } from '@tanstack/react-query'

/** Read once per opening: a record must not change while it is edited. */
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
