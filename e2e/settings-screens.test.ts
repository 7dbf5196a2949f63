import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { overflowOf, violationsInBothModes } from './accessibility.ts'
import { productTest } from './fixture.ts'
import { apiOf, owner } from './product.ts'

const test = productTest()
const long = { timeout: 120_000 }

const save = (page: Page, name = '保存') => page.getByRole('button', { name, exact: true }).click()
const textOf = async (url: string) => (await fetch(url)).text()

describe('the company’s pages', () => {
  test('a business page is edited on a phone in English; its earlier version comes back', long, async ({ editor, product }) => {
    const { page, go } = await editor({ width: 390, locale: 'en-US' })
    await go('/en/admin/business-lines')
    await page.getByRole('tab', { name: 'Breeding', exact: true }).click()
    // The overview has a part of the same name.
    await page.getByRole('heading', { level: 1, name: 'Breeding' }).waitFor()
    await page.getByRole('button', { name: 'Top of the page', exact: true }).click()
    await page.getByText('English', { exact: true }).first().click()
    const lead = page.getByRole('textbox', { name: 'Lead (English)' })
    const before = await lead.inputValue()
    await lead.fill('Tested in a browser, from spawn to sea.')
    await save(page, 'Save')
    await page.getByText('Updated', { exact: true }).first().waitFor()
    expect(await textOf(`${product.base}/en/business/breeding`)).toContain('from spawn to sea.')
    expect(await overflowOf(page)).toBe(0)
    await page.getByRole('button', { name: 'Earlier versions' }).click()
    await page.getByRole('button', { name: /^Restore version/ }).click()
    await page
      .getByRole('dialog', { name: /^Restore version/ })
      .getByRole('button', { name: /^Restore version/ })
      .click()
    await expect.poll(() => textOf(`${product.base}/en/business/breeding`)).not.toContain('from spawn to sea.')
    await page.getByText('English', { exact: true }).first().click()
    await expect.poll(() => lead.inputValue()).toBe(before)
  })
})

describe('the settings', () => {
  test(
    'that two people change are asked about field by field, and what only one of them changed is kept',
    long,
    async ({ editor, product }) => {
      const call = await apiOf(product.base)
      const { page, go } = await editor({ allow: [/409/] })
      await go('/admin/settings')
      await page.getByRole('textbox', { name: '名称（英文）' }).fill('Mine')
      await page.getByRole('textbox', { name: '首页标题（英文）' }).fill('My title')
      await page.getByRole('textbox', { name: '网站简介（英文）' }).fill('My description')
      const [first, second] = (await call('GET', '/admin/media?kind=image&per_page=2')).body.data.items
      await call('PUT', '/admin/config/group/site', { name_en: 'Theirs', title_en: 'Their title', copyright_en: '© Theirs' })
      await save(page)
      const dialog = page.getByRole('dialog', { name: '其他人刚刚也改了“网站与公司”' })
      await dialog.getByText('Theirs', { exact: true }).waitFor()
      await expect.poll(() => dialog.getByRole('heading', { level: 3 }).allTextContents()).toEqual(['名称（英文）', '首页标题（英文）'])
      expect(await violationsInBothModes(page)).toEqual([])
      await dialog.getByRole('radio').nth(0).check()
      await dialog.getByRole('radio').nth(3).check()
      await dialog.getByRole('button', { name: '按所选内容保存' }).click()
      await page.getByText('已保存').first().waitFor()
      const site = async () => (await call('GET', '/admin/config/group/site')).body.data
      expect(await site()).toMatchObject({
        name_en: 'Theirs',
        title_en: 'My title',
        description_en: 'My description',
        copyright_en: '© Theirs',
      })

      await page.getByRole('textbox', { name: '名称（英文）' }).fill('Mine again')
      await call('PUT', '/admin/config/group/site', { title_en: 'Their second title', logo: first.id, logo_dark: second.id })
      await save(page)
      await expect.poll(async () => (await site()).name_en).toBe('Mine again')
      expect(await dialog.count()).toBe(0)
      await expect.poll(() => page.getByRole('textbox', { name: '首页标题（英文）' }).inputValue()).toBe('Their second title')
      await call('PUT', '/admin/config/group/site', { logo: null, logo_dark: null })
    },
  )

  test('give the English pages a logo of their own, which search engines are told too', long, async ({ product }) => {
    const call = await apiOf(product.base)
    const [first, second] = (await call('GET', '/admin/media?kind=image&per_page=2')).body.data.items
    await call('PUT', '/admin/config/group/site', { logo: first.id, logo_en: second.id })
    const logosIn = async (path: string) => {
      const html = await textOf(product.base + path)
      const header = html.slice(html.indexOf('<header'), html.indexOf('</header>'))
      const name = ({ url }: { url: string }) => url.replace(/\.\w+$/, '')
      const structuredLogo = /"logo":"([^"]+)"/.exec(html)?.[1] ?? ''
      return [first, second].map((file) => [header.includes(name(file)), structuredLogo.includes(name(file))])
    }
    await expect
      .poll(() => logosIn('/'))
      .toEqual([
        [true, true],
        [false, false],
      ])
    expect(await logosIn('/en')).toEqual([
      [false, false],
      [true, true],
    ])
    await call('PUT', '/admin/config/group/site', { logo: null, logo_en: null })
  })

  test('order the sections of the home page', long, async ({ editor, product }) => {
    const { page, go } = await editor()
    await go('/en/admin/settings?group=home')
    const banner = page.getByRole('switch', { name: 'Certificates' })
    const sections = () => page.getByRole('switch').evaluateAll((switches) => switches.map((one) => one.getAttribute('aria-label')))
    await banner.waitFor({ state: 'attached' })
    const order = await sections()
    await banner.press('Space')
    // One that is hidden stays where it is, and the keyboard with it.
    expect(await sections()).toEqual(order)
    expect(await banner.evaluate((one) => one === document.activeElement)).toBe(true)
    await save(page, 'Save')
    await page.getByText('Updated', { exact: true }).first().waitFor()
    const { body } = await (await apiOf(product.base))('GET', '/admin/config/home.sections')
    expect(body.data).toEqual(['hero', 'statistics', 'business', 'products', 'about', 'news', 'cta'])
    // One that is shown again stands where it was.
    await banner.press('Space')
    await page.keyboard.press('Control+s')
    const stored = async () => (await (await apiOf(product.base))('GET', '/admin/config/home.sections')).body.data
    await expect.poll(stored).toEqual(['hero', 'statistics', 'business', 'products', 'about', 'certificates', 'news', 'cta'])
  })
})

