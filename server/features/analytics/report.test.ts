import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readerOf } from '../../services.ts'
import { createWorld, dialects, type World } from '../../test/world.ts'
import { MetricCollector } from './collector.ts'
import { KnownPages } from './paths.ts'

const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const phone = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const at = Date.parse('2026-03-01T08:00:00.000Z')
const vital = (name: string, value: number, url = '/') => ({ name, value, timestamp: at, url })

describe.each(dialects)('what browsers measure, on %s', (dialect) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(dialect)
  })
  afterEach(async () => {
    await world.services.metrics.flush()
    await world.services.database.write((db) => db.deleteFrom('metrics').execute())
    Object.assign(world.services.metrics.counts, { kept: 0, dropped: 0 })
  })
  afterAll(() => world.close())

  const send = (body: unknown, headers: Record<string, string> = {}) =>
    world.call('POST', '/analytics/performance', body, { headers: { 'user-agent': chrome, ...headers } })
  const general = (...metrics: unknown[]) => send({ type: 'general', metrics, userAgent: chrome, url: '/', timestamp: at })
  const raw = async () => {
    await world.services.metrics.flush()
    return world.services.database.read.selectFrom('metrics').select(['hour', 'path', 'device', 'metric', 'value']).orderBy('id').execute()
  }

  test('is taken from each of the three buffers', async () => {
    expect((await general(vital('LCP', 1_200))).status).toBe(204)
    await send({ type: 'api', metrics: [{ url: '/api/v1/contents/7', method: 'GET', duration: 31, status: 404, timestamp: at }] })
    const page = { firstContentfulPaint: 1, largestContentfulPaint: 2, firstInputDelay: 3, cumulativeLayoutShift: 0.1, timestamp: at }
    await send({ type: 'page', metrics: [{ url: '/news', loadTime: 900, domContentLoaded: 500, ...page }] }, { 'user-agent': phone })
    const hour = '2026-03-01T08'
    expect(await raw()).toEqual([
      { hour, path: '/', device: 'desktop', metric: 'LCP', value: 1_200 },
      { hour, path: 'GET /api/v1/contents/:id', device: 'desktop', metric: 'api_failed', value: 31 },
      { hour, path: '/news', device: 'mobile', metric: 'load', value: 900 },
      { hour, path: '/news', device: 'mobile', metric: 'dom_ready', value: 500 },
      { hour, path: '/news', device: 'mobile', metric: 'FID', value: 3 },
    ])
  })

  test.each(['text/plain;charset=UTF-8', 'application/json'])('is taken from a beacon sent as %s', async (type) => {
    const beacon = { general: [vital('CLS', 0.02), vital('TTFB', 90)], api: [], page: [], url: '/', timestamp: at }
    expect((await send(JSON.stringify(beacon), { 'content-type': type })).status).toBe(204)
    expect((await raw()).map(({ metric, value }) => [metric, value])).toEqual([
      ['CLS', 0.02],
      ['TTFB', 90],
    ])
  })

  test('answers 204 to whatever comes, drops what it cannot use and counts it', async () => {
    const bodies = [
      '{"general":',
      'null',
      '[]',
      '{}',
      '{"type":"general"}',
      JSON.stringify({ type: 'general', metrics: [vital('LCP', -1), vital('nonsense', 1), null, vital('FCP', 7), { name: 'LCP' }] }),
      JSON.stringify({ general: Array.from({ length: 12 }, () => vital('INP', 8)) }),
      JSON.stringify({ general: 'x'.repeat(40_000) }),
    ]
    for (const body of bodies)
      for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded'])
        expect((await send(body, { 'content-type': type })).status).toBe(204)
    const kept = (await raw()).map(({ metric }) => metric)
    expect(kept.filter((metric) => metric === 'FCP')).toHaveLength(2)
    expect(kept.filter((metric) => metric === 'INP')).toHaveLength(20)
    expect(kept).toHaveLength(22)
    // Of each parsed type: five unreadable ones, four bad entries, two surplus, one too large; all eight of the form.
    expect(world.services.metrics.counts).toEqual({ kept: 22, dropped: 2 * (5 + 4 + 2 + 1) + 8 })
    const text = (await world.app.inject('/metrics')).body
    expect(text).toContain('performance_entries_total{outcome="kept"} 22')
  })

  test.each([
    ['a robot', { 'user-agent': 'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)' }],
    ['a headless browser', { 'user-agent': chrome.replace('Chrome/', 'HeadlessChrome/') }],
    ['nobody in particular', { 'user-agent': '' }],
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
  ])('is not taken from %s', async (_who, headers) => {
    expect((await send({ general: [vital('LCP', 1)] }, headers)).status).toBe(204)
    expect(await raw()).toEqual([])
    expect(world.services.metrics.counts.dropped).toBe(1)
  })

  test('is kept by page without query or language duplicate; made-up addresses are one', async () => {
    const made = (path: string, body: object) => world.call('POST', `/admin${path}`, body, { token: world.admin })
    const category = (await made('/categories', { type: 'news', title_cn: '公司', slug: 'company' })).body.data.id
    await made('/contents', { category_id: category, title_cn: '文章', slug: 'an-article', status: 'published' })
    await made('/contents', { category_id: category, title_cn: '草稿', slug: 'a-draft' })
    const urls = [
      'https://site.example/?utm_source=x#top',
      '/en',
      '/zh/news?page=2',
      '/news/an-article',
      '/en/news/an-article/',
      '/company',
      '/news/a-draft',
      '/news/made-up',
      '/made/up',
      '/en/admin/contents',
      `/${'x'.repeat(500)}`,
      'http://[',
    ]
    for (const url of urls) await general(vital('LCP', 1, url))
    expect((await raw()).map(({ path }) => path)).toEqual([
      '/',
      '/en',
      '/news',
      '/news/an-article',
      '/en/news/an-article',
      '/company',
      '(other)',
      '(other)',
      '(other)',
      '(admin)',
      '(other)',
      '(other)',
    ])
  })

  test('names calls by their routes, the most literal first', async () => {
    const urls = ['/api/v1/contents/featured', '/api/v1/contents/12/related', '/api/v1/../secret', '/api/v1/no-such-call']
    await send({ type: 'api', metrics: urls.map((url) => ({ url, method: 'GET', duration: 5, status: 200, timestamp: at })) })
    expect((await raw()).map(({ path }) => path)).toEqual([
      'GET /api/v1/contents/featured',
      'GET /api/v1/contents/:id/related',
      '(other)',
      '(other)',
    ])
  })

  test('waits for a database that is away, and is not lost when the program ends', async () => {
    const { database, metrics } = world.services
    await database.write((db) => sql`alter table metrics rename to metrics_away`.execute(db))
    await general(vital('LCP', 1))
    await expect(metrics.flush()).rejects.toThrow()
    await database.write((db) => sql`alter table metrics_away rename to metrics`.execute(db))
    await general(vital('LCP', 2))
    await metrics.stop()
    const rows = await database.read.selectFrom('metrics').select('value').orderBy('value').execute()
    expect(rows.map(({ value }) => value)).toEqual([1, 2])
  })
})

