import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { overflowOf } from './accessibility.ts'
import { productTest, type Visitor } from './fixture.ts'
import { articles, banners, certificates, colleague, company, culture, figures, intro, lines, milestones, products } from './own-company.ts'
import { owner, root } from './product.ts'

const test = productTest({ env: { DEMO: 'off' } })

/** A logo as a company has it: its picture and name beside each other, on no ground. */
function logo({ ink, isSquare = false }: { ink: string; isSquare?: boolean }): Promise<Buffer> {
  const wave = `<path d="M20 120q40-60 80-20t80-20v70q-40 30-80 0t-80 20z" fill="${ink}"/><circle cx="100" cy="50" r="22" fill="#C8862F"/>`
  const name = `<text x="210" y="134" font-family="Noto Sans CJK SC, sans-serif" font-weight="700" font-size="96" fill="${ink}">海屿水产</text>`
  const width = isSquare ? 200 : 640
  return sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="200">${isSquare ? wave : wave + name}</svg>`))
    .png()
    .toBuffer()
}

/** Chooses a file of this machine with the upload button of a field. */
async function upload(field: Locator, file: string | { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const [chooser] = await Promise.all([field.page().waitForEvent('filechooser'), field.getByRole('button', { name: '上传' }).click()])
  await chooser.setFiles(typeof file === 'string' ? join(root, 'demo/pictures/finished', file) : file)
  await field.getByRole('button', { name: '移除' }).waitFor()
}

const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

/** Fills in text fields by their labels. */
async function fill(at: Page | Locator, texts: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(texts)) {
    // An address is a combobox, which offers pages of the site.
    const field = at.getByRole('textbox', { name, exact: true }).or(at.getByRole('combobox', { name, exact: true }))
    await field.fill(text)
  }
}

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.locator(`#field-${field}`).click()
  await page.getByRole('option', { name: option }).first().click()
}

const lineParts = [
  ['页首', '导语'],
  ['正文', '正文'],
] as const

/** A part of the page with this title; another one may be open. */
async function openPart(page: Page, title: string, name: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: new RegExp(`^${title}`) }).waitFor()
  const back = page.getByRole('button', { name: '返回版块列表', exact: true })
  if (await back.isVisible()) await back.click()
  await page.getByRole('button', { name, exact: true }).click()
}

const save = (page: Page) => page.getByRole('button', { name: '保存', exact: true }).click()

/** A form is saved: what says so may still be the message of the form before, so nothing may be unsaved either. */
async function saved(page: Page): Promise<void> {
  await page
    .getByText(/^已(保存|发布|更新)/)
    .first()
    .waitFor()
  await page
    .getByRole('status')
    .filter({ hasText: /有未保存的修改/ })
    .first()
    .waitFor({ state: 'detached' })
}

/** By the link of the list: the card that opens beside the entry of the side bar, where the pointer is still, has one as well. */
async function create(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name }).first().click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

async function saveAs(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '其他保存方式' }).click()
  await page.getByRole('menuitem', { name }).click()
}

async function publish(page: Page): Promise<void> {
  await saveAs(page, '保存并发布')
  await page.waitForURL(/\/\d+\/edit$/)
  await saved(page)
}

