import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const user = { id: 1, email: 'owner@anlan.example', name: 'Owner', role: 'admin', parts: [], locale: 'zh' }
const stored = new Map<string, string>()
let cookies: string[] = []
let cookie = ''

/** The program as it starts in a browser that has kept this. */
async function started(saved: Record<string, string> = {}, savedCookie = '') {
  for (const [key, value] of Object.entries(saved)) stored.set(key, value)
  cookie = savedCookie
  vi.resetModules()
  const { authState, setAuth, clearAuth } = await import('./auth-state.ts')
  const auth = await import('./auth.ts')
  return { authState, setAuth, clearAuth, ...auth }
}

beforeEach(() => {
  stored.clear()
  cookies = []
  vi.stubGlobal('location', new URL('https://anlan.example/admin/dashboard'))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.stubGlobal('document', {
    getElementById: () => null,
    get cookie() {
      return cookie
    },
    set cookie(text: string) {
      cookies.push(text)
    },
  })
})
afterEach(() => void vi.unstubAllGlobals())

const answering = (status: number, body: object) => {
  const fetched = vi.fn(async (_address: string, _request: RequestInit) => Response.json(body, { status }))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

describe('signed in', () => {
  test('is the user who logged in: token and user are stored, the token in the cookie auth_token for 30 days, too', async () => {
    const { authState, login } = await started()
    answering(200, { success: true, data: { token: 'abc', user, expires_at: '2027-01-01T00:00:00.000Z' } })
    await login(user.email, 'secret')
    expect(authState()).toMatchObject({ token: 'abc', user })
    expect([stored.get('auth_token'), JSON.parse(stored.get('auth_user') ?? '')]).toEqual(['abc', user])
    expect(cookies.at(-1)).toBe('auth_token=abc; path=/; max-age=2592000; SameSite=Lax; Secure')
  })

  test('is restored from the browser’s storage on start', async () => {
    const { authState } = await started({ auth_token: 'abc', auth_user: JSON.stringify(user) })
    expect(authState()).toMatchObject({ token: 'abc', user })
  })

  test('is read from the server where the saved one has no more than id and e-mail address', async () => {
    const { currentUser, authState } = await started({ auth_token: 'abc', auth_user: JSON.stringify({ id: user.id, email: user.email }) })
    answering(200, { success: true, data: user })
    expect(authState().token).toBe('abc')
    expect(await currentUser()).toEqual(user)
  })

  test('is asked for where a token, from the cookie alone even, has no user', async () => {
    const { currentUser, authState } = await started({}, 'other=1; auth_token=abc')
    const fetched = answering(200, { success: true, data: user })
    expect(await currentUser()).toEqual(user)
    expect(await currentUser()).toEqual(user)
    expect([fetched.mock.calls.length, authState().user]).toEqual([1, user])
    const [, request] = fetched.mock.calls[0] ?? []
    expect(new Headers(request?.headers).get('authorization')).toBe('Bearer abc')
  })
})

describe('signed out', () => {
  test.each([
    ['no id', { ...user, id: undefined }],
    ['no e-mail address', { ...user, email: undefined }],
    ['an empty e-mail address', { ...user, email: '' }],
    ['nothing at all', null],
  ])('is whose saved user has %s: everything is forgotten', async (_, saved) => {
    const { authState } = await started({ auth_token: 'abc', auth_user: JSON.stringify(saved) })
    expect(authState()).toMatchObject({ token: null, user: null })
    expect([[...stored.keys()], cookies.at(-1)?.includes('max-age=0')]).toEqual([[], true])
  })

  test('is who gets a 401 from the current-user call', async () => {
    const { currentUser, authState } = await started({ auth_token: 'abc' })
    answering(401, { success: false, message: '', status: 401, request_id: 'r' })
    expect(await currentUser()).toBeNull()
    expect([authState().token, stored.has('auth_token')]).toEqual([null, false])
  })

  test('is who logs out, even where the server cannot be reached', async () => {
    const { logout, authState } = await started({ auth_token: 'abc', auth_user: JSON.stringify(user) })
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')))
    await logout()
    expect([authState().token, stored.size]).toEqual([null, 0])
  })
})
