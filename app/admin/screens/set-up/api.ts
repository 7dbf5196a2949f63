import { useQuery } from '@tanstack/react-query'
import { setUpState } from '../../../../contracts/set-up.ts'
import { useAuth } from '../../../api/auth-state.ts'
import { call } from '../../../api/client.ts'

const path = '/v1/admin/set-up'

/** The calls of the set-up; only administrators may make them. */
export const setUpApi = {
  path,
  state: (signal?: AbortSignal) => call(path, setUpState, signal ? { signal } : {}),
  run: (body: object) => call(path, setUpState, { method: 'POST', body }),
  decline: () => call(`${path}/decline`, setUpState, { method: 'POST' }),
}

/** Whether the site waits to be set up; null while that is unknown, `done` for people who could not do it. */
export function useSetUpState(): 'open' | 'done' | null {
  const { user } = useAuth()
  const isAdmin = user?.role === 'admin'
  const { data } = useQuery({
    queryKey: ['set-up'],
    queryFn: ({ signal }) => setUpApi.state(signal),
    enabled: isAdmin,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (user && !isAdmin) return 'done'
  return data?.state ?? null
}
