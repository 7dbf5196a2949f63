import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { overflowOf, violationsInBothModes, violationsOf } from './accessibility.ts'
import { writingTest } from './fixture.ts'
import { apiOf } from './product.ts'
import { follow, reload, setConnection, shown } from './walk.ts'

const languages = [
  {
    language: 'Chinese',
    prefix: '',
    width: 1440,
    contents: '文章',
    create: '新建文章',
    title: '标题（中文）',
    english: '标题（英文）',
    text: '正文（中文）',
    saved: /上次保存/,
    unsaved: '未保存',
    restore: '继续编辑',
    conflict: 'Administrator刚刚也改了这条记录',
    mine: '我的版本',
    both: '两段都保留（Administrator的在前）',
    resolve: '按所选内容保存',
    show: '查看',
    take: '改用这个版本',
    leftOut: '未选用的版本',
    lost: '连接已断开',
  },
  {
    language: 'English',
    prefix: '/en',
    // A phone's.
    width: 390,
    contents: 'Articles',
    create: 'New article',
    title: 'Title (Chinese)',
    english: 'Title (English)',
    text: 'Body (Chinese)',
    // Not “Unsaved”.
    saved: /\bSaved/,
    unsaved: 'Unsaved',
    restore: 'Continue editing',
    conflict: 'Administrator has just changed this record too',
    mine: 'My version',
    both: 'Keep both, Administrator first',
    resolve: 'Save as chosen',
    show: 'Show',
    take: 'Use this version',
    leftOut: 'Version not used',
    lost: 'Connection lost',
  },
] as const
type Words = (typeof languages)[number]

const test = writingTest.extend('makeDraft', async ({ product }) => {
  return async (
    fields: object = {},
  ): Promise<{ id: number; read: () => Promise<Record<string, unknown>>; edit: (fields: object) => Promise<void> }> => {
    const call = await apiOf(product.base)
    const { body } = await call('GET', '/admin/categories?type=news&per_page=1')
    const draft = { category_id: body.data.items[0].id, title_cn: '两个人写', content_cn: '<p>一</p><p>二</p><p>三</p>', ...fields }
    const { id } = (await call('POST', '/admin/contents', draft)).body.data
    const read = async () => (await call('GET', `/admin/contents/${id}`)).body.data
    return {
      id,
      read,
      edit: async (changes) => void (await call('PUT', `/admin/contents/${id}`, { version: (await read()).version, ...changes })),
    }
  }
})

/** Goes from the dashboard to a new article as a person does. */
async function begin(page: Page, words: Words): Promise<void> {
  await reload(page)
  await follow(page, words.contents)
  await reload(page)
  await follow(page, words.create)
}

const titleOf = (page: Page, words: Words) => page.getByRole('textbox', { name: words.title })
const stateOf = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).first()

/** Holds the answers to writes back until the returned function is called. */
async function slow(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/v1/admin/contents**', async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    const response = await route.fetch()
    await released
    await route.fulfill({ response })
  })
  return release
}

const [zh, en] = languages

test('a writer, in Chinese, goes on typing while a new article is saved: no word, no caret and no step to undo is lost, nor by a reload', {
  timeout: 90_000,
}, async ({ editor, makeDraft }) => {
  const words = zh
  await makeDraft()
  const { page, go } = await editor({ reducedMotion: 'reduce' })
  await go(`${words.prefix}/admin/dashboard`)
  await begin(page, words)
  await titleOf(page, words).fill(`慢 ${words.language}`)
  const text = page.getByRole('textbox', { name: words.text })
  await text.click()
  await page.keyboard.type('先写。')
  const release = await slow(page)
  const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/admin/contents'))
  await page.keyboard.press('Control+s')
  await asked
  await page.keyboard.type('保存时写。')
  release()
  await page.waitForURL(/\/contents\/\d+\/edit$/)
  await stateOf(page, words.unsaved).waitFor()
  expect(await text.evaluate((element) => element.contains(document.activeElement) || element === document.activeElement)).toBe(true)
  await page.keyboard.type('之后写。')
  await expect.poll(() => text.textContent()).toBe('先写。保存时写。之后写。')
  await page.keyboard.press('Control+z')
  expect(await text.textContent()).not.toContain('之后写。')
  await page.keyboard.press('Control+y')
  await expect.poll(() => text.textContent()).toBe('先写。保存时写。之后写。')
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('admin-draft-')).length)).toBe(1)

  await page.reload()
  await shown(page)
  await page.getByRole('button', { name: words.restore, exact: true }).click()
  await text.getByText('先写。保存时写。之后写。').waitFor()
  await page.keyboard.press('Control+s')
  await stateOf(page, words.saved).waitFor()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('admin-draft-')))).toEqual([])
})

