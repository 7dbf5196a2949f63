import { describe, expect } from 'vitest'
import { productTest } from './fixture.ts'
import { owner } from './product.ts'
import { reload, shown } from './walk.ts'

const test = productTest({ env: { DEMO: 'off' } })

describe('the profile', () => {
  test('says why a password is refused, and goes on in this browser alone once it is changed', async ({ visitor, editor }) => {
    const other = await editor({ allow: [/401/] })
    const { page, context, go } = await visitor({ allow: [/422/] })
    await go('/en/admin/login')
    await page.locator('input[name="email"]').fill(owner.email)
    await page.locator('input[name="password"]').fill(owner.password)
    await page.locator('button[type="submit"]').click()
    await page.waitForURL(/admin\/dashboard/)
    const mark = (await context.cookies(`${new URL(page.url()).origin}/api/v1/auth/login`)).find(({ name }) => name.startsWith('device_'))
    expect(mark).toMatchObject({ httpOnly: true, sameSite: 'Strict' })

    await go('/en/admin/profile')
    await shown(page)
    const field = (name: string) => page.locator(`input[name="${name}"]`)
    const send = async (current: string, next: string) => {
      await field('current_password').fill(current)
      await field('new_password').fill(next)
      await field('repeat').fill(next)
      await page.getByRole('button', { name: 'Change password' }).click()
    }
    await send(owner.password, 'password2026')
    await page.getByText('Made of common words or sequences').first().waitFor()
    await expect.poll(() => field('new_password').getAttribute('aria-invalid')).toBe('true')
    await send('wrong', 'tide-rope-7-harbour')
    await page.getByText('The current password is wrong').first().waitFor()
    await send(owner.password, 'tide-rope-7-harbour')
    await page.getByText('Password changed').first().waitFor()
    await reload(page)
    await expect.poll(() => page.getByText('This device').count()).toBe(1)
    await other.go('/en/admin/profile')
    await other.page.waitForURL(/admin\/login/)
  })
})
