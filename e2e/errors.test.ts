import type { Page } from 'playwright-core'
import { afterAll, afterEach, describe, expect } from 'vitest'
import { openPage, signedIn, type Watched } from './browser.ts'
import { test as readingTest } from './fixture.ts'
import { owner } from './product.ts'

const noise = [/Failed to load resource|ERR_FAILED/]
const languages = [
  { language: 'zh', prefix: '' },
  { language: 'en', prefix: '/en' },
] as const
/** The call that the screen's button for a missing record makes: the tests answer it as they please. */
const called = '**/api/v1/admin/contents/999999999*'
const button = (page: Page, name: RegExp) => page.getByRole('button', { name })
const toast = (page: Page, type: string) => page.locator(`[data-type="${type}"]`)
const path = (page: Page) => new URL(page.url()).pathname

/** `atTestAuth` opens the test screen, signed in. */
const test = readingTest.extend('atTestAuth', async ({ editor }) => {
  return async (prefix: string): Promise<Page> => {
    const { page, go } = await editor({ allow: noise })
    await go(`${prefix}/admin/test-auth`)
    await button(page, /^404/).waitFor()
    return page
  }
})

interface Answer {
  status: number
  json?: object
}
const failed = (status: number, message = '', more: object = {}) => ({
  status,
  json: { success: false, message, status, request_id: 'r-1', ...more },
})

/** Makes the call answer so; what the toast then says, what the client's error carries, and how often it was called. */
async function provoke(page: Page, { status, json }: Answer) {
  let calls = 0
  await page.route(called, (route) => {
    calls += 1
    return route.fulfill(json ? { status, json } : { status, contentType: 'text/html', body: '<h1>a proxy</h1>' })
  })
  await button(page, /^404/).click()
  const text = await toast(page, 'error').innerText()
  const error = JSON.parse((await page.locator('pre').textContent()) ?? '')
  return { text: text.trim(), error, calls }
}

