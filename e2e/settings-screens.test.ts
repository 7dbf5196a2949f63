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
  test(
    'an entry is added to the figures, moved, removed and taken back, and is on the site once it is saved',
    long,
    async ({ editor, product }) => {
      const { page, go } = await editor({ allow: [/422/] })
      await go('/admin/about/display')
      await page.getByRole('button', { name: '添加一项数据' }).click()
      await page.keyboard.type('浏览器测试码头')
      await save(page)
      await page.getByRole('alert').getByRole('button', { name: '第 7 条：数值' }).click()
      await page.keyboard.type('17')
      await page
        .getByRole('button', { name: '前移' })
        .or(page.getByRole('button', { name: '移到前面' }))
        .last()
        .click()
      await save(page)
      await page.getByText('已保存').first().waitFor()
      expect(await textOf(`${product.base}/`)).toContain('浏览器测试码头')
      const entry = page.getByRole('listitem').filter({ hasText: '浏览器测试码头' })
      await entry.getByRole('button', { name: /移除|删除/ }).click()
      expect(await entry.count()).toBe(0)
      await page.getByRole('button', { name: '撤销' }).click()
      await entry.waitFor()
    },
  )

  test('a business page is edited on a phone in English; its earlier version comes back', long, async ({ editor, product }) => {
    const { page, go } = await editor({ width: 390, locale: 'en-US' })
    await go('/en/admin/business-lines')
    await page.getByText('English', { exact: true }).first().click()
    const lead = page.getByRole('textbox', { name: 'Lead (English)' })
    const before = await lead.inputValue()
    await lead.fill('Tested in a browser, from spawn to sea.')
    await save(page, 'Save')
    await page.getByText('Saved', { exact: true }).first().waitFor()
    expect(await textOf(`${product.base}/en/business/breeding`)).toContain('from spawn to sea.')
    expect(await overflowOf(page)).toBe(0)
    await page.getByRole('button', { name: 'Earlier versions' }).click()
    await page.getByRole('button', { name: /^Restore version/ }).click()
    await expect.poll(() => textOf(`${product.base}/en/business/breeding`)).not.toContain('from spawn to sea.')
    await page.getByText('English', { exact: true }).first().click()
    await expect.poll(() => lead.inputValue()).toBe(before)
  })
})

describe('the settings', () => {
  test('are found by a word, refused where they are wrong, and hold at once', long, async ({ editor, product }) => {
    const { page, go } = await editor({ allow: [/422/] })
    await go('/admin/settings')
    await page.getByRole('searchbox', { name: '查找设置' }).fill('品牌色')
    await page.getByRole('button', { name: /^品牌色/ }).click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('field-brand_colour')
    await page.getByRole('textbox', { name: '品牌色' }).fill('#FFE14D')
    await page.getByText('低于 4.5').waitFor()
    await page.getByRole('textbox', { name: '品牌色' }).fill('#0F5C8C')
    await save(page)
    await page.getByText('已保存').first().waitFor()
    expect(await textOf(`${product.base}/`)).toContain('#0F5C8C')
    await go('/admin/settings')
    await page.getByRole('textbox', { name: '名称（中文）' }).fill('')
    await save(page)
    await page.getByRole('alert').getByRole('button', { name: '名称（中文）' }).waitFor()
    expect(await violationsInBothModes(page)).toEqual([])
  })

  test('order the sections of the home page', long, async ({ editor, product }) => {
    const { page, go } = await editor()
    await go('/en/admin/settings?group=home')
    const banner = page.getByRole('switch', { name: 'Certificates' })
    await banner.click()
    await save(page, 'Save')
    await page.getByText('Saved', { exact: true }).first().waitFor()
    const { body } = await (await apiOf(product.base))('GET', '/admin/config/home.sections')
    expect(body.data).toEqual(['hero', 'statistics', 'business', 'products', 'about', 'news', 'cta'])
  })
})

describe('the users', () => {
  test('somebody is invited by a link, chooses a password, and signs in', long, async ({ editor, visitor, product }) => {
    const { page, go } = await editor({ allow: [/422/] })
    await go('/admin/users/create')
    await page.getByRole('textbox', { name: '姓名' }).fill('林海')
    await page.getByRole('textbox', { name: '邮箱' }).fill('linhai@e2e.example')
    await save(page)
    await page.getByLabel('你的密码').fill('not-my-password')
    await page.getByRole('button', { name: '确认' }).click()
    await page
      .getByRole('dialog')
      .getByText(/密码不对|不正确/)
      .waitFor()
    await page.getByLabel('你的密码').fill(owner.password)
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
    await other.page.getByText('两次输入的密码不一样').waitFor()
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
