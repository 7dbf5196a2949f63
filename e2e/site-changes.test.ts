import http from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { productTest } from './fixture.ts'
import { apiOf, freePort } from './product.ts'

const test = productTest()
let base: string
let call: Awaited<ReturnType<typeof apiOf>>
let elsewhere: { url: string; close(): void }

/** Another site that a rule leads to. */
async function otherSite() {
  const port = await freePort()
  const server = http.createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Elsewhere</title><h1>Elsewhere</h1>')
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

test.beforeAll(async ({ product }) => {
  base = product.base
  call = await apiOf(base)
  elsewhere = await otherSite()
  for (const [from_path, to] of [
    ['/fair-2024', '/about/certificates?from=fair'],
    ['/fair/2025/hall-3', '/about'],
    ['/shop', `${elsewhere.url}/shop?lang=en`],
    ['/press-kit', '/robots.txt'],
  ])
    expect((await call('POST', '/admin/redirects', { from_path, to })).status).toBe(201)
})
test.afterAll(() => elsewhere.close())

/** A page without the marks of where a line may break. */
const html = async (path: string) => (await (await fetch(base + path)).text()).replaceAll('<wbr>', '')
const firstOf = async (query: string) => (await call('GET', query)).body.data.items[0]

describe('what is changed in the back office', () => {
  test('is not shown while it is a draft or hidden, and is from the moment that it is public', async () => {
    const category = (await call('GET', '/categories/slug/breeding')).body.data.id
    const content = await call('POST', '/admin/contents', { category_id: category, title_cn: '还没写完的案例', status: 'draft' })
    const milestone = await call('POST', '/admin/milestones', { year: 2025, title_cn: '还不公开的一步', status: 'inactive' })
    const certificate = await call('POST', '/admin/certificates', { title_cn: '还没发下来的证书', status: 'inactive' })
    const records = [
      { path: '/business/breeding', title: '还没写完的案例', resource: 'contents', made: content, status: 'published' },
      { path: '/about/milestones', title: '还不公开的一步', resource: 'milestones', made: milestone, status: 'active' },
      { path: '/about/certificates', title: '还没发下来的证书', resource: 'certificates', made: certificate, status: 'active' },
    ]
    for (const { path, title, resource, made, status } of records) {
      expect(await html(path)).not.toContain(title)
      const { id, version } = made.body.data
      expect((await call('PUT', `/admin/${resource}/${id}`, { status, version })).status).toBe(200)
      expect(await html(path), path).toContain(title)
      const english = await html(`/en${path}`)
      expect(english).toMatch(new RegExp(`lang="zh-CN"[^>]*>(<[^>]*>)*${title}`))
    }
  })

  test('is marked where it is an article in Chinese alone, named as Chinese to search engines, and told of in one line in English', async () => {
    const category = (await call('GET', '/categories/slug/technology')).body.data.id
    const texts = {
      title_cn: '只有中文的文章',
      content_cn: ['一', '二', '三', '四'].map((number) => `<h2>第${number}节</h2><p>正文。</p>`).join(''),
    }
    const { id } = (await call('POST', '/admin/contents', { category_id: category, status: 'published', ...texts })).body.data
    const page = await html(`/en/news/${id}`)
    expect(page).toMatch(/<li lang="zh-CN"><span aria-current="page">只有中文的文章/)
    expect(page).toMatch(/<ol lang="zh-CN"><li[^>]*><a href="#[^"]*">第一节/)
    expect(page).toContain('"inLanguage":"zh-CN"')
    expect(page).toContain('The text below is in Chinese')
    expect(await html(`/news/${id}`)).not.toContain('以下内容只有中文')
  })

  test('says so where it is an expired certificate that is shown all the same', async () => {
    const input = { title_cn: '旧证书', title_en: 'An old certificate', expires_on: '2020-05-17', show_expired: true }
    expect((await call('POST', '/admin/certificates', input)).status).toBe(201)
    expect(await html('/en/about/certificates')).toContain('Expired on')
    expect(await html('/about/certificates')).toContain('已到期')
  })

  test('is gone from the overview and answers 404 where it is a line that is switched off', async () => {
    const { id, version } = await firstOf('/admin/categories?type=business&keyword=export')
    await call('PUT', `/admin/categories/${id}`, { status: 'inactive', version })
    expect((await fetch(`${base}/business/export`)).status).toBe(404)
    expect(await html('/business')).not.toContain(`id="line-${id}"`)
    await call('PUT', `/admin/categories/${id}`, { status: 'active', version: version + 1 })
    expect((await fetch(`${base}/business/export`)).status).toBe(200)
  })
})

/** Follows a link of the page's own, as a rich text or a menu may have it. */
const click = (page: Page, href: string) =>
  page.evaluate((address) => Object.assign(document.body.appendChild(document.createElement('a')), { href: address }).click(), href)

describe('a link inside of the site', () => {
  test('to a route rule, a former address or a category that an article has left leads on without a load, with the query', async ({
    visitor,
  }) => {
    const { page, goHydrated } = await visitor({ width: 390 })
    const product = await firstOf('/products?per_page=1')
    const { version } = (await call('GET', `/admin/products/${product.id}`)).body.data
    expect((await call('PUT', `/admin/products/${product.id}`, { slug: `${product.slug}-now`, version })).status).toBe(200)
    const { slug } = await firstOf('/contents?category=quality&per_page=1')
    await goHydrated('/en/quality')
    await page.evaluate(() => Object.assign(window, { stillHere: true }))
    for (const [from, to] of [
      ['/fair-2024?utm_source=mail', '/about/certificates?from=fair&utm_source=mail'],
      ['/fair/2025/hall-3', '/about'],
      ['/about/', '/about'],
      [`/products/${product.slug}?utm_source=mail`, `/products/${product.slug}-now?utm_source=mail`],
      [`/a-former-category/${slug}?utm_source=mail`, `/quality/${slug}?utm_source=mail`],
    ]) {
      const before = await page.locator('h1').textContent()
      await click(page, `/en${from}`)
      await page.waitForURL(`${base}/en${to}`)
      await expect.poll(() => page.locator('h1').textContent()).not.toBe(before)
      expect(await page.locator('html').getAttribute('lang')).toBe('en')
      expect(await page.locator('.error-page').count()).toBe(0)
      await page.goBack()
      await page.waitForURL(`${base}/en/quality`)
      await expect.poll(() => page.locator('h1').textContent()).toBe(before)
    }
    expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
  })

  test('to a rule that leaves the site, or leads to a file, follows it by a load', async ({ visitor }) => {
    // The file’s own policy keeps the test’s script from the storage.
    const { page, goHydrated } = await visitor({ width: 1440, allow: [/'localStorage' property/] })
    await goHydrated('/')
    await click(page, '/shop?utm_source=mail')
    await page.getByRole('heading', { name: 'Elsewhere' }).waitFor()
    expect(page.url()).toBe(`${elsewhere.url}/shop?lang=en&utm_source=mail`)
    await goHydrated('/')
    await click(page, '/press-kit')
    await page.waitForURL(`${base}/robots.txt`)
  })
})

test('a former address of an article answers with a redirect to where it is now, in the visitor’s language and with the query', async () => {
  const { id, slug } = await firstOf('/contents?category=technology&per_page=1')
  const { version } = (await call('GET', `/admin/contents/${id}`)).body.data
  expect((await call('PUT', `/admin/contents/${id}`, { slug: `${slug}-now`, version })).status).toBe(200)
  for (const prefix of ['', '/en']) {
    const answer = await fetch(`${base}${prefix}/news/${slug}?utm_source=mail`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([301, `${prefix}/news/${slug}-now?utm_source=mail`])
    expect((await fetch(`${base}${prefix}/news/${slug}-now`)).status).toBe(200)
  }
})

test.for([
  '/en//evil.example',
  '/zh//evil.example',
  '//evil.example',
  '/en/\\evil.example',
  '/en/%2F%2Fevil.example',
  '/en/%5Cevil.example',
  '/en/%09/evil.example',
  '/en/%0d%0a//evil.example',
])('at %s neither the language switch nor anything else leads to another site', async (path) => {
  const redirect = await fetch(base + path, { redirect: 'manual' })
  expect(new URL(redirect.headers.get('location') ?? '/', base).origin).toBe(base)
  const answer = await fetch(base + path)
  expect(new URL(answer.url).origin).toBe(base)
  const addresses = [...(await answer.text()).matchAll(/<(?:a|form|link)\b[^>]*?\b(?:href|action)="([^"]*)"/g)]
  expect(addresses.length).toBeGreaterThan(10)
  const hosts = addresses.map(([, address = '']) => new URL(address.replaceAll('&amp;', '&'), answer.url).host)
  expect(hosts.filter((host) => host.includes('evil'))).toEqual([])
})

test('where the home page itself fails, the way home from an error page loads it once, and no more', async ({ visitor, product }) => {
  const database = new DatabaseSync(join(product.dataDir, 'anlan.db'), { timeout: 30_000 })
  database.exec('alter table milestones rename to milestones_away')
  try {
    // The page that has been asked for before is in the cache.
    expect((await call('POST', '/admin/cache/clear/all', {})).status).toBe(200)
    const { page, goHydrated } = await visitor({ allow: [/404|500|Error/] })
    let loads = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1
    })
    await goHydrated('/en/no-such')
    for (const expected of [2, 3]) {
      await page.locator('main a').first().click()
      await expect.poll(() => loads).toBe(expected)
      // It would go on as soon as its scripts answer, before they ask for anything else.
      await page.waitForFunction(() => 'isHydrated' in window)
      await expect.poll(() => page.locator('main').textContent()).toContain('500')
      await page.evaluate(() => fetch('/healthz'))
      expect(loads).toBe(expected)
    }
  } finally {
    database.exec('alter table milestones_away rename to milestones')
    database.close()
  }
})
