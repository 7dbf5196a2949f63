import http from 'node:http'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { productTest } from './fixture.ts'
import { type apiOf as Api, apiOf, freePort } from './product.ts'

const test = productTest()
let call: Awaited<ReturnType<typeof Api>>
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
  call = await apiOf(product.base)
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

/** Clicks a link of the page's own, as a rich text or a menu may have it; `stillHere` tells whether the page was loaded again. */
async function click(page: Page, href: string): Promise<void> {
  // What is inserted before hydration is taken for a mistake of the server's.
  await page.waitForFunction(() => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')))
  await page.evaluate((address) => {
    Object.assign(window, { stillHere: true })
    document.querySelector('main')?.insertAdjacentHTML('afterbegin', `<a id="made" href="${address}">made</a>`)
  }, href)
  await page.locator('#made').click()
}
const wasLoaded = (page: Page) => page.evaluate(() => !('stillHere' in window))

describe('a link inside of the site', () => {
  test.for(['', '/en'])('to a route rule leads on without a load, with the query, under "%s"', async (prefix, { visitor, product }) => {
    const { page, goHydrated } = await visitor()
    for (const [from, to] of [
      ['/fair-2024?utm_source=mail', '/about/certificates?from=fair&utm_source=mail'],
      ['/fair/2025/hall-3', '/about'],
      ['/about/', '/about'],
    ]) {
      await goHydrated(`${prefix}/quality`)
      const before = await page.locator('h1').textContent()
      await click(page, prefix + from)
      await page.waitForURL(product.base + prefix + to)
      await expect.poll(() => page.locator('h1').textContent()).not.toBe(before)
      expect(await page.locator('html').getAttribute('lang')).toBe(prefix ? 'en' : 'zh-CN')
      expect(await wasLoaded(page)).toBe(false)
      await page.goBack()
      await page.waitForURL(`${product.base}${prefix}/quality`)
    }
  })

  test('to a rule that leaves the site, or leads to a file, follows it by a load', async ({ visitor, product }) => {
    // The file’s own policy keeps the test’s script from the storage.
    const { page, goHydrated } = await visitor({ allow: [/'localStorage' property/] })
    await goHydrated('/en')
    await click(page, '/en/shop?utm_source=mail')
    await page.getByRole('heading', { name: 'Elsewhere' }).waitFor()
    expect(page.url()).toBe(`${elsewhere.url}/shop?lang=en&utm_source=mail`)
    await goHydrated('/')
    await click(page, '/press-kit')
    await page.waitForURL(`${product.base}/robots.txt`)
  })

  test('to the former address of an article or a product leads to where it is now', async ({ visitor, product }) => {
    const { page, goHydrated } = await visitor()
    for (const [resource, path] of [
      ['contents', '/news'],
      ['products', '/products'],
    ] as const) {
      const query = resource === 'contents' ? '?category=technology&per_page=1' : '?per_page=1'
      const { id, slug } = (await call('GET', `/${resource}${query}`)).body.data.items[0]
      const { version } = (await call('GET', `/admin/${resource}/${id}`)).body.data
      expect((await call('PUT', `/admin/${resource}/${id}`, { slug: `${slug}-now`, version })).status).toBe(200)
      await goHydrated('/en/about')
      await click(page, `/en${path}/${slug}?utm_source=mail`)
      await page.waitForURL(`${product.base}/en${path}/${slug}-now?utm_source=mail`)
      await page.locator('article h1, main h1').first().waitFor()
      expect(await wasLoaded(page)).toBe(false)
      expect(await page.locator('h1').textContent()).not.toContain('error')
    }
  })

  test('to an article below a category that it has left leads to where it is now, with the query', async ({ visitor, product }) => {
    const { slug } = (await call('GET', '/contents?category=quality&per_page=1')).body.data.items[0]
    const { page, goHydrated } = await visitor()
    await goHydrated('/about')
    await click(page, `/a-former-category/${slug}?utm_source=mail`)
    await page.waitForURL(`${product.base}/quality/${slug}?utm_source=mail`)
    expect(await wasLoaded(page)).toBe(false)
  })
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
])('at %s neither the language switch nor anything else leads to another site', async (path, { visitor, product }) => {
  const { page } = await visitor({ allow: [/404/] })
  const answer = await fetch(product.base + path, { redirect: 'manual' })
  expect(new URL(answer.headers.get('location') ?? '/', product.base).origin).toBe(product.base)
  await page.goto(product.base + path)
  expect(new URL(page.url()).origin).toBe(product.base)
  const hosts = await page
    .locator('a[href], form[action], link[rel=canonical]')
    .evaluateAll((elements) =>
      elements.map((element) => new URL(element.getAttribute('href') ?? element.getAttribute('action') ?? '', document.baseURI).host),
    )
  expect(hosts.filter((host) => host.includes('evil'))).toEqual([])
})
