import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { overflowOf, violationsInBothModes } from './accessibility.ts'
import { signedIn } from './browser.ts'
import { productTest } from './fixture.ts'
import { apiOf, callerOf, owner, startProduct } from './product.ts'
import { shown } from './walk.ts'

const test = productTest()
const password = 'Tide-Rope-7-Harbour'

const toast = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()

describe('the jobs', () => {
  test('are told to every window as they change, grouped in the header; one that failed is run again', { timeout: 180_000 }, async ({
    visitor,
    onTestFinished,
  }) => {
    // Its jobs are those that draw the pictures of a demo that has just come.
    const product = await startProduct()
    onTestFinished(async () => void (await product.stop()))
    const call = await apiOf(product.base)
    const { context, page } = await visitor({ width: 1440, allow: [/ERR_|Failed to (load|fetch)|NetworkError/] })
    await signedIn(context, product.base)
    await page.goto(`${product.base}/admin/jobs`)
    await shown(page)
    // The demo's pictures are being scaled: one entry for all of them.
    await page.getByRole('button', { name: /后台任务/ }).click()
    const dialog = page.getByRole('dialog', { name: '后台任务' })
    await expect.poll(() => dialog.getByText(/生成图片的各种尺寸 × \d+/).count()).toBe(1)
    await page.keyboard.press('Escape')

    const [waiting] = (await call('GET', '/admin/jobs?state=queued&kind=media.variants')).body.data.items
    await page.goto(`${product.base}/admin/jobs?state=cancelled`)
    await shown(page)
    expect(await page.locator('tbody tr').count()).toBe(0)
    // Somebody else cancels it: this window hears of it without being asked to look.
    await call('POST', `/admin/jobs/${waiting.id}/cancel`, {})
    const row = page.locator('tbody tr').filter({ hasText: waiting.subject.title_cn })
    await row.getByText('已取消').waitFor()
    await row.getByRole('button').click()
    await page.getByRole('menuitem', { name: '重新运行' }).click()
    await toast(page, '任务已重新排队')
    await row.waitFor({ state: 'detached' })
  })
})

describe('the trash', () => {
  test.for([
    { width: 1440, prefix: '', menu: '清空', item: '2 个分类', label: '永久删除 2 个分类', done: '已永久删除 2 条' },
    {
      width: 390,
      prefix: '/en',
      menu: 'Empty',
      item: '2 categories',
      label: 'Permanently delete 2 categories',
      done: 'Permanently deleted 2',
    },
  ])(
    'gives back one record and empties a type at $width px under "$prefix", naming how many',
    { timeout: 180_000 },
    async ({ width, prefix, menu, item, label, done }, { editor, product }) => {
      const call = await apiOf(product.base)
      const made = ['a', 'b', 'c'].map((name) => ({
        type: 'general',
        title_cn: `待删${name}`,
        title_en: `Gone ${name}`,
        slug: `gone-${name}-${width}`,
      }))
      for (const category of made) {
        const { body } = await call('POST', '/admin/categories', category)
        await call('DELETE', `/admin/categories/${body.data.id}`)
      }
      const { page, go } = await editor({ width })
      await go(`${prefix}/admin/trash`)
      await shown(page)
      const entry = page.locator('main :is(tbody tr, ul > li)').filter({ hasText: prefix ? 'Gone c' : '待删c' })
      await entry.getByRole('button').click()
      await page.getByRole('menuitem', { name: prefix ? 'Restore' : '恢复' }).click()
      await entry.waitFor({ state: 'detached' })
      await page.getByRole('button', { name: menu, exact: true }).click()
      await page.getByRole('menuitem', { name: item }).click()
      const dialog = page.getByRole('dialog')
      // Not at once: the question can be declined.
      await dialog.getByRole('button', { name: prefix ? 'Cancel' : '取消' }).click()
      expect((await call('GET', '/admin/trash/counts')).body.data.categories).toBe(2)
      await page.getByRole('button', { name: menu, exact: true }).click()
      await page.getByRole('menuitem', { name: item }).click()
      await dialog.getByRole('button', { name: label }).click()
      await toast(page, done)
      expect((await call('GET', '/admin/trash/counts')).body.data.categories).toBe(0)
    },
  )
})

