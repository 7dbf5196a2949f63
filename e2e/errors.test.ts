import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { violationsOf } from './accessibility.ts'
import { test } from './fixture.ts'
import { callerOf, owner } from './product.ts'

const noise = [/Failed to load resource|ERR_FAILED/]
const button = (page: Page, name: RegExp | string) => page.getByRole('button', { name })
const toast = (page: Page, type: string) => page.locator(`[data-type="${type}"]`)
const path = (page: Page) => new URL(page.url()).pathname
const failed = (status: number, message: string) => ({ status, json: { success: false, message, status, request_id: 'r-1' } })

async function signIn(page: Page, password: string): Promise<void> {
  await page.locator('input[name="email"]').fill(owner.email)
  await page.locator('input[name="password"]').fill(password)
  await page.locator('button[type="submit"]').click()
}

describe('a failed call', () => {
  test('is said in a toast, and its error carries status, response and data; with 401 it warns and, 3000 ms later, asks to sign in', async ({
    editor,
    product,
  }) => {
    const { page, go } = await editor({ width: 390, allow: noise })
    await page.clock.install()
    await go('/en/admin/test-auth')
    const answer = failed(403, 'Not you')
    await page.route('**/api/v1/admin/contents/999999999*', (route) => route.fulfill(answer))
    await button(page, /^404/).click()
    await expect.poll(() => toast(page, 'error').allInnerTexts()).toEqual(['You do not have permission to do this'])
    expect(JSON.parse((await page.locator('pre').textContent()) ?? '')).toMatchObject({
      status: 403,
      response: { status: 403, url: expect.stringContaining('/999999999') },
      data: answer.json,
    })

    await button(page, /^401.*3 s/).click()
    const warning = toast(page, 'warning')
    await warning.waitFor()
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 100))
    await expect.poll(() => warning.innerText()).toContain('Your session has expired')
    await expect.poll(() => warning.getByRole('button').allInnerTexts()).toContain('Sign in again')
    await page.clock.runFor(1_000)
    expect(path(page)).toBe('/en/admin/test-auth')
    await page.clock.runFor(2_000)
    await page.clock.resume()
    await page.waitForURL(`${product.base}/en/admin/login?redirect=${encodeURIComponent('/en/admin/test-auth')}`)
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
  })

  test('to log in says what the server says, else 登录失败 (login failed), else that the network failed, and leads to no other site after that', async ({
    visitor,
    product,
  }) => {
    const { page, go } = await visitor({ width: 1440, allow: noise })
    await go(`/admin/login?redirect=${encodeURIComponent('https://evil.example/admin/x')}`)
    let answer: ((route: Parameters<Parameters<Page['route']>[1]>[0]) => Promise<void>) | undefined
    await page.route('**/api/v1/auth/login', (route) => answer?.(route) ?? route.continue())
    for (const [next, text] of [
      [(route) => route.fulfill(failed(401, '口令不对')), '口令不对'],
      [(route) => route.fulfill({ status: 401, body: '' }), '登录失败'],
      [(route) => route.abort(), '网络错误，请稍后重试'],
    ] satisfies [typeof answer, string][]) {
      answer = next
      await signIn(page, 'Wrong-Password-1')
      await expect.poll(() => page.locator('form [role="alert"]').textContent()).toBe(text)
    }
    answer = undefined
    await signIn(page, owner.password)
    await page.waitForURL(`${product.base}/admin/dashboard`)
  })
})

test('a session that ends under unsaved work is signed in to again where it stands, and the work is saved', async ({
  product,
  visitor,
}) => {
  const call = callerOf(product.base)
  const { token, user, expires_at } = (await call('POST', '/auth/login', owner)).body.data
  const { page, context, go } = await visitor({ width: 390, allow: noise })
  await context.addInitScript(
    (saved) => {
      if (sessionStorage.getItem('seeded')) return
      sessionStorage.setItem('seeded', '1')
      for (const [key, value] of Object.entries(saved)) localStorage.setItem(key, value)
    },
    { auth_token: token, auth_user: JSON.stringify(user), auth_expires_at: expires_at },
  )
  await go('/en/admin/contents/create')
  await page.locator('#field-title_en').fill('An unsaved title')
  await callerOf(product.base, token)('POST', '/auth/logout', {})
  let sent: unknown
  await page.route('**/api/v1/admin/contents', async (route) => {
    if (route.request().method() !== 'POST' || route.request().headers().authorization === `Bearer ${token}`) return route.continue()
    sent = route.request().postDataJSON()
    // The product is shared by files that read.
    return route.fulfill(failed(503, 'not now'))
  })
  await button(page, /^Save$/).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Your session has expired').waitFor()
  expect(await violationsOf(page)).toEqual([])
  const password = dialog.locator('input[name="password"]')
  await password.fill('Wrong-Password-1')
  await page.keyboard.press('Enter')
  await dialog.getByText('Wrong email address or password').waitFor()
  await password.fill(owner.password)
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => sent).toMatchObject({ title_en: 'An unsaved title' })
  expect(path(page)).toBe('/en/admin/contents/create')
  expect(await page.locator('#field-title_en').inputValue()).toBe('An unsaved title')
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
    await go('/news')
    await expect.poll(() => logged.join('\n')).toMatch(/^error .*did not start/m)
    expect((await page.locator('main').innerText()).length).toBeGreaterThan(100)
    expect(await page.locator('[data-type]').count()).toBe(0)
    await page.locator('header a[href="/products"]').first().click()
    await page.waitForURL(`${product.base}/products`)
  })

  test('translations that do not load', async ({ visitor }) => {
    const { page, goHydrated } = await visitor({ width: 390, allow: noise })
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await page.route('**/api/v1/translations*', (route) => route.abort())
    await goHydrated('/en/test-translation')
    await page.locator('fieldset input[value="both"], fieldset button').first().click()
    await expect.poll(() => logged.join()).toContain('Translations not loaded')
    expect(await page.locator('[data-type]').count()).toBe(0)
  })

  test('a language preference that can be neither read nor kept', async ({ visitor }) => {
    const { page, goHydrated } = await visitor({ locale: 'zh-CN' })
    const logged: string[] = []
    page.on('console', (message) => logged.push(`${message.type()} ${message.text()}`))
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('denied', 'SecurityError')
      }
      Object.defineProperty(window, 'localStorage', { get: refuse })
      Object.defineProperty(document, 'cookie', { get: refuse, set: refuse })
    })
    await goHydrated('/')
    expect(logged.join('\n')).toContain('warning Language preference')
    expect([path(page), await page.locator('[data-type]').count()]).toEqual(['/', 0])
  })
})
