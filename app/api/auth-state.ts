import { useSyncExternalStore } from 'react'
import { type SessionUser, sessionUser } from '../../contracts/auth.ts'
import { authCookieSeconds, authTokenKey } from '../lib/constants.ts'

/** The signed-in user's session, kept in the browser's storage; the token alone also in a cookie. */
export interface AuthState {
  token: string | null
  user: SessionUser | null
  expiresAt: string | null
}

const keys = { token: authTokenKey, user: 'auth_user', expiresAt: 'auth_expires_at' } as const
const signedOut: AuthState = { token: null, user: null, expiresAt: null }

let state: AuthState = signedOut
let isRestored = false
const listeners = new Set<() => void>()

export function authState(): AuthState {
  if (!isRestored && typeof document !== 'undefined') {
    isRestored = true
    state = restored()
    // Either place may have lost the token: both have it again.
    if (state.token) save(state)
  }
  return state
}

export function setAuth(next: AuthState): void {
  isRestored = true
  state = next
  save(next)
  for (const listener of listeners) listener()
}

export function clearAuth(): void {
  setAuth(signedOut)
}

export const shownRole = ({ role, is_owner }: SessionUser): SessionUser['role'] | 'owner' => (is_owner ? 'owner' : role)

export function useAuth(): AuthState {
  return useSyncExternalStore(subscribe, authState, () => signedOut)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The token from the saved state, else from the cookie; a saved user without id or e-mail clears everything. */
function restored(): AuthState {
  const token = read(keys.token) ?? cookieToken()
  const savedUser = read(keys.user)
  if (!token) return signedOut
  if (savedUser === null) return { token, user: null, expiresAt: read(keys.expiresAt) }
  const saved = parseUser(savedUser)
  if (saved) return { token, user: saved.user, expiresAt: read(keys.expiresAt) }
  save(signedOut)
  return signedOut
}

const knownUser = sessionUser.pick({ id: true, email: true })

/** A saved user, or none where fields besides id and email are missing, which are then read from the server; null without those two. */
function parseUser(text: string): { user: SessionUser | null } | null {
  try {
    const saved: unknown = JSON.parse(text)
    return knownUser.safeParse(saved).data?.email ? { user: sessionUser.safeParse(saved).data ?? null } : null
  } catch {
    return null
  }
}

function save({ token, user, expiresAt }: AuthState): void {
  write(keys.token, token)
  write(keys.user, user && JSON.stringify(user))
  write(keys.expiresAt, expiresAt)
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers that we support
  document.cookie = `${keys.token}=${token ?? ''}; path=/; max-age=${token ? authCookieSeconds : 0}; SameSite=Lax${secure}`
}

function cookieToken(): string | null {
  return /(?:^|;\s*)auth_token=([\w-]+)/.exec(document.cookie)?.[1] ?? null
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // A browser that refuses storage still has the cookie.
  }
}
