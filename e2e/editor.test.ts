import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { segmentsOf } from '../contracts/translation/segments.ts'
import { writingTest } from './fixture.ts'
import { apiOf } from './product.ts'

/** `openDraft` opens the form of a draft with one paragraph, made for the test. */
const test = writingTest.extend('openDraft', async ({ editor, product }) => {
  return async (slug: string, content_cn = '<p>开头一段。</p>'): Promise<Page> => {
    const call = await apiOf(product.base)
    const { body } = await call('GET', '/admin/categories?type=news&per_page=1')
    const draft = { category_id: body.data.items[0].id, slug, title_cn: '编辑器的试用', content_cn }
    const { id } = (await call('POST', '/admin/contents', draft)).body.data
    const { page, go } = await editor({ reducedMotion: 'reduce' })
    await go(`/admin/contents/${id}/edit`)
    return page
  }
})

const normalBody =
  '<p>开头一段。见<a href="/products/x">产品</a>、<a href="tel:+8657612345678">电话</a>和<a href="https://buyer.example/" target="_blank" rel="noopener noreferrer">买家</a>。</p>' +
  '<ul><li><p>项  目</p></li></ul><table><tbody><tr><th scope="col"><p>规格</p></th></tr><tr><td><p>甲</p></td></tr></tbody></table>'

const textbox = (page: Page) => page.getByRole('textbox', { name: '正文（中文）' })
const save = async (page: Page) => {
  await page.keyboard.press('Control+s')
  await page.getByText('上次保存').waitFor()
}

