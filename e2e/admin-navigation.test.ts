import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { resourceScreenList } from '../app/admin/registry/screens.ts'
import { test } from './fixture.ts'
import { followTo, reload, shown } from './walk.ts'

/** The lists that lead to a form. */
const lists = resourceScreenList.filter(({ hasForm }) => hasForm).map(({ path }) => path)

/** The addresses of a screen's links into the back office that name no record. */
function screenLinks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hrefs = [...document.querySelectorAll('a[href*="/admin/"]')].map((link) => link.getAttribute('href') ?? '')
    return [...new Set(hrefs)].filter((href) => /\/admin\/[a-z-]+(\/[a-z-]+)*$/.test(href))
  })
}

const heading = (page: Page) => page.locator('main h1').first()

// The routes are the same in both languages: each takes every other link of the side bar.
describe.each([
  { prefix: '', missing: '没有这个页面', half: 0 },
  { prefix: '/en', missing: 'There is no such page', half: 1 },
])('under "$prefix/admin"', ({ prefix, missing, half }) => {
  /** The heading of each screen as its address shows it. */
  const headings = new Map<string, string>()

  async function headingAt(page: Page, href: string): Promise<string> {
    if (!headings.has(href)) {
      await page.goto(new URL(href, page.url()).href)
      await shown(page)
      headings.set(href, await heading(page).innerText())
    }
    return headings.get(href) ?? ''
  }

  async function follows(page: Page, from: string, href: string): Promise<void> {
    await reload(page)
    await followTo(page.locator(`a[href="${href}"]`).first())
    await expect.poll(() => heading(page).innerText(), { message: `a click from ${from} to ${href}` }).toBe(headings.get(href))
    expect(await page.locator('main').innerText(), `a click from ${from} to ${href}`).not.toContain(missing)
  }

  test('every other link of the side bar leads on after a reload', { timeout: 180_000 }, async ({ editor }) => {
    const { page, go } = await editor()
    const list = `${prefix}/admin/${lists[0]}`
    await go(list)
    await reload(page)
    const all = await screenLinks(page)
    expect(all.length).toBeGreaterThan(lists.length)
    const links = all.filter((_, index) => index % 2 === half)
    for (const href of links) expect(await headingAt(page, href), href).not.toContain(missing)
    await go(list)
    for (const href of links) {
      await follows(page, list, href)
      // The list's link to itself has replaced the entry in the browser's history.
      if (href !== list) await page.goBack()
      await shown(page)
    }
  })

  test.for(lists)('"new" leads on from the list of %s after a reload', async (name, { editor }) => {
    const { page, go } = await editor()
    const list = `${prefix}/admin/${name}`
    await go(list)
    expect(await headingAt(page, `${list}/create`)).not.toContain(missing)
    await go(list)
    await follows(page, list, `${list}/create`)
  })
})