test('each press of the language switch shows that language, in a new record too', async ({ editor }) => {
  const { page, go } = await editor()
  await go('/admin/contents/create')
  const [chinese, english] = [page.getByLabel(zh.title, { exact: true }), page.getByLabel(zh.english, { exact: true })]
  await expect.poll(() => chinese.evaluate((field) => field === document.activeElement)).toBe(true)
  const choose = (name: string) => page.getByRole('radiogroup', { name: '编辑语言' }).getByText(name, { exact: true }).click()
  await choose('英文')
  await english.fill('Squid')
  expect([await english.inputValue(), await chinese.count()]).toEqual(['Squid', 0])
  await choose('中文')
  await chinese.fill('鱿鱼')
  expect([await chinese.inputValue(), await english.count()]).toEqual(['鱿鱼', 0])
  await choose('中英对照')
  expect([await chinese.inputValue(), await english.inputValue()]).toEqual(['鱿鱼', 'Squid'])
})

test('a writer, in English, merges two people’s paragraphs, chooses between titles, and finds again what was not chosen', {
  timeout: 90_000,
}, async ({ editor, makeDraft }) => {
  const words = en
  const rest =
    '<p>见<a href="/products">产品</a>。</p><table><thead><tr><th>规格</th></tr></thead><tbody><tr><td>甲</td></tr></tbody></table>'
  const record = await makeDraft({ summary_cn: '摘要', content_cn: `<p>一</p><p>二</p><p>三</p>${rest}` })
  const { page, go } = await editor({ reducedMotion: 'reduce', allow: [/409/], width: words.width })
  await go(`${words.prefix}/admin/contents/${record.id}/edit`)
  const text = page.getByRole('textbox', { name: words.text })
  // A phone shows one language, at first its reader's.
  if (words.width === 390) await page.getByRole('radiogroup', { name: 'Languages shown' }).getByText('Chinese', { exact: true }).click()
  await text.getByText('二').click()
  await page.keyboard.press('End')
  await page.keyboard.type('甲乙')
  await titleOf(page, words).fill('我的标题')
  await record.edit({ title_cn: '对方的标题', content_cn: `<p>一，对方改</p><p>二丙丁</p><p>三</p>${rest}`, summary_cn: '对方的摘要' })
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog', { name: words.conflict })
  await dialog.waitFor()
  await expect.poll(() => dialog.getByRole('button', { name: words.resolve }).isDisabled()).toBe(true)
  expect(await overflowOf(page)).toBe(0)
  await expect.poll(() => dialog.locator('mark').allTextContents()).toEqual(expect.arrayContaining(['甲乙', '丙丁']))
  // The link and the table are unchanged, although the editor rewrites their HTML.
  await expect.poll(() => dialog.locator('[data-decided]').count()).toBe(1)
  await dialog.getByRole('radio', { name: words.both }).check()
  await dialog.getByRole('radio', { name: words.mine }).first().check()
  await dialog.getByRole('button', { name: words.resolve }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect
    .poll(async () => (await record.read()).content_cn)
    .toBe(
      '<p>一，对方改</p><p>二丙丁</p><p>二甲乙</p><p>三</p><p>见<a href="/products">产品</a>。</p><table><tbody><tr><th><p>规格</p></th></tr><tr><td><p>甲</p></td></tr></tbody></table>',
    )
  expect(await record.read()).toMatchObject({ title_cn: '我的标题', summary_cn: '对方的摘要' })

  await page.reload()
  await shown(page)
  await page.getByRole('region', { name: words.leftOut }).getByText('Administrator').waitFor()
  await page.getByRole('region', { name: words.leftOut }).getByRole('button', { name: words.show }).click()
  await page.getByRole('dialog', { name: words.leftOut }).getByRole('button', { name: words.take }).click()
  await page.keyboard.press('Escape')
  await expect.poll(() => titleOf(page, words).inputValue()).toBe('对方的标题')
})

test('a writer, in Chinese, who begins an article in each of two tabs keeps both, and finds both in a third', { timeout: 90_000 }, async ({
  editor,
}) => {
  const words = zh
  // A tab without an address yet has no storage, which the fixture's script reports.
  const { page, context, go } = await editor({ reducedMotion: 'reduce', allow: [/localStorage/] })
  await go(`${words.prefix}/admin/dashboard`)
  await begin(page, words)
  const other = await context.newPage()
  await other.goto(page.url())
  for (const [tab, title] of [
    [page, '第一页'],
    [other, '第二页'],
  ] as const) {
    await titleOf(tab, words).fill(title)
    await stateOf(tab, words.unsaved).waitFor()
  }
  const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('admin-draft-contents-new-')).length)
  await expect.poll(drafts).toBe(2)
  await other.close()
  const third = await context.newPage()
  await third.goto(page.url())
  const offer = (title: string) =>
    third.getByRole('region').filter({ hasText: title }).getByRole('button', { name: words.restore, exact: true })
  await offer('第二页').waitFor()
  // While a form is open elsewhere, its draft is not offered.
  expect(await offer('第一页').count()).toBe(0)
  await page.close()
  await third.reload()
  // Both are one line, which opens their list.
  await third.getByRole('button', { name: '查看', exact: true }).click()
  const listed = (title: string) => third.getByRole('button', { name: `继续编辑：${title}`, exact: true })
  await listed('第一页').waitFor()
  await listed('第二页').click()
  await expect.poll(() => titleOf(third, words).inputValue()).toBe('第二页')
  await offer('第一页').click()
  await expect.poll(() => titleOf(third, words).inputValue()).toBe('第一页')
  // The form's former contents are offered in their turn.
  await offer('第二页').waitFor()
})

