import { useQuery } from '@tanstack/react-query'
import { type SetUpState, setUpState } from '../../../../contracts/set-up.ts'
import { useAuth } from '../../../api/auth-state.ts'
import { call } from '../../../api/client.ts'

const path = '/v1/admin/set-up'

export const setUpApi = {
  path,
  state: (signal?: AbortSignal) => call(path, setUpState, signal ? { signal } : {}),
  run: (body: object) => call(path, setUpState, { method: 'POST', body, quiet: [422] }),
  hideSteps: () => call(`${path}/hide-steps`, setUpState, { method: 'POST' }),
  removeDemo: () => call(`${path}/remove-demo`, setUpState, { method: 'POST' }),
  decline: () => call(`${path}/decline`, setUpState, { method: 'POST' }),
}

export const setUpKey = ['set-up']
const whileRemovingMs = 2_000
const finished: SetUpState = { state: 'done', demo: 'none', steps: [] }

/** The progress of the set-up; null while it is unknown, done for users who may not set up the site. */
export function useSetUp(): SetUpState | null {
  const { user } = useAuth()
  const isAdmin = user?.role === 'admin'
  const { data } = useQuery({
    queryKey: setUpKey,
    queryFn: ({ signal }) => setUpApi.state(signal),
    enabled: isAdmin,
    refetchInterval: ({ state }) => (state.data?.demo === 'removing' ? whileRemovingMs : false),
  })
  if (user && !isAdmin) return finished
  return data ?? null
}
