import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { name, readMedia } from './messages-api.ts'

/** Not below the key of the messages: what was sent once stays as it is, while messages are read again and again. */
const key = `${name}/media`

export function useMedia(id: number, isAsked: boolean) {
  return useQuery({
    queryKey: [key, id],
    queryFn: ({ signal }) => readMedia(id, signal),
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
}

export function useObjectUrl(blob: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
      setUrl(null)
    }
  }, [blob])
  return url
}