test('a writer, in English, presses Enter in the title and stays, with nothing saved', async ({ editor, makeDraft }) => {
  const words = en
  const record = await makeDraft({ status: 'published' })
  const { page, go } = await editor()
  await go(`${words.prefix}/admin/contents/${record.id}/edit`)
  await titleOf(page, words).fill('还没写完')
  const writes: string[] = []
  page.on('request', (request) => void (request.method() === 'GET' || writes.push(request.url())))
  await page.keyboard.press('Enter')
  // A form that is submitted sends its request before the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  expect(writes).toEqual([])
  expect(page.url()).toContain('/edit')
  expect((await record.read()).title_cn).toBe('两个人写')
})

test('Ctrl K opens the link box of the editor that has the cursor, and no other', async ({ editor, makeDraft }) => {
  const { id } = await makeDraft()
  const { page, go } = await editor({ reducedMotion: 'reduce' })
  await go(`/admin/contents/${id}/edit`)
  await page.getByRole('textbox', { name: zh.text }).getByText('一').click()
  await page.keyboard.press('Control+k')
  const boxes = page.getByRole('textbox', { name: '链接地址' })
  await boxes.first().waitFor()
  await expect.poll(() => boxes.count()).toBe(1)
  await page.keyboard.type('/products')
  await page.keyboard.press('Escape')
  await boxes.waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(zh.text)
})

