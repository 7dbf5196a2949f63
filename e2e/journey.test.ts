import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, openPage } from './browser.ts'
import { owner, type Product, startProduct } from './product.ts'

let product: Product
let browser: Browser

beforeAll(async () => {
  product = await startProduct()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await product.stop()
})

async function signIn(page: Page): Promise<void> {
  await page.goto(`${product.base}/admin`)
  await page.waitForURL(/\/admin\/login/)
  await page.locator('input[name="email"]').fill(owner.email)
  await page.locator('input[name="password"]').fill(owner.password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL(/\/admin\/dashboard/)
}

const picture = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#13717F' } })
    .jpeg()
    .toBuffer()
const main = async (path: string) => (await fetch(product.base + path)).text()

test('a visitor reads in both languages; an administrator signs in, uploads, writes and publishes; the visitor sees it; archived, it is gone', {
  timeout: 180_000,
}, async () => {
  const visitor = await openPage(browser)
  await visitor.page.goto(`${product.base}/news`)
  expect(await visitor.page.locator('h1').count()).toBe(1)
  await visitor.page.goto(`${product.base}/en/news`)
  expect(await visitor.page.locator('html').getAttribute('lang')).toBe('en')

  const editor = await openPage(browser, { viewport: { width: 1440, height: 900 } })
  const { page } = editor
  await signIn(page)

  await page.goto(`${product.base}/admin/media`)
  await page.locator('input[type="file"]').setInputFiles({ name: '新图片.jpg', mimeType: 'image/jpeg', buffer: await picture() })
  await page.getByRole('link', { name: '新图片.jpg' }).first().waitFor()

  await page.goto(`${product.base}/admin/contents/create`)
  await page.getByRole('textbox', { name: '标题（中文）' }).fill('码头上的第一篇文章')
  await page.getByRole('textbox', { name: '标题（英文）' }).fill('A first article from the quay')
  await page.getByRole('textbox', { name: '摘要（中文）' }).fill('为浏览器测试写下的摘要。')
  await page.getByRole('textbox', { name: '正文（中文）' }).fill('今天的鱼已经装柜。')
  await page.getByRole('button', { name: '选择图片' }).first().click()
  await page.getByRole('dialog').getByText('新图片.jpg').click()
  await page.getByRole('button', { name: '其他保存方式' }).click()
  await page.getByRole('menuitem', { name: '保存并发布' }).click()
  await expect.poll(() => main('/news/a-first-article-from-the-quay'), { timeout: 15_000 }).toContain('今天的鱼已经装柜')

  await visitor.page.goto(`${product.base}/news`)
  expect(await visitor.page.locator('main').textContent()).toContain('码头上的第一篇文章')
  await visitor.page.goto(`${product.base}/en/news/a-first-article-from-the-quay`)
  expect(await visitor.page.locator('h1').textContent()).toContain('A first article from the quay')

  await page.goto(`${product.base}/admin/contents?keyword=${encodeURIComponent('码头上的第一篇文章')}`)
  await page
    .getByRole('button', { name: /状态: 已发布/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: '已归档' }).click()
  await expect.poll(async () => (await fetch(`${product.base}/news/a-first-article-from-the-quay`)).status, { timeout: 15_000 }).toBe(404)
  expect(await main('/news')).not.toContain('码头上的第一篇文章')
  expect([...visitor.errors, ...editor.errors]).toEqual([])
  await visitor.context.close()
  await editor.context.close()
})

test('a wrong password keeps what was typed and says so in the language of the page', async () => {
  const { context, page } = await openPage(browser, {}, [/401/])
  await page.goto(`${product.base}/en/admin/login`)
  await page.locator('input[name="email"]').fill(owner.email)
  await page.locator('input[name="password"]').fill('wrong-password')
  await page.locator('button[type="submit"]').click()
  await page.getByText('Wrong e-mail address or password').first().waitFor()
  expect(await page.locator('input[name="email"]').inputValue()).toBe(owner.email)
  await context.close()
})
