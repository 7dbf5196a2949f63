import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { violationsOf } from './accessibility.ts'
import { productTest } from './fixture.ts'
import { apiOf, startProduct } from './product.ts'

const path = '/api/v1/analytics/performance'
// Chromium without a window says so, and is dropped as robots are; a page that goes sends the name of its process.
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

const test = productTest({ flags: [`--user-agent=${userAgent}`] })

interface Report {
  general?: { name: string; url: string; value: number }[]
  page?: { url: string; loadTime: number | null; domContentLoaded: number | null; largestContentfulPaint: number | null }[]
  api?: { url: string; method: string }[]
}

/** Keeps a copy of every beacon: the driver hears nothing of those that a page sends while it goes. */
function keepBeacons(): void {
  const send = navigator.sendBeacon.bind(navigator)
  navigator.sendBeacon = (url, body) => {
    localStorage.setItem('beacons', `${localStorage.getItem('beacons') ?? ''}${String(body)}\n`)
    return send(url, body)
  }
}

/** Leaves the page for another document, and answers the beacons that it sent. */
async function leave(page: Page, base: string): Promise<Report[]> {
  await page.goto(`${base}/en/products`)
  const kept = await page.evaluate(() => localStorage.getItem('beacons') ?? '')
  return kept
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Report)
}

/** Waits until the page is being measured. */
async function measured(page: Page): Promise<void> {
  await page.waitForFunction(() => !/native code/.test(String(window.fetch)))
}

/** Waits by the page's own timers: what it has put off for less time has happened then, however busy the machine is. */
const inPage = (page: Page, ms: number) => page.evaluate((wait) => new Promise((resolve) => setTimeout(resolve, wait)), ms)

const vitals = async (base: string) => {
  const { body } = await (await apiOf(base))('GET', '/admin/dashboard/stats')
  return body.data.web_vitals as { name: string; p75: number | null; samples: number }[]
}