test('a link to no address is refused in words and kept to be mended, a bare domain is completed, and a link comes off again', async ({
  editor,
  makeDraft,
}) => {
  const { id, read } = await makeDraft({ content_cn: '<p>一</p>' })
  const { page, go } = await editor({ reducedMotion: 'reduce' })
  await go(`/admin/contents/${id}/edit`)
  const text = page.getByRole('textbox', { name: zh.text })
  const address = page.getByRole('textbox', { name: '链接地址' })
  const apply = page.getByRole('button', { name: '确定', exact: true })
  const saved = async () => {
    await page.keyboard.press('Control+s')
    await page.getByText('上次保存').waitFor()
    return (await read()).content_cn
  }
  await text.getByText('一').click()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+k')
  await address.fill('not an address')
  await apply.click()
  await page.getByText('请填写完整网址').waitFor()
  expect(await address.inputValue()).toBe('not an address')
  await address.fill('example.com/catalogue')
  await page.getByRole('checkbox', { name: '在新标签页打开' }).check()
  expect(await violationsInBothModes(page)).toEqual([])
  await apply.click()
  await expect.poll(() => text.locator('a').getAttribute('href')).toBe('https://example.com/catalogue')
  expect(await saved()).toMatch(/<a [^>]*href="https:\/\/example\.com\/catalogue"[^>]*target="_blank"/)
  await text.locator('a').click()
  await page.keyboard.press('Control+k')
  await expect.poll(() => address.inputValue()).toBe('https://example.com/catalogue')
  await address.fill('')
  await page.keyboard.press('Enter')
  await expect.poll(() => text.locator('a').count()).toBe(0)
  // The caret is where it was: what is typed next does not replace the words of the link.
  await page.keyboard.press('End')
  await page.keyboard.type('邮箱：')
  await expect.poll(() => text.textContent()).toContain('一邮箱：')
  await page.keyboard.press('Control+k')
  await address.fill('sales@example.com')
  await page.keyboard.press('Enter')
  await expect.poll(() => text.locator('a').textContent()).toBe('sales@example.com')
  expect(await saved()).toContain('href="mailto:sales@example.com"')
})

test('what a colleague has changed elsewhere is stored along, unasked and by name, and the caret stays where it is', async ({
  editor,
  makeDraft,
}) => {
  const record = await makeDraft()
  const { page, go } = await editor({ reducedMotion: 'reduce', allow: [/409/] })
  await go(`/admin/contents/${record.id}/edit`)
  const text = page.getByRole('textbox', { name: zh.text })
  await text.getByText('一').click()
  await page.keyboard.press('End')
  await page.keyboard.type('甲')
  await record.edit({ content_cn: '<p>一</p><p>二</p><p>三，对方改</p><p>四</p>', summary_cn: '对方的摘要' })
  await page.keyboard.press('Control+s')
  await page.getByText('已保存，Administrator刚才的修改也保留了').first().waitFor()
  await page.keyboard.type('乙')
  await expect.poll(() => text.locator('p').allTextContents()).toEqual(['一甲乙', '二', '三，对方改', '四'])
  expect(await record.read()).toMatchObject({ content_cn: '<p>一甲</p><p>二</p><p>三，对方改</p><p>四</p>', summary_cn: '对方的摘要' })
  // Undo takes back one's own words, before and after the merge, and never the colleague's.
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Control+z')
  await expect.poll(() => text.locator('p').allTextContents()).toEqual(['一', '二', '三，对方改', '四'])
})

