import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { resourceScreenList } from '../app/admin/registry/screens.ts'
import { violationsOf } from './accessibility.ts'
import { test } from './fixture.ts'
import { arriveAt, followTo, shown } from './walk.ts'

const lists = resourceScreenList.filter(({ hasForm }) => hasForm).map(({ path }) => path)

/** The addresses of a screen's links into the back office, in its own language, that name no record. */
function screenLinks(page: Page, prefix: string): Promise<string[]> {
  return page.evaluate((root) => {
    const hrefs = [...document.querySelectorAll(`a[href^="${root}/admin/"]`)].map((link) => link.getAttribute('href') ?? '')
    return [...new Set(hrefs)].filter((href) => /\/admin\/[a-z-]+(\/[a-z-]+)*$/.test(href))
  }, prefix)
}

const heading = (page: Page) => page.locator('main h1').first().innerText()

// The routes are the same in both languages: each takes every other link.
describe.each([
  { prefix: '', missing: '没有这个页面', half: 0 },
  { prefix: '/en', missing: 'There is no such page', half: 1 },
])('under "$prefix/admin", after a document was loaded,', ({ prefix, missing, half }) => {
  const isOurs = (_: unknown, index: number) => index % 2 === half

  async function follow(page: Page, href: string): Promise<void> {
    await followTo(page.locator(`a[href="${href}"]`).first())
    expect(await page.locator('main').innerText(), `a click on ${href}`).not.toContain(missing)
  }

  test('every other link of the side bar leads to a screen of its own', { timeout: 180_000 }, async ({ editor, product }) => {
    const { page } = await editor()
    const list = `${prefix}/admin/${lists[0]}`
    await arriveAt(page, product.base + list)
    const all = await screenLinks(page, prefix)
    expect(all.length).toBeGreaterThan(lists.length)
    const links = all.filter(isOurs).filter((href) => href !== list)
    const headings = new Set<string>()
    const back = page.locator('main h1', { hasText: await heading(page) })
    // The router's answer for the document holds for each of these clicks: none of them loads another document.
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    for (const href of links) {
      await follow(page, href)
      headings.add(await heading(page))
      await page.goBack()
      // The address changes before the screen does.
      await back.waitFor()
      await shown(page)
    }
    expect(headings.size, 'each screen has its own heading').toBe(links.length)
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  })

  test('"new" leads on from every other list', { timeout: 180_000 }, async ({ editor, product }) => {
    const { page } = await editor()
    for (const name of lists.filter(isOurs)) {
      const list = `${prefix}/admin/${name}`
      await arriveAt(page, product.base + list)
      await follow(page, `${list}/create`)
      await page.locator('main form').first().waitFor()
    }
  })
})

test('the pointer on an entry of the side bar shows its screens, what is made there and what was changed last; Escape and following one hide them', async ({
  editor,
  product,
}) => {
  const { page } = await editor({ bypassCSP: true, reducedMotion: 'reduce' })
  await arriveAt(page, `${product.base}/admin/dashboard`)
  const bar = page.getByRole('navigation', { name: '主导航', exact: true })
  const listOf = (name: string) => page.getByRole('list', { name, exact: true })
  await bar.getByRole('link', { name: '网站', exact: true }).hover()
  await listOf('网站').getByRole('link', { name: '横幅', exact: true }).waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await listOf('网站').waitFor({ state: 'detached' })
  await bar.getByRole('link', { name: '文章', exact: true }).hover()
  const recent = listOf('最近修改').getByRole('link')
  await expect.poll(() => recent.count()).toBe(5)
  const title = await recent.first().innerText()
  await followTo(recent.first())
  expect(await heading(page)).toBe(title)
  // The pointer has not moved.
  await recent.first().waitFor({ state: 'detached' })
  await bar.getByRole('link', { name: '网站', exact: true }).hover()
  await followTo(listOf('网站').getByRole('link', { name: '新建证书', exact: true }))
  expect(await heading(page)).toBe('新建证书')
})
