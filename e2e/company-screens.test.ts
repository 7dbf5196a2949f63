import { expect } from 'vitest'
import { productTest } from './fixture.ts'

const test = productTest()

const textOf = async (url: string) => (await fetch(url)).text()

test('a certificate that is added is in the list with its validity, and on the site', { timeout: 180_000 }, async ({ editor, product }) => {
  const { page, go } = await editor()
  await go('/admin/about/certificates/create')
  await page.getByRole('textbox', { name: '标题（中文）' }).fill('浏览器测试证书')
  await page.getByRole('textbox', { name: '证书编号' }).fill('E2E-0001')
  await page.getByRole('textbox', { name: '有效期至' }).fill('2099-12-31')
  await page.getByText('有效，至 2099年12月31日').waitFor()
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.waitForURL(`${product.base}/admin/about/certificates`)
  const row = page.getByRole('row').filter({ hasText: '浏览器测试证书' })
  expect(await row.innerText()).toMatch(/E2E-0001.*有效，至 2099年12月31日.*启用/s)
  expect(await textOf(`${product.base}/about/certificates`)).toContain('浏览器测试证书')
})

test('a milestone that is added stands below its year, and on the site; without a year it is refused', { timeout: 180_000 }, async ({
  editor,
  product,
}) => {
  const { page, go } = await editor({ allow: [/422/] })
  await go('/admin/about/milestones/create')
  await page.getByRole('textbox', { name: '标题（中文）' }).fill('浏览器测试里程碑')
  await page.getByRole('textbox', { name: '年份' }).fill('')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByRole('alert').getByRole('button', { name: '年份' }).waitFor()
  await page.getByRole('textbox', { name: '年份' }).fill('1998')
  await page.locator('#field-month').click()
  await page.getByRole('option', { name: '6 月', exact: true }).click()
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.waitForURL(`${product.base}/admin/about/milestones`)
  const year = page.getByRole('region', { name: '1998' })
  expect(await year.innerText()).toMatch(/6 月.*浏览器测试里程碑/s)
  expect(await textOf(`${product.base}/about/milestones`)).toContain('浏览器测试里程碑')
})
