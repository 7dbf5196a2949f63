import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import {
  administratorScreens,
  createPath,
  editPath,
  importPath,
  otherScreens,
  resourceScreenList,
  sectionList,
} from '../app/admin/registry/screens.ts'
import { importedResources } from '../contracts/imports.ts'
import { type ResourceName, resourceContracts } from '../contracts/resources.ts'
import { overflowOf, violationsInBothModes, violationsOf } from './accessibility.ts'
import { signedIn } from './browser.ts'
import { test } from './fixture.ts'
import { apiOf } from './product.ts'
import { followTo, shown } from './walk.ts'

let paths: string[]
const linkedText = editPath('contents', 1)
/** A phone's, a tablet's and a desk's. */
const widths = [390, 768, 1440]
/** Screens that no link leads to, or none on the first page of a list. */
const withoutLinks = ['profile', 'test-auth', 'about/display', 'no-such-screen', linkedText]

test.beforeAll(async ({ product }) => {
  const call = await apiOf(product.base)
  const first = async (resource: ResourceName) => {
    const { items } = (await call('GET', `${resourceContracts[resource].path.replace('/v1', '')}?per_page=1`)).body.data
    // Of what comes from another platform the demo company has none.
    return items[0]?.id as number | undefined
  }
  const forms = resourceScreenList.filter(({ hasForm }) => hasForm)
  const details = resourceScreenList.filter(({ hasDetail }) => hasDetail)
  const edited = async (name: ResourceName) => {
    const id = await first(name)
    return id === undefined ? [] : [editPath(name, id)]
  }
  expect((await call('GET', '/admin/contents/1')).body.data.content_cn, 'a text with links').toContain('<a href="/')
  const detailPaths = await Promise.all(details.map(({ name }) => edited(name)))
  const formPaths = await Promise.all(forms.map(async ({ name }) => [createPath(name), ...(await edited(name))]))
  paths = [
    ...otherScreens.filter((name) => name !== 'set-up'),
    ...administratorScreens,
    'no-such-screen',
    ...resourceScreenList.map(({ path }) => path),
    ...formPaths.flat(),
    linkedText,
    ...detailPaths.flat(),
    ...importedResources.map(importPath),
  ]
})

/** Goes on by a link of the screen, which may be a tab of its section, or by the side bar, which is a drawer on a phone. */
async function click(page: Page, root: string, path: string): Promise<void> {
  const section = sectionList.find(({ screens }) => screens.some((screen) => screen.path === path))?.screens[0]
  if (section && section.path !== path && (await page.locator(`a[href="${root + path}"]:visible`).count()) === 0)
    await follow(page, root + section.path)
  await follow(page, root + path)
}

async function follow(page: Page, href: string): Promise<void> {
  const link = page.locator(`a[href="${href}"]:visible`).first()
  const drawer = page.getByRole('button', { name: /^(打开导航|Open navigation)$/ })
  if ((await link.count()) === 0 && (await drawer.isVisible())) await drawer.click()
  await followTo(link)
}

/** From one screen to another, a record's form by way of its list. */
async function walk(page: Page, from: string, path: string): Promise<void> {
  if (withoutLinks.includes(path)) {
    await page.goto(from + path)
    return shown(page)
  }
  const { pathname } = new URL(from)
  const list = path.replace(/\/(create|import|\d+(\/edit)?)$/, '')
  if (list !== path) await click(page, pathname, list)
  await click(page, pathname, path)
}

test('an address of the back office that leads nowhere is answered with 404, and each screen is not', async ({ product }) => {
  const status = async (path: string) => (await fetch(`${product.base}${path}`)).status
  for (const path of ['/admin/no-such-screen', '/en/admin/no/such/screen', '/zh/admin/no-such-screen'])
    expect(await status(path), path).toBe(404)
  for (const path of ['/admin', '/en/admin/login', ...paths.filter((one) => one !== 'no-such-screen').map((one) => `/en/admin/${one}`)])
    expect(await status(path), path).toBe(200)
})

describe('every screen of the back office', () => {
  test.for([
    { width: 1440, prefix: '', modes: 'both modes' },
    // The colours are the same on a phone.
    { width: 390, prefix: '/en', modes: 'one mode' },
  ])(
    'has no accessibility violation at $width px under "$prefix/admin" in $modes, no script error, and no sideways scroll at any width',
    { timeout: 600_000 },
    async ({ width, prefix, modes }, { visitor, product }) => {
      const allow = [/404 .*\/admin\/no-such-screen/]
      const { context, page, go } = await visitor({ width, allow, bypassCSP: true, reducedMotion: 'reduce' })
      const found: string[] = []
      const look = async () => {
        found.push(...(await (modes === 'both modes' ? violationsInBothModes : violationsOf)(page)))
        for (const wide of widths.toSorted((a) => (a === width ? 1 : -1))) {
          await page.setViewportSize({ width: wide, height: 900 })
          const overflow = await overflowOf(page)
          if (overflow > 0) found.push(`${page.url()} can be scrolled sideways by ${overflow} px at ${wide} px`)
        }
      }
      await go(`${prefix}/admin/login`)
      await shown(page)
      await look()
      await signedIn(context, product.base)
      await go(`${prefix}/admin/dashboard`)
      await shown(page)
      for (const path of paths) {
        await walk(page, `${product.base}${prefix}/admin/`, path)
        await look()
      }
      expect(found).toEqual([])
    },
  )
})
