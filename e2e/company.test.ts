import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { overflowOf, violationsOf } from './accessibility.ts'
import { test } from './fixture.ts'

let base: string

test.beforeAll(({ product }) => {
  base = product.base
})

/** A page without the marks of where a line may break. */
const html = async (path: string) => (await (await fetch(base + path)).text()).replaceAll('<wbr>', '')
const columns = (text: string) => [...text].reduce((sum, sign) => sum + (/[\u2e80-\uffef]/.test(sign) ? 2 : 1), 0)
const lines = ['breeding', 'aquaculture', 'purification', 'processing', 'export']
const pages = ['/about', '/about/milestones', '/about/certificates', '/business', ...lines.map((line) => `/business/${line}`)]

/** Texts of each page, in Chinese and in English; all of them come from the database. */
const shown: [path: string, chinese: string[], english: string[]][] = [
  [
    '/about',
    ['从三都澳到27个国家的餐桌', '先看水，再做事', '一箱鱼查得到亲鱼组', '38,000', '发展历程', '资质证书'],
    ['From one bay to 27 countries', 'Look at the water first', 'A carton traced to its parents', '38,000', 'Milestones', 'Certificates'],
  ],
  [
    '/about/milestones',
    ['二十四口木排', 'id="year-2003"', 'href="#year-2026"'],
    ['Twenty-four timber cages', 'href="#year-2003"', 'id="year-2026"'],
  ],
  ['/about/certificates', ['HACCP-FJ-2041', '汀屿认证有限公司', '宁德厂区'], ['HACCP-FJ-2041', 'Tingyu Certification Ltd', 'Ningde site']],
  ['/business', ['从亲鱼到柜门', '育种', '出口'], ['from broodstock to container door', 'Breeding', 'Export']],
  [
    '/business/purification',
    ['净化不是把贝洗干净', '降水起池', '大肠杆菌内控线', '一场大雨之后'],
    ['Depuration does not wash shellfish', 'Draining', 'our own limit for E. coli', 'eleven days without oysters'],
  ],
]

describe('the pages of the company', () => {
  test.for(shown)('%s shows its records in both languages', async ([path, chinese, english]) => {
    const [zh, en] = [await html(path), await html(`/en${path}`)]
    for (const text of chinese) expect(zh, text).toContain(text)
    for (const text of english) expect(en, text).toContain(text)
  })

  test.for(pages)('%s tells search engines its title, address, languages and place', async (path) => {
    for (const prefix of ['', '/en']) {
      const text = await html(prefix + path)
      const title = /<title>(.*?)<\/title>/.exec(text)?.[1] ?? ''
      expect(title).not.toBe('')
      expect(columns(title), title).toBeLessThanOrEqual(60)
      expect(text).toMatch(/<meta name="description" content="[^"]{20,}"/)
      expect(text).toContain(`<link rel="canonical" href="${base}${prefix}${path}"/>`)
      for (const [language, address] of [
        ['zh-CN', path],
        ['en', `/en${path}`],
      ])
        expect(text.toLowerCase()).toContain(`hreflang="${language}" href="${base}${address}"`.toLowerCase())
      expect(text).toContain('"@type":"BreadcrumbList"')
      expect(text).toContain('"@type":"Organization"')
    }
    expect(await html(`/zh${path}`)).toContain(`<link rel="canonical" href="${base}${path}"/>`)
  })

  test('every one is in the sitemap, and every link of the menus to one of them leads there', async () => {
    const { data } = (await (await fetch(`${base}/api/v1/sitemap/data`)).json()) as { data: { path: string }[] }
    expect(data.map(({ path }) => path)).toEqual(expect.arrayContaining(pages))
    const home = await html('/en')
    const links = new Set([...home.matchAll(/href="(\/en\/(?:about|business)[^"#?]*)"/g)].map(([, href]) => String(href)))
    expect(links.size).toBeGreaterThanOrEqual(pages.length)
    for (const link of links) expect((await fetch(base + link)).status, link).toBe(200)
  })
})

describe('the large view of a certificate', () => {
  const entry = (page: Page) => page.locator('main ul h2 a').first()

  test('opens by its link, holds the keyboard, and gives it back when it is closed', async ({ visitor }) => {
    const { page, goHydrated } = await visitor({ reducedMotion: 'reduce', bypassCSP: true })
    await goHydrated('/en/about/certificates')
    await entry(page).click()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await expect.poll(() => dialog.textContent()).toContain('HACCP-FJ-2041')
    expect(await violationsOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect(await entry(page).evaluate((link) => link === document.activeElement)).toBe(true)
    await page.goBack()
    await dialog.waitFor()
    await dialog.getByRole('link', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'hidden' })
  })

  test('is its address alone, and opens and closes without JavaScript', async ({ visitor }) => {
    const { page, go } = await visitor({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } })
    await go('/about/certificates')
    const href = String(await entry(page).getAttribute('href'))
    await entry(page).click()
    const view = page.locator(href)
    await expect.poll(() => view.isVisible()).toBe(true)
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    await view.locator('a[aria-label]').first().click()
    expect(await view.isVisible()).toBe(false)
  })
})

test('the year index of the milestones stays in view and leads to its years', async ({ visitor }) => {
  const { page, goHydrated } = await visitor({ width: 1440 })
  await goHydrated('/about/milestones')
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    const last = page.locator('a[href="#year-2024"]')
    await last.click()
    await expect.poll(async () => (await page.locator('#year-2024').boundingBox())?.y ?? 900, { message: String(width) }).toBeLessThan(400)
    const heading = await page.locator('#year-2024').boundingBox()
    const bar = await page.locator('header').first().boundingBox()
    expect(heading?.y ?? 0, String(width)).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0) - 1)
    await expect.poll(() => last.isVisible()).toBe(true)
    const index = await last.boundingBox()
    expect(index?.y ?? -1, String(width)).toBeGreaterThanOrEqual(0)
  }
})
