import { describe, expect } from 'vitest'
import { overflowOf, violationsInBothModes } from './accessibility.ts'
import { writingTest } from './fixture.ts'
import { apiOf } from './product.ts'
import { shown } from './walk.ts'

const test = writingTest

let count = 0
/** Articles that no other test of this file, nor an earlier try, has made. */
async function makeArticles(base: string, number: number) {
  count += 1
  const word = `批次${Date.now().toString(36)}${count}`
  const call = await apiOf(base)
  const { body } = await call('GET', '/admin/categories?type=news&per_page=2')
  const [category, other] = body.data.items
  const make = async (n: number): Promise<{ id: number }> => {
    const made = await call('POST', '/admin/contents', {
      category_id: category.id,
      title_cn: `${word} 第${n}篇`,
      title_en: `${word} no. ${n}`,
    })
    expect(made.status).toBe(201)
    return made.body.data
  }
  const ids: number[] = []
  for (let n = 1; n <= number; n += 1) ids.push((await make(n)).id)
  const read = async (id: number) => (await call('GET', `/admin/contents/${id}`)).body.data
  return { word, ids, call, read, other: other.title_cn as string }
}

describe('batches', () => {
  test('all that a search finds is edited at once, what refuses is named, and all of it is undone after a reload', async ({
    editor,
    product,
  }) => {
    const { word, ids, call, read, other } = await makeArticles(product.base, 23)
    const refusing = ids.at(-1) ?? 0
    const { version } = await read(refusing)
    await call('PUT', `/admin/contents/${refusing}`, { status: 'published', published_at: '2040-01-01T00:00:00Z', version })
    const { page, go } = await editor()
    await go(`/admin/contents?keyword=${encodeURIComponent(word)}`)
    await shown(page)
    await page.getByRole('checkbox', { name: '选择本页全部' }).check()
    await page.getByRole('button', { name: '选择全部 23 条' }).click()
    await page.getByText('已选 23 条').waitFor()
    await page.getByRole('button', { name: '批量编辑…' }).click()
    const dialog = page.getByRole('dialog', { name: '批量编辑 23 条' })
    const apply = dialog.getByRole('button', { name: '修改 23 条' })
    await expect.poll(() => apply.isDisabled()).toBe(true)

    await dialog.getByRole('checkbox', { name: '分类' }).check()
    await apply.click()
    await dialog.getByText('请选择或填写').waitFor()
    await dialog.getByRole('combobox', { name: '分类' }).fill(other)
    await page.getByRole('option', { name: other, exact: true }).click()
    await dialog.getByRole('checkbox', { name: '添加标签' }).check()
    const tags = dialog.getByRole('combobox', { name: '添加标签' })
    await tags.fill(word)
    await tags.press('Enter')
    // The tags that are offered lie over the fields below.
    await tags.press('Tab')
    await dialog.getByRole('checkbox', { name: '推荐' }).check()
    await dialog.getByRole('checkbox', { name: '下线时间' }).check()
    await dialog.getByRole('button', { name: '下线时间' }).click()
    await page.getByRole('button', { name: /^15/ }).first().click()
    await dialog.getByText('勾选要修改的字段').click()
    await page.locator('[data-dates-dropdown]').waitFor({ state: 'detached' })
    expect(await violationsInBothModes(page)).toEqual([])
    await apply.click()

    const report = page.getByRole('dialog', { name: '1 条未能处理' })
    await report.getByText('下线时间必须晚于发布时间').waitFor()
    expect(await report.getByRole('link', { name: `${word} 第23篇` }).getAttribute('href')).toBe(`/admin/contents/${refusing}/edit`)
    await report.getByRole('button', { name: '关闭' }).last().click()
    await page.getByText('已更改 22 条').first().waitFor()
    expect(await read(ids[0] ?? 0)).toMatchObject({ is_featured: true, tags: [word], category: { title_cn: other } })
    expect(await read(refusing)).toMatchObject({ is_featured: false, tags: [], unpublish_at: null })

    // Somebody goes on working with one of them.
    const first = await read(ids[0] ?? 0)
    await call('PUT', `/admin/contents/${first.id}`, { summary_cn: '后来写的', version: first.version })
    await page.reload()
    await page.getByRole('button', { name: '最近的批量操作' }).click()
    const recent = page.getByRole('dialog', { name: '最近的批量操作' })
    const entry = recent.getByRole('listitem').filter({ hasText: word })
    await entry.getByText('修改 22 条').waitFor()
    expect(await violationsInBothModes(page)).toEqual([])
    await entry.getByRole('button', { name: '撤销' }).click()
    await page.getByRole('button', { name: '撤销 22 条' }).click()
    const kept = page.getByRole('dialog', { name: '1 条未能撤销' })
    await kept.getByRole('link', { name: `${word} 第1篇` }).waitFor()
    await kept.getByRole('button', { name: '关闭' }).last().click()
    await entry.getByText('已撤销').waitFor()
    expect(await read(ids[1] ?? 0)).toMatchObject({ is_featured: false, tags: [], unpublish_at: null })
    expect(await read(first.id)).toMatchObject({ is_featured: true, summary_cn: '后来写的' })
  })

  test('on a phone, what was deleted by mistake comes back by one tap', async ({ editor, product }) => {
    const { word, ids, read } = await makeArticles(product.base, 3)
    const { page, go } = await editor({ width: 390 })
    await go(`/en/admin/contents?keyword=${encodeURIComponent(word)}`)
    for (const n of [1, 2, 3]) await page.getByRole('checkbox', { name: `Select “${word} no. ${n}”` }).check()
    await page.getByRole('button', { name: 'Edit…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit 3 records' })
    await dialog.getByRole('checkbox', { name: 'Pinned' }).check()
    expect(await overflowOf(page)).toBe(0)
    expect(await violationsInBothModes(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('button', { name: 'Move to the trash' }).click()
    await page.getByText('Nothing matches the search and the filters.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText(`${word} no. 2`).first().waitFor()
    for (const id of ids) expect(await read(id)).toMatchObject({ deleted_at: null, is_pinned: false })
  })
})

describe('views', () => {
  test('a view moves from the browser to the server, and colleagues see it once it is shared', async ({ editor, product }) => {
    const name = `草稿${Date.now().toString(36)}`
    const { page, go } = await editor()
    await page.addInitScript(
      (view) => {
        if (sessionStorage.getItem('told')) return
        sessionStorage.setItem('told', '1')
        localStorage.setItem('admin-views-contents', JSON.stringify([view]))
      },
      { name, search: 'status=draft&sort=title_cn' },
    )
    // The first list of views is older than the one that moves, and comes after it.
    const moved = page.waitForResponse((response) => response.request().method() === 'POST' && response.url().endsWith('/admin/views'))
    await page.route(
      /\/admin\/views\?list=contents/,
      async (route) => {
        const response = await route.fetch()
        await moved
        await route.fulfill({ response })
      },
      { times: 1 },
    )
    await go('/admin/contents')
    await page.getByRole('button', { name, exact: true }).click()
    await page.waitForURL(/status=draft/)
    await page.getByRole('button', { name: `视图“${name}”的操作` }).click()
    await page.getByRole('menuitem', { name: '名称与共享…' }).click()
    const dialog = page.getByRole('dialog', { name: '编辑视图' })
    await dialog.getByRole('checkbox', { name: '与同事共享' }).check()
    await dialog.getByRole('button', { name: '保存' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await violationsInBothModes(page)).toEqual([])
    const call = await apiOf(product.base)
    const { body } = await call('GET', '/admin/views?list=contents')
    expect(body.data).toContainEqual(expect.objectContaining({ name, is_shared: true, search: 'status=draft&sort=title_cn' }))

    const phone = await editor({ width: 390 })
    await phone.go('/en/admin/contents')
    const tab = phone.page.getByRole('button', { name, exact: true })
    await tab.click()
    await phone.page.waitForURL(/status=draft/)
    await phone.page.getByRole('button', { name: `Actions for the view “${name}”` }).click()
    await phone.page.getByRole('menuitem', { name: 'Delete the view' }).click()
    await phone.page.getByRole('button', { name: 'Delete the view' }).click()
    await tab.waitFor({ state: 'detached' })
  })
})