test('an empty installation becomes a company of its own through the screens alone', { timeout: 600_000 }, async ({ visitor }) => {
  const { page, go } = await visitor({ width: 1440, locale: 'zh-CN', allow: [/422/] })
  const follow = (navigation: string, name: string) =>
    page.getByRole('navigation', { name: navigation, exact: true }).getByRole('link', { name, exact: true }).click()
  const side = async (section: string, tab?: string) => {
    await follow('主导航', section)
    if (tab) await follow(section, tab)
  }

  await go('/admin')
  await page.locator('input[name="email"]').fill(owner.email)
  await page.locator('input[name="password"]').fill(owner.password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL('**/admin/set-up')
  await page.getByRole('button', { name: '开始建站' }).click()
  await page.getByRole('alert').getByRole('button', { name: '公司名称（中文）' }).waitFor()
  await fill(page, company.setUp)
  await upload(group(page, 'Logo'), { name: '海屿标志.png', mimeType: 'image/png', buffer: await logo({ ink: '#0F3A56' }) })
  for (const line of ['育种', '净化']) await page.getByRole('checkbox', { name: line }).uncheck()
  await page.getByRole('button', { name: '开始建站' }).click()
  await page.waitForURL('**/admin/dashboard')
  await page.getByText('2 / 11 步').first().waitFor()

  await side('设置')
  await fill(page, company.site)
  await upload(group(page, '深色背景用的 Logo'), {
    name: '海屿标志-深色.png',
    mimeType: 'image/png',
    buffer: await logo({ ink: '#ffffff' }),
  })
  await upload(group(page, '网站小图标'), {
    name: '海屿方形标志.png',
    mimeType: 'image/png',
    buffer: await logo({ ink: '#0F5C8C', isSquare: true }),
  })
  await save(page)
  await saved(page)
  for (const [name, fields] of Object.entries(company.settings)) {
    await page.getByRole('button', { name, exact: true }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await fill(page, fields)
    await save(page)
    await saved(page)
  }

  await page.getByRole('button', { name: '留言表单', exact: true }).click()
  await page.getByRole('combobox', { name: '收到留言时通知' }).fill('sales@haiyu-seafood.example')
  await page.keyboard.press('Enter')
  await save(page)
  await saved(page)

  await side('网站', '关于我们')
  await openPart(page, '关于我们', '公司介绍')
  await fill(page, intro)
  await upload(group(page, '图片'), 'scene-cages-dawn.jpg')
  await save(page)
  await saved(page)

  await side('网站', '首页')
  await page.getByRole('button', { name: '数据', exact: true }).click()
  for (const [index, figure] of figures.entries()) {
    await page.getByRole('button', { name: '添加一项数据' }).click()
    await fill(page.getByRole('main').getByRole('listitem').nth(index), figure)
  }
  await save(page)
  await saved(page)
  await side('网站', '关于我们')
  await openPart(page, '关于我们', '企业文化')
  for (const [index, entry] of culture.entries()) {
    await page.getByRole('button', { name: '添加一条' }).click()
    await fill(page.getByRole('main').getByRole('listitem').nth(index), entry)
  }
  await save(page)
  await saved(page)

  await side('网站', '业务页面')
  for (const { name, texts, step, fact } of lines) {
    await page.getByRole('tab', { name }).click()
    for (const [part, field] of lineParts) {
      await openPart(page, name, part)
      await fill(page, Object.fromEntries(Object.entries(texts).filter(([label]) => label.startsWith(field))))
    }
    await openPart(page, name, '工艺步骤')
    await page.getByRole('button', { name: '添加一步' }).click()
    await fill(page.getByRole('main').getByRole('listitem').first(), step)
    await openPart(page, name, '数字')
    await page.getByRole('button', { name: '添加一个数字' }).click()
    await fill(page.getByRole('main').getByRole('listitem').last(), fact)
    await save(page)
    await saved(page)
  }

  await side('分类与标签')
  for (const { name, picture } of lines) {
    await page.getByRole('link', { name, exact: true }).click()
    await upload(group(page, '封面'), picture)
    await saveAs(page, '保存并返回列表')
    await page.waitForURL('**/admin/categories')
  }

  await side('网站', '证书')
  for (const { picture, texts } of certificates) {
    await create(page, '新建证书')
    await fill(page, texts)
    await upload(group(page, '证书图片'), picture)
    await choose(page, 'status', '启用')
    await saveAs(page, '保存并返回列表')
    await page.waitForURL('**/admin/about/certificates')
  }

  await side('网站', '发展历程')
  for (const texts of milestones) {
    await create(page, '新建里程碑')
    await fill(page, texts)
    await choose(page, 'status', '启用')
    await saveAs(page, '保存并返回列表')
    await page.waitForURL('**/admin/about/milestones')
  }

  await side('网站', '横幅')
  for (const { picture, texts } of banners) {
    await create(page, '新建横幅')
    await fill(page, texts)
    await upload(group(page, '图片'), picture)
    await choose(page, 'status', '启用')
    await saveAs(page, '保存并返回列表')
    await page.waitForURL('**/admin/banners')
  }

  for (const { picture, category, texts } of products) {
    await side('产品')
    await create(page, '新建产品')
    await fill(page, texts)
    await choose(page, 'category_id', category)
    await page.getByRole('switch', { name: '推荐' }).check()
    await upload(group(page, '第一张是封面。拖动调整顺序。'), picture)
    await publish(page)
  }

  for (const { picture, category, texts } of articles) {
    await side('文章')
    await create(page, '新建文章')
    await fill(page, texts)
    await choose(page, 'category_id', category)
    await upload(group(page, '封面'), picture)
    await publish(page)
  }

  await side('设置', '用户')
  await create(page, '新建用户')
  await fill(page, colleague)
  await save(page)
  await page.getByLabel('您的密码').fill(owner.password)
  await page.getByRole('button', { name: '确认' }).click()
  await page.getByRole('textbox', { name: '链接' }).waitFor()
  await page.keyboard.press('Escape')

  await side('网站', '菜单')
  await page.getByRole('button', { name: '新建菜单项' }).first().click()
  const item = page.getByRole('complementary', { name: '页眉 · 新建菜单项' })
  await item.getByText('内容', { exact: true }).click()
  await item.getByRole('combobox', { name: '分类、文章或产品' }).fill('贝类')
  await page.getByRole('option', { name: /贝类/ }).first().click()
  await item.getByRole('button', { name: '保存' }).click()
  await item.waitFor({ state: 'detached' })

  await page.reload()
  await page.getByRole('link', { name: '海屿水产', exact: true }).waitFor()
  await side('工作台')
  // A company without an official account hides the list with that step open.
  await page.getByText('10 / 11 步').first().waitFor()
  await page.getByRole('button', { name: '不再显示' }).click()
  await page.getByRole('heading', { name: '接下来做什么' }).waitFor({ state: 'detached' })

  await visitSite(await visitor({ width: 1440, reducedMotion: 'reduce' }))
  await visitSite(await visitor({ width: 390, reducedMotion: 'reduce', colorScheme: 'dark' }))
})

const sitePages = ['/', '/about', '/about/milestones', '/about/certificates', '/business', '/products', '/news', '/contact']

/** Opens every page in both languages: each is the company's, says something, and shows its pictures. */
async function visitSite({ page, go }: Visitor): Promise<void> {
  const details = async () => {
    for (const path of ['/business', '/products', '/news']) {
      await go(path)
      const links = page.locator(`main a[href^="${path}/"]`)
      sitePages.push(await links.first().evaluate((link) => new URL((link as HTMLAnchorElement).href).pathname))
    }
  }
  if (!sitePages.some((path) => path.startsWith('/news/'))) await details()
  for (const path of sitePages.flatMap((one) => [one, `/en${one === '/' ? '' : one}`])) {
    const answer = await go(path)
    expect(answer?.status(), path).toBe(200)
    expect(await page.content(), `${path} holds nothing of the demo`).not.toMatch(/安澜|Anlan/)
    // Pictures further down load when they are scrolled to.
    for (const picture of await page.locator('main img:visible').all()) await picture.scrollIntoViewIfNeeded()
    const broken = () =>
      page
        .locator('main img:visible')
        .evaluateAll((all) => all.filter((one) => !(one as HTMLImageElement).naturalWidth).map((one) => one.outerHTML))
    await expect.poll(broken, { message: path }).toEqual([])
    const empty = await page
      .locator('main section')
      .evaluateAll((all) => all.filter((one) => (one as HTMLElement).innerText.trim() === '').map((one) => one.outerHTML.slice(0, 200)))
    expect(empty, path).toEqual([])
    expect(await overflowOf(page), path).toBe(0)
  }
}