describe('a failed call', () => {
  test('with a non-OK status is an error that carries status and response; the bodies of 401 and 403 are parsed into its data', async ({
    atTestAuth,
  }) => {
    const page = await atTestAuth('')
    const answer = failed(403, '不行')
    const { error } = await provoke(page, answer)
    expect(error).toMatchObject({ status: 403, response: { status: 403, url: expect.stringContaining('/999999999') }, data: answer.json })
    await button(page, /^401.*不自动跳转/).click()
    await expect.poll(() => page.locator('pre').textContent()).toContain('"status": 401')
    const unauthenticated = JSON.parse((await page.locator('pre').textContent()) ?? '')
    expect(unauthenticated).toMatchObject({ status: 401, response: { status: 401 }, data: { success: false, status: 401 } })
  })

  describe.each(languages)('in $language', ({ language, prefix }) => {
    const at = <T>(zh: T, en: T) => (language === 'zh' ? zh : en)
    let shared: Watched
    test.beforeAll(async ({ browser, product }) => {
      shared = await openPage(browser, {}, noise)
      await signedIn(shared.context, product.base)
      await shared.page.goto(`${product.base}${prefix}/admin/test-auth`)
    })
    afterAll(() => shared.context.close())
    afterEach(async () => {
      for (const close of await toast(shared.page, 'error').getByRole('button').all()) await close.click()
      await expect.poll(() => toast(shared.page, 'error').count()).toBe(0)
      await shared.page.unroute(called)
      expect(shared.errors).toEqual([])
    })

    test.for([
      [403, at('权限不足，无法执行此操作', 'You do not have permission to do this')],
      [404, at('请求的资源不存在', 'The requested resource does not exist')],
      [422, at('数据验证失败', 'Some fields did not pass validation')],
      [429, at('请求过于频繁，请稍后再试', 'Too many requests; please try again later')],
      [500, at('服务器内部错误', 'Internal server error')],
      [502, at('服务暂时不可用，请稍后再试', 'The service is temporarily unavailable; please try again later')],
      [503, at('服务暂时不可用，请稍后再试', 'The service is temporarily unavailable; please try again later')],
      [504, at('服务暂时不可用，请稍后再试', 'The service is temporarily unavailable; please try again later')],
      [418, at('操作失败', 'The operation failed')],
    ] as const)('with %d says “%s”, once, and does not sign out', async ([status, text]) => {
      const { page } = shared
      expect((await provoke(page, { status })).text).toBe(text)
      await expect.poll(() => toast(page, 'error').count()).toBe(1)
      expect(path(page)).toBe(`${prefix}/admin/test-auth`)
      expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeTruthy()
    })

    test('with 422 prefers the server’s message, and joins the lists of field errors by commas', async () => {
      const { page } = shared
      const { text } = await provoke(page, failed(422, 'Nope', { errors: { title_cn: ['one', 'two'], slug: ['three'] } }))
      expect(text).toBe(at('Nope：one, two, three', 'Nope: one, two, three'))
    })

    test('without an answer is a network error', async () => {
      const { page } = shared
      await page.route(called, (route) => route.abort())
      await button(page, /^404/).click()
      await expect
        .poll(() => toast(page, 'error').allInnerTexts())
        .toEqual([at('网络错误，请稍后重试', 'Network error, please try again later')])
    })

    test('with 401 on an authenticated call without a token goes to /admin/login, in the visitor’s language', async ({
      atTestAuth,
      product,
    }) => {
      const page = await atTestAuth(prefix)
      await button(page, /^401.*(没有令牌|without a token)/).click()
      await page.waitForURL(`${product.base}${prefix}/admin/login?redirect=${encodeURIComponent(`${prefix}/admin/test-auth`)}`)
      expect(await toast(page, 'warning').count()).toBe(0)
    })

    test('with 401 with a token warns, with a way to log in again, and goes to /admin/login after 3000 ms', async ({ editor, product }) => {
      const { page, go } = await editor({ allow: noise })
      await page.clock.install()
      await go(`${prefix}/admin/test-auth`)
      await button(page, /^401.*(3 秒|3 s)/).click()
      const warning = toast(page, 'warning')
      await warning.waitFor()
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 100))
      await expect.poll(() => warning.innerText()).toContain(at('登录已过期', 'Your session has expired'))
      await expect
        .poll(() => warning.innerText())
        .toContain(at('为了您的账户安全，请重新登录。', 'For your security, please sign in again.'))
      await expect.poll(() => warning.getByRole('button').allInnerTexts()).toContain(at('重新登录', 'Sign in again'))
      // Persistent: no bar counts down.
      expect(await warning.locator('> span').count()).toBe(0)
      await page.clock.runFor(1_000)
      expect(path(page)).toBe(`${prefix}/admin/test-auth`)
      await page.clock.runFor(2_000)
      await page.clock.resume()
      await page.waitForURL(`${product.base}${prefix}/admin/login?**`)
      expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
    })

    test('with 401 with a token, automatic redirect off, offers to refresh the page or to log in again for 8000 ms', async ({
      editor,
      product,
    }) => {
      const { page, go } = await editor({ allow: noise })
      await page.clock.install()
      await go(`${prefix}/admin/test-auth`)
      const stay = button(page, /^401.*(不自动跳转|stays)/)
      const warning = toast(page, 'warning')
      await stay.click()
      await warning.waitFor()
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 100))
      const offers = (await warning.getByRole('button').allInnerTexts()).filter(Boolean)
      expect(offers).toEqual(at(['刷新页面', '重新登录'], ['Refresh the page', 'Sign in again']))
      await page.clock.runFor(6_000)
      await expect.poll(() => warning.count()).toBe(1)
      await page.clock.runFor(2_100)
      await expect.poll(() => warning.count()).toBe(0)
      expect(path(page)).toBe(`${prefix}/admin/test-auth`)
      await page.clock.resume()
      await stay.click()
      await button(page, at(/^重新登录$/, /^Sign in again$/)).click()
      await page.waitForURL(`${product.base}${prefix}/admin/login?**`)
    })

    test('to log in says what the server says, else 登录失败 (login failed), else that the network failed', async ({ visitor }) => {
      const { page, go } = await visitor({ allow: noise })
      await go(`${prefix}/admin/login`)
      const answers: (Answer | null)[] = [failed(401, 'Wrong'), { status: 401 }, null]
      await page.route('**/api/v1/auth/login', (route) => {
        const answer = answers.shift()
        return answer ? route.fulfill(answer.json ? answer : { status: answer.status, body: '' }) : route.abort()
      })
      await page.locator('input[name="email"]').fill('nobody@e2e.example')
      await page.locator('input[name="password"]').fill('Wrong-Password-1')
      for (const text of ['Wrong', at('登录失败', 'Sign-in failed'), at('网络错误，请稍后重试', 'Network error, please try again later')]) {
        await page.locator('button[type="submit"]').click()
        await expect.poll(() => page.locator('form [role="alert"]').textContent()).toBe(text)
      }
    })
  })
})

