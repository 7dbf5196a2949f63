import { expect } from 'vitest'
import { overflowOf } from './accessibility.ts'
import { productTest } from './fixture.ts'
import { owner } from './product.ts'
import { followTo, reload, shown } from './walk.ts'

const test = productTest({ env: { DEMO: 'off' } })

const pages = ['/', '/about', '/about/milestones', '/about/certificates', '/business', '/products', '/news', '/contact', '/search']

test('an installation that nobody has set up shows every page of the site without an error, in both languages', async ({ visitor }) => {
  const { page, go } = await visitor({ width: 390 })
  for (const path of [...pages, ...pages.map((path) => `/en${path}`)]) {
    const answer = await go(path)
    expect(answer?.status(), path).toBe(200)
    // Neither empty nor an address, and no heading has nothing below it.
    expect((await page.locator('h1').first().innerText()).trim(), path).toMatch(/^(?!127\.0\.0\.1)./)
    expect(await page.getByRole('heading', { name: /联系方式|How to reach us/ }).count(), path).toBe(0)
    expect((await page.title()).trim(), path).toMatch(/^[^—｜|\s]/)
  }
})

test('the first sign-in leads to the set-up; what is entered there makes the site, its menus and its business lines', {
  timeout: 240_000,
}, async ({ visitor, product }) => {
  const { page, go } = await visitor({ width: 390, allow: [/422/] })
  await go('/en/admin/login')
  await page.getByLabel('Email').fill(owner.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(owner.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/en/admin/set-up')
  await reload(page)
  await page.getByRole('button', { name: 'Set up the site' }).click()
  await page.getByRole('alert').getByRole('button', { name: 'Company name' }).waitFor()
  expect(await overflowOf(page)).toBe(0)
  await page.getByRole('textbox', { name: /Company name.*Chinese/ }).fill('东海水产有限公司')
  await page.getByRole('textbox', { name: /Company name.*English/ }).fill('Donghai Seafood')
  await page.getByRole('textbox', { name: 'Phone' }).fill('+86 593 123 4567')
  await page.getByRole('checkbox', { name: 'Breeding' }).uncheck()
  await page.getByRole('button', { name: 'Set up the site' }).click()
  await page.waitForURL('**/en/admin/dashboard')

  const site = await visitor({ width: 1440 })
  await site.go('/en')
  expect(await site.page.title()).toContain('Donghai Seafood')
  const links = await site.page.locator('header a').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
  expect(links).toContain(`${product.base}/en/business/aquaculture`)
  expect(links).not.toContain(`${product.base}/en/business/breeding`)
  for (const path of ['/en/business', '/en/products', '/en/news', '/en/contact']) {
    await followTo(site.page.locator(`header a[href="${path}"]:visible, footer a[href="${path}"]:visible`).first())
    await shown(site.page)
  }
  await expect.poll(() => site.page.locator('main').innerText()).toContain('+86 593 123 4567')
})
