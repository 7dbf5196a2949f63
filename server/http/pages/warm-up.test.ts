import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createWorld, type World } from '../../test/world.ts'
import type { Render } from './render.ts'
import { startWarmUp } from './warm-up.ts'

let world: World
let rendered: string[] = []
let blocker: Promise<void> = Promise.resolve()

const render: Render = async ({ url }) => {
  await blocker
  const { pathname, search } = new URL(url)
  rendered.push(pathname + search)
  return { status: 200, headers: new Headers({ 'content-type': 'text/html' }), body: `<!doctype html>${pathname}` }
}

beforeAll(async () => {
  world = await createWorld('sqlite', { render, env: { RATE_LIMIT: 'on' } })
})
afterAll(() => world.close())
beforeEach(() => {
  world.services.cache.clear()
  rendered = []
})

async function warmed(pages: number): Promise<void> {
  const stop = startWarmUp(world.app, world.services)
  await expect.poll(() => rendered.length).toBe(pages)
  await stop()
}

test('nothing known about readers, the pages that everybody comes to are rendered after the start, in both languages', async () => {
  await warmed(10)
  expect(rendered).toEqual(['/', '/en', '/news', '/en/news', '/products', '/en/products', '/about', '/en/about', '/contact', '/en/contact'])
})

test('what was read most is rendered first, under the very keys and tags of a visit, and nothing that a visit would not store', async () => {
  const { mostRead, cache } = world.services
  const reads = { '/business': 3, '/en/products/cod': 9, '/contact': 8, '/About': 7, '/feed.xml': 6, '/api/v1/contents': 5, '//evil': 4 }
  for (const [address, times] of Object.entries(reads)) for (let n = 0; n < times; n += 1) mostRead.count(address)
  await warmed(2)
  expect(rendered).toEqual(['/en/products/cod', '/business'])
  for (const url of ['/en/products/cod', '/business?utm_source=mail', '/business']) await world.app.inject(url)
  expect(rendered).toHaveLength(2)
  expect(cache.has('page', '/business')).toBe(true)
  cache.evict(['path:/products/cod'])
  expect([cache.has('page', '/en/products/cod'), cache.has('page', '/business')]).toEqual([false, true])
})

test('visits are counted whether the page was cached or not; rendering ahead and pages that are not there are no visits', async () => {
  const { mostRead } = world.services
  for (let n = 0; n < 30; n += 1) await world.app.inject('/about/milestones')
  for (let n = 0; n < 99; n += 1) await world.app.inject('/news?page=2')
  expect(mostRead.top(1)).toEqual(['/about/milestones'])
  const before = mostRead.top(100)
  world.services.cache.clear()
  const stop = startWarmUp(world.app, world.services)
  await expect.poll(() => rendered.filter((url) => url === '/about/milestones').length).toBe(2)
  await stop()
  expect(mostRead.top(100)).toEqual(before)
})

test('visitors come first: while a page is rendered for one, none is rendered ahead', async () => {
  const held = Promise.withResolvers<void>()
  blocker = held.promise
  const visit = world.app.inject('/milestones/visitor')
  await expect.poll(() => world.services.lanes.pages.figures.running).toBe(1)
  const looks = vi.spyOn(world.services.lanes.pages, 'figures', 'get')
  const stop = startWarmUp(world.app, world.services)
  await expect.poll(() => looks.mock.calls.length).toBeGreaterThan(2)
  expect(world.services.lanes.pages.figures.running).toBe(1)
  held.resolve()
  await visit
  await expect.poll(() => rendered.length).toBeGreaterThan(1)
  await stop()
})

test('it ends with the program: nothing is rendered after it was stopped', async () => {
  const held = Promise.withResolvers<void>()
  blocker = held.promise
  const stop = startWarmUp(world.app, world.services)
  await expect.poll(() => world.services.lanes.pages.figures.running).toBe(1)
  const stopped = stop()
  held.resolve()
  await stopped
  const before = [...rendered]
  await world.app.inject('/milestones/visitor')
  expect(rendered).toEqual([...before, '/milestones/visitor'])
})
