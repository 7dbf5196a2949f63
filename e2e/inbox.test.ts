import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { SMTPServer } from 'smtp-server'
import { expect } from 'vitest'
import { overflowOf, violationsOf } from './accessibility.ts'
import { productTest } from './fixture.ts'
import { apiOf, owner } from './product.ts'
import { holdRequests, shown } from './walk.ts'

// Without the demo company, whose pictures would be worked on before any mail is sent.
const test = productTest({ env: { DEMO: 'off', OUTGOING_HOSTS: '127.0.0.1' } })

let call: Awaited<ReturnType<typeof apiOf>>
const mails: string[] = []
const post = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, done) => {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      mails.push(Buffer.concat(chunks).toString())
      done()
    })
  },
})

test.beforeAll(async ({ product }) => {
  call = await apiOf(product.base)
  const { body } = await call('POST', '/admin/categories', { type: 'product', title_cn: '海藻', slug: 'seaweed' })
  const kelp = { category_id: body.data.id, title_cn: '盐渍海带', slug: 'salted-kelp', status: 'published' }
  expect((await call('POST', '/admin/products', kelp)).status).toBe(201)
})
test.afterAll(() => new Promise<void>((resolve) => post.close(() => resolve())))

/** A message as a colleague enters it. */
async function noted(extra: object): Promise<{ id: number; reference: string; version: number }> {
  const letter = { name: '周先生', email: 'zhou@buyer.example', message: '请报价', status: 'unread' }
  const { status, body } = await call('POST', '/admin/contact-messages', { ...letter, ...extra })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data
}
const stored = async (id: number) => (await call('GET', `/admin/contact-messages/${id}`)).body.data
const inMenu = async (page: Page, menu: string, item: string) => {
  await page.getByRole('button', { name: menu, exact: true }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

test('without a mail server the reply goes by the own mail program, in the language of the sender, and is not lost by a reload', async ({
  editor,
}) => {
  const { id, reference } = await noted({ name: 'Amélie Roux', email: 'amelie@buyer.example', locale: 'en', subject: 'Kelp, 2 tonnes' })
  const { page, go } = await editor({ width: 390, bypassCSP: true, reducedMotion: 'reduce' })
  await go('/en/admin/contact-messages?status=unread')
  await shown(page)
  await page.getByRole('link', { name: 'Amélie Roux' }).click()
  await page.getByRole('heading', { name: 'Kelp, 2 tonnes' }).waitFor()
  await page.getByRole('button', { name: 'Acknowledge the enquiry' }).click()
  const reply = page.getByRole('textbox', { name: 'Reply to amelie@buyer.example' })
  await expect.poll(() => reply.inputValue()).toMatch(new RegExp(`^Dear Amélie Roux,\\n\\nThank you.*reference ${reference}`))
  await reply.press('Control+End')
  await reply.pressSequentially('\nPS: two tonnes are no problem.')
  await page.reload()
  await shown(page)
  await expect.poll(() => reply.inputValue()).toContain('PS: two tonnes are no problem.')
  const href = async () => (await page.getByRole('link', { name: 'Open in your email app' }).getAttribute('href')) ?? ''
  await expect
    .poll(async () => decodeURIComponent(await href()))
    .toContain(`mailto:amelie@buyer.example?subject=Re: Kelp, 2 tonnes (${reference})&body=Dear Amélie Roux,\r\n`)
  await page.getByRole('button', { name: 'I’ve sent it' }).click()
  await expect.poll(async () => (await stored(id)).status).toBe('replied')
  expect(await violationsOf(page)).toEqual([])
  expect(await overflowOf(page)).toBe(0)
})

test('a reply in Chinese to an English letter leaves only after a question', async ({ editor }) => {
  const { id } = await noted({ name: 'Tan Wei', email: 'tan@buyer.example', locale: 'en', message: 'Please quote.' })
  const { page, go } = await editor()
  await go(`/admin/contact-messages/${id}`)
  await page.getByText('英文正文（发给对方的）').waitFor()
  const reply = page.getByRole('textbox', { name: '回复 tan@buyer.example' })
  const question = page.getByRole('dialog', { name: '正文还是中文，仍要发送吗？' })
  const send = page.getByRole('link', { name: '用邮件程序发送' }).or(page.getByRole('button', { name: '发送', exact: true }))
  await reply.fill('您好，样品周五寄出。')
  await send.click()
  await question.getByRole('button', { name: '取消' }).click()
  await question.waitFor({ state: 'detached' })
  expect(await reply.inputValue()).toBe('您好，样品周五寄出。')
  expect((await stored(id)).status).toBe('read')

  // A template stands in both languages, and replaces what was written in either only when that is wanted.
  const draft = page.getByRole('textbox', { name: '中文草稿（不会发给对方）' })
  const replace = page.getByRole('dialog', { name: '用模板替换已写的内容？' }).getByRole('button', { name: '替换', exact: true })
  await page.getByRole('button', { name: '询问报价细节' }).click()
  await replace.click()
  await expect.poll(() => reply.inputValue()).toMatch(/^Dear Tan Wei/)
  await expect.poll(() => draft.inputValue()).toMatch(/Tan Wei.*您好/)
  await draft.fill('报价下午发出。')
  await page.getByRole('button', { name: '感谢来信' }).click()
  await replace.click()
  await expect.poll(() => draft.inputValue()).not.toContain('报价下午发出')
})

test('an enquiry is read, noted, given to a colleague and answered by mail, with what the visitor had looked at', {
  timeout: 180_000,
}, async ({ visitor, editor }) => {
  await new Promise<void>((resolve) => post.listen(0, '127.0.0.1', resolve))
  const { port } = post.server.address() as AddressInfo
  const mail = { 'mail.host': '127.0.0.1', 'mail.port': port, 'mail.from': 'web@anlan.example' }
  await call('PUT', '/admin/config', { ...mail, current_password: owner.password })

  const buyer = await visitor({ width: 1440 })
  const visited = (path: string) =>
    buyer.page.waitForFunction((last) => JSON.parse(sessionStorage.getItem('visit') ?? '{"trail":[]}').trail.at(-1)?.path === last, path)
  await buyer.go('/products?utm_source=linkedin')
  await visited('/products')
  await buyer.go('/products/salted-kelp')
  await visited('/products/salted-kelp')
  await buyer.page.locator('[name="name"]').fill('何女士')
  await buyer.page.locator('[name="email"]').fill('he@buyer.example')
  await buyer.page.locator('[name="message"]').fill('请报价。\n每月两柜。')
  await buyer.page.getByRole('button', { name: '发送询价' }).click()
  await buyer.page.getByText(/^AN-\d{8}-\w{4}$/).waitFor()

  const { page, go } = await editor()
  await go('/admin/contact-messages')
  const row = page.getByRole('row').filter({ hasText: '何女士' })
  await expect.poll(() => row.innerText()).toMatch(/何女士.*请报价.*未读/s)
  await row.getByRole('link', { name: '何女士' }).click()
  await page.getByRole('heading', { name: /^询价/ }).waitFor()
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  const listed = (await call('GET', `/admin/contact-messages?keyword=${encodeURIComponent('何女士')}`)).body.data.items
  expect(listed).toMatchObject([{ id, status: 'read', source: 'linkedin' }])
  const pages = page.locator('ol > li > a[target="_blank"]')
  await expect.poll(() => pages.allInnerTexts()).toEqual(['产品'])
  expect(await pages.getAttribute('href')).toBe('/products')

  await page.getByRole('textbox', { name: '备注' }).fill('转出口部，先问港口。')
  await expect.poll(async () => (await stored(id)).note).toBe('转出口部，先问港口。')
  await page.getByRole('combobox', { name: '负责人' }).click()
  await page.getByRole('option').first().click()
  await expect.poll(async () => (await stored(id)).assigned_to).not.toBeNull()

  const send = page.getByRole('button', { name: '发送', exact: true })
  await send.click()
  await page.getByText('请先填写回复内容').waitFor()
  await page.getByRole('button', { name: '询问报价细节' }).click()
  const release = await holdRequests(page, '**/contact-messages/*/reply')
  await send.click()
  // Nothing can be typed that would be forgotten with the reply.
  await page.locator('section[inert]').waitFor()
  release()
  await page.getByRole('region', { name: '已回复' }).getByText('已发送').waitFor()
  await expect.poll(() => mails.length).toBeGreaterThan(0)
  expect(mails.at(-1)).toContain('To: he@buyer.example')
  expect(await stored(id)).toMatchObject({ status: 'replied', note: '转出口部，先问港口。' })
  // Once it is sent, the box is closed; it opens empty.
  await page.getByRole('button', { name: '再写一封回复' }).click()
  await expect.poll(() => page.getByRole('textbox', { name: '回复 he@buyer.example' }).inputValue()).toBe('')
})

test('a note that a colleague wrote meanwhile is not overwritten, and both can be kept', async ({ editor }) => {
  const { id, version } = await noted({ name: '吕先生' })
  const { page, go } = await editor({ allow: [/409/] })
  await go(`/admin/contact-messages/${id}`)
  const note = page.getByRole('textbox', { name: '备注' })
  await note.waitFor()
  await call('PUT', `/admin/contact-messages/${id}`, { note: '同事：已去电', version })
  await note.fill('我：等样品')
  const dialog = page.getByRole('dialog', { name: '其他人刚刚也改了这条记录' })
  await dialog.waitFor()
  await expect.poll(() => dialog.innerText()).toMatch(/同事：已去电.*我：等样品/s)
  await dialog.getByRole('radio').nth(1).click()
  await dialog.getByRole('button', { name: '按所选内容保存' }).click()
  await expect.poll(async () => (await stored(id)).note).toBe('我：等样品')
})

test('messages are put aside, joined as one buyer’s and deleted, and each step but the last can be taken back', {
  timeout: 180_000,
}, async ({ editor }) => {
  const first = await noted({ name: 'Olu Adeyemi', email: 'olu@buyer.example', subject: 'First', locale: 'en' })
  const second = await noted({ name: 'Olu Adeyemi', email: 'OLU@buyer.example', subject: 'Second', locale: 'en' })
  const { page, go } = await editor()
  await go('/en/admin/contact-messages?keyword=olu')
  await page.getByRole('link', { name: 'Olu Adeyemi' }).first().click()
  await page.getByRole('heading', { name: 'Second' }).waitFor()

  await page.getByRole('button', { name: `${first.reference} is from the same buyer` }).click()
  await page.getByRole('list', { name: 'Messages from the same buyer' }).getByRole('link', { name: 'First' }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('list', { name: 'Possibly the same buyer' }).getByRole('link', { name: 'First' }).waitFor()

  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect.poll(async () => (await stored(second.id)).status).toBe('archived')
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(async () => (await stored(second.id)).status).toBe('read')

  await page.keyboard.press('j')
  await page.getByRole('heading', { name: 'First' }).waitFor()
  await inMenu(page, 'More actions', 'Mark as spam')
  await expect.poll(async () => (await stored(first.id)).status).toBe('spam')
  await inMenu(page, 'More actions', 'Not spam')
  await expect.poll(async () => (await stored(first.id)).status).toBe('read')
  await inMenu(page, 'More actions', 'Delete message')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await inMenu(page, 'More actions', 'Delete message')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete message' }).click()
  await page.waitForURL(/\/en\/admin\/contact-messages\?keyword=olu/)
  expect((await call('GET', `/admin/contact-messages/${first.id}`)).status).toBe(404)

  const offered = 'Actions for “Olu Adeyemi”'
  const row = page.getByRole('row').filter({ hasText: 'Olu Adeyemi' })
  for (const [item, status, label] of [
    ['Mark as replied', 'replied', 'Replied'],
    ['Archive', 'archived', 'Archived'],
  ] as const) {
    await inMenu(page, offered, item)
    await expect.poll(async () => (await stored(second.id)).status).toBe(status)
    const toast = page
      .locator('[data-type="success"]')
      .filter({ hasText: `Set to “${label}”` })
      .last()
    await toast.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await stored(second.id)).status).toBe('read')
    await row.getByText('Read, not answered').waitFor()
  }
  await inMenu(page, offered, 'Assign to me')
  await row.getByText('Read, needs your reply').waitFor()
  expect((await stored(second.id)).assignee.name).toBe('Administrator')

  await page.getByRole('checkbox', { name: 'Select “Olu Adeyemi”' }).check()
  await page.getByRole('button', { name: 'Change status' }).click()
  await page.getByRole('menuitem', { name: 'Unread' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Change 1' }).click()
  await page.getByRole('row').filter({ hasText: 'Olu Adeyemi' }).getByText('Unread').waitFor()
})
