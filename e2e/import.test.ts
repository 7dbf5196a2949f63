import { expect } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { overflowOf, violationsInBothModes } from './accessibility.ts'
import { writingTest } from './fixture.ts'
import { apiOf } from './product.ts'

const test = writingTest
const timeout = 180_000

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer })

test('a table from Excel is checked and imported: its errors are found first, and the good rows are stored where that is chosen', {
  timeout,
}, async ({ editor, product }) => {
  const call = await apiOf(product.base)
  const total = async () => (await call('GET', '/admin/contents?per_page=1&keyword=导入测试')).body.data.meta.total
  const before = await total()
  const { page, go } = await editor({ allow: [/422/] })
  await go('/admin/contents')
  await page.getByRole('link', { name: '导入', exact: true }).click()
  await page.getByRole('heading', { name: '导入文章' }).waitFor()
  const [first] = (await call('GET', '/admin/categories?type=news&per_page=1')).body.data.items
  const sheet = await writeExcelFile([
    ['标题（中文）', '分类', '发布时间', '写给编辑的话'],
    ['导入测试一', first.title_cn, { value: new Date(Date.UTC(2026, 2, 1, 8)), type: Date, format: 'yyyy-mm-dd hh:mm' }, '作者甲'],
    ['导入测试二', '没有的分类', null, '作者乙'],
    ['导入测试三', '写错的分类', null, '作者丙'],
    ['导入测试四', '写错的分类', null, '作者丁'],
  ]).toBuffer()
  // A file without a table is refused with an explanation, and another file can be chosen.
  const input = page.locator('input[type=file]')
  await input.setInputFiles(file('old.xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1])))
  await page.getByText('这是旧版 Excel 文件（.xls）').waitFor()
  await input.setInputFiles(file('articles.xlsx', sheet))
  await page.getByText('这些列不导入：写给编辑的话').waitFor()
  await page.getByRole('combobox', { name: '“写给编辑的话”对应的字段' }).click()
  await page.getByRole('option', { name: '作者（中文）', exact: true }).click()
  await page.getByText('这些列不导入：').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '检查', exact: true }).click()
  await page.getByText('将新建 1 条').waitFor()
  await page.getByText('分类：没有“没有的分类”这个选项').waitFor()
  expect(await total()).toBe(before)
  // A cell is corrected in its place, and others like it at once, without a detour by the file.
  const cell = page.getByRole('combobox', { name: '第 4 行，分类' })
  expect(await cell.getAttribute('placeholder')).toBe('写错的分类')
  await cell.click()
  await page.getByRole('option', { name: first.title_cn, exact: true }).waitFor()
  await cell.pressSequentially(first.title_cn)
  await cell.press('Enter')
  await page.getByRole('button', { name: '同样的还有 1 行，一起改' }).click()
  await page.getByRole('button', { name: '重新检查' }).click()
  await page.getByText('将新建 3 条').waitFor()
  const start = page.getByRole('button', { name: '导入 3 条' })
  await expect.poll(() => start.isDisabled()).toBe(true)
  expect(await violationsInBothModes(page)).toEqual([])
  const [report] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '下载报告' }).click()])
  expect(report.suggestedFilename()).toMatch(/^import-\d+\.csv$/)
  await page.getByRole('checkbox', { name: '跳过有问题的 1 行，只导入其余的' }).check()
  await start.click()
  await page.getByRole('heading', { name: '导入完成' }).waitFor()
  expect(await total()).toBe(before + 3)
  expect(await violationsInBothModes(page)).toEqual([])
  // The row that was skipped is corrected afterwards; those that are stored are not read again.
  await page.getByRole('button', { name: '修正跳过的 1 行' }).click()
  const skipped = page.getByRole('combobox', { name: '第 3 行，分类' })
  await skipped.click()
  await page.getByRole('option', { name: first.title_cn, exact: true }).click()
  await page.getByRole('button', { name: '重新检查' }).click()
  await page.getByRole('button', { name: '导入 1 条' }).click()
  await page.getByRole('heading', { name: '导入完成' }).waitFor()
  expect(await total()).toBe(before + 4)
  await page.reload()
  await page.getByRole('link', { name: '导入测试二' }).click()
  await page.waitForURL(/\/admin\/contents\/\d+\/edit$/)
  await expect.poll(() => page.getByRole('textbox', { name: '作者（中文）', exact: true }).inputValue()).toBe('作者乙')
})

test('on a phone in English an export is brought back with one title changed; a table with an error stores nothing', { timeout }, async ({
  editor,
  product,
}) => {
  const call = await apiOf(product.base)
  const [record] = (await call('GET', '/admin/categories?type=product&per_page=1')).body.data.items
  const { page, go } = await editor({ width: 390, locale: 'en' })
  await go('/en/admin/categories')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await page.getByRole('heading', { name: 'Import categories' }).waitFor()
  const title = `Renamed ${Date.now()}`
  const input = page.locator('input[type=file]')
  await input.setInputFiles(file('bad.csv', Buffer.from(`ID;Title (English)\n${record.id};${title}\nx;y\n`)))
  // Each column is that of a field: the check begins by itself.
  await page.getByText('1 row with errors').waitFor()
  await page.getByText('Enter a number').waitFor()
  await expect.poll(() => page.getByRole('button', { name: /^Import \d+ record/ }).isDisabled()).toBe(true)
  expect(await overflowOf(page)).toBe(0)
  expect(await violationsInBothModes(page)).toEqual([])
  await input.setInputFiles(file('good.csv', Buffer.from(`ID;Title (English);created_at\n${record.id};${title};2020\n`)))
  await page.getByText('1 row', { exact: false }).first().waitFor()
  await page.getByRole('button', { name: 'Check the file' }).click()
  await page.getByRole('button', { name: 'Import 1 record', exact: true }).click()
  await page.getByRole('heading', { name: 'Import finished' }).waitFor()
  expect(await overflowOf(page)).toBe(0)
  expect((await call('GET', `/admin/categories/${record.id}`)).body.data.title_en).toBe(title)
})
