import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { z } from 'zod'
import { type ResourceName, resourceNames } from '../../../../contracts/resources.ts'
import { type SavedView, savedView } from '../../../../contracts/saved-views.ts'
import { call } from '../../../api/client.ts'
import { isApiError } from '../../../api/error.ts'
import { readAgain } from '../../api/read-again.ts'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'

const path = '/v1/admin/views'
type ViewInput = Pick<SavedView, 'name' | 'search' | 'is_shared'>

const isList = (name: string): name is ResourceName => resourceNames.some((known) => known === name)

/** The views of a list that the person saved or colleagues share, and how they are changed. Where a name is refused, the failure is the caller's. */
export function useSavedViews(list: string) {
  const queries = useQueryClient()
  const queryKey = ['views', list]
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(path, z.array(savedView), { signal, query: { list } }),
    enabled: isList(list),
  })
  const refreshed = async <T>(answer: Promise<T>): Promise<T> => {
    const done = await answer
    await readAgain(queries, { queryKey })
    return done
  }
  useEffect(() => {
    ignoreRejection(takeOver(list, () => readAgain(queries, { queryKey: ['views', list] })))
  }, [list, queries])
  return {
    views: data ?? [],
    isLoaded: data !== undefined,
    save: (view: ViewInput) => refreshed(createView(list, view)),
    change: (id: number, changes: Partial<ViewInput>) =>
      refreshed(call(`${path}/${id}`, savedView, { method: 'PUT', body: changes, quiet: [422] })),
    remove: (id: number) => refreshed(call(`${path}/${id}`, z.null(), { method: 'DELETE' })),
  }
}

const createView = (list: string, view: ViewInput) => call(path, savedView, { method: 'POST', body: { ...view, list }, quiet: [422] })

const formerViews = z.array(z.object({ name: z.string(), search: z.string() }))

/** Views were stored in the browser once: they move to the server, each once, and follow their maker from there. */
async function takeOver(list: string, onDone: () => Promise<void>): Promise<void> {
  const key = `admin-views-${list}`
  const stored = localStorage.getItem(key)
  if (stored === null || !isList(list)) return
  // Taken away first: a second window finds nothing to move.
  localStorage.removeItem(key)
  const views = formerViews.safeParse(parsed(stored)).data ?? []
  for (const [index, view] of views.entries()) {
    try {
      await createView(list, { ...view, is_shared: false })
    } catch (error) {
      // A name that is taken is on the server already; what could not be sent is tried again another time.
      if (isApiError(error, 422)) continue
      localStorage.setItem(key, JSON.stringify(views.slice(index)))
      break
    }
  }
  await onDone()
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
