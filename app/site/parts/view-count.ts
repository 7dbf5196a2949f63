import { useEffect, useState } from 'react'
import { apiUrl } from '../../lib/bootstrap.ts'

/** Counts a view of a record and returns the number after it; the server counts each visitor once in half an hour. */
export function useViewCount(resource: 'contents' | 'products', id: number, known: number): number {
  const [count, setCount] = useState({ id, views: known })
  useEffect(() => {
    // Editors do not count, and a draft has no readers.
    if (new URLSearchParams(location.search).has('preview')) return
    const abort = new AbortController()
    countView(resource, id, abort.signal).then(
      (views) => setCount({ id, views }),
      // A view that could not be counted does not concern the reader.
      () => undefined,
    )
    return () => abort.abort()
  }, [resource, id])
  return count.id === id ? Math.max(count.views, known) : known
}

async function countView(resource: string, id: number, signal: AbortSignal): Promise<number> {
  const response = await fetch(apiUrl(`/v1/${resource}/${id}/view`), { method: 'POST', signal })
  if (!response.ok) throw new Error(`view not counted: ${response.status}`)
  const body: { data?: { view_count?: number } } = await response.json()
  if (typeof body.data?.view_count !== 'number') throw new Error('the answer has no count')
  return body.data.view_count
}
