import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { codeAt } from '../server/features/auth/totp.ts'
import { overflowOf, violationsOf } from './accessibility.ts'
import { openPage, signedIn } from './browser.ts'
import { productTest, type Visitor } from './fixture.ts'
import { apiOf, callerOf, owner, startProduct } from './product.ts'
import { shown } from './walk.ts'

const test = productTest({ env: { DEMO: 'off' } })
const password = 'Calm-Water-42'

/** A user of a run's own. */
async function newUser(base: string, name: string): Promise<{ id: number; email: string }> {
  const call = await apiOf(base)
  const person = {
    email: `u${randomBytes(6).toString('hex')}@e2e.example`,
    name,
    role: 'editor',
    password,
    current_password: owner.password,
  }
  return (await call('POST', '/admin/users', person)).body.data
}

/** A code that has not been used: that of now, or of a step later, which is taken too. */
const codeOf = (secret: string, steps = 0) => codeAt(secret, new Date(Date.now() + steps * 30_000).toISOString())

/** Turns a user's second factor on without a browser. */
async function enrolled(base: string, name: string) {
  const user = await newUser(base, name)
  const { token } = (await callerOf(base)('POST', '/auth/login', { email: user.email, password })).body.data
  const call = callerOf(base, token)
  const { secret } = (await call('POST', '/auth/two-factor/enrolment', { current_password: password })).body.data
  const { recovery_codes } = (await call('POST', '/auth/two-factor/enrolment/confirm', { code: codeOf(secret) })).body.data
  return { ...user, token, secret, codes: recovery_codes as string[] }
}

async function enterPassword({ page, go }: Visitor, path: string, email: string): Promise<void> {
  await go(path)
  await page.locator('input[name="email"]').fill(email)
  await page.locator('input[name="password"]').fill(password)
  await page.locator('button[type="submit"]').click()
}

const answer = async (page: Page, name: 'code' | 'recovery_code', text: string) => {
  await page.locator(`input[name="${name}"]`).fill(text)
  await page.keyboard.press('Enter')
}

describe('two-factor authentication', () => {
  test('is turned on in the profile and asked for at the next login, where a wrong code stays to be mended', async ({
    visitor,
    product,
  }) => {
    const { email } = await newUser(product.base, '林海洋')
    const opened = await visitor({ width: 1440, allow: [/401/, /422/] })
    const { page, go } = opened
    await enterPassword(opened, '/admin/login', email)
    await page.waitForURL(/admin\/dashboard/)
    await go('/admin/profile')
    await shown(page)
    await page.getByRole('button', { name: '开启两步验证' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[name="current_password"]').fill(password)
    await page.keyboard.press('Enter')
    const secret = (await dialog.locator('code').innerText()).replace(/\s/g, '')
    await answer(page, 'code', '000000')
    await page.getByText('验证码不正确，或者已经用过').waitFor()
    await expect.poll(() => page.locator('input[name="code"]').inputValue()).toBe('000000')
    expect(await violationsOf(page)).toEqual([])
    await answer(page, 'code', codeOf(secret))
    await dialog.getByText('保存恢复码').waitFor()
    const codes = await dialog.locator('li code').allInnerTexts()
    expect(codes).toHaveLength(10)
    const [file] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: '下载' }).click()])
    expect(await readFile(await file.path(), 'utf8')).toContain(codes.join('\n'))
    // A slip of a key does not take them away.
    await page.keyboard.press('Escape')
    expect(await violationsOf(page)).toEqual([])
    await dialog.getByRole('button', { name: '已妥善保存' }).click()
    await page.getByText('还有 10 个恢复码').waitFor()
    await page.getByRole('button', { name: /林海洋/ }).click()
    await page.getByRole('menuitem', { name: '退出' }).click()

    await page.locator('input[name="email"]').waitFor()
    await enterPassword(opened, '/admin/login', email)
    const code = page.locator('input[name="code"]')
    await code.waitFor()
    expect([await code.getAttribute('autocomplete'), await code.getAttribute('inputmode')]).toEqual(['one-time-code', 'numeric'])
    await answer(page, 'code', '123 456')
    await page.getByText('验证码不正确，或者已经用过').waitFor()
    await expect.poll(() => code.inputValue()).toBe('123 456')
    expect(await violationsOf(page)).toEqual([])
    await answer(page, 'code', codeOf(secret, 1).replace(/^.../, '$& '))
    await page.waitForURL(/admin\/dashboard/)
  })

  test('lets in whose phone is lost by a recovery code, and by an administrator who turns it off', async ({ visitor, editor, product }) => {
    const { email, id, codes, token } = await enrolled(product.base, 'Anna Schmidt')
    const opened = await visitor({ width: 390, allow: [/401/, /422/] })
    const { page, go } = opened
    await enterPassword(opened, '/en/admin/login', email)
    await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
    await answer(page, 'recovery_code', 'AAAAA-AAAAA')
    await page.getByText('This code is wrong or has been used already').waitFor()
    expect([await overflowOf(page), await violationsOf(page)]).toEqual([0, []])
    await answer(page, 'recovery_code', String(codes[0]).toLowerCase())
    await page.waitForURL(/admin\/dashboard/)
    await go('/en/admin/profile')
    await page.getByText('9 recovery codes left').waitFor()
    expect(await overflowOf(page)).toBe(0)

    const admin = await editor({ width: 390, allow: [/422/] })
    await admin.go(`/en/admin/users/${id}/edit`)
    await shown(admin.page)
    await admin.page.getByRole('button', { name: 'Sign out', exact: true }).first().waitFor()
    expect([await overflowOf(admin.page), await violationsOf(admin.page)]).toEqual([0, []])
    await admin.page.getByRole('button', { name: 'Turn off two-factor authentication' }).click()
    await admin.page.getByRole('dialog').getByRole('button', { name: 'Turn off two-factor authentication' }).click()
    await admin.page.locator('input[name="current_password"]').fill(owner.password)
    await admin.page.keyboard.press('Enter')
    await admin.page.getByText('Not signed in anywhere').waitFor()
    expect((await callerOf(product.base, token)('GET', '/auth/user')).status).toBe(401)
    expect((await callerOf(product.base)('POST', '/auth/login', { email, password })).status).toBe(200)
  })

  test('goes back to the password, with the address kept, where the code took too long', async ({ visitor, product }) => {
    const { email, id, secret } = await enrolled(product.base, '陈静')
    const opened = await visitor({ width: 1440, allow: [/401/] })
    const { page } = opened
    await enterPassword(opened, '/admin/login', email)
    await page.locator('input[name="code"]').waitFor()
    // Another password ends the challenge as five minutes do.
    const call = await apiOf(product.base)
    const { version } = (await call('GET', `/admin/users/${id}`)).body.data
    const change = { password: 'Third-Long-One-3', current_password: owner.password, version }
    expect((await call('PUT', `/admin/users/${id}`, change)).status).toBe(200)
    await answer(page, 'code', codeOf(secret, 1))
    await page.getByText('等待太久，请重新输入密码').waitFor()
    await expect.poll(() => page.locator('input[name="email"]').inputValue()).toBe(email)
  })
})

