import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { clientAddress, publishArticle } from '../test/http.ts'
import { ruleTestOn } from '../test/rule-test.ts'
import { createWorld, dialects, type World } from '../test/world.ts'
import type { Render } from './pages/render.ts'

function heldRender() {
  let release = () => {}
  let blocker = Promise.resolve()
  let rendered = 0
  const render: Render = async ({ url }, reader) => {
    await blocker
    rendered += 1
    const { pathname } = new URL(url)
    if (pathname === '/news') await reader.news(await reader.query('news/list'))
    return { status: 200, headers: new Headers({ 'content-type': 'text/html; charset=utf-8' }), body: `<!doctype html>${pathname}` }
  }
  return {
    render,
    hold: () => {
      const held = Promise.withResolvers<void>()
      blocker = held.promise
      release = held.resolve
    },
    release: () => release(),
    rendered: () => rendered,
  }
}

const made = heldRender()
let world: World
let origin: string
const get = (url: string, from = clientAddress(), headers: Record<string, string> = {}) =>
  world.app.inject({ url, remoteAddress: from, headers: { 'user-agent': 'Mozilla/5.0 Firefox/140.0', ...headers } })

// On a busy machine a test may take longer than work may wait: here it waits until the test lets it go on.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('work that no cache saves', () => {
  beforeAll(async () => {
    world = await createWorld('sqlite', { render: made.render, env: { RATE_LIMIT: 'on' } })
    origin = await world.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => world.close())
  afterEach(() => made.release())

  test('is refused beyond the queue: a small page in the language of the address, and cached pages go on', async () => {
    await get('/about')
    made.hold()
    const asked = Array.from({ length: 130 }, (_, n) => get(`${n % 2 ? '/en' : ''}/business/line-${n}`))
    expect((await get('/about')).statusCode).toBe(200)
    const refused = await get('/en/business/one-more', undefined, { 'accept-language': 'zh' })
    expect([refused.statusCode, refused.headers['retry-after'], refused.headers['cache-control']]).toEqual([503, '3', 'no-store'])
    expect(refused.body).toContain('<html lang="en">')
    expect(refused.body).toContain('very busy')
    expect(refused.headers['content-security-policy']).toContain("script-src 'self';")
    expect((await get('/business/one-more', undefined, { 'accept-language': 'zh-CN' })).body).toContain('网站正忙')
    made.release()
    const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200).length).toBe(104)
    expect(statuses.filter((status) => status === 503).length).toBe(26)
    expect((await get('/metrics', '127.0.0.1')).body).toMatch(/lane_work\{lane="pages",state="refused"\} 28/)
  })

  test('is refused before the framework sees it, by the same answer; probes and addresses that are no page are not', async () => {
    await expect.poll(() => world.services.lanes.pages.figures.running).toBe(0)
    made.hold()
    const asked = Array.from({ length: 104 }, (_, n) => get(`/business/queued-${n}`))
    const path = '/en/business/one-more'
    await expect.poll(() => world.services.lanes.pages.hasRoom).toBe(false)
    const early = await fetch(origin + path)
    const late = await get(path)
    expect([early.status, await early.text()]).toEqual([late.statusCode, late.body])
    const own = ([name]: [string, unknown]) => !['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'].includes(name)
    const { 'x-request-id': _, ...headers } = late.headers
    expect(Object.fromEntries([...early.headers].filter(own))).toEqual(Object.fromEntries(Object.entries(headers).filter(own)))
    expect((await fetch(`${origin}/en/business/one-more.data`)).headers.get('content-type')).toContain('text/plain')
    expect((await fetch(`${origin}/healthz`)).status).toBe(200)
    expect((await fetch(`${origin}/robots.txt`)).status).toBe(200)
    expect((await fetch(`${origin}/api/v1/contents`)).status).toBe(200)
    made.release()
    await Promise.all(asked)
  })

  test('of one client leaves room for others; an IPv6 client is its /64', async () => {
    made.hold()
    const greedy = Array.from({ length: 40 }, (_, n) => get(`/milestones/greedy-${n}`, `2001:db8:1:2::${n.toString(16)}`))
    const other = get('/milestones/other', '2001:db8:1:3::1')
    await expect.poll(() => world.services.lanes.pages.figures.waiting).toBe(21)
    made.release()
    expect((await other).statusCode).toBe(200)
    const statuses = (await Promise.all(greedy)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(24)
  })

  test('is shared by those who ask for the same: one rendering, one place in the queue', async () => {
    const before = made.rendered()
    made.hold()
    const asked = Array.from({ length: 100 }, () => get('/about/certificates'))
    await expect.poll(() => world.services.lanes.pages.figures.running).toBe(1)
    expect(world.services.lanes.pages.figures.waiting).toBe(0)
    made.release()
    expect(new Set((await Promise.all(asked)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(made.rendered() - before).toBe(1)
    expect(world.services.lanes.waitersByKey.size).toBe(0)
  })

  test('is not done for a client that has gone away', async () => {
    const { port } = world.app.server.address() as AddressInfo
    made.hold()
    const before = made.rendered()
    const running = Array.from({ length: 4 }, (_, n) => get(`/gone/running-${n}`))
    await expect.poll(() => world.services.lanes.pages.figures.running).toBe(4)
    const arrived = once(world.app.server, 'connection') as Promise<[Socket]>
    const socket = connect(port, '127.0.0.1')
    const [accepted] = await arrived
    socket.write('GET /gone/waiting HTTP/1.1\r\nhost: x\r\n\r\n')
    await expect.poll(() => world.services.lanes.pages.figures.waiting).toBe(1)
    socket.destroy()
    await once(accepted, 'close')
    made.release()
    await Promise.all(running)
    await expect.poll(() => world.services.lanes.pages.figures).toMatchObject({ running: 0, waiting: 0 })
    expect(made.rendered() - before).toBe(4)
  })

  test('is counted by the minute for each client: 429 with a time to come back; what is cached is not counted', async () => {
    // A client's allowance comes back with time.
    vi.spyOn(performance, 'now').mockReturnValue(performance.now())
    const from = clientAddress()
    await get('/about', from)
    const ask = (n: number) => Promise.all(Array.from({ length: 20 }, (_, at) => get(`/many/page-${n}-${at}`, from)))
    for (let n = 0; n < 29; n += 1) expect((await ask(n)).map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
    expect((await ask(29)).map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
    const refused = await get('/many/one-more', from)
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
    expect((await get('/about', from)).statusCode).toBe(200)
    expect((await get('/many/one-more')).statusCode).toBe(200)
  })
})

describe.each(dialects)('the API and the cache on %s', (dialect) => {
  const ruleTest = ruleTestOn(dialect)
  beforeAll(async () => {
    world = await createWorld(dialect, { render: made.render, env: { RATE_LIMIT: 'on' } })
    await publishArticle(world)
  })
  afterAll(() => world.close())

  ruleTest('refuse in the envelope, with a time to come back; a search flood leaves lists alone', async () => {
    const { searches } = world.services.lanes
    const held = Promise.withResolvers<void>()
    const busy = Array.from({ length: 42 }, () => searches.run(() => held.promise, { client: clientAddress() }))
    const refused = await get('/api/v1/search?q=cod&locale=en', undefined, { 'x-locale': 'en' })
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '3'])
    expect(refused.json()).toMatchObject({ success: false, status: 503, message: expect.stringContaining('very busy') })
    expect((await get('/api/v1/contents?page=1')).statusCode).toBe(200)
    held.resolve()
    await Promise.all(busy)
    expect((await get('/api/v1/search?q=cod&locale=en')).statusCode).toBe(200)
  })

  test('store no list for a filter or page that holds nothing', async () => {
    const { cache } = world.services
    for (const url of ['/', '/news', '/about', '/news?tag=', '/api/v1/contents']) await get(url)
    const before = cache.stats()
    for (let n = 0; n < 300; n += 1) await get(`/news?tag=junk${n}`)
    for (let n = 0; n < 100; n += 1) await get(`/api/v1/contents?tag=junk${n}`)
    for (const url of ['/news?page=77', '/news?year=1901']) await get(url)
    const after = cache.stats()
    expect(after.page.entries).toBe(before.page.entries)
    expect(after.page.bytes).toBe(before.page.bytes)
    // The numbers of what was found, a kilobyte each, in the share of made-up keys.
    expect(after.data.bytes - before.data.bytes).toBeLessThan(450 * 1_100)
    for (const url of ['/', '/news', '/about', '/api/v1/contents'])
      expect(cache.hit(url.startsWith('/api') ? 'data' : 'page', url), url).toBeDefined()
  })

  ruleTest.each([
    '/%00',
    '/news/%00',
    '/news?tag=%00',
    '/api/v1/contents/%00',
    '/api/v1/contents?keyword=a%00b',
    '/api/v1/search?q=%00',
    '/en/products/a%00b',
  ])('refuse NUL in an address: %s is 400', async (url) => {
    expect((await get(url)).statusCode).toBe(400)
  })

  ruleTest('read a whole address as its path, and refuse what is none (400)', async () => {
    if (!world.app.server.listening) await world.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = world.app.server.address() as AddressInfo
    const statusOf = async (target: string) => {
      const socket = connect(port, '127.0.0.1')
      socket.write(`GET ${target} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)
      const [bytes] = (await once(socket, 'data')) as [Buffer]
      socket.destroy()
      return Number(/^HTTP\/1\.1 (\d{3})/.exec(bytes.toString('latin1'))?.[1])
    }
    const targets = [
      'http://x/',
      'http://x/about',
      'http://x',
      'http://x/api/v1/contents',
      '*',
      'x',
      'http:',
      'http://x/%00',
      'javascript:alert(1)',
    ]
    expect(await Promise.all(targets.map(statusOf))).toEqual([200, 200, 200, 200, 400, 400, 400, 400, 400])
  })
})
