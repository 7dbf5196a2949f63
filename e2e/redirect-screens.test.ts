import { expect } from 'vitest'
import { violationsInBothModes } from './accessibility.ts'
import { writingTest } from './fixture.ts'
import { apiOf, callerOf, owner } from './product.ts'
import { shown } from './walk.ts'

const test = writingTest
const timeout = 180_000

const answer = (url: string) => fetch(url, { redirect: 'manual' })

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
  await bar.getByRole('link', { name: '网站' }).waitFor()
  expect(await page.getByRole('link', { name: /^(网址跳转|设置)$/ }).count()).toBe(0)
})

test('a table is tried before it is imported, and its good rows alone are stored where that is chosen', { timeout }, async ({
  editor,
  product,
}) => {
  const { page, go } = await editor()
  await go('/admin/redirects')
  await page.getByRole('link', { name: '导入' }).click()
  const csv = 'from,to,status\n/expo-2023,/contact,302\nhttps://old.example/,/about,301\n/about-us.html,/about/milestones,\n'
  await page.getByText('列名写“原地址”').waitFor()
  await page.locator('input[type=file]').setInputFiles({ name: 'redirects.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await page.getByText('请填写以 / 开头的站内路径').first().waitFor()
  expect((await answer(`${product.base}/expo-2023`)).status).toBe(404)
  expect(await violationsInBothModes(page)).toEqual([])
  await page.getByRole('checkbox', { name: /跳过/ }).check()
  await page.getByRole('button', { name: '导入 2 条' }).click()
  await expect.poll(async () => (await answer(`${product.base}/expo-2023`)).headers.get('location')).toBe('/contact')
  expect((await answer(`${product.base}/about-us.html`)).headers.get('location')).toBe('/about/milestones')
})
