import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { productTest, type Visit } from './fixture.ts'
import { apiOf, type Product } from './product.ts'
import { shown } from './walk.ts'

const test = productTest()
const timeout = 180_000

const site = async ({ base }: Product, path = '/') => (await fetch(base + path)).text()
/** An entry of the tree; dialogs, which list entries too, lie outside of the page's main part. */
const row = (page: Page, title: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: title, exact: true }) })
const levels = (page: Page) =>
  page.locator('main li').evaluateAll((rows) =>
    rows.map((item) => {
      const [handle, indent] = [...item.children]
      return `${'-'.repeat(Math.round((indent?.getBoundingClientRect().width ?? 0) / 28))}${handle?.getAttribute('aria-label')?.replace(/^移动|^Move /, '')}`
    }),
  )

async function open(editor: Visit, path: string, options: Parameters<Visit>[0] = {}) {
  const opened = await editor(options)
  await opened.go(path)
  await shown(opened.page)
  return opened
}

/** The menu of the page in the preview that is in front. */
const preview = (page: Page) => page.locator('iframe[data-shown="true"]').contentFrame().locator('header nav').first()

/** Presses keys and waits until the row that they move has the focus again. */
async function press(handle: Locator, ...keys: string[]) {
  for (const key of keys) await handle.press(key)
}

test('an item that leads to a draft is seen in the preview before it is saved, and marked in the tree', { timeout }, async ({
  editor,
  product,
}) => {
  const call = await apiOf(product.base)
  const category = (await call('GET', '/admin/categories?type=news')).body.data.items[0]
  const draft = { category_id: category.id, title_cn: '浏览器测试草稿', title_en: 'A draft of the browser test' }
  expect((await call('POST', '/admin/contents', draft)).status).toBe(201)
  const { page } = await open(editor, '/admin/site-menus')
  await page.getByRole('button', { name: '新建菜单项' }).first().click()
  const form = page.getByRole('complementary', { name: '页眉 · 新建菜单项' })
  await form.getByText('内容', { exact: true }).click()
  await form.getByRole('combobox', { name: '分类、文章或产品' }).fill('浏览器测试')
  await page.getByRole('option', { name: /浏览器测试草稿.*草稿/ }).click()
  // The entry had no name: it gets the record's.
  await expect.poll(() => form.getByRole('textbox', { name: '标题（英文）' }).inputValue()).toBe(draft.title_en)
  await form.getByText('目标还是草稿，访客打不开').waitFor()
  await form.getByRole('textbox', { name: '标题（中文）' }).fill('抢先看')
  await preview(page).getByText('抢先看').waitFor()
  await page.getByText('预览包含尚未保存的更改').waitFor()
  expect(await site(product)).not.toContain('抢先看')
  await form.getByRole('button', { name: '保存' }).click()
  await row(page, '抢先看').getByText('目标还是草稿，访客打不开').waitFor()
  await page.getByText('有 1 个启用的菜单项，访客点了看不到内容。').waitFor()
  expect(await site(product)).toContain('抢先看')
  await row(page, '抢先看').getByRole('button', { name: '状态: 启用' }).click()
  await page.getByRole('menuitem', { name: '停用' }).click()
  await row(page, '抢先看').getByRole('button', { name: '状态: 停用' }).waitFor()
  await expect.poll(() => site(product)).not.toContain('抢先看')
})

test('items are moved with the keyboard and by dragging, never below the second level, and a move is undone', { timeout }, async ({
  editor,
}) => {
  const { page } = await open(editor, '/admin/site-menus')
  const before = await levels(page)
  const news = page.getByRole('button', { name: '移动“新闻”' })
  await press(news, 'Space', 'ArrowRight', 'Space')
  await page.getByText('已移动“新闻”').first().waitFor()
  expect(await levels(page)).toContain('-“新闻”')
  // The handle keeps the focus once the move is saved.
  await expect.poll(() => news.evaluate((handle) => handle === document.activeElement)).toBe(true)
  const business = page.getByRole('button', { name: '移动“业务”' })
  await press(business, 'Space', 'ArrowRight')
  await page.getByText('“业务”不能再往下一级放：这里最多 2 级').first().waitFor()
  await business.press('Escape')
  await page.getByRole('button', { name: '撤销' }).click()
  await page.getByText('“新闻”已移回原处').first().waitFor()
  await expect.poll(() => levels(page)).toEqual(before)

  const contact = page.getByRole('button', { name: '移动“联系我们”' })
  await contact.scrollIntoViewIfNeeded()
  const box = await contact.boundingBox()
  if (!box) throw new Error('the handle is not on the screen')
  await page.mouse.move(box.x + 8, box.y + 8)
  await page.mouse.down()
  for (const by of [10, 30, 50]) await page.mouse.move(box.x + 8 + by, box.y + 8)
  await page.mouse.up()
  await expect.poll(() => levels(page)).toContain('-“联系我们”')
})

test('another person’s change is shown, and what was typed meanwhile is kept', { timeout }, async ({ editor, product }) => {
  const call = await apiOf(product.base)
  const { page } = await open(editor, '/admin/site-menus?location=footer', { allow: [/409/] })
  const { items } = (await call('GET', '/admin/site-menus?location=footer&keyword=招聘')).body.data
  const { id, version } = items[0]
  await row(page, '招聘').getByRole('link', { name: '招聘' }).click()
  const form = page.getByRole('complementary', { name: '页脚 · 编辑菜单项' })
  await form.getByRole('textbox', { name: '标题（中文）' }).fill('加入安澜')
  await call('PUT', `/admin/site-menus/${id}`, { version, title_cn: '工作机会', status: 'inactive' })
  await form.getByRole('button', { name: '保存' }).click()
  const dialog = page.getByRole('dialog', { name: '其他人刚刚也改了这条记录' })
  await dialog.getByText('工作机会').waitFor()
  await dialog.getByRole('radio', { name: /我的版本/ }).check()
  await dialog.getByRole('button', { name: '按所选内容保存' }).click()
  await row(page, '加入安澜').getByRole('button', { name: '状态: 停用' }).waitFor()

  await call('PUT', `/admin/site-menus/${id}`, { version: version + 2, title_cn: '招贤' })
  await row(page, '加入安澜').getByRole('button', { name: '状态: 停用' }).click()
  await page.getByRole('menuitem', { name: '启用' }).click()
  await page.getByText('已显示最新内容').first().waitFor()
  await row(page, '招贤').getByRole('button', { name: '状态: 停用' }).waitFor()
})

test('deleting an item names those below it, and deletes them', { timeout }, async ({ editor, product }) => {
  const { page } = await open(editor, '/admin/site-menus?location=footer')
  await page.getByRole('button', { name: '“采购参考”的操作' }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  const dialog = page.getByRole('dialog', { name: '删除“采购参考”？' })
  await expect.poll(() => dialog.innerText()).toMatch(/它下面的 5 个菜单项会一起删除：“全部产品”/)
  await dialog.getByRole('button', { name: '删除 6 项' }).click()
  await row(page, '全部产品').waitFor({ state: 'detached' })
  await expect.poll(() => site(product)).not.toContain('采购参考')
})
