import type { Locator, Page, Request } from 'playwright-core'
import { expect } from 'vitest'

/** Waits until a page has its heading and shows no placeholder for data that are on their way. */
export async function shown(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor()
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], [data-skeleton]'))
}

/** The paths of the links whose routes the router looks up as soon as they are on the page. */
function lookedUp(page: Page): Promise<string[]> {
  return page.evaluate(() => [...document.querySelectorAll<HTMLAnchorElement>('a[data-discover]')].map(({ pathname }) => pathname))
}

/**
 * Loads a document, by an address or again, and waits until the router has looked up the routes of all its links: where an answer is wrong,
 * links fail from then on, but not after a page change.
 */
async function load(page: Page, navigate: () => Promise<unknown>): Promise<void> {
  const answered = new Set<string>()
  const note = (request: Request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/__manifest') for (const path of searchParams.get('paths')?.split(',') ?? []) answered.add(path)
  }
  page.on('requestfinished', note)
  await navigate()
  await shown(page)
  const unanswered = async () => (await lookedUp(page)).filter((path) => !answered.has(path))
  await expect.poll(unanswered, { message: 'links without a route', timeout: 20_000 }).toEqual([])
  page.off('requestfinished', note)
}

/** Reloads the page as a person does, and waits for the routes of its links. */
export const reload = (page: Page): Promise<void> => load(page, () => page.reload())

/** Opens an address as a document of its own, and waits for the routes of its links. */
export const arriveAt = (page: Page, address: string): Promise<void> => load(page, () => page.goto(address))

/** Marks the heading, so that it can be distinguished from that of the next page; returns where the link leads. */
function markHeading(link: Locator): Promise<string> {
  return link.evaluate((element) => {
    const heading = document.querySelector('h1')
    heading?.setAttribute('data-left', heading.textContent ?? '')
    return (element as HTMLAnchorElement).href
  })
}

/** Clicks a link to another page and waits until that page is shown: the address alone changes a moment earlier. */
export async function followTo(link: Locator): Promise<void> {
  const page = link.page()
  const before = new URL(page.url())
  const target = await markHeading(link)
  await link.click()
  await page.waitForURL(target)
  if (new URL(target).pathname !== before.pathname)
    await page.waitForFunction(() => {
      const heading = document.querySelector('h1')
      return heading && heading.getAttribute('data-left') !== heading.textContent
    })
  await shown(page)
}

/** Goes on by the first link of that name, as a person does. */
export function follow(page: Page, name: string | RegExp): Promise<void> {
  return followTo(page.getByRole('link', { name, exact: true }).first())
}
