import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { overflowOf, violationsInBothModes } from './accessibility.ts'
import { writingTest } from './fixture.ts'
import { apiOf } from './product.ts'
import { holdRequests } from './walk.ts'

const test = writingTest
const long = { timeout: 120_000 }

// The check of accessibility would run scripts in the preview, which has none.
const refused = [/422/, /Blocked script execution in 'about:srcdoc'/]

const textOf = async (url: string) => (await fetch(url)).text()
const open = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test(
  'what is typed into a block, a colour and the order of the home page is shown without a save, and leaves with the writer',
  long,
  async ({ editor, product }) => {
    const { page, go } = await editor({ reducedMotion: 'reduce', allow: refused })
    const call = await apiOf(product.base)
    const shown = page.frameLocator('iframe[title="页面预览"]')
    const before = (await call('GET', '/admin/config')).body.data

    const release = await holdRequests(page, '**/media/*')
    await go('/admin/about/company-intro?part=intro')
    await shown.locator('h1').waitFor()
    const title = page.getByRole('textbox', { name: '标题（中文）' })
    const own = await title.inputValue()
    await shown.getByText(own).first().waitFor()
    const scrolled = () => shown.locator('html').evaluate(() => scrollY)
    await shown.locator('html').evaluate(() => scrollTo(0, 600))
    release()
    await page.getByText('与已保存的内容一致').waitFor()
    const place = await scrolled()
    expect(place).toBeGreaterThan(500)
    await title.fill('正在输入的标题')
    await shown.getByText('正在输入的标题').first().waitFor({ state: 'attached' })
    // The text is there before the place is scrolled to.
    await expect.poll(async () => Math.abs((await scrolled()) - place)).toBeLessThan(100)
    await page.getByText('已包含尚未保存的修改').waitFor()

    await title.fill('')
    await page.getByText('标题（中文）填写有误').waitFor()
    expect(await shown.getByText('正在输入的标题').count()).toBeGreaterThan(0)
    await title.fill('又一个标题')
    await shown.getByText('又一个标题').first().waitFor({ state: 'attached' })
    await shown.locator('footer a').first().click()
    await page.getByText('预览里的链接').waitFor()
    await shown.getByText('又一个标题').first().waitFor({ state: 'attached' })
    await page.getByRole('radiogroup', { name: '预览的语言' }).getByText('英文').click()
    await expect.poll(() => shown.locator('html').getAttribute('lang')).toBe('en')
    expect(await violationsInBothModes(page)).toEqual([])
    page.on('dialog', (dialog) => void dialog.accept())

    await go('/admin/settings?group=appearance')
    await open(page, '预览')
    await page.getByRole('textbox', { name: '品牌色' }).fill('#6B3FA0')
    await expect.poll(() => shown.locator('html').evaluate((html) => html.ownerDocument.documentElement.outerHTML)).toContain('#6B3FA0')

    await go('/admin/home')
    const order = () => shown.locator('main > section').evaluateAll((sections) => sections.map((one) => one.className))
    await expect.poll(async () => (await order()).length).toBeGreaterThan(3)
    const first = await order()
    await page.getByRole('switch').last().press('Space')
    await expect.poll(order).not.toEqual(first)
    expect(await scrolled()).toBe(0)
    await page.getByRole('switch').last().press('Space')
    await expect.poll(order).toEqual(first)
    await expect.poll(scrolled).toBeGreaterThan(500)

    // On a slow line, a click works before the pictures of the page are there.
    await page.route(/\/media\//, (route) => (route.request().frame() === page.mainFrame() ? route.continue() : undefined))
    await go('/admin/home?part=hero')
    const [banner] = (await call('GET', '/admin/banners?status=active&per_page=1')).body.data.items
    await shown.locator(`[data-record="banners/${banner.id}"]`).first().click()
    const heading = page.getByRole('dialog').getByRole('textbox', { name: '标题（中文）', exact: true })
    await heading.waitFor()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await heading.fill('正在输入的主图')
    await shown.getByText('正在输入的主图').first().waitFor({ state: 'attached' })
    await heading.fill(banner.title_cn)
    await expect.poll(() => shown.getByText('正在输入的主图').count()).toBe(0)

    for (const path of ['/', '/about']) expect(await textOf(product.base + path), path).not.toMatch(/正在输入|又一个标题|#6B3FA0/)
    const stored = async (path: string) => (await call('GET', path)).body.data
    expect((await stored('/admin/about/company-intro')).title_cn).toBe(own)
    expect(await stored('/admin/config')).toEqual(before)
  },
)

test('on a phone the English page lies over the form, with what was typed', long, async ({ editor, product }) => {
  const { page, go } = await editor({ width: 390, locale: 'en-US', allow: refused })
  await go('/en/admin/settings')
  const name = page.getByRole('textbox', { name: 'Name (English)' })
  await page.getByText('English', { exact: true }).first().click()
  await name.fill('Typed on a phone')
  await open(page, 'Preview')
  const shown = page.frameLocator('iframe[title="Page preview"]')
  await shown.locator('header').getByText('Typed on a phone').first().waitFor()
  expect(await overflowOf(page)).toBe(0)
  expect(await violationsInBothModes(page)).toEqual([])
  await open(page, 'Close the preview')
  await expect.poll(() => name.inputValue()).toBe('Typed on a phone')
  expect(await textOf(`${product.base}/en`)).not.toContain('Typed on a phone')
})