test('the form of a record that does not exist leads back to the list and to the trash', async ({ editor }) => {
  const { page, go } = await editor({ allow: [/404/] })
  for (const { prefix, list, trash } of [
    { prefix: '', list: '回到列表：文章', trash: '查看回收站' },
    { prefix: '/en', list: 'Back to the list: Articles', trash: 'Open the trash' },
  ]) {
    await go(`${prefix}/admin/contents/99999999/edit`)
    await page.getByRole('link', { name: trash }).waitFor()
    expect(await violationsInBothModes(page)).toEqual([])
    await page.getByRole('link', { name: list }).click()
    await page.waitForURL((url) => url.pathname === `${prefix}/admin/contents`)
  }
})

test('a record that the list calls stale says so in its form, field by field, and a text that is still right is marked so', async ({
  editor,
  makeDraft,
}) => {
  const record = await makeDraft({ title_en: 'Two writers', content_en: '<p>One</p>' })
  await record.edit({ title_cn: '改过的标题', content_cn: '<p>改过</p>' })
  const { page, go } = await editor()
  await go('/admin/contents?translation=stale')
  await shown(page)
  await follow(page, '改过的标题')
  await page.getByRole('button', { name: '2 项译文待更新' }).waitFor()
  await page.getByRole('textbox', { name: zh.english }).fill('Two people writing')
  await page.getByRole('button', { name: '1 项译文待更新' }).waitFor()
  await page.keyboard.press('Control+s')
  await page.getByText('上次保存').waitFor()
  expect(await record.read()).toMatchObject({ translation: 'stale' })
  await page.getByRole('button', { name: '正文：中文虽已改，译文仍适用' }).click()
  await page.keyboard.press('Control+s')
  await page.getByText('译文完整').waitFor()
  await expect.poll(async () => (await record.read()).translation).toBe('complete')
})

test('a date to come says what it does, names the time zone, and the state is called scheduled', async ({ editor, makeDraft }) => {
  const published_at = '2099-01-02T03:04:00.000Z'
  const record = await makeDraft({ published_at })
  const { page, go } = await editor()
  await go(`/admin/contents/${record.id}/edit`)
  await page.getByText('状态是“草稿”，2099/01/02 11:04（中国标准时间）不会自动发布').waitFor()
  await page.getByRole('button', { name: /^发布时间/ }).click()
  await page.getByRole('dialog', { name: /^发布时间/ }).waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  const status = page.getByRole('combobox', { name: '状态' })
  await page.getByRole('button', { name: '改为定时发布' }).click()
  await expect.poll(() => status.inputValue()).toBe('定时发布')
  await expect.poll(() => status.evaluate((control) => control === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '其他保存方式' }).click()
  await page.getByRole('menuitem', { name: '保存并定时发布' }).click()
  await page.getByText('缺英文：标题、正文。').waitFor()
  await page.getByRole('button', { name: '仍然定时发布' }).click()
  await page
    .getByText(/已保存，将于 2099\/01\/02 11:04（中国标准时间）/)
    .first()
    .waitFor()
  await page.getByText(/^将于 2099\/01\/02 11:04（中国标准时间） ?自动发布/).waitFor()
  await expect.poll(() => status.inputValue()).toBe('定时发布')

  // Without its date it is a draft, which the next save does not publish.
  await page
    .locator('div')
    .filter({ has: page.getByRole('button', { name: /^发布时间/ }) })
    .getByRole('button', { name: '清除' })
    .last()
    .click()
  await expect.poll(() => status.inputValue()).toBe('草稿')
  await page.getByText('已清除发布时间，保存后变为草稿').waitFor()
  await page.getByRole('button', { name: '保存并发布' }).waitFor()
  await page.keyboard.press('Control+s')
  await page.getByText('上次保存').waitFor()
  await expect.poll(async () => (await record.read()).status).toBe('draft')

  // A usual moment is one press, and the keys that publish schedule it.
  await page.getByRole('button', { name: /^发布时间/ }).click()
  await page.getByRole('button', { name: '下周一 9:00' }).click()
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: '仍然定时发布' }).click()
  await expect.poll(async () => (await record.read()).status).toBe('published')
  expect((await record.read()).published_at).toMatch(/T01:00:00\.000Z$/)

  // Not to wait for it after all is one press, too.
  await page.getByRole('button', { name: '其他保存方式' }).click()
  await page.getByRole('menuitem', { name: '立即发布' }).click()
  await expect.poll(async () => Date.parse(String((await record.read()).published_at)) <= Date.now()).toBe(true)
  expect((await record.read()).status).toBe('published')
})

