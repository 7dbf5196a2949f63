import type { BrowserContext, Locator, Page, Request } from 'playwright-core'
import { expect } from 'vitest'

export async function shown(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor()
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], [data-skeleton]'))
}

function lookedUp(page: Page): Promise<string[]> {
  return page.evaluate(() => [...document.querySelectorAll<HTMLAnchorElement>('a[data-discover]')].map(({ pathname }) => pathname))
}

/** Waits until the router has looked up the routes of all links: where an answer is wrong, links fail from then on. */
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

export const reload = (page: Page): Promise<void> => load(page, () => page.reload())

export const arriveAt = (page: Page, address: string): Promise<void> => load(page, () => page.goto(address))

function markHeading(link: Locator): Promise<string> {
  return link.evaluate((element) => {
    const heading = document.querySelector('h1')
    heading?.setAttribute('data-left', heading.textContent ?? '')
    return (element as HTMLAnchorElement).href
  })
}

/** The address alone changes a moment before the page. */
export async function followTo(link: Locator): Promise<void> {
  const page = link.page()
  const before = new URL(page.url())
  const target = new URL(await markHeading(link))
  await link.click()
  // A screen may add to its address at once, as the conversation that it opens.
  await page.waitForURL(
    ({ pathname, searchParams }) =>
      pathname === target.pathname && [...target.searchParams].every(([name, value]) => searchParams.get(name) === value),
  )
  if (target.pathname !== before.pathname)
    await page.waitForFunction(() => {
      const heading = document.querySelector('h1')
      return heading && heading.getAttribute('data-left') !== heading.textContent
    })
  await shown(page)
}

export function follow(page: Page, name: string | RegExp): Promise<void> {
  return followTo(page.getByRole('link', { name, exact: true }).first())
}

/** Chromium may still send what is asked for just after it has gone offline, so requests are aborted as well. */
export async function setConnection(context: BrowserContext, isLost: boolean): Promise<void> {
  const requests = '**/api/**'
  if (isLost) await context.route(requests, (route) => route.abort('internetdisconnected'))
  else await context.unroute(requests)
  await context.setOffline(isLost)
}

/** Requests of these addresses wait until the returned function is called. */
export async function holdRequests(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
