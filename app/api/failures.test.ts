import { setI18n } from 'react-i18next'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { Locale } from '../../contracts/fields.ts'
import adminEn from '../../locales/en/admin.json' with { type: 'json' }
import errorsEn from '../../locales/en/errors.json' with { type: 'json' }
import adminZh from '../../locales/zh/admin.json' with { type: 'json' }
import errorsZh from '../../locales/zh/errors.json' with { type: 'json' }
import { createI18n } from '../lib/i18n.ts'
import { type Toast, toasts, watchToasts } from '../lib/toasts.ts'
import { setNavigator } from './auth-navigation.ts'
import { authState, clearAuth, setAuth } from './auth-state.ts'
import { type CallOptions, call, connectionLostEvent } from './client.ts'
import { ApiError } from './error.ts'
import { forbiddenEvent } from './failures.ts'

const languages = [
  { locale: 'zh', prefix: '', texts: { admin: adminZh, errors: errorsZh } },
  { locale: 'en', prefix: '/en', texts: { admin: adminEn, errors: errorsEn } },
] as const
const at = <T>(locale: Locale, zh: T, en: T) => (locale === 'zh' ? zh : en)

let shown: readonly Toast[] = []
let goneTo: string[]
let announced: string[]
let reloads = 0
let stopWatching: () => void

/** The back office in that language, in which somebody is signed in. */
function enter({ locale, prefix, texts }: (typeof languages)[number]): void {
  setI18n(createI18n(locale, texts))
  const location = Object.assign(new URL(`https://anlan.example${prefix}/admin/contents`), {
    reload: () => {
      reloads += 1
    },
  })
  vi.stubGlobal('location', location)
  setAuth({ token: 'abc', user: null, expiresAt: null })
}