test('a save and publish that fails leaves the state as it is', async ({ editor, makeDraft }) => {
  const { id } = await makeDraft()
  const { page, go } = await editor({ allow: [/422/] })
  await go(`/admin/contents/${id}/edit`)
  await titleOf(page, zh).fill('')
  await page.getByRole('button', { name: '其他保存方式' }).click()
  await page.getByRole('menuitem', { name: '保存并发布' }).click()
  await page.getByRole('alert').filter({ hasText: '有 1 处需要修改' }).waitFor()
  await expect.poll(() => page.getByRole('combobox', { name: '状态' }).inputValue()).toBe('草稿')
})

test('a picture that is pasted or dropped into a text goes to the library and stands where it was put; a failure is said', {
  timeout: 60_000,
}, async ({ editor, makeDraft }) => {
  const { id } = await makeDraft()
  const { page, go } = await editor({ reducedMotion: 'reduce', allow: [/422|415/] })
  await go(`/admin/contents/${id}/edit`)
  const text = page.getByRole('textbox', { name: zh.text })
  await text.getByText('二').click()
  const put = (kind: 'paste' | 'drop', broken: boolean) =>
    text.evaluate(
      async (element, [event, isBroken]) => {
        const canvas = new OffscreenCanvas(40, 30)
        const context = canvas.getContext('2d')
        if (!context) throw new Error('no canvas')
        context.fillStyle = event === 'paste' ? 'teal' : 'coral'
        context.fillRect(0, 0, 40, 30)
        const blob = isBroken ? new Blob(['no picture']) : await canvas.convertToBlob({ type: 'image/png' })
        const data = new DataTransfer()
        data.items.add(new File([blob], isBroken ? 'broken.png' : `${event}.png`, { type: 'image/png' }))
        const last = element.querySelector('p:last-of-type')?.getBoundingClientRect()
        const place = { clientX: (last?.left ?? 0) + 2, clientY: (last?.top ?? 0) + 2 }
        element.dispatchEvent(
          event === 'paste'
            ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
            : new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true, ...place }),
        )
      },
      [kind, broken] as const,
    )
  await put('paste', false)
  await text.locator('figure').first().waitFor()
  await put('drop', false)
  await expect.poll(() => text.locator('figure').count()).toBe(2)
  await put('paste', true)
  await page
    .getByRole('region', { name: '上传进度' })
    .getByText(/不支持|损坏/)
    .waitFor()
  await expect.poll(() => text.locator('figure').count()).toBe(2)
})

test('pictures scroll below the toolbar, not over it', async ({ editor, makeDraft }) => {
  const figure = '<figure><img src="/media/none.png" width="800" height="1200" alt="x"></figure>'
  const { id } = await makeDraft({ content_cn: `<p>a</p>${figure}${figure}${figure}` })
  const { page, go } = await editor({ allow: [/404/] })
  await go(`/admin/contents/${id}/edit`)
  const toolbar = page.getByRole('toolbar').first()
  await toolbar.waitFor()
  await page.getByRole('textbox', { name: zh.text }).locator('figure').first().hover()
  await page.mouse.wheel(0, 900)
  const covered = () =>
    toolbar.evaluate((bar) => {
      const { left, top, width, height } = bar.getBoundingClientRect()
      const points = [0.2, 0.5, 0.8].map((part) => document.elementFromPoint(left + width * part, top + height / 2))
      return points.filter((element) => !bar.contains(element)).length
    })
  await expect.poll(covered).toBe(0)
})

