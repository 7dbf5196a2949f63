import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, dialects, type World } from '../../test/world.ts'
import type { Render } from './render.ts'

describe.each(dialects)('a page whose database fails on %s', (dialect) => {
  let world: World
  /** From when on queries fail: before the page is rendered, while it is, or never. */
  let fails: 'before' | 'within' | 'never' = 'never'
  let isRendering = false

  const away: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (fails === 'before' || (fails === 'within' && isRendering)) throw Object.assign(new Error('gone'), { code: '57P01' })
      return node
    },
    transformResult: async ({ result }) => result,
  }
  /** As the router does: whatever a loader throws becomes an error page. */
  const render: Render = async (_request, reader) => {
    const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' })
    isRendering = true
    try {
      await reader.siteData()
      return { status: 200, headers, body: 'the page' }
    } catch {
      return { status: 500, headers, body: "the router's page" }
    } finally {
      isRendering = false
    }
  }

  beforeAll(async () => {
    world = await createWorld(dialect, { render })
    const { database } = world.services
    world.services.database = { ...database, read: database.read.withPlugin(away) }
  })
  afterAll(() => world.close())
  const get = (url: string, language = 'zh') =>
    world.app.inject({ url, headers: { 'accept-language': language, 'user-agent': 'Mozilla/5.0 Firefox/140.0' } })

  test.each(['before', 'within'] as const)('%s rendering is a 503 that says in its language when to come again', async (when) => {
    world.services.cache.clear()
    fails = when
    const texts = { '/about': '服务暂时不可用，请稍后再试', '/en/about': 'The service is temporarily unavailable; please try again later' }
    for (const [url, text] of Object.entries(texts)) {
      const { statusCode, headers, body } = await get(url)
      expect([statusCode, headers['retry-after'], headers['cache-control']], body).toEqual([503, '5', 'no-store'])
      expect(body).toContain(`<p>${text}</p>`)
    }
    fails = 'never'
    expect((await get('/about')).body).toBe('the page')
  })

  test('is shown as it was where everything was evicted because nothing is known, until a write is known', async () => {
    const { cache } = world.services
    cache.clear()
    expect((await get('/en/about')).statusCode).toBe(200)
    const { tags } = cache.inspect('page', '/en/about')
    expect(tags).not.toEqual([])
    cache.evictAll({ silent: true })
    for (const when of ['before', 'within'] as const) {
      fails = when
      expect([(await get('/en/about')).statusCode, (await get('/en/about')).body]).toEqual([200, 'the page'])
    }
    cache.evict(tags)
    fails = 'before'
    expect((await get('/en/about')).statusCode).toBe(503)
    fails = 'never'
    expect((await get('/en/about')).statusCode).toBe(200)
  })

  test('tells the router the text alone', async () => {
    world.services.cache.clear()
    fails = 'within'
    const { statusCode, headers, body } = await get('/en/about.data?_routes=root')
    fails = 'never'
    expect([statusCode, headers['retry-after'], headers['content-type']]).toEqual([503, '5', 'text/plain; charset=utf-8'])
    expect(body).toBe('The service is temporarily unavailable; please try again later')
  })

  test('is shown as before where the cache holds it', async () => {
    await get('/milestones')
    fails = 'before'
    const { statusCode } = await get('/milestones')
    fails = 'never'
    expect(statusCode).toBe(200)
  })
})