test('a writer adds a table and captioned pictures, sees the draft beside the form, and the published page shows both', {
  timeout: 120_000,
}, async ({ openDraft, product }) => {
  const page = await openDraft('editor-journey')
  const text = textbox(page)
  await text.getByText('开头一段。').click()
  await page.keyboard.press('End')

  await page.getByRole('button', { name: '插入图片' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('button', { name: /^选择 / })
    .nth(0)
    .click()
  await dialog
    .getByRole('button', { name: /^选择 / })
    .nth(1)
    .click()
  await dialog.getByRole('button', { name: '插入所选（2）' }).click()
  await text.locator('figure').nth(1).waitFor()
  await text.locator('figcaption').first().click()
  await page.keyboard.type('起网之前')
  await text.locator('figure').first().getByLabel('替代文字').fill('清晨的渔排')
  await text.locator('figcaption').nth(1).click()
  await page.keyboard.press('Enter')

  await page.getByRole('button', { name: '表格' }).first().click()
  await page.getByRole('menuitem', { name: '插入表格' }).click()
  await page.keyboard.type('规格')
  await page.getByRole('button', { name: '表格' }).first().click()
  await page.getByRole('menuitem', { name: '在下方插入行' }).click()
  await expect.poll(() => text.locator('tr').count()).toBe(4)
  await save(page)

  await page.getByRole('button', { name: '预览', exact: true }).click()
  const preview = page.frameLocator('iframe[title="页面预览"]')
  await preview.locator('figcaption', { hasText: '起网之前' }).waitFor()
  await expect.poll(() => preview.locator('main table tr').count()).toBe(4)
  await expect.poll(() => preview.locator('figure img[alt="清晨的渔排"]').count()).toBe(1)
  await page.getByRole('textbox', { name: '标题（中文）' }).fill('改过的标题')
  await preview.locator('h1', { hasText: '改过的标题' }).waitFor()
  await save(page)

  await page.getByRole('button', { name: '其他保存方式' }).click()
  await page.getByRole('menuitem', { name: '保存并发布' }).click()
  await page.getByRole('button', { name: '仍然发布' }).click()
  const published = async () => (await fetch(`${product.base}/news/editor-journey`)).text()
  await expect
    .poll(published, { timeout: 15_000 })
    .toMatch(/<figure><img [^>]*alt="清晨的渔排"[^>]*><figcaption>起网之前<\/figcaption><\/figure>/)
  expect((await published()).match(/<tr>/g)).toHaveLength(4)
})

test('full screen keeps the cursor where it was, keeps Tab inside, and Escape leads back', async ({ openDraft }) => {
  const page = await openDraft('editor-full')
  const text = textbox(page)
  await text.getByText('开头一段。').click()
  await page.keyboard.press('Home')
  await page.keyboard.press('Control+Shift+F')
  const full = page.getByRole('dialog', { name: '正文（中文）' })
  await full.waitFor()
  await page.keyboard.type('先')
  expect(await full.boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 })
  await page.keyboard.press('Tab')
  expect(await full.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  await text.click()
  await page.keyboard.press('Home')
  await page.keyboard.press('Escape')
  await full.waitFor({ state: 'detached' })
  await page.keyboard.type('最')
  await expect.poll(() => text.locator('p').first().textContent()).toBe('最先开头一段。')
  await page.getByText('6 字').waitFor()
})

test('what is pasted from WeChat comes without its pictures, and the writer is notified', async ({ openDraft }) => {
  const page = await openDraft('editor-paste')
  const text = textbox(page)
  await text.getByText('开头一段。').click()
  await text.evaluate((element) => {
    const data = new DataTransfer()
    data.setData('text/html', '<section><p><span leaf="">渔汛</span></p><img data-src="https://mmbiz.qpic.cn/a"></section>')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  await text.getByText('渔汛').waitFor()
  // The toast says so, and the region that reads it out.
  await page.getByText('有 1 张图片没有粘贴进来').first().waitFor()
  expect(await text.locator('section, img[data-src]').count()).toBe(0)
})

test('pictures that are pasted together stand in their order after the paragraph, whichever arrives first', async ({ openDraft }) => {
  const page = await openDraft('editor-files')
  const text = textbox(page)
  await text.getByText('开头一段。').click()
  const arrived: string[] = []
  await page.route('**/admin/media/upload', async (route) => {
    const { name = '' } = /filename="(?<name>[^"]+)"/.exec(route.request().postDataBuffer()?.toString('latin1') ?? '')?.groups ?? {}
    // The first one is the last to be stored.
    if (name.startsWith('1')) await expect.poll(() => arrived.length, { timeout: 20_000 }).toBe(3)
    const response = await route.fetch()
    arrived.push(name)
    await route.fulfill({ response })
  })
  const files = await Promise.all(
    ['1.png', '2.png', '3.png', '4.png'].map(async (name, at) => ({
      name,
      base64: (
        await sharp({ create: { width: 60 + at, height: 40, channels: 3, background: '#279' } })
          .png()
          .toBuffer()
      ).toString('base64'),
    })),
  )
  await text.evaluate((element, given) => {
    const clipboardData = new DataTransfer()
    for (const { name, base64 } of given)
      clipboardData.items.add(new File([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], name, { type: 'image/png' }))
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, files)
  await expect
    .poll(() => text.locator('img').evaluateAll((images) => images.map((image) => image.getAttribute('width'))), { timeout: 30_000 })
    .toEqual(['60', '61', '62', '63'])
  expect(arrived.at(-1)).toBe('1.png')
  expect(await text.locator('p').first().textContent()).toBe('开头一段。')
})

test('a text that was opened and written on keeps its links, lists and tables as they were, and can be translated', async ({
  openDraft,
  product,
}) => {
  const page = await openDraft('editor-form', normalBody)
  const text = textbox(page)
  await text.getByText('开头一段。').click()
  await page.keyboard.press('End')
  await page.keyboard.type('再写。')
  await save(page)
  const call = await apiOf(product.base)
  const [, id] = /contents\/(\d+)\/edit/.exec(page.url()) ?? []
  const stored = async () => (await call('GET', `/admin/contents/${id}`)).body.data.content_cn
  await expect.poll(stored).toBe(normalBody.replace('买家</a>。', '买家</a>。再写。'))
  await page.getByRole('button', { name: '表格' }).first().click()
  await page.getByRole('menuitem', { name: '插入表格' }).click()
  await page.keyboard.type('产地')
  await save(page)
  await expect.poll(stored).toContain('<th><p>产地</p></th>')
  expect(segmentsOf(await stored())?.map(({ text: line }) => line)).toContain('产地')
})

test('a draft taken up again is in the editor, and tags in use are offered with their number', async ({ openDraft }) => {
  const page = await openDraft('editor-draft')
  await textbox(page).getByText('开头一段。').click()
  await page.keyboard.press('End')
  await page.keyboard.type('还没保存。')
  await page.getByText('有未保存的修改，已暂存在本浏览器').waitFor()
  await page.reload()
  await page.getByRole('button', { name: '继续编辑' }).click()
  await textbox(page).getByText('开头一段。还没保存。').waitFor()
  await page.getByRole('combobox', { name: '标签' }).fill('出口')
  await expect.poll(() => page.getByRole('option', { name: /^出口/ }).first().textContent()).toMatch(/^出口.*\d$/)
})