describe('measuring', () => {
  test('begins a second after the page has loaded, with a program that the first visit does not wait for', async ({ visitor }) => {
    const { page, go } = await visitor()
    await go('/', { waitUntil: 'load' })
    await measured(page)
    // By the page's own clock: what a busy machine delays comes later, and not sooner.
    const waitedMs = await page.evaluate(() => {
      const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      const program = performance.getEntriesByType('resource').find(({ name }) => /monitoring/.test(name))
      return (program?.startTime ?? 0) - (load?.loadEventStart ?? 0)
    })
    expect(waitedMs).toBeGreaterThan(990)
  })

  test('tells on leaving what a visit was like, without queries, and the dashboard shows it', async ({ visitor, product }) => {
    const { page, context, go } = await visitor()
    await context.addInitScript(keepBeacons)
    await go('/news?utm_source=someone@mail.example', { waitUntil: 'load' })
    await measured(page)
    await page.mouse.wheel(0, 600)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
    await page.locator('h1').click()
    await inPage(page, 400)
    await page.evaluate(() => fetch('/api/v1/contents?per_page=1&keyword=secret'))
    const reports = await leave(page, product.base)
    const sent = JSON.stringify(reports)
    expect(sent).not.toMatch(/utm_source|mail\.example|secret|\?/)
    const general = reports.flatMap((report) => report.general ?? [])
    expect(general.map(({ name }) => name)).toEqual(expect.arrayContaining(['TTFB', 'FCP', 'LCP', 'CLS', 'scroll']))
    expect(new Set(general.map(({ url }) => url))).toEqual(new Set(['/news']))
    const pages = reports.flatMap((report) => report.page ?? [])
    expect(pages).toHaveLength(1)
    expect(pages[0]).toMatchObject({ url: '/news', loadTime: expect.any(Number), largestContentfulPaint: expect.any(Number) })
    expect(reports.flatMap((report) => report.api ?? [])).toContainEqual(
      expect.objectContaining({ url: '/api/v1/contents', method: 'GET', status: 200 }),
    )
    await expect.poll(async () => (await vitals(product.base)).find(({ name }) => name === 'LCP')?.samples).toBeGreaterThan(0)
  })

  test('tells the pages apart that are changed without a load', async ({ visitor, product }) => {
    const { page, context, go } = await visitor()
    await context.addInitScript(keepBeacons)
    await go('/news', { waitUntil: 'load' })
    await measured(page)
    await page.locator('header a[href="/products"]').first().click()
    await page.waitForURL(/\/products$/)
    await inPage(page, 500)
    const [first, second] = (await leave(page, product.base)).flatMap((report) => report.page ?? [])
    expect(first).toMatchObject({ url: '/news', domContentLoaded: expect.any(Number) })
    expect(second).toMatchObject({ url: '/products', domContentLoaded: null, loadTime: expect.any(Number) })
  })

  test('says nothing when its reports cannot be delivered', async ({ visitor }) => {
    const { page, context, go } = await visitor({ allow: [/ERR_FAILED/] })
    let attempts = 0
    await context.route(`**${path}`, (route) => {
      attempts += 1
      return route.abort()
    })
    await page.clock.install()
    await go('/', { waitUntil: 'load' })
    await page.clock.runFor(1_500)
    await measured(page)
    await page.clock.runFor(31_000)
    await expect.poll(() => attempts).toBeGreaterThan(0)
    expect(await page.locator('[role="alert"]').count()).toBe(0)
  })

  test('is shown to the people who work here, in both languages', async ({ editor, product }) => {
    const { page, go } = await editor({ bypassCSP: true })
    const general = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'].map((name, value) => ({ name, value, timestamp: Date.now(), url: '/' }))
    const headers = { 'content-type': 'text/plain', 'user-agent': userAgent }
    await fetch(product.base + path, { method: 'POST', headers, body: JSON.stringify({ general }) })
    await expect.poll(async () => (await vitals(product.base)).every(({ samples }) => samples > 0)).toBe(true)
    for (const [prefix, title] of [
      ['', '访问速度'],
      ['/en', 'Speed for visitors'],
    ]) {
      await go(`${prefix}/admin/dashboard`)
      const section = page.getByRole('region', { name: title })
      await section.waitFor()
      await expect.poll(() => section.locator('dt').count()).toBe(5)
      expect(await section.locator('strong').allTextContents()).not.toContain('—')
      expect(await violationsOf(page)).toEqual([])
    }
  })
})

test('a visit is written when the program stops, and rolled up when its hour is over', async ({ visitor }) => {
  const started = await startProduct({ keepData: true })
  const { context, page } = await visitor()
  await page.goto(started.base, { waitUntil: 'load' })
  await measured(page)
  await leave(page, started.base)
  await context.close()
  expect(await started.stop()).toBe(0)

  const database = new DatabaseSync(join(started.dataDir, 'anlan.db'))
  const written = database.prepare("select count(*) as n from metrics where path = '/' and metric = 'LCP'").get()
  expect(written?.n).toBe(1)
  const hourAgo = new Date(Date.now() - 3_600_000 * 2).toISOString().slice(0, 13)
  database.prepare('update metrics set hour = ?').run(hourAgo)
  // The demo's pictures would be scaled first.
  database.exec('delete from jobs')

  const again = await startProduct({ dataDir: started.dataDir })
  const rolledUp = database.prepare("select path, hour, samples from metric_hours where metric = 'LCP' order by path")
  // The summary is background work, done after what the first start of a demo company brings along.
  await expect
    .poll(() => rolledUp.all().map((row) => ({ ...row })), { timeout: 60_000 })
    .toEqual(['(all)', '/'].map((path) => ({ path, hour: hourAgo, samples: 1 })))
  database.close()
  expect((await vitals(again.base)).find(({ name }) => name === 'LCP')?.samples).toBe(1)
  await again.stop()
})
