import { expect } from 'vitest'
import { test } from './fixture.ts'

test('the button that copies the address has a name, and copies where the browser has no clipboard', async ({ visitor }) => {
  const { page, go } = await visitor({ width: 1440 })
  // As it is over plain HTTP, but for this machine's own addresses.
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await go('/products/large-yellow-croaker-whole')
  await page.evaluate(() =>
    document.addEventListener('copy', () => {
      const field = document.activeElement
      document.documentElement.dataset.copied = field instanceof HTMLTextAreaElement ? field.value : ''
    }),
  )
  await page.getByRole('button', { name: '复制链接' }).click()
  await page.getByRole('button', { name: '已复制' }).waitFor()
  expect(await page.locator('html').getAttribute('data-copied')).toContain('/products/large-yellow-croaker-whole')
})