describe('the users', () => {
  test('somebody is invited by a link, chooses a password, and signs in', long, async ({ editor, visitor, product }) => {
    const { page, go } = await editor({ allow: [/422/] })
    await go('/admin/users/create')
    await page.getByRole('textbox', { name: '姓名' }).fill('林海')
    await page.getByRole('textbox', { name: '邮箱' }).fill('linhai@e2e.example')
    await save(page)
    await page.getByLabel('您的密码').fill('not-my-password')
    await page.getByRole('button', { name: '确认' }).click()
    await page
      .getByRole('dialog')
      .getByText(/密码不对|不正确/)
      .waitFor()
    await page.getByLabel('您的密码').fill(owner.password)
    await page.getByRole('button', { name: '确认' }).click()
    const link = await page.getByRole('textbox', { name: '链接' }).inputValue()
    const other = await visitor({ width: 390, allow: [/422|410/] })
    await other.go(new URL(link).pathname + new URL(link).hash)
    const fill = async (one: string, two: string) => {
      await other.page.getByLabel('新密码').fill(one)
      await other.page.getByLabel('再输入一次').fill(two)
      await other.page.getByRole('button', { name: '保存密码' }).click()
    }
    await fill('calm-rope-7-harbour', 'calm-rope-8-harbour')
    await other.page.getByText('两次输入的新密码不一致').waitFor()
    await fill('calm-rope-7-harbour', 'calm-rope-7-harbour')
    await other.page.waitForURL(/admin\/login/)
    await other.page.locator('input[name="email"]').fill('linhai@e2e.example')
    await other.page.locator('input[name="password"]').fill('calm-rope-7-harbour')
    await other.page.locator('button[type="submit"]').click()
    await other.page.waitForURL(/admin\/dashboard/)
    await other.go('/admin/settings')
    await other.page.getByRole('heading', { name: /没有权限|无权/ }).waitFor()
    await other.go(new URL(link).pathname + new URL(link).hash)
    await other.page.getByText('这个链接已经用过或者过期了').waitFor()
    expect(product.base).toBeTruthy()
  })
})