describe('where two-factor authentication is required', () => {
  test('people are led to their profile until they have turned it on', async ({ browser }) => {
    // The owner of the other product would be held up by it too.
    const product = await startProduct({ env: { DEMO: 'off' } })
    const { context, page, errors } = await openPage(browser, { viewport: { width: 390, height: 844 } }, [/403|422/])
    try {
      await signedIn(context, product.base)
      await page.goto(`${product.base}/en/admin/settings?group=auth`)
      await page.locator('#field-two_factor_required').click()
      await page.getByRole('option', { name: 'Required for everyone' }).click()
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
      await page.getByRole('dialog').locator('input[name="current_password"]').fill(owner.password)
      await page.keyboard.press('Enter')
      await saved
      await page.goto(`${product.base}/en/admin/contents`)
      await page.waitForURL(/en\/admin\/profile/)
      await page.getByText('Two-factor authentication is required before').waitFor()
      expect([await overflowOf(page), await violationsOf(page)]).toEqual([0, []])
      await page.getByRole('button', { name: 'Turn on two-factor authentication' }).click()
      const dialog = page.getByRole('dialog')
      const secret = (await dialog.locator('code').innerText()).replace(/\s/g, '')
      await answer(page, 'code', codeOf(secret))
      await dialog.getByRole('button', { name: 'I have saved them' }).click()
      await page.goto(`${product.base}/en/admin/users`)
      await page.getByRole('link', { name: 'Administrator' }).first().waitFor()
      expect(errors).toEqual([])
    } finally {
      await context.close()
      await product.stop()
    }
  })
})

describe('an avatar', () => {
  test('is uploaded in the profile and shown in the header and the list of users; without one there are initials', async ({
    editor,
    product,
  }) => {
    const { email } = await newUser(product.base, '欧阳建国')
    const { page, go } = await editor()
    await go('/admin/profile')
    await shown(page)
    const group = page.getByRole('group', { name: '头像' })
    // As left by a run before.
    if (await group.getByRole('button', { name: '移除' }).isVisible()) await group.getByRole('button', { name: '移除' }).click()
    const header = page.getByRole('button', { name: /Administrator/ })
    await header.getByText('A', { exact: true }).waitFor()
    const background = { r: 20, g: 110, b: randomBytes(1).readUInt8() }
    const buffer = await sharp({ create: { width: 90 + randomBytes(1).readUInt8(), height: 60, channels: 3, background } })
      .png()
      .toBuffer()
    await group.locator('input[type="file"]').setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer })
    await header.locator('img').waitFor()
    await go('/admin/users')
    const owners = page.getByRole('row', { name: new RegExp(owner.email) })
    await owners.locator('img').waitFor()
    await page
      .getByRole('row', { name: new RegExp(email) })
      .getByText('建国', { exact: true })
      .waitFor()
    expect(await violationsOf(page)).toEqual([])
  })
})
