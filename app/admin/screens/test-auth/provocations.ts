import { z } from 'zod'
import { clearAuth } from '../../../api/auth-state.ts'
import { call } from '../../../api/client.ts'
import { ApiError } from '../../../api/error.ts'
import { announceFailure } from '../../../api/failures.ts'

interface Provocation {
  name: string
  action: () => Promise<unknown>
  /** The server gives an administrator no reason to answer so: the client's own handling is run with such an error. */
  isSimulated?: boolean
}

const wrongToken = 'x'.repeat(43)
const attemptsBeforeLimit = 6

export const provocations: Provocation[] = [
  { name: '401', action: () => call('/v1/auth/user', z.unknown(), { token: wrongToken }) },
  { name: '401_stay', action: () => call('/v1/auth/user', z.unknown(), { token: wrongToken, autoRedirect: false }) },
  { name: '401_no_token', action: callSignedOut },
  { name: '403', action: () => simulate(403), isSimulated: true },
  { name: '404', action: () => call('/v1/admin/contents/999999999', z.unknown()) },
  { name: '422', action: () => call('/v1/admin/contents', z.unknown(), { query: { per_page: 0, sort: 'nonsense' } }) },
  { name: '429', action: tooManyLogins },
  { name: '500', action: () => simulate(500), isSimulated: true },
  { name: '503', action: () => simulate(503), isSimulated: true },
  { name: '418', action: () => simulate(418), isSimulated: true },
  { name: 'network', action: () => simulate(0), isSimulated: true },
]

async function simulate(status: number): Promise<never> {
  const error = new ApiError(status, '')
  announceFailure(error, { isPublic: false })
  throw error
}

/** Signs out in this browser alone, and calls as if nothing had happened. */
function callSignedOut(): Promise<unknown> {
  clearAuth()
  return call('/v1/auth/user', z.unknown())
}

/** An address without an account: no account is locked. */
async function tooManyLogins(): Promise<unknown> {
  const body = { email: `nobody-${Date.now()}@test-auth.example`, password: 'wrong' }
  for (let attempt = 1; attempt < attemptsBeforeLimit; attempt += 1) {
    await call('/v1/auth/login', z.unknown(), { method: 'POST', body, isPublic: true, quiet: true }).catch(() => null)
  }
  return call('/v1/auth/login', z.unknown(), { method: 'POST', body, isPublic: true })
}