describe.each(dialects)('a limited sender on %s', (dialect) => {
  test('is answered 204 as ever while what is beyond 120 reports a minute is dropped', async () => {
    const world = await createWorld(dialect, { env: { RATE_LIMIT: 'on' } })
    const report = { general: [vital('LCP', 5)] }
    for (let count = 0; count < 130; count += 1) {
      const answer = await world.call('POST', '/analytics/performance', report, { headers: { 'user-agent': chrome } })
      expect(answer.status).toBe(204)
    }
    expect(world.services.metrics.counts).toEqual({ kept: 120, dropped: 10 })
    await world.close()
  })
})

test('only so much waits for the database, and only so much is accepted in an hour', async () => {
  const world = await createWorld('sqlite')
  const { database, metrics } = world.services
  const pages = new KnownPages(() => ({ ...readerOf(world.services), tag: () => undefined }))
  const deps = { database, clock: world.clock, pages, routes: metrics.routes, limits: { waiting: 15, perHour: 40 } }
  const collector = new MetricCollector(deps, () => undefined)
  const kept = async (reports: number) => {
    for (let count = 0; count < reports; count += 1)
      collector.take({ general: Array.from({ length: 10 }, () => vital('LCP', 1)) }, 'desktop')
    await collector.flush()
    return { ...collector.counts }
  }
  expect(await kept(2)).toEqual({ kept: 15, dropped: 5 })
  expect(await kept(2)).toEqual({ kept: 30, dropped: 10 })
  expect(await kept(2)).toEqual({ kept: 40, dropped: 20 })
  world.clock.advance(3_600_000)
  expect(await kept(1)).toEqual({ kept: 50, dropped: 20 })
  await collector.stop()
  await world.close()
})
