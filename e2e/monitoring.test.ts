import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { scrollDebounceMs } from '../app/monitoring/interactions.ts'
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

/** Waits by the page's own timers: what it put off before for no longer has happened then, however busy the machine is. */
const inPage = (page: Page, ms: number) => page.evaluate((wait) => new Promise((resolve) => setTimeout(resolve, wait)), ms)

/** Waits until the page has been drawn, and what waited for that has happened. */
const drawn = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  })

const report = (base: string, general: object[]) =>
  fetch(base + path, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', 'user-agent': userAgent },
    body: JSON.stringify({ general }),
  })

const vitals = async (base: string) => {
  const { body } = await (await apiOf(base))('GET', '/admin/dashboard/stats')
  return body.data.web_vitals as { name: string; p75: number | null; samples: number }[]
}

describe('measuring', () => {
  test('begins after the page has loaded, tells on leaving what a visit was like, page by page and without queries, and the back office shows it', async ({
    visitor,
    editor,
    product,
  }) => {
    const { page, context, go } = await visitor({ width: 1440 })
    await context.addInitScript(keepBeacons)
    await go('/news?utm_source=someone@mail.example')
    await measured(page)
    const isAfterLoad = await page.evaluate(() => {
      const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      const program = performance.getEntriesByType('resource').find(({ name }) => /monitoring/.test(name))
      return load !== undefined && program !== undefined && program.startTime > load.loadEventEnd
    })
    expect(isAfterLoad).toBe(true)
    await page.mouse.wheel(0, 600)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
    await inPage(page, scrollDebounceMs)
    await page.evaluate(() => fetch('/api/v1/contents?per_page=1&keyword=secret'))
    await page.locator('header a[href="/products"]').first().click()
    await page.waitForURL(/\/products$/)
    await drawn(page)

    const reports = await leave(page, product.base)
    const sent = JSON.stringify(reports)
    expect(sent).not.toMatch(/utm_source|mail\.example|secret|\?/)
    const general = reports.flatMap((part) => part.general ?? [])
    const ofNews = general.filter(({ url }) => url === '/news').map(({ name }) => name)
    expect(ofNews).toEqual(expect.arrayContaining(['TTFB', 'FCP', 'LCP', 'scroll']))
    expect(general.map(({ name }) => name)).toContain('CLS')
    expect(general.filter(({ url }) => !['/news', '/products'].includes(url))).toEqual([])
    expect(reports.flatMap((part) => part.page ?? [])).toEqual([
      expect.objectContaining({
        url: '/news',
        loadTime: expect.any(Number),
        domContentLoaded: expect.any(Number),
        largestContentfulPaint: expect.any(Number),
        cumulativeLayoutShift: expect.any(Number),
      }),
      expect.objectContaining({ url: '/products', domContentLoaded: null, loadTime: expect.any(Number) }),
    ])
    expect(reports.flatMap((part) => part.api ?? [])).toContainEqual(
      expect.objectContaining({ url: '/api/v1/contents', method: 'GET', status: 200 }),
    )
    await expect.poll(async () => (await vitals(product.base)).find(({ name }) => name === 'LCP')?.samples).toBeGreaterThan(0)

    await report(
      product.base,
      ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'].map((name, value) => ({ name, value, timestamp: Date.now(), url: '/' })),
    )
    await expect.poll(async () => (await vitals(product.base)).every(({ samples }) => samples > 0)).toBe(true)
    const office = await editor({ width: 390 })
    await office.go('/en/admin/system')
    const section = office.page.getByRole('region', { name: 'Page speed' })
    await expect.poll(() => section.locator('dt').count()).toBe(5)
    expect(await section.locator('strong').allTextContents()).not.toContain('—')
  })
})

test('what was reported is written when the program stops, and rolled up when its hour is over', async () => {
  const started = await startProduct({ keepData: true, env: { DEMO: 'off' } })
  expect((await report(started.base, [{ name: 'LCP', value: 900, timestamp: Date.now(), url: '/' }])).status).toBe(204)
  expect(await started.stop()).toBe(0)

  const database = new DatabaseSync(join(started.dataDir, 'anlan.db'))
  const written = database.prepare("select count(*) as n from metrics where path = '/' and metric = 'LCP'").get()
  expect(written?.n).toBe(1)
  const hourAgo = new Date(Date.now() - 3_600_000 * 2).toISOString().slice(0, 13)
  database.prepare('update metrics set hour = ?').run(hourAgo)

  const restarted = await startProduct({ dataDir: started.dataDir, env: { DEMO: 'off' } })
  const rolledUp = database.prepare("select path, hour, samples from metric_hours where metric = 'LCP' order by path")
  await expect
    .poll(() => rolledUp.all().map((row) => ({ ...row })), { timeout: 60_000 })
    .toEqual(['(all)', '/'].map((path) => ({ path, hour: hourAgo, samples: 1 })))
  database.close()
  expect((await vitals(restarted.base)).find(({ name }) => name === 'LCP')?.samples).toBe(1)
  await restarted.stop()
})
