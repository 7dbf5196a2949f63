import { expect } from 'vitest'
import { overflowOf, violationsInBothModes } from './accessibility.ts'
import { productTest } from './fixture.ts'
import { owner } from './product.ts'

const test = productTest()

test('an administrator replaces the demo company by their own, on a phone; a wrong password removes nothing', { timeout: 180_000 }, async ({
  editor,
  product,
}) => {
  const { page, go } = await editor({ width: 390, locale: 'en-US', allow: [/422/] })
  const home = async () => (await fetch(`${product.base}/en`)).text()
  await go('/en/admin/dashboard')
  await page.getByRole('button', { name: 'Replace with our own company…' }).click()
  await page.getByRole('dialog').getByText('What you added or changed yourself is kept.').waitFor()
  expect(await violationsInBothModes(page)).toEqual([])
  await page.getByRole('button', { name: 'Remove the demo company' }).click()
  await page.getByLabel('Your password').fill('not-my-password')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page
    .getByRole('dialog')
    .getByText(/wrong|not right|incorrect/i)
    .waitFor()
  expect(await home()).toContain('Anlan')
  await page.getByLabel('Your password').fill(owner.password)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.waitForURL('**/en/admin/set-up', { timeout: 120_000 })
  expect(await overflowOf(page)).toBe(0)
  expect(await home()).not.toContain('Anlan')
})