describe('a second try', () => {
  const retried = [408, 409, 425, 429, 500, 502, 503, 504]

  /** How often each status is asked for, answered to whatever the action calls. */
  async function callsOf(page: Page, url: string, statuses: number[], action: () => Promise<void>): Promise<number[]> {
    const counts: number[] = []
    for (const status of statuses) {
      let calls = 0
      await page.route(url, (route) => {
        calls += 1
        return route.fulfill({ status, body: '' })
      })
      const before = await toast(page, 'error').count()
      await action()
      await expect.poll(() => toast(page, 'error').count()).toBe(before + 1)
      for (const close of await page.getByRole('button', { name: '关闭' }).all()) await close.click()
      await expect.poll(() => toast(page, 'error').count()).toBe(0)
      await page.unroute(url)
      counts.push(calls)
    }
    return counts
  }

  test('is made once of a reading call that answers 408, 409, 425, 429, 500, 502, 503 or 504', async ({ atTestAuth }) => {
    const page = await atTestAuth('')
    expect(await callsOf(page, called, retried, () => button(page, /^404/).click())).toEqual(retried.map(() => 2))
  })

  test('is not made of a reading call that answers another error, such as 400, 403, 404, 410, 413, 422, 501 or 599', async ({
    atTestAuth,
  }) => {
    const page = await atTestAuth('')
    const others = [400, 403, 404, 410, 413, 422, 501, 599]
    expect(await callsOf(page, called, others, () => button(page, /^404/).click())).toEqual(others.map(() => 1))
  })

  test('is never made of a writing call, whatever it answers', async ({ visitor }) => {
    const { page, go } = await visitor({ allow: noise })
    await go('/admin/login')
    await page.locator('input[name="email"]').fill('nobody@e2e.example')
    await page.locator('input[name="password"]').fill('Wrong-Password-1')
    const submit = page.locator('button[type="submit"]')
    for (const status of retried) {
      let calls = 0
      await page.route('**/api/v1/auth/login', (route) => {
        calls += 1
        return route.fulfill({ status, body: '' })
      })
      await submit.click()
      await expect.poll(() => calls).toBe(1)
      // The form says so itself, and can be sent again.
      await page.locator('form [role="alert"]').waitFor()
      await expect.poll(() => submit.getAttribute('data-loading')).toBeNull()
      expect(calls, `${status}`).toBe(1)
      await page.unroute('**/api/v1/auth/login')
    }
  })
})

test('the token is taken from the auth_token cookie where the storage has none', async ({ atTestAuth, visitor, product }) => {
  const page = await atTestAuth('')
  const token = await page.evaluate(() => localStorage.getItem('auth_token'))
  const other = await visitor()
  await other.context.addCookies([{ name: 'auth_token', value: String(token), url: product.base }])
  const asked = other.page.waitForRequest('**/api/v1/auth/user')
  await other.go('/admin/dashboard')
  expect((await asked).headers().authorization).toBe(`Bearer ${token}`)
  await expect.poll(() => path(other.page)).toBe('/admin/dashboard')
})

