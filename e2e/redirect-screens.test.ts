import { expect } from 'vitest'
import { overflowOf, violationsInBothModes } from './accessibility.ts'
import { productTest } from './fixture.ts'
import { apiOf, callerOf, owner } from './product.ts'
import { shown } from './walk.ts'

const test = productTest()
const timeout = 180_000

const answer = (url: string) => fetch(url, { redirect: 'manual' })

test('a redirect is made, tested and switched off; a full address as its beginning and a loop are refused', { timeout }, async ({
  editor,
  product,
}) => {
  const { page, go } = await editor({ allow: [/422/] })
  await go('/admin/redirects/create')
  const from = page.getByRole('textbox', { name: '原地址' })
  await from.fill('https://old.example/fair')
  await page.getByRole('textbox', { name: '跳转到' }).fill('/en/fair')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByText('请填写以 / 开头的站内路径，不含域名、? 和 #').first().waitFor()
  await from.fill('/fair')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByText('这条跳转会形成循环').first().waitFor()
  await page.getByRole('textbox', { name: '跳转到' }).fill('/about/certificates')
  await page.locator('#field-status').click()
  await page.getByRole('option', { name: '临时（302）' }).click()
  expect(await violationsInBothModes(page)).toEqual([])
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.waitForURL(`${product.base}/admin/redirects`)
  const row = page.getByRole('row').filter({ hasText: '/fair' })
  expect(await row.innerText()).toMatch(/\/fair\s+\/about\/certificates\s+临时/)
  const sent = await answer(`${product.base}/en/fair`)
  expect([sent.status, sent.headers.get('location')]).toEqual([302, '/en/about/certificates'])

  await page.getByRole('button', { name: '“/fair”的操作' }).click()
  await page.getByRole('menuitem', { name: '测试' }).click()
  const dialog = page.getByRole('dialog', { name: '测试跳转' })
  await dialog.getByText('经过 1 次跳转。').waitFor()
  expect(await dialog.innerText()).toMatch(/跳转规则 · 临时 → \/about\/certificates\s+可以打开/)
  await dialog.getByRole('textbox', { name: '网址' }).fill('/no-such-page')
  await dialog.getByRole('button', { name: '测试', exact: true }).click()
  await dialog.getByText('打不开：没有这个页面').waitFor()
  await page.keyboard.press('Escape')

  await row.getByRole('switch', { name: '启用' }).click()
  await expect.poll(async () => (await answer(`${product.base}/fair`)).status).toBe(404)
})

test('on a phone in English an address is tested; nothing is inaccessible', { timeout }, async ({ editor }) => {
  const { page, go } = await editor({ width: 390, locale: 'en' })
  await go('/en/admin/redirects')
  await shown(page)
  expect(await overflowOf(page)).toBe(0)
  expect(await violationsInBothModes(page)).toEqual([])
  await page.getByRole('button', { name: 'Test an address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Test an address' })
  await dialog.getByRole('textbox', { name: 'Address' }).fill('About-us.html/')
  await dialog.getByRole('button', { name: 'Test', exact: true }).click()
  await dialog
    .getByText(/redirects? on the way|Does not open/)
    .first()
    .waitFor()
  expect(await violationsInBothModes(page)).toEqual([])
})

test('editors, who may not manage redirects, are shown no way there', { timeout }, async ({ visitor, product }) => {
  const person = { email: 'writer@e2e.example', password: 'Other-Horse-7-Battery' }
  const call = await apiOf(product.base)
  expect((await call('POST', '/admin/users', { ...person, name: '编辑', role: 'editor', current_password: owner.password })).status).toBe(
    201,
  )
  const { token, user } = (await callerOf(product.base)('POST', '/auth/login', person)).body.data
  const { page, context, go } = await visitor({ width: 1440 })
  await context.addInitScript(
    (saved) => {
      localStorage.setItem('auth_token', saved.token)
      localStorage.setItem('auth_user', saved.user)
    },
    { token, user: JSON.stringify(user) },
  )
  await go('/admin/site-menus')
  await shown(page)
  const bar = page.getByRole('navigation', { name: '主导航' })
  await bar.getByRole('link', { name: '网站菜单' }).waitFor()
  expect(await bar.getByRole('link', { name: '网址跳转' }).count()).toBe(0)
})

test('a table is checked before it is imported, and its good rows alone are stored where that is chosen', { timeout }, async ({
  editor,
  product,
}) => {
  const { page, go } = await editor()
  await go('/admin/redirects')
  await page.getByRole('button', { name: '导入' }).click()
  const dialog = page.getByRole('dialog', { name: '导入跳转' })
  const csv = 'from,to,status\n/expo-2023,/contact,302\nhttps://old.example/,/about,301\n/about-us.html,/about/milestones,\n'
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), dialog.getByRole('button', { name: 'CSV 表格' }).click()])
  await chooser.setFiles({ name: 'redirects.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await dialog.getByText('第 3 行').waitFor()
  expect(await dialog.innerText()).toMatch(/1 条有问题.*新建 1 条.*更新 1 条.*请填写以 \/ 开头的站内路径/s)
  expect((await answer(`${product.base}/expo-2023`)).status).toBe(404)
  expect(await dialog.getByRole('button', { name: '导入 2 条' }).isDisabled()).toBe(true)
  expect(await violationsInBothModes(page)).toEqual([])
  await dialog.getByRole('checkbox', { name: '跳过有问题的 1 行，只导入其余的' }).check()
  await dialog.getByRole('button', { name: '导入 2 条' }).click()
  await page.getByText('已导入 2 条跳转').first().waitFor()
  await page.getByRole('row').filter({ hasText: '/expo-2023' }).waitFor()
  expect((await answer(`${product.base}/about-us.html`)).headers.get('location')).toBe('/about/milestones')
})