test('alternative texts that are not saved are not lost by Escape, nor by a link to another screen', async ({ editor }) => {
  const { page, go } = await editor({ reducedMotion: 'reduce' })
  await go('/admin/media?kind=image')
  await shown(page)
  await page.locator('a[href*="#file-"]').first().click()
  const text = page.getByRole('textbox', { name: '替代文字（中文）' })
  await text.fill('清晨的网箱，还没保存')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: '有未保存的修改' })
  await question.getByRole('button', { name: '取消' }).click()
  await question.waitFor({ state: 'detached' })
  await expect.poll(() => text.inputValue()).toBe('清晨的网箱，还没保存')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByText('已保存').first().waitFor()
  await page.keyboard.press('Escape')
  await text.waitFor({ state: 'detached' })
})

test('the drawers of revisions and of a file have no accessibility violation, and what scrolls in them does by keyboard', async ({
  editor,
  makeDraft,
}) => {
  const long = (text: string) => `<p>${text}</p>`.repeat(60)
  const { id, edit } = await makeDraft({ content_cn: long('旧的一段') })
  await edit({ content_cn: long('新的一段'), title_cn: '两个人又写' })
  const { page, go } = await editor({ bypassCSP: true, reducedMotion: 'reduce' })
  await go(`/admin/contents/${id}/edit`)
  await page.getByRole('button', { name: '历史版本' }).click()
  const drawer = page.getByRole('dialog', { name: '历史版本' })
  const text = drawer.getByRole('group', { name: /正文（中文）.*当前/ })
  await text.waitFor()
  expect(await violationsInBothModes(page)).toEqual([])
  await text.focus()
  await page.keyboard.press('PageDown')
  await expect.poll(() => text.evaluate((element) => element.scrollTop)).toBeGreaterThan(0)
  await go('/admin/media?kind=image')
  await page.locator('a[href*="#file-"]').first().click()
  await page.getByRole('textbox', { name: '替代文字（中文）' }).waitFor()
  expect(await violationsInBothModes(page)).toEqual([])
})

test('categories are moved among those of their type, and a move can be undone', async ({ editor, product }) => {
  const call = await apiOf(product.base)
  const make = (title_cn: string, type: string, sort_order: number) => call('POST', '/admin/categories', { title_cn, type, sort_order })
  await make('末尾业务', 'business', 9_001)
  const first = (await make('末尾产品甲', 'product', 9_002)).body.data
  const { id } = (await make('末尾产品乙', 'product', 9_003)).body.data
  const parent = async () => (await call('GET', `/admin/categories/${id}`)).body.data.parent_id
  const { page, go } = await editor({ reducedMotion: 'reduce' })
  await go('/admin/categories')
  const move = async (title: string, keys: string[]) => {
    await page.getByRole('button', { name: `移动“${title}”` }).focus()
    for (const key of keys) await page.keyboard.press(key)
  }
  const products = page.locator('section', { has: page.getByRole('heading', { level: 2, name: '产品' }) }).last()
  await expect.poll(() => products.getByRole('listitem').last().textContent()).toContain('末尾产品乙')
  expect(await products.getByText('末尾业务').count()).toBe(0)
  await move('末尾产品乙', ['Space', 'ArrowRight', 'Space'])
  await expect.poll(parent).toBe(first.id)
  await page.getByRole('button', { name: '撤销' }).click()
  await page.getByText('“末尾产品乙”已移回原处').first().waitFor()
  expect(await parent()).toBeNull()
})