beforeEach(() => {
  goneTo = []
  reloads = 0
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('document', { cookie: '', documentElement: { dataset: { theme: 'light' } }, getElementById: () => null })
  announced = []
  vi.stubGlobal('dispatchEvent', ({ type }: Event) => announced.push(type))
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
  setNavigator((path) => goneTo.push(path))
  stopWatching = watchToasts((list) => {
    shown = list
  })
  enter(languages[0])
})
afterEach(() => {
  for (const { id } of shown) toasts.dismiss(id)
  stopWatching()
  setNavigator(null)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Has the network answer so; null: not at all. */
function answering(status: number | null, body: unknown = '') {
  const fetched = vi.fn(async () => {
    if (status === null) throw new TypeError('offline')
    return typeof body === 'string'
      ? new Response(body, { status, headers: { 'content-type': 'text/html' } })
      : Response.json(body, { status })
  })
  vi.stubGlobal('fetch', fetched)
  return fetched
}

/** The error of a call of the API that fails; second tries wait for the clock. */
async function failureOf(options: CallOptions = {}): Promise<ApiError> {
  const outcome = call('/v1/admin/contents/1', z.unknown(), options).then(
    () => undefined,
    (error: unknown) => error,
  )
  await vi.advanceTimersByTimeAsync(500)
  const error = await outcome
  if (error instanceof ApiError) return error
  throw new Error('it did not fail as calls of the API do', { cause: error })
}

const envelope = (status: number, message = '', more: object = {}) => ({ success: false, message, status, request_id: 'r-1', ...more })

describe.each(languages)('a failed call in $locale', (language) => {
  const { locale, prefix } = language
  const loginAddress = `${prefix}/admin/login?redirect=${encodeURIComponent(`${prefix}/admin/contents`)}`
  beforeEach(() => enter(language))

  test.each([
    [403, at(locale, '权限不足，无法执行此操作', 'You do not have permission to do this')],
    [404, at(locale, '内容不存在，可能已被删除', 'Not found; it may have been deleted')],
    [422, at(locale, '数据验证失败', 'Some fields need your attention')],
    [429, at(locale, '请求过于频繁，请稍后再试', 'Too many requests; please try again later')],
    [500, at(locale, '服务器内部错误', 'Internal server error')],
    [502, at(locale, '服务暂时不可用，请稍后再试', 'The service is temporarily unavailable; please try again later')],
    [503, at(locale, '服务暂时不可用，请稍后再试', 'The service is temporarily unavailable; please try again later')],
    [504, at(locale, '服务暂时不可用，请稍后再试', 'The service is temporarily unavailable; please try again later')],
    [413, at(locale, '操作失败', 'The operation failed')],
    [418, at(locale, '操作失败', 'The operation failed')],
    [null, at(locale, '网络错误，请稍后重试', 'Network error, please try again later')],
  ])('with %s says “%s”, once, and does not sign out', async (status, text) => {
    answering(status, '<h1>a proxy</h1>')
    expect((await failureOf()).status).toBe(status ?? 0)
    expect(shown.map(({ type, title }) => `${type} ${title}`)).toEqual([`error ${text}`])
    expect([goneTo, authState().token]).toEqual([[], 'abc'])
    // Any answer, a proxy's too, shows that there is a connection.
    const events = status === 403 ? [forbiddenEvent] : []
    expect(announced).toEqual(status === null ? [connectionLostEvent] : events)
  })

  test('with 422 prefers the server’s message, and joins the lists of field errors by commas', async () => {
    answering(422, envelope(422, 'Nope', { errors: { title_cn: ['one', 'two'], slug: ['three'] } }))
    await failureOf()
    expect(shown.map(({ title }) => title)).toEqual([at(locale, 'Nope：one, two, three', 'Nope: one, two, three')])
  })

  test('with 401 on an authenticated call without a token goes to the login, in the visitor’s language, and warns of nothing', async () => {
    clearAuth()
    answering(401, envelope(401))
    await failureOf()
    expect([goneTo, shown]).toEqual([[loginAddress], []])
  })

  test('with 401 with a token warns, with a way to log in again, and goes to the login after 3000 ms', async () => {
    answering(401, envelope(401))
    await failureOf()
    expect(shown).toEqual([
      expect.objectContaining({
        type: 'warning',
        title: at(locale, '登录已过期', 'Your session has expired'),
        message: at(locale, '为了您的账号安全，请重新登录。', 'For your security, please sign in again.'),
        persistent: true,
        actions: [expect.objectContaining({ label: at(locale, '重新登录', 'Sign in again') })],
      }),
    ])
    await vi.advanceTimersByTimeAsync(2_400)
    expect([goneTo, authState().token]).toEqual([[], 'abc'])
    await vi.advanceTimersByTimeAsync(100)
    expect([goneTo, authState().token]).toEqual([[loginAddress], null])
  })

  test('with 401 with a token, automatic redirect off, offers to refresh the page or to log in again for 8000 ms', async () => {
    answering(401, envelope(401))
    await failureOf({ autoRedirect: false })
    await vi.advanceTimersByTimeAsync(60_000)
    const [warning] = shown
    expect([warning?.duration, warning?.persistent, goneTo]).toEqual([8_000, false, []])
    expect(warning?.actions.map(({ label }) => label)).toEqual(at(locale, ['刷新页面', '重新登录'], ['Refresh the page', 'Sign in again']))
    warning?.actions[0]?.action()
    expect([reloads, goneTo]).toEqual([1, []])
    warning?.actions[1]?.action()
    expect(goneTo).toEqual([loginAddress])
  })
})

test('a call with a non-OK status fails with its status and response; the bodies of 401 and 403 are parsed into its data', async () => {
  for (const status of [401, 403]) {
    const fetched = answering(status, envelope(status, '不行'))
    const { data, response } = await failureOf()
    expect([data, response?.status]).toEqual([envelope(status, '不行'), status])
    expect(fetched.mock.calls[0]).toEqual(['/api/v1/admin/contents/1', expect.anything()])
  }
})

describe('a second try', () => {
  const retried = [408, 409, 425, 429, 500, 502, 503, 504]

  async function triesOf(status: number, options: CallOptions = {}): Promise<number> {
    const fetched = answering(status)
    await failureOf(options)
    return fetched.mock.calls.length
  }

  test.each(retried)('is made once of a reading call that answers %d, and never of a writing one', async (status) => {
    expect(await triesOf(status)).toBe(2)
    for (const method of ['POST', 'PUT', 'DELETE'] as const) expect(await triesOf(status, { method }), method).toBe(1)
  })

  test.each([400, 403, 404, 410, 413, 422, 501, 599])('is not made of a call that answers %d', async (status) => {
    expect(await triesOf(status)).toBe(1)
  })
})
