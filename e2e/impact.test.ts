import { expect } from 'vitest'
import { violationsInBothModes } from './accessibility.ts'
import { writingTest } from './fixture.ts'
import { apiOf } from './product.ts'
import { shown } from './walk.ts'

const test = writingTest
const timeout = 120_000
let count = 0
/** A part of names and addresses that no earlier attempt has used. */
const unique = () => {
  count += 1
  return `${Date.now().toString(36)}-${count}`
}

type Call = Awaited<ReturnType<typeof apiOf>>
interface CreatedRecord {
  id: number
  slug: string
}

async function make(call: Call, path: string, fields: object): Promise<CreatedRecord> {
  const { status, body } = await call('POST', `/admin${path}`, fields)
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data
}

const visit = async (url: string) => {
  const { status, headers } = await fetch(url, { redirect: 'manual' })
  return [status, headers.get('location')]
}

test('a record can be deleted although nobody can say what that affects', { timeout }, async ({ editor, product }) => {
  const call = await apiOf(product.base)
  const title = `未知 ${unique()}`
  const milestone = await make(call, '/milestones', { title_cn: title, year: 1999 })
  const { page, go } = await editor({ allow: [/ERR_FAILED/] })
  await page.route(/\/impact\?/, (route) => route.abort())
  await go('/admin/about/milestones')
  await page.getByRole('button', { name: `“${title}”的操作` }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  const dialog = page.getByRole('dialog', { name: `删除“${title}”？` })
  await dialog.getByText('没能查出受影响的页面').waitFor()
  await dialog.getByRole('button', { name: '永久删除' }).click()
  await expect.poll(async () => (await call('GET', `/admin/milestones/${milestone.id}`)).status).toBe(404)
})

test('deleting an article says what leads to it and has its address lead on; undone, it is read again', { timeout }, async ({
  editor,
  product,
}) => {
  const call = await apiOf(product.base)
  const slug = `prices-${unique()}`
  const news = await make(call, '/categories', { type: 'news', title_cn: '行情', slug: `market-${slug}` })
  const title = `五月行情 ${slug}`
  const { id } = await make(call, '/contents', { category_id: news.id, title_cn: title, slug, status: 'published' })
  const linking = { category_id: news.id, title_cn: '六月行情', content_cn: `<p><a href="/news/${slug}">上月</a></p>`, status: 'draft' }
  await make(call, '/contents', linking)
  const { page, go } = await editor()
  await go(`/admin/contents?category_id=${news.id}`)
  await shown(page)
  await page.getByRole('button', { name: `“${title}”的操作` }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  const dialog = page.getByRole('dialog', { name: `删除“${title}”？` })
  await dialog.getByText('1 篇正文链接到这里').waitFor()
  await expect
    .poll(() => dialog.innerText())
    .toMatch(new RegExp(`1 个页面将打不开.*/news/${slug}.*/en/news/${slug}.*不再出现在.*新闻列表.*六月行情`, 's'))
  expect(await violationsInBothModes(page)).toEqual([])
  expect(await dialog.getByRole('radio', { name: '所属分类的列表' }).isChecked()).toBe(true)
  await dialog.getByRole('radio', { name: '其他页面' }).check()
  await expect.poll(() => dialog.getByRole('button', { name: '移到回收站' }).isDisabled()).toBe(true)
  await dialog.getByRole('combobox', { name: '要跳转到的页面' }).fill('关于')
  await page.getByRole('option', { name: '关于我们' }).click()
  await dialog.getByRole('button', { name: '移到回收站' }).click()
  await page.getByText(`“${title}”已移到回收站`).first().waitFor()
  expect(await visit(`${product.base}/news/${slug}`)).toEqual([301, '/about'])
  expect(await visit(`${product.base}/en/news/${slug}`)).toEqual([301, '/en/about'])
  await page.getByRole('button', { name: '撤销' }).first().click()
  await expect.poll(async () => (await visit(`${product.base}/news/${slug}`))[0]).toBe(200)

  // Deleting the open record decides about what was typed: nothing else is asked.
  await go(`/admin/contents/${id}/edit`)
  await page.getByLabel('标题（中文）', { exact: true }).fill('改到一半')
  await page.getByRole('button', { name: '其他保存方式' }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '移到回收站' }).click()
  await page.getByRole('heading', { level: 1, name: '文章' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/admin/contents')
})

test('a category that comes out of the trash offers to bring back what it held, and does', { timeout }, async ({ editor, product }) => {
  const call = await apiOf(product.base)
  const name = unique()
  const old = await make(call, '/categories', { type: 'general', title_cn: `旧栏${name}`, slug: `back-${name}` })
  const next = await make(call, '/categories', { type: 'general', title_cn: '新栏', slug: `taker-${name}` })
  const article = await make(call, '/contents', { category_id: old.id, title_cn: '文', slug: `moved-${name}` })
  await call('DELETE', `/admin/categories/${old.id}?move_to=${next.id}`)
  const { page, go } = await editor()
  await go(`/admin/trash?resource=categories`)
  await shown(page)
  await page.getByRole('button', { name: `“旧栏${name}”的操作` }).click()
  await page.getByRole('menuitem', { name: '恢复' }).click()
  const dialog = page.getByRole('dialog', { name: `“旧栏${name}”已恢复，内容也移回来吗？` })
  await dialog.getByText('移走了 1 条').waitFor()
  expect(await violationsInBothModes(page)).toEqual([])
  await dialog.getByRole('button', { name: '移回来' }).click()
  await expect.poll(async () => (await call('GET', `/admin/contents/${article.id}`)).body.data.category_id).toBe(old.id)
})

test('a changed address is shown with the old one beside the field, and so is what the new one meets', { timeout }, async ({
  editor,
  product,
}) => {
  const call = await apiOf(product.base)
  const { items } = (await call('GET', '/admin/categories?type=news')).body.data
  const name = unique()
  const made = (slug: string) => make(call, '/contents', { category_id: items[0].id, title_cn: '文', slug, status: 'published' })
  const [one, other] = [await made(`one-${name}`), await made(`two-${name}`)]
  await call('PUT', `/admin/contents/${other.id}`, { slug: `three-${name}`, version: 1 })
  const { page, go } = await editor()
  await go(`/admin/contents/${one.id}/edit`)
  await page.getByRole('textbox', { name: '网址路径' }).fill(`two-${name}`)
  await page.getByText(`这个地址目前跳转到 /news/three-${name}`).waitFor()
  await page.getByText('保存后，旧地址会自动跳转到新地址').waitFor()
  expect(await violationsInBothModes(page)).toEqual([])
})