test.for(languages)(
  'in $language the head says for how long the connection is lost; a save that failed is sent when it is back',
  async (words, { editor, makeDraft }) => {
    const { id, read } = await makeDraft()
    const { page, context, go } = await editor({
      width: words.width,
      bypassCSP: true,
      allow: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/],
    })
    await go(`${words.prefix}/admin/contents/${id}/edit`)
    await shown(page)
    // A phone shows the language of its user first.
    const [label, field] = words.prefix === '' ? [words.title, 'title_cn'] : [words.english, 'title_en']
    const title = page.getByRole('textbox', { name: label })
    const notice = page.getByRole('status').filter({ hasText: words.lost })
    await title.fill('断线前')
    await setConnection(context, true)
    await page.keyboard.press('Control+s')
    await notice.waitFor()
    await title.fill('断线时')
    expect(await violationsInBothModes(page)).toEqual([])
    expect(await overflowOf(page)).toBe(0)
    expect((await read()).version).toBe(1)
    await setConnection(context, false)
    await notice.waitFor({ state: 'detached' })
    await expect.poll(async () => (await read())[field]).toBe('断线时')
    await page.getByText(words.saved).first().waitFor()
    expect(new URL(page.url()).pathname).toMatch(/\/edit$/)
  },
)

test('a text of the home page that was saved without a connection is stored when it is back', async ({ editor, product }) => {
  const { page, context, go } = await editor({ bypassCSP: true, allow: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] })
  await go('/admin/home?part=products')
  const cell = page.locator('[data-text-cell="zh public.home.products.title"]')
  await cell.getByRole('button').first().click()
  const field = cell.getByRole('textbox')
  const before = await field.inputValue()
  const isOnSite = async (text: string) => (await (await fetch(product.base)).text()).includes(text)
  await field.fill('断线时的主打')
  await setConnection(context, true)
  await page.keyboard.press('Control+s')
  await page.getByText('页面上有文案没有保存').first().waitFor()
  expect(await isOnSite('断线时的主打')).toBe(false)
  await setConnection(context, false)
  await expect.poll(() => isOnSite('断线时的主打')).toBe(true)
  await page.getByText('与已保存的内容一致').waitFor()
  await field.fill(before)
  await page.keyboard.press('Control+s')
  await expect.poll(() => isOnSite('断线时的主打')).toBe(false)
})

test('what was typed after a save that failed goes live by the button only', async ({ editor, makeDraft }) => {
  const { id, read } = await makeDraft({ title_en: 'Two writers', status: 'published' })
  const { page, context, go } = await editor({ allow: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] })
  await go(`/admin/contents/${id}/edit`)
  await shown(page)
  const title = page.getByRole('textbox', { name: zh.title })
  const notice = page.getByRole('status').filter({ hasText: zh.lost })
  const lose = async (text: string) => {
    await title.fill(text)
    await setConnection(context, true)
    await page.keyboard.press('Control+s')
    await notice.waitFor()
  }
  await lose('整句')
  await setConnection(context, false)
  await expect.poll(async () => (await read()).title_cn).toBe('整句')
  await notice.waitFor({ state: 'detached' })
  await lose('又一整句')
  await title.fill('又一整句，半')
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.method()))
  await setConnection(context, false)
  await notice.waitFor({ state: 'detached' })
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await page.getByText(zh.unsaved).first().waitFor()
  expect(sent).not.toContain('PUT')
  expect((await read()).title_cn).toBe('整句')
  await page.keyboard.press('Control+s')
  await expect.poll(async () => (await read()).title_cn).toBe('又一整句，半')
})

test('a draft that was discarded comes back by undo', async ({ editor, makeDraft }) => {
  const { id } = await makeDraft()
  const { page, go } = await editor({ allow: [/./] })
  await go(`/admin/contents/${id}/edit`)
  await shown(page)
  await page.getByRole('textbox', { name: zh.title }).fill('没有保存')
  await page.getByText(zh.unsaved).first().waitFor()
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('admin-draft-contents')))).toBe(true)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await shown(page)
  const draft = page.getByRole('region', { name: '有一份没保存的草稿' })
  await draft.getByRole('button', { name: '丢弃' }).click()
  await draft.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '撤销', exact: true }).first().click()
  await draft.getByRole('button', { name: zh.restore }).click()
  await expect.poll(() => page.getByRole('textbox', { name: zh.title }).inputValue()).toBe('没有保存')
})