describe('a user who reads English', () => {
  const signIn = async (page: Page, email: string) => {
    await page.locator('input[name="email"]').fill(email)
    await page.locator('input[name="password"]').fill(password)
    await page.locator('button[type="submit"]').click()
  }

  test('is led to the English back office from an address that names no language, unless this browser’s user chose Chinese', {
    timeout: 60_000,
  }, async ({ visitor, product }) => {
    const call = await apiOf(product.base)
    const person = { email: 'emma@e2e.example', name: 'Emma Clarke', role: 'editor', locale: 'en', password }
    expect((await call('POST', '/admin/users', { ...person, current_password: owner.password })).status).toBe(201)
    const first = await visitor({ locale: 'zh-CN' })
    await first.go('/admin/contents?status=draft')
    await signIn(first.page, person.email)
    await first.page.waitForURL(`${product.base}/en/admin/contents?status=draft`)
    await first.page.getByRole('heading', { name: 'Articles', exact: true }).waitFor()

    const second = await visitor({ locale: 'zh-CN' })
    await second.go('/en/admin/login')
    await second.page.locator('a[data-language="zh"]').click()
    await second.page.waitForURL(`${product.base}/admin/login`)
    await signIn(second.page, person.email)
    await second.page.waitForURL(`${product.base}/admin/dashboard`)
  })
})

describe('the system', () => {
  test('is closed to editors: hidden in the side bar, and answered with a page that says so', { timeout: 120_000 }, async ({
    visitor,
    product,
  }) => {
    const call = await apiOf(product.base)
    const email = 'li@e2e.example'
    await call('POST', '/admin/users', { email, name: '李敏', role: 'editor', password, current_password: owner.password })
    const { body } = await callerOf(product.base)('POST', '/auth/login', { email, password })
    const { context, page, go } = await visitor({ width: 1440, bypassCSP: true })
    await context.addInitScript(
      (saved) => {
        localStorage.setItem('auth_token', saved.token)
        localStorage.setItem('auth_user', saved.user)
      },
      { token: body.data.token, user: JSON.stringify(body.data.user) },
    )
    await go('/admin/jobs')
    await shown(page)
    const navigation = page.getByRole('navigation', { name: '主导航' })
    await expect.poll(() => navigation.getByRole('link', { name: '回收站' }).count()).toBe(1)
    for (const name of ['设置', '操作记录', '页面缓存', '系统与备份']) expect(await page.getByRole('link', { name }).count(), name).toBe(0)
    await navigation.getByRole('link', { name: '微信' }).click()
    const tabs = page.getByRole('navigation', { name: '微信', exact: true })
    await tabs.getByRole('link', { name: '粉丝', exact: true }).waitFor()
    expect(await tabs.getByRole('link', { name: '配置' }).count()).toBe(0)
    for (const path of ['audit', 'cache', 'system']) {
      await go(`/admin/${path}`)
      await page.getByRole('heading', { name: '没有权限' }).waitFor()
    }
    expect(await violationsInBothModes(page)).toEqual([])
    expect(await overflowOf(page)).toBe(0)
    // The shell is still there.
    await navigation.getByRole('link', { name: '文章', exact: true }).click()
    await page.getByRole('heading', { name: '文章', exact: true }).waitFor()
  })

  test('is in view in the side bar and among the tabs while it is open, on a window too small for all of them', async ({ editor }) => {
    const { page, go } = await editor({ width: 1440 })
    const isInView = (navigation: string, name: string) =>
      page
        .getByRole('navigation', { name: navigation, exact: true })
        .getByRole('link', { name, exact: true })
        .evaluate((link) => {
          const [own, bar] = [link.getBoundingClientRect(), link.closest('nav')?.getBoundingClientRect()]
          return bar && own.top >= bar.top && own.bottom <= bar.bottom && own.left >= bar.left && own.right <= bar.right
        })
    await page.setViewportSize({ width: 1440, height: 320 })
    await go('/admin/contact-messages')
    await shown(page)
    expect(await isInView('主导航', '设置')).toBe(false)
    await go('/admin/system')
    await shown(page)
    await expect.poll(() => isInView('主导航', '设置')).toBe(true)
    await page.setViewportSize({ width: 390, height: 900 })
    await go('/admin/settings')
    await shown(page)
    expect(await isInView('设置', '系统与备份')).toBe(false)
    await go('/admin/system')
    await shown(page)
    await expect.poll(() => isInView('设置', '系统与备份')).toBe(true)
  })

  test('ends in good order while a window follows the jobs', { timeout: 60_000 }, async ({ editor, product }) => {
    const { page, go } = await editor({ allow: [/ERR_|Failed to (load|fetch)|NetworkError/] })
    const [events] = await Promise.all([page.waitForResponse(/jobs\/events/), go('/admin/jobs')])
    expect(events.status()).toBe(200)
    // It would give up after some seconds, and end with 1.
    expect(await product.stop()).toBe(0)
  })
})
