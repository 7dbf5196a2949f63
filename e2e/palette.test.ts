import { pinyin } from 'pinyin-pro'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { violationsInBothModes } from './accessibility.ts'
import { test } from './fixture.ts'
import { apiOf } from './product.ts'
import { shown } from './walk.ts'

const selected = (page: Page) => page.locator('[data-action][data-selected]')

describe('the command palette', () => {
  test('in Chinese finds a command by initials, marks it, and runs the first by Enter; then it offers the open record and what was open', async ({
    editor,
    product,
  }) => {
    const { items } = (await (await apiOf(product.base))('GET', '/admin/products?status=published&per_page=1&sort=id')).body.data
    const { id, title_cn } = items[0]
    const { page, go } = await editor({ bypassCSP: true })
    await go('/admin/contents')
    await shown(page)
    // From a text field too.
    await page.getByRole('searchbox').first().or(page.getByPlaceholder('搜索')).first().focus()
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: '命令面板' })
    await palette.getByRole('textbox').fill('xjfl')
    await expect.poll(() => selected(page).innerText()).toBe('新建分类')
    await expect.poll(() => palette.locator('mark').first().innerText()).toBe('新建分类')
    expect(await violationsInBothModes(page)).toEqual([])
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/admin\/categories\/create$/)

    await page.keyboard.press('Control+k')
    await palette.getByRole('textbox').fill(title_cn)
    const record = palette.locator('[data-action]').filter({ hasText: title_cn }).first()
    await record.waitFor()
    expect(await record.locator('mark').innerText()).toBe(title_cn)
    await record.click()
    await page.waitForURL(new RegExp(`/admin/products/${id}/edit$`))
    await page.getByRole('heading', { level: 1, name: title_cn }).waitFor()

    await page.keyboard.press('Control+k')
    await palette.getByText('预览', { exact: true }).click()
    await page.getByRole('button', { name: '预览', exact: true, pressed: true }).waitFor()

    // By pinyin, and a list's view by its English name.
    await go('/admin/dashboard')
    await shown(page)
    await page.keyboard.press('Control+k')
    await palette.getByRole('textbox').fill(pinyin(title_cn, { toneType: 'none', nonZh: 'removed', type: 'array', v: true }).join(''))
    await palette.locator('[data-action]').filter({ hasText: title_cn }).filter({ hasText: '产品' }).waitFor()
    for (const [typed, meant] of [
      ['xunpan', '留言'],
      ['询盘', '留言'],
      ['liuyna', '留言'],
      ['favicon', '网站小图标'],
      ['密码', '个人资料'],
    ] as const) {
      await palette.getByRole('textbox').fill(typed)
      await expect.poll(() => selected(page).innerText(), { message: typed }).toMatch(new RegExp(`^${meant}`))
    }
    // The keys that open it close it, and open it empty.
    await page.keyboard.press('Control+k')
    await palette.waitFor({ state: 'detached' })
    await page.keyboard.press('Control+k')
    expect(await palette.getByRole('textbox').inputValue()).toBe('')
    await palette.getByRole('textbox').fill('spam')
    await expect.poll(() => selected(page).innerText()).toMatch(/^垃圾/)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/admin\/contact-messages\?status=spam$/)
    await shown(page)

    await page.keyboard.press('Control+k')
    await palette.locator('[data-action]').filter({ hasText: title_cn }).first().click()
    await page.waitForURL(new RegExp(`/admin/products/${id}/edit$`))
  })

  test('in English on a phone finds a screen by an abbreviation, and a question mark lists the keys', async ({ editor }) => {
    const { page, go } = await editor({ width: 390, bypassCSP: true })
    await go('/en/admin/media')
    await shown(page)
    await page
      .locator('header')
      .getByRole('button', { name: /^Search or/ })
      .click()
    const palette = page.getByRole('dialog', { name: 'Command palette' })
    await palette.getByRole('textbox').fill('smtp')
    const settings = Promise.withResolvers<void>()
    await page.route('**/api/v1/admin/settings', async (route) => {
      await settings.promise
      await route.continue()
    })
    await palette.locator('[data-action]').filter({ hasText: 'Mail server (SMTP)' }).first().click()
    await page.waitForURL(/\/en\/admin\/settings\?group=mail#field-host$/)
    // The focus stays where typing has begun before the setting is there.
    await page.keyboard.press('Control+k')
    await palette.getByRole('textbox').waitFor()
    settings.resolve()
    await page.locator('#field-host').waitFor()
    await page.keyboard.type('trset', { delay: 30 })
    await expect.poll(() => selected(page).innerText()).toBe('Translation settings')
    await palette.getByRole('textbox').fill('redirekts')
    await expect.poll(() => selected(page).innerText()).toBe('Redirects')
    await palette.getByRole('textbox').fill('trset')
    await expect.poll(() => selected(page).innerText()).toBe('Translation settings')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/en\/admin\/translation-settings$/)
    // The address changes before the page, where a setting's field still has the focus.
    await page.getByRole('heading', { level: 1, name: 'Translation settings' }).waitFor()
    await shown(page)
    await page.keyboard.press('Shift+?')
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await keys.getByText('Next untranslated field').waitFor()
    for (const place of ['A message', 'Translation review', 'Media']) await keys.getByRole('heading', { name: place }).waitFor()
    expect(await violationsInBothModes(page)).toEqual([])
    await page.keyboard.press('Escape')
    await keys.waitFor({ state: 'detached' })
  })
})
