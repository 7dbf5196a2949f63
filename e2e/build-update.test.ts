import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { test as readingTest, type VisitOptions } from './fixture.ts'
import { copyOf, freePort, type Product, startProduct } from './product.ts'
import { secondBuild } from './second-build.ts'

const noise = [/ERR_FAILED|ERR_CONNECTION|Failed to load resource|Failed to fetch dynamically|Error loading route module/]

const test = readingTest
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern which fixtures this one needs
  .extend('product', { scope: 'file' }, async ({}, { onCleanup }) => {
    const finished = inject('demoDirectory')
    const dataDir = finished ? await copyOf(finished) : await mkdtemp(join(tmpdir(), 'anlan-update-'))
    const port = await freePort()
    const second = await secondBuild()
    const start = (directory?: string) =>
      startProduct({ dataDir, port, keepData: true, env: { DEMO: 'on', API_BASE: '/backend' }, ...(directory ? { directory } : {}) })
    let running: Product = await start()
    let isSecond = false
    onCleanup(async () => {
      await running.stop()
      await second.remove()
      await rm(dataDir, { recursive: true, force: true })
    })
    /** Puts the other build in the place of the one that runs: the same address, the same data. */
    const deployNextBuild = async () => {
      await running.stop()
      isSecond = !isSecond
      running = await start(isSecond ? second.directory : undefined)
    }
    return { base: running.base, deployNextBuild }
  })
  /** The list of news in a wide window, marked so that a full load shows. */
  .extend('openNews', async ({ visitor }) => {
    return async (options: VisitOptions = {}) => {
      const opened = await visitor({ width: 1440, allow: noise, ...options })
      await opened.goHydrated('/news')
      await mark(opened.page)
      return opened
    }
  })

const mark = (page: Page) => page.evaluate(() => Object.assign(window, { stillHere: true }))
const isSameDocument = (page: Page) => page.evaluate(() => 'stillHere' in window)
const path = (page: Page) => new URL(page.url()).pathname
const link = (page: Page, href: string) => page.locator(`header a[href="${href}"]`).first()

/** Asks the server by way of the page: what the page was about to do has begun then. */
const answered = (page: Page) => page.evaluate(() => fetch('/healthz').then((answer) => answer.text()))

async function lookForBuild(page: Page): Promise<void> {
  let isAsked = false
  const answer = page.waitForResponse('**/builds/latest.json?*').finally(() => {
    isAsked = true
  })
  const focus = async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    return isAsked
  }
  // The page listens only after its scripts have come.
  await expect.poll(focus, { interval: 100 }).toBe(true)
  await (await answer).finished()
}

describe('the files of a build', () => {
  test('latest.json has id and timestamp and is never cached; the manifest that the id names is, permanently', async ({ product }) => {
    const latest = await fetch(`${product.base}/builds/latest.json?${Date.now()}`)
    expect(latest.headers.get('cache-control')).toBe('no-store')
    const { id, timestamp } = (await latest.json()) as { id: string; timestamp: number }
    expect([typeof id, typeof timestamp]).toEqual(['string', 'number'])
    const meta = await fetch(`${product.base}/builds/meta/${id}.json`)
    expect(meta.headers.get('cache-control')).toContain('immutable')
    expect(await meta.json()).toMatchObject({ id, assets: expect.arrayContaining([expect.stringMatching(/^assets\/.+\.js$/)]) })
  })
})

/** Goes on by a link of the header to a page that is shown without a load. */
async function follow(page: Page, href: string): Promise<void> {
  const before = (await page.locator('h1').first().textContent()) ?? ''
  await link(page, href).click()
  await page.waitForURL(`**${href}`)
  await expect.poll(() => page.locator('h1').first().textContent()).not.toBe(before)
  expect(await isSameDocument(page)).toBe(true)
}

/** Goes on by a link of the header to a page that is loaded in full, and marks that one. */
async function followByLoad(page: Page, href: string): Promise<void> {
  await link(page, href).click()
  await page.waitForURL(`**${href}`)
  await page.waitForFunction(() => 'isHydrated' in window && !('stillHere' in window))
  await mark(page)
}

