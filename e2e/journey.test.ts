import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { productTest } from './fixture.ts'
import { owner } from './product.ts'
import { follow, followTo, reload } from './walk.ts'

const test = productTest()

const chinese = '码头上的第一篇文章'
const english = 'A first article from the quay'
const slug = 'a-first-article-from-the-quay'

async function signIn(page: Page, base: string): Promise<void> {
  await page.goto(`${base}/en/admin`)
  await page.waitForURL(/\/admin\/login/)
  await page.locator('input[name="email"]').fill(owner.email)
  await page.locator('input[name="password"]').fill(owner.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(`${base}/en/admin/dashboard`)
}

const picture = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#13717F' } })
    .jpeg()
    .toBuffer()

/** The same page in the other language, by the switch in the header. */
const switchLanguage = (page: Page) => followTo(page.locator('header a[data-language]').first())

test('a visitor reads in both languages; an administrator signs in, uploads, writes and publishes; the visitor sees it; archived, it is gone', {
  timeout: 180_000,
}, async ({ visitor, product }) => {
  const article = () => fetch(`${product.base}/news/${slug}`)
  const languageOf = (of: Page) => of.locator('html').getAttribute('lang')

  const reader = await visitor({ width: 1440 })
  await reader.go('/')
  await follow(reader.page, '新闻')
  await expect.poll(() => reader.page.locator('h1').count()).toBe(1)
  expect(await languageOf(reader.page)).toBe('zh-CN')
  await switchLanguage(reader.page)
  expect(await languageOf(reader.page)).toBe('en')
  await switchLanguage(reader.page)

  const { page } = await visitor({ width: 1440 })
  await signIn(page, product.base)
  await reload(page)
  await follow(page, 'Media')
  await page.locator('input[type="file"]').setInputFiles({ name: '新图片.jpg', mimeType: 'image/jpeg', buffer: await picture() })
  await page.getByRole('link', { name: '新图片.jpg' }).first().waitFor()

  await reload(page)
  await follow(page, 'Articles')
  await reload(page)
  await follow(page, 'New article')
  await page.getByRole('textbox', { name: 'Title (Chinese)' }).fill(chinese)
  await page.getByRole('textbox', { name: 'Title (English)' }).fill(english)
  await page.getByRole('textbox', { name: 'Summary (Chinese)' }).fill('为浏览器测试写下的摘要。')
  await page.getByRole('textbox', { name: 'Body (Chinese)' }).fill('今天的鱼已经装柜。')
  await page.getByRole('button', { name: 'Choose a picture' }).first().click()
  await page.getByRole('dialog').getByText('新图片.jpg').click()
  await page.getByRole('button', { name: 'Other ways to save' }).click()
  await page.getByRole('menuitem', { name: 'Save and publish' }).click()
  await page.getByRole('button', { name: 'Publish anyway' }).click()
  await expect.poll(async () => (await article()).text(), { timeout: 15_000 }).toContain('今天的鱼已经装柜')

  await reload(reader.page)
  await expect.poll(() => reader.page.locator('main').textContent()).toContain(chinese)
  await follow(reader.page, chinese)
  await expect.poll(() => reader.page.locator('h1').textContent()).toContain(chinese)
  await switchLanguage(reader.page)
  await expect.poll(() => reader.page.locator('h1').textContent()).toContain(english)

  await follow(page, 'Articles')
  await reload(page)
  await page.getByRole('searchbox', { name: 'Search' }).fill(chinese)
  await page.getByRole('row').filter({ hasText: english }).getByRole('button', { name: 'Status: Published' }).click()
  await page.getByRole('menuitem', { name: 'Archived' }).click()
  await expect.poll(async () => (await article()).status, { timeout: 15_000 }).toBe(404)
  expect(await (await fetch(`${product.base}/news`)).text()).not.toContain(chinese)
})
