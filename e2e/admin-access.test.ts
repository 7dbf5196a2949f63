import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { createPath, editPath, otherScreens, resourceScreenList } from '../app/admin/screens.ts'
import { overflowOf, violationsOf } from './accessibility.ts'
import { signedIn } from './browser.ts'
import { test } from './fixture.ts'
import { apiOf } from './product.ts'
import { followTo, reload, shown } from './walk.ts'

let paths: string[]
/** Screens that nothing in the side bar or on a list leads to. */
const withoutLinks = ['profile', 'test-auth', 'no-such-screen']

test.beforeAll(async ({ product }) => {
  const call = await apiOf(product.base)
  const first = async (resource: string) => (await call('GET', `/admin/${resource}?per_page=1`)).body.data.items[0].id
  const forms = resourceScreenList.filter(({ hasForm }) => hasForm)
  const formPaths = await Promise.all(forms.map(async ({ name }) => [createPath(name), editPath(name, await first(name))]))
  paths = [...otherScreens, 'no-such-screen', ...resourceScreenList.map(({ path }) => path), ...formPaths.flat()]
})

/** Goes on by a link of the screen, or on a phone of the drawer. */
async function click(page: Page, href: string): Promise<void> {
  const link = page.locator(`a[href="${href}"]:visible`).first()
  const drawer = page.getByRole('button', { name: /^(打开导航|Open navigation)$/ })
  if ((await link.count()) === 0 && (await drawer.isVisible())) await drawer.click()
  await followTo(link)
}

/** From the screen as it is after a reload to another one, a record's form by way of its list. */
async function walk(page: Page, from: string, path: string): Promise<void> {
  await reload(page)
  if (withoutLinks.includes(path)) {
    await page.goto(from + path)
    return shown(page)
  }
  const { pathname } = new URL(from)
  const list = path.replace(/\/(create|\d+\/edit)$/, '')
  if (list !== path) await click(page, pathname + list)
  await click(page, pathname + path)
}

describe('every screen of the back office', () => {
  test.for([
    { width: 1440, colorScheme: 'light' as const, prefix: '' },
    { width: 390, colorScheme: 'dark' as const, prefix: '' },
    { width: 390, colorScheme: 'light' as const, prefix: '/en' },
    { width: 1440, colorScheme: 'dark' as const, prefix: '/en' },
  ])(
    'has no accessibility violation, no script error and no sideways scroll at $width px in $colorScheme mode under "$prefix/admin"',
    { timeout: 240_000 },
    async ({ width, colorScheme, prefix }, { visitor, product }) => {
      const { context, page, go } = await visitor({ width, colorScheme, bypassCSP: true, reducedMotion: 'reduce' })
      await go(`${prefix}/admin/login`, { waitUntil: 'networkidle' })
      const found = await violationsOf(page)
      await signedIn(context, product.base)
      await go(`${prefix}/admin/dashboard`)
      await shown(page)
      for (const path of paths) {
        await walk(page, `${product.base}${prefix}/admin/`, path)
        found.push(...(await violationsOf(page)))
        const overflow = await overflowOf(page)
        if (overflow > 0) found.push(`${path} can be scrolled sideways by ${overflow} px`)
      }
      expect(found).toEqual([])
    },
  )
})
