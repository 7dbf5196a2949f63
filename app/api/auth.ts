import { z } from 'zod'
import { loginResult, type SessionUser, sessionUser } from '../../contracts/auth.ts'
import { type TwoFactorChallenge, twoFactorChallenge } from '../../contracts/two-factor.ts'
import { authState, clearAuth, setAuth } from './auth-state.ts'
import { call } from './client.ts'
import { isApiError } from './error.ts'

/** Signs in and remembers it; null where a second step has to follow. A failure is the caller's to show. */
export async function login(email: string, password: string): Promise<TwoFactorChallenge | null> {
  try {
    await enter('/v1/auth/login', { email, password })
    return null
  } catch (error) {
    const challenge = isApiError(error, 401) ? challenged.safeParse(error.data).data?.data : undefined
    if (!challenge) throw error
    return challenge
  }
}

export async function loginWithCode(challenge: string, code: string): Promise<void> {
  await enter('/v1/auth/login/two-factor', { challenge, code })
}

const challenged = z.object({ data: twoFactorChallenge })

async function enter(path: string, body: object): Promise<void> {
  const { token, user, expires_at } = await call(path, loginResult, { method: 'POST', body, isPublic: true, quiet: true })
  setAuth({ token, user, expiresAt: expires_at })
}

/** Signs out; even where the server cannot be reached, this browser forgets the token. */
export async function logout(): Promise<void> {
  const { token } = authState()
  try {
    if (token) await call('/v1/auth/logout', z.null(), { method: 'POST', body: {}, quiet: true, endsSession: true })
  } catch {
    // The token then ends by itself.
  } finally {
    clearAuth()
  }
}

/** Asks again what the signed-in person may do, and says whether it has changed. A failure changes nothing. */
export async function refreshUser(): Promise<boolean> {
  const { token, user } = authState()
  if (!token || !user) return false
  try {
    const known = await call('/v1/auth/user', sessionUser, { quiet: true, endsSession: true })
    const state = authState()
    // Somebody else may have signed in here since.
    if (state.token !== token) return false
    setAuth({ ...state, user: known })
    return known.role !== user.role || known.parts.join() !== user.parts.join()
  } catch {
    return false
  }
}

export async function currentUser(): Promise<SessionUser | null> {
  const { token, user, expiresAt } = authState()
  if (!token || user) return user
  try {
    const known = await call('/v1/auth/user', sessionUser, { quiet: true, endsSession: true })
    setAuth({ token, user: known, expiresAt })
    return known
  } catch (error) {
    if (!isApiError(error, 401)) throw error
    clearAuth()
    return null
  }
}