describe('a page that is open while another build is deployed', () => {
  test('finds it when it comes back to the front, and its next page change is a full load of the target', async ({ openNews, product }) => {
    const { page } = await openNews()
    await lookForBuild(page)
    await follow(page, '/products')
    await product.deployNextBuild()
    await lookForBuild(page)
    expect(await isSameDocument(page)).toBe(true)
    await followByLoad(page, '/news')
    await follow(page, '/products')
  })

  test('goes on by a full load where it has not noticed yet, because the old programs are gone', async ({ openNews, product }) => {
    const { page } = await openNews()
    await product.deployNextBuild()
    await followByLoad(page, '/products')
    await follow(page, '/news')
  })

  test('stays as it is where a program is gone that it does without', async ({ visitor }) => {
    const { page, go } = await visitor({ width: 390, allow: noise })
    await page.route('**/assets/monitoring-*.js', (route) => route.fulfill({ status: 404 }))
    const refused = page.waitForResponse('**/assets/monitoring-*.js')
    await go('/en/news')
    await mark(page)
    await refused
    await answered(page)
    expect(await isSameDocument(page)).toBe(true)
  })

  test('loads a path in full at most once in 10 seconds, even where the server stays newer', async ({ openNews }) => {
    const { page } = await openNews()
    await page.route('**/builds/latest.json?*', (route) => route.fulfill({ json: { id: 'always-newer', timestamp: 1 } }))
    // All of it within 10 seconds, however busy the machine is.
    await page.clock.setFixedTime(Date.now())
    for (const href of ['/products', '/news']) {
      await lookForBuild(page)
      await followByLoad(page, href)
    }
    await lookForBuild(page)
    await follow(page, '/products')
  })
})

describe('a program that cannot be loaded', () => {
  test('makes the page change a full load of its target, once in 10 seconds, and the page is whole', async ({ openNews }) => {
    const { page } = await openNews()
    let loads = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1
    })
    await page.route(/\/assets\/products-list-[\w-]+\.js/, (route) => route.abort())
    await link(page, '/products').click()
    await page.waitForURL('**/products')
    await expect.poll(() => isSameDocument(page).catch(() => true)).toBe(false)
    await expect.poll(async () => (await page.locator('main').innerText()).length).toBeGreaterThan(200)
    expect([loads, path(page)]).toEqual([1, '/products'])
  })

  test('reloads the page it is a part of, once in 10 seconds', async ({ openNews }) => {
    const { page } = await openNews()
    const lose = () => page.evaluate(() => void window.dispatchEvent(new Event('vite:preloadError', { cancelable: true })))
    await lose()
    await expect.poll(() => isSameDocument(page).catch(() => true)).toBe(false)
    await page.waitForFunction(() => 'isHydrated' in window)
    await mark(page)
    await lose()
    await answered(page)
    expect([await isSameDocument(page), path(page)]).toEqual([true, '/news'])
  })
})

test('a link that is pointed at has its page preloaded, at most 4 pages at the same time', async ({ openNews }) => {
  const { page } = await openNews()
  const programs: string[] = []
  let [running, maxRunning] = [0, 0]
  page.on('request', (request) => void programs.push(request.url()))
  const full = Promise.withResolvers<void>()
  // All are held until there are four, and the page has been answered once more: a fifth would show.
  const released = full.promise.then(() => answered(page))
  await page.route('**/__manifest?*', async (route) => {
    running += 1
    maxRunning = Math.max(maxRunning, running)
    if (running === 4) full.resolve()
    await released
    await route.continue()
    running -= 1
  })
  await page.evaluate(() => {
    for (const anchor of document.querySelectorAll('a[href]')) anchor.dispatchEvent(new Event('pointerover', { bubbles: true }))
  })
  await expect.poll(() => programs.some((url) => url.includes('/assets/products-list-'))).toBe(true)
  await page.unrouteAll({ behavior: 'wait' })
  expect(maxRunning).toBe(4)
  expect([await isSameDocument(page), path(page)]).toEqual([true, '/news'])
})

test('the client calls the API where API_BASE says', async ({ visitor, product }) => {
  const { page, goHydrated } = await visitor({ width: 390 })
  const called: string[] = []
  page.on('request', (request) => called.push(new URL(request.url()).pathname))
  const { data } = (await (await fetch(`${product.base}/backend/v1/products?per_page=1`)).json()) as { data: { items: { slug: string }[] } }
  await goHydrated(`/en/products/${data.items[0]?.slug}`)
  await expect
    .poll(() => called.filter((url) => url.endsWith('/view')))
    .toEqual([expect.stringMatching(/^\/backend\/v1\/products\/\d+\/view$/)])
  expect(called.some((url) => url.startsWith('/api/'))).toBe(false)
})
