import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Part, partsOfRole } from '../contracts/access.ts'
import type { Role } from '../contracts/auth.ts'
import { violationsInBothModes } from './accessibility.ts'
import { type Visitor, writingTest } from './fixture.ts'
import { apiOf, callerOf, owner, type Product } from './product.ts'
import { unique } from './screen.ts'
import { shown } from './walk.ts'

const test = writingTest
const timeout = 180_000
const password = 'Other-Horse-7-Battery'

/** Has somebody with a role and parts be the one who is signed in. */
async function enterAs({ context }: Visitor, product: Product, role: Role, parts: readonly Part[]): Promise<void> {
  const call = await apiOf(product.base)
  const email = `${unique(role)}@e2e.example`.toLowerCase()
  const person = { email, name: role, role, parts, password, current_password: owner.password }
  expect((await call('POST', '/admin/users', person)).status).toBe(201)
  const { token, user } = (await callerOf(product.base)('POST', '/auth/login', { email, password })).body.data
  await context.addInitScript(
    (saved) => {
      localStorage.setItem('auth_token', saved.token)
      localStorage.setItem('auth_user', saved.user)
    },
    { token, user: JSON.stringify(user) },
  )
}

const navigation = (page: Page) => page.getByRole('navigation', { name: '主导航' }).getByRole('link').allTextContents()

test('a translator writes a text of a published article, which is on the page once a reviewer has accepted it', { timeout }, async ({
  visitor,
  product,
}) => {
  const call = await apiOf(product.base)
  const { items } = (await call('GET', '/admin/contents?status=published&per_page=1')).body.data
  const [{ id, slug, title_en }] = items
  const titleOnPage = async () => (await callerOf(product.base)('GET', `/contents/${slug}`)).body.data.title_en
  const written = unique('Written by a translator')
  const first = await visitor({ width: 1440 })
  await enterAs(first, product, 'translator', ['contents', 'translation'])
  await first.go(`/admin/contents/${id}/edit`)
  await shown(first.page)
  await first.page.getByText('要等有发布权限的同事采用后才会上线').waitFor()
  expect((await navigation(first.page)).map((name) => name.trim())).toEqual(['工作台', '文章', '翻译'])
  expect(await first.page.getByText('网址路径', { exact: true }).count()).toBe(0)
  await first.page.getByLabel('标题（英文）').fill(written)
  await first.page.getByRole('button', { name: '保存', exact: true }).click()
  await first.page.getByText('已提交，等有发布权限的同事采用').first().waitFor()
  expect(await titleOnPage()).toBe(title_en)
  const second = await visitor({ width: 390 })
  await enterAs(second, product, 'reviewer', ['contents'])
  await second.go(`/admin/translation-review?resource=contents&record_id=${id}`)
  await second.page.getByText('translator填写').waitFor()
  expect(await violationsInBothModes(second.page)).toEqual([])
  await second.page.getByRole('button', { name: '不用', exact: true }).click()
  await second.page.getByRole('textbox', { name: '原因（选填）' }).fill('请用全名。')
  await second.page.keyboard.press('Enter')
  await second.page.getByText('已去掉 1 处译文').first().waitFor()
  await first.go('/admin/dashboard')
  await first.page.getByRole('link', { name: '您的 1 处文字被退回' }).waitFor()
  await first.go(`/admin/contents/${id}/edit`)
  await first.page.getByRole('alert').getByText('请用全名。').waitFor()
  await first.page.getByRole('link', { name: '修改后重新提交' }).click()
  await first.page.getByRole('button', { name: '修改后重新提交' }).click()
  expect(await first.page.getByRole('textbox', { name: '修改', exact: true }).inputValue()).toBe(written)
  await first.page.getByRole('button', { name: '重新提交', exact: true }).click()
  await first.page.getByText('已重新提交').first().waitFor()
  await second.page.reload()
  await second.page.getByText('translator填写').waitFor()
  await second.page.getByRole('button', { name: '采用', exact: true }).click()
  await expect.poll(titleOnPage).toBe(written)
})

const [messages, tasks] = [
  ['waiting-messages', 'waiting-followers'],
  ['own-work', 'to-do'],
]
test.for<{ role: Role; order: string[]; begun?: string[] }>([
  { role: 'admin', order: [...messages, ...tasks, 'schedule', 'expiring'] },
  { role: 'editor', order: [...tasks, 'schedule', ...messages, 'expiring'] },
  { role: 'reviewer', order: [...tasks, ...messages, 'schedule', 'expiring'], begun: [] },
])(
  'the dashboard of the role $role begins with its daily work',
  { timeout },
  async ({ role, order, begun = ['新建文章', '新建产品'] }, { visitor, product }) => {
    const window = await visitor({ width: 1440 })
    await enterAs(window, product, role, partsOfRole(role))
    await window.go('/admin/dashboard')
    const { page } = window
    for (const id of ['waiting-messages', 'to-do']) await page.locator(`main h2#${id}`).waitFor()
    const found = await page.locator('main h2[id]').evaluateAll((headings) => headings.map(({ id }) => id))
    expect(found.filter((id) => order.includes(id))).toEqual(order.filter((id) => found.includes(id)))
    const links = page.locator('main').getByRole('link', { name: /^新建/ })
    expect(await links.allTextContents()).toEqual(begun)
    if (begun.length === 0) return
    await links.last().click()
    await page.waitForURL('**/admin/products/create')
  },
)

test('a person whose part is taken away keeps what they have typed, and is shown no way there any more', { timeout }, async ({
  visitor,
  product,
}) => {
  const call = await apiOf(product.base)
  const { items } = (await call('GET', '/admin/contents?status=published&per_page=1')).body.data
  const window = await visitor({ width: 1440, allow: [/403/] })
  await enterAs(window, product, 'editor', ['contents', 'inbox'])
  const { page } = window
  await window.go(`/admin/contents/${items[0].id}/edit`)
  await shown(page)
  await page.locator('#field-title_cn').fill('没有来得及保存的标题')
  const users = (await call('GET', '/admin/users?sort=-id&per_page=1')).body.data.items
  const change = { version: users[0].version, parts: ['inbox'], current_password: owner.password }
  expect((await call('PUT', `/admin/users/${users[0].id}`, change)).status).toBe(200)
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByText('您的权限有变动', { exact: true }).waitFor()
  expect(await page.locator('#field-title_cn').inputValue()).toBe('没有来得及保存的标题')
  await expect.poll(async () => (await navigation(page)).map((name) => name.trim().slice(0, 2))).toEqual(['工作', '留言'])
  await window.go('/admin/products')
  await page.getByRole('heading', { name: '没有权限' }).waitFor()
})