test.for([
  ['/no/such/page', 'Page Not Found: /no/such/page'],
  ['/en/no/such/page', 'Page Not Found: /en/no/such/page'],
  ['/news/no-such-article', 'Page Not Found: /news/no-such-article'],
] as const)(
  'a route that is not matched, or whose parameter is not valid, is a 404 with its message: %s',
  async ([address, message], { product }) => {
    const answer = await fetch(product.base + address)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain(message)
  },
)

test('a component that is loaded later has its place kept at once, and a placeholder in it only after a moment', async ({ editor }) => {
  const { page, go } = await editor()
  await page.addInitScript(() => {
    // An observer is called before anything else happens: it sees the place as it was put there.
    new MutationObserver((_changes, observer) => {
      const place = document.querySelector('[data-skeleton]')
      if (!place) return
      Object.assign(window, { wasEmpty: place.childElementCount === 0 })
      observer.disconnect()
    }).observe(document, { subtree: true, childList: true })
  })
  await page.route(/\/assets\/trends-[\w-]+\.js/, () => undefined)
  await go('/admin/dashboard')
  await page.locator('[data-skeleton] > *').waitFor()
  expect(await page.evaluate(() => 'wasEmpty' in window && window.wasEmpty)).toBe(true)
})

describe('what fails behind a page is logged only', () => {
  test('a locale that does not load: the page is whole, says nothing, and its links lead on', async ({ visitor, product }) => {
    const { page, go } = await visitor({ allow: [...noise, /did not start/] })
    const logged: string[] = []
    page.on('console', (message) => logged.push(`${message.type()} ${message.text()}`))
    await page.route(/\/assets\/(public|errors)-[\w-]+\.js/, (route) => route.abort())
    await go('/news', { waitUntil: 'networkidle' })
    await expect.poll(() => logged.join('\n')).toMatch(/^error .*did not start/m)
    expect((await page.locator('main').innerText()).length).toBeGreaterThan(100)
    expect(await page.locator('[data-type]').count()).toBe(0)
    await page.locator('header a[href="/products"]').first().click()
    await page.waitForURL(`${product.base}/products`)
  })

  test('translations that do not load', async ({ visitor }) => {
    const { page, goHydrated } = await visitor({ allow: noise })
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await page.route('**/api/v1/translations*', (route) => route.abort())
    await goHydrated('/en/test-translation')
    await page.locator('fieldset input[value="both"], fieldset button').first().click()
    await expect.poll(() => logged.join()).toContain('Translations not loaded')
    expect(await page.locator('[data-type]').count()).toBe(0)
  })

  test('a language preference that can be neither read nor kept', async ({ visitor }) => {
    const { page, go } = await visitor({ locale: 'zh-CN' })
    const logged: string[] = []
    page.on('console', (message) => logged.push(`${message.type()} ${message.text()}`))
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('denied', 'SecurityError')
      }
      Object.defineProperty(window, 'localStorage', { get: refuse })
      Object.defineProperty(document, 'cookie', { get: refuse, set: refuse })
    })
    await go('/', { waitUntil: 'networkidle' })
    expect(logged.join('\n')).toContain('warning Language preference')
    expect([path(page), await page.locator('[data-type]').count()]).toEqual(['/', 0])
  })
})

test.for(['https://evil.example/admin/x', '//evil.example/admin/x', 'javascript:alert(1)', 'data:text/html,x', 'blob:x'])(
  'navigation to an external URL or by javascript:, data: or blob: is refused: the login leads to the dashboard instead of %s',
  async (target, { visitor, product }) => {
    const { page, go } = await visitor()
    await go(`/admin/login?redirect=${encodeURIComponent(target)}`)
    await page.locator('input[name="email"]').fill(owner.email)
    await page.locator('input[name="password"]').fill(owner.password)
    await page.locator('button[type="submit"]').click()
    await page.waitForURL(`${product.base}/admin/dashboard`)
  },
)
