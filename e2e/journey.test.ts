import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { productTest } from './fixture.ts'
import { owner } from './product.ts'
import { follow, followTo, reload } from './walk.ts'

const test = productTest()

const journeys = [
  {
    language: 'Chinese',
    locale: 'zh',
    prefix: '',
    news: '新闻',
    chinese: '码头上的第一篇文章',
    english: 'A first article from the quay',
    slug: 'a-first-article-from-the-quay',
    picture: { name: '新图片.jpg', colour: '#13717F' },
    words: {
      signIn: '登录',
      media: '媒体库',
      contents: '文章',
      create: '新建文章',
      titleInChinese: '标题（中文）',
      titleInEnglish: '标题（英文）',
      summary: '摘要（中文）',
      text: '正文（中文）',
      choosePicture: '选择图片',
      moreSaves: '其他保存方式',
      publish: '保存并发布',
      search: '搜索',
      published: '状态: 已发布',
      archived: '已归档',
    },
  },
  {
    language: 'English',
    locale: 'en',
    prefix: '/en',
    news: 'News',
    chinese: '码头上的第二篇文章',
    english: 'A second article from the quay',
    slug: 'a-second-article-from-the-quay',
    picture: { name: 'new-picture.jpg', colour: '#C8431F' },
    words: {
      signIn: 'Sign in',
      media: 'Media',
      contents: 'Articles',
      create: 'New article',
      titleInChinese: 'Title (Chinese)',
      titleInEnglish: 'Title (English)',
      summary: 'Summary (Chinese)',
      text: 'Body (Chinese)',
      choosePicture: 'Choose a picture',
      moreSaves: 'Other ways to save',
      publish: 'Save and publish',
      search: 'Search',
      published: 'Status: Published',
      archived: 'Archived',
    },
  },
] as const

async function signIn(page: Page, base: string, prefix: string, submit: string): Promise<void> {
  await page.goto(`${base}${prefix}/admin`)
  await page.waitForURL(/\/admin\/login/)
  await page.locator('input[name="email"]').fill(owner.email)
  await page.locator('input[name="password"]').fill(owner.password)
  await page.getByRole('button', { name: submit, exact: true }).click()
  await page.waitForURL(`${base}${prefix}/admin/dashboard`)
}

const picture = (background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()

/** The same page in the other language, by the switch in the header. */
const switchLanguage = (page: Page) => followTo(page.locator('header a[data-language]').first())

test.for(journeys)(
  'a visitor reads in both languages; an administrator signs in, uploads, writes and publishes; the visitor sees it; archived, it is gone; in $language',
  { timeout: 180_000 },
  async (journey, { visitor, product }) => {
    const { locale, prefix, news, chinese, english, slug, words } = journey
    const article = () => fetch(`${product.base}/news/${slug}`)
    const languageOf = (of: Page) => of.locator('html').getAttribute('lang')

    const reader = await visitor({ width: 1440 })
    await reader.go(prefix || '/')
    await follow(reader.page, news)
    await expect.poll(() => reader.page.locator('h1').count()).toBe(1)
    expect(await languageOf(reader.page)).toBe(locale === 'zh' ? 'zh-CN' : 'en')
    await switchLanguage(reader.page)
    expect(await languageOf(reader.page)).toBe(locale === 'zh' ? 'en' : 'zh-CN')
    await switchLanguage(reader.page)

    const { page } = await visitor({ width: 1440 })
    await signIn(page, product.base, prefix, words.signIn)
    await reload(page)
    await follow(page, words.media)
    const buffer = await picture(journey.picture.colour)
    await page.locator('input[type="file"]').setInputFiles({ name: journey.picture.name, mimeType: 'image/jpeg', buffer })
    await page.getByRole('link', { name: journey.picture.name }).first().waitFor()

    await reload(page)
    await follow(page, words.contents)
    await reload(page)
    await follow(page, words.create)
    await page.getByRole('textbox', { name: words.titleInChinese }).fill(chinese)
    await page.getByRole('textbox', { name: words.titleInEnglish }).fill(english)
    await page.getByRole('textbox', { name: words.summary }).fill('为浏览器测试写下的摘要。')
    await page.getByRole('textbox', { name: words.text }).fill('今天的鱼已经装柜。')
    await page.getByRole('button', { name: words.choosePicture }).first().click()
    await page.getByRole('dialog').getByText(journey.picture.name).click()
    await page.getByRole('button', { name: words.moreSaves }).click()
    await page.getByRole('menuitem', { name: words.publish }).click()
    await expect.poll(async () => (await article()).text(), { timeout: 15_000 }).toContain('今天的鱼已经装柜')

    await reload(reader.page)
    await expect.poll(() => reader.page.locator('main').textContent()).toContain(locale === 'zh' ? chinese : english)
    await follow(reader.page, locale === 'zh' ? chinese : english)
    await expect.poll(() => reader.page.locator('h1').textContent()).toContain(locale === 'zh' ? chinese : english)
    await switchLanguage(reader.page)
    await expect.poll(() => reader.page.locator('h1').textContent()).toContain(locale === 'zh' ? english : chinese)

    await follow(page, words.contents)
    await reload(page)
    await page.getByRole('searchbox', { name: words.search }).fill(chinese)
    await page
      .getByRole('row')
      .filter({ hasText: locale === 'zh' ? chinese : english })
      .getByRole('button', { name: words.published })
      .click()
    await page.getByRole('menuitem', { name: words.archived }).click()
    await expect.poll(async () => (await article()).status, { timeout: 15_000 }).toBe(404)
    expect(await (await fetch(`${product.base}/news`)).text()).not.toContain(chinese)
  },
)
