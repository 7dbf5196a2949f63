import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { overflowOf, violationsInBothModes, violationsOf } from './accessibility.ts'
import { productTest } from './fixture.ts'
import { apiOf, type Product, signIn } from './product.ts'
import { shown } from './walk.ts'

const test = productTest()

let count = 0
/** A picture that no other one equals. */
async function picture(): Promise<Buffer> {
  count += 1
  const background = { r: (count * 37) % 256, g: (count * 91 + Math.floor(Math.random() * 200)) % 256, b: Math.floor(Math.random() * 256) }
  return sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .composite([
      {
        input: await sharp({ create: { width: 10 + (count % 80), height: 40, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
        left: 5,
        top: 5,
      },
    ])
    .jpeg()
    .toBuffer()
}

/** Puts pictures into the library by the API; answers their ids, in order. */
async function upload({ base }: Product, names: string[]): Promise<number[]> {
  const token = await signIn(base)
  const ids: number[] = []
  for (const name of names) {
    const body = new FormData()
    body.append('file', new File([Uint8Array.from(await picture())], name, { type: 'image/jpeg' }))
    const answer = await fetch(`${base}/api/v1/admin/media/upload`, {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${token}` },
    })
    const { data } = (await answer.json()) as { data: { id: number }[] }
    ids.push(...data.map(({ id }) => id))
  }
  return ids
}

const texts = {
  '': {
    chinese: '替代文字（中文）',
    english: '替代文字（英文）',
    save: '保存并继续',
    conflict: /同事刚修改了/,
    mine: '用我的',
    failed: /张图片保存失败/,
    retry: '重试',
    left: /还有 \d+ 张图片/,
    translate: '翻译这一处',
    tags: '标签',
    add: '添加标签',
    edit: '批量编辑…',
    apply: '修改 2 条',
    trashAll: '全部移到回收站',
    trashed: /已将 \d+ 个文件移到回收站/,
  },
  '/en': {
    chinese: 'Alternative text (Chinese)',
    english: 'Alternative text (English)',
    save: 'Save and continue',
    conflict: /were just changed by someone else/,
    mine: 'Keep mine',
    failed: /could not be saved/,
    retry: 'Retry',
    left: /pictures? still needs?/,
    translate: 'Translate this text',
    tags: 'Tags',
    add: 'Add tags',
    edit: 'Edit…',
    apply: 'Change 2',
    trashAll: 'Move all to the trash',
    trashed: /Moved \d+ files? to the trash/,
  },
} as const

test('in Chinese at 1440 px, alternative texts are filled in by keyboard; a failed save and another’s change lose nothing', {
  timeout: 120_000,
}, async ({ editor, product }) => {
  const [width, prefix, say] = [1440, '', texts['']]
  const call = await apiOf(product.base)
  const folder = `alt${width}-${Date.now()}`
  const ids = await upload(product, ['甲.jpg', '乙.jpg', '丙.jpg'])
  await call('POST', '/admin/media/batch-edit', { ids, set: { folder } })
  const { page, go } = await editor({ width, allow: [/409/, /ERR_FAILED/, /ERR_INTERNET_DISCONNECTED/] })
  await page.route('**/api/v1/admin/translate/languages', (route) =>
    route.fulfill({ json: { success: true, data: { languages: [], provider: 'deepl', texts_provider: 'deepl', is_ready: true } } }),
  )
  await page.route('**/api/v1/admin/translate', (route) => {
    const { text, source, target } = route.request().postDataJSON()
    const part = { source: text, target: `${text} (${target})`, origin: 'machine', is_refused: false, findings: [], similar: [] }
    const data = { text: part.target, source, target, provider: 'deepl', is_complete: true, parts: [part] }
    return route.fulfill({ json: { success: true, data } })
  })
  await go(`${prefix}/admin/media?shown=alt&alt=missing&folder=${folder}`)
  const chinese = page.getByLabel(say.chinese)
  const english = page.getByLabel(say.english)
  const name = page.getByRole('heading', { level: 2 })
  await name.getByText('丙.jpg').waitFor()
  expect(await violationsInBothModes(page)).toEqual([])
  expect(await overflowOf(page)).toBe(0)

  await chinese.fill('码头')
  await english.fill('A quay')
  await english.press('Enter')
  await name.getByText('乙.jpg').waitFor()
  const alts = async (at: number) => {
    const { alt_cn, alt_en } = (await call('GET', `/admin/media/${ids[at]}`)).body.data
    return [alt_cn, alt_en]
  }
  await expect.poll(() => alts(2)).toEqual(['码头', 'A quay'])

  // The server does not answer: typed values are kept, and can be sent again.
  await page.route(/\/admin\/media\/\d+$/, (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()))
  await expect.poll(() => chinese.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('网箱')
  await page.keyboard.press('Control+s')
  await name.getByText('甲.jpg').waitFor()
  await page.getByText(say.failed).waitFor()
  await page.unroute(/\/admin\/media\/\d+$/)
  await page.getByRole('button', { name: say.retry }).click()
  await expect.poll(() => alts(1)).toEqual(['网箱', ''])

  // Somebody else has written a text of the third.
  const { version } = (await call('GET', `/admin/media/${ids[0]}`)).body.data
  await call('PUT', `/admin/media/${ids[0]}`, { alt_cn: '对方的', version })
  await chinese.fill('我的')
  await page.getByRole('button', { name: /^(保存|Save)$/ }).click()
  await page.getByText(say.conflict).waitFor()
  await expect.poll(() => chinese.inputValue()).toBe('我的')
  await page.getByRole('button', { name: say.mine }).click()
  await expect.poll(() => alts(0)).toEqual(['我的', ''])

  await page.keyboard.press('Alt+ArrowLeft')
  await name.getByText('乙.jpg').waitFor()
  await expect.poll(() => chinese.inputValue()).toBe('网箱')
  await page.getByText(say.left).waitFor()
  await page.getByRole('button', { name: say.translate, exact: true }).click()
  await expect.poll(() => english.inputValue()).toBe('网箱 (en)')
  await page.getByRole('button', { name: say.translate, exact: true }).waitFor({ state: 'detached' })
})

test('in English at 390 px, files are tagged together and found by the tag; unused ones go to the trash and nothing else does', {
  timeout: 120_000,
}, async ({ editor, product }) => {
  const [width, prefix, say] = [390, '/en', texts['/en']]
  const call = await apiOf(product.base)
  const tag = `标签${width}-${Date.now()}`
  const [a = 0, b = 0, used = 0] = await upload(product, ['一.jpg', '二.jpg', '封面.jpg'])
  const slug = `tags-${width}-${Date.now()}`
  const category = await call('POST', '/admin/categories', { type: 'news', title_cn: '新闻', slug })
  await call('POST', '/admin/contents', { category_id: category.body.data.id, title_cn: '文章', slug: `${slug}-a`, cover_id: used })
  const { page, go } = await editor({ width })
  await go(`${prefix}/admin/media`)
  const tile = (id: number) => page.locator(`a[href$="#file-${id}"]`)
  await tile(a).focus()
  await page.keyboard.press('Space')
  await tile(b).focus()
  await page.keyboard.press('Space')
  await page.getByRole('region').getByRole('button', { name: say.edit }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: say.add }).check()
  await dialog.getByRole('combobox', { name: say.add }).fill(tag)
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: say.apply }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: say.tags, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: tag }).click()
  await expect.poll(() => page.locator('a[href*="#file-"]').count()).toBe(2)

  // The drawer goes from one to the next.
  await tile(b).click()
  await page.getByRole('dialog').getByText('二.jpg').waitFor()
  await page.keyboard.press('Alt+ArrowRight')
  await page.getByRole('dialog').getByText('一.jpg').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await go(`${prefix}/admin/media?unused=true`)
  await page.getByRole('button', { name: say.trashAll }).click()
  // The worst mistake: it can be declined.
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect((await call('GET', `/admin/media/${a}`)).body.data.deleted_at).toBeNull()
  expect(await violationsOf(page)).toEqual([])
  expect(await overflowOf(page)).toBe(0)
  await page.getByRole('button', { name: say.trashAll }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(移动|Move)/ })
    .click()
  await page.getByText(say.trashed).first().waitFor()
  const isTrashed = async (id: number) => (await call('GET', `/admin/media/${id}`)).body.data.deleted_at !== null
  expect([await isTrashed(a), await isTrashed(b), await isTrashed(used)]).toEqual([true, true, false])
})

/** Drops files onto the gallery, as from a desktop. */
async function dropOn(page: Page, label: string, files: { name: string; type: string; bytes: Buffer }[]): Promise<void> {
  const given = files.map(({ bytes, ...file }) => ({ ...file, base64: bytes.toString('base64') }))
  await page.getByRole('group', { name: label, exact: true }).evaluate((element, all) => {
    const dataTransfer = new DataTransfer()
    for (const { name, type, base64 } of all)
      dataTransfer.items.add(new File([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], name, { type }))
    for (const kind of ['dragover', 'drop']) element.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }))
  }, given)
}

test('a product takes many pictures at once in their order, the first as its cover, and they are reordered by keyboard', {
  timeout: 120_000,
}, async ({ editor, product }) => {
  const call = await apiOf(product.base)
  const stamp = Date.now()
  const library = await upload(product, ['库一.jpg', '库二.jpg', '库三.jpg'])
  const category = await call('POST', '/admin/categories', { type: 'product', title_cn: '鱼', slug: `gallery-${stamp}` })
  const made = await call('POST', '/admin/products', { category_id: category.body.data.id, title_cn: '大黄鱼', slug: `fish-${stamp}` })
  const { page, go } = await editor()
  await go(`/admin/products/${made.body.data.id}/edit`)
  await shown(page)
  const label = '第一张是封面。拖动调整顺序。'
  const files = await Promise.all(
    Array.from({ length: 6 }, async (_, at) => ({ name: `拖入${at}-${stamp}.jpg`, type: 'image/jpeg', bytes: await picture() })),
  )
  const wrong = { name: '说明.txt', type: 'text/plain', bytes: Buffer.from('text') }
  await dropOn(page, label, [...files.slice(0, 3), wrong, ...files.slice(3)])
  const pictures = page.getByRole('group', { name: label, exact: true }).locator('li:has([aria-roledescription])')
  await expect.poll(() => pictures.count()).toBe(6)
  await page.getByText('这不是图片，没有放进图集').first().waitFor()
  await page.getByRole('button', { name: '从列表中移除“说明.txt”' }).click()

  await page.getByRole('group', { name: label, exact: true }).getByRole('button', { name: '添加图片' }).click()
  const dialog = page.getByRole('dialog')
  // The newest stand first, and those that are in the gallery cannot be chosen again.
  await dialog.getByRole('button', { name: '选择 库三.jpg' }).click()
  await dialog.getByRole('button', { name: '选择 库一.jpg' }).click({ modifiers: ['Shift'] })
  await expect.poll(() => dialog.getByRole('button', { name: `选择 拖入0-${stamp}.jpg` }).isDisabled()).toBe(true)
  await dialog.getByRole('button', { name: '添加所选（3）' }).click()
  await expect.poll(() => pictures.count()).toBe(9)

  const handle = pictures.first().getByRole('button').first()
  await handle.focus()
  await page.keyboard.press('Space')
  await page
    .getByText(/已拿起|拿起/)
    .first()
    .waitFor({ state: 'attached' })
  // The places are measured once they have been drawn; a key before that moves nothing.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await page.keyboard.press('ArrowRight')
  await page.waitForFunction(() => /2/.test(document.querySelector('[id^="DndLiveRegion"]')?.textContent ?? ''))
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: '保存', exact: true }).first().click()
  const gallery = async (): Promise<number[]> => {
    const { cover_id, gallery: others } = (await call('GET', `/admin/products/${made.body.data.id}`)).body.data
    return [cover_id, ...others]
  }
  await expect.poll(async () => (await gallery()).length).toBe(9)
  const stored = await gallery()
  const names = await Promise.all(stored.map(async (id) => (await call('GET', `/admin/media/${id}`)).body.data.original_name as string))
  expect(names.slice(0, 6)).toEqual([1, 0, 2, 3, 4, 5].map((at) => `拖入${at}-${stamp}.jpg`))
  expect(stored.slice(6)).toEqual(library.toReversed())
})

test('the dashboard shows a period of one’s choice, and every row leads to what it counts', { timeout: 120_000 }, async ({
  editor,
  product,
}) => {
  const call = await apiOf(product.base)
  // More than the dashboard shows.
  for (const name of ['张先生', '李女士', '赵先生', '钱女士', '王先生'])
    await call('POST', '/admin/contact-messages', { name, phone: '1', message: '询价', status: 'unread' })
  await upload(product, ['新图.jpg'])
  const { page, go } = await editor()
  await go('/admin/dashboard')
  await shown(page)
  await page.getByText('上传了图片').first().waitFor()
  expect(await page.getByRole('link', { name: '新图.jpg' }).first().getAttribute('href')).toMatch(/\/admin\/media#file-\d+$/)
  await page.getByText('上月', { exact: true }).click()
  await page.waitForURL(/period=last-month/)
  await page.getByText('本月', { exact: true }).click()
  await page.waitForURL(/period=this-month/)
  await page.getByText('按日查看').click()
  await page.locator('details tbody tr').first().locator('td a').click()
  await page.waitForURL(/contact-messages\?from=(\d{4}-\d\d-\d\d)&to=\1$/)
  await page.getByRole('link', { name: '王先生' }).first().waitFor()
  await page.goBack()
  await page.waitForURL(/period=this-month/)
  await page.getByText('按日查看').click()
  await page.locator('details tbody th a').first().click()
  await page.waitForURL(/dashboard\?from=(\d{4}-\d\d-\d\d)&to=\1$/)
  await shown(page)
  const today = /(\d{4}年\d{1,2}月\d{1,2}日) – \1/
  await page.getByRole('button', { name: today }).getByText(today).waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page
    .locator('#main')
    .getByRole('link', { name: /^查看全部未读 \d+ 条$/ })
    .click()
  await page.waitForURL(/contact-messages\?status=unread/)
})
