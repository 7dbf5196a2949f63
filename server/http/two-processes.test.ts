import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { redisAnswers, redisUrl } from '../test/redis.ts'
import { createWorld, dialects, type World } from '../test/world.ts'

const ways: [string, Record<string, string>][] = [
  ['without Redis', {}],
  ['with Redis', { REDIS_URL: redisUrl }],
]
const hasRedis = await redisAnswers()

describe.runIf(dialects.includes('postgres')).each(ways.filter(([, env]) => hasRedis || !('REDIS_URL' in env)))(
  'two processes of one site on Postgres %s',
  (_name, env) => {
    let world: World
    let other: Awaited<ReturnType<World['beside']>>
    let categoryId: number
    beforeAll(async () => {
      world = await createWorld('postgres', { env })
      other = await world.beside()
      for (const { cacheBus } of [world.services, other.services]) await cacheBus.start()
      const states = () => [world.services, other.services].flatMap(({ cacheBus }) => [cacheBus.state('redis'), cacheBus.state('postgres')])
      await vi.waitFor(() => expect(states()).not.toContain('away'), { timeout: 15_000 })
      const made = await world.call('POST', '/admin/categories', { type: 'news', title_cn: '分类' }, { token: world.editor })
      categoryId = made.body.data.id
    })
    afterAll(() => world.close())

    const publish = async (title_cn: string) => {
      const body = { category_id: categoryId, title_cn, status: 'published' }
      const { body: made } = await world.call('POST', '/admin/contents', body, { token: world.editor })
      return made.data as { id: number; slug: string; version: number }
    }

    test('show each other’s writes: a new article, its change, and its end', async () => {
      const total = async () => (await other.call('GET', '/contents?per_page=1')).body.data.meta.total
      const before = await total()
      const { id, slug, version } = await publish('一')
      await expect.poll(total).toBe(before + 1)
      const title = async () => (await other.call('GET', `/contents/${slug}`)).body.data?.title_cn
      expect(await title()).toBe('一')
      await world.call('PUT', `/admin/contents/${id}`, { title_cn: '二', version }, { token: world.editor })
      await expect.poll(title).toBe('二')
      await world.call('DELETE', `/admin/contents/${id}`, undefined, { token: world.editor })
      await expect.poll(title).toBe(undefined)
      await expect.poll(total).toBe(before)
    })

    /** When the other process has heard of everything until now: evictions come in their order. */
    const heard = async () => {
      const { cache } = other.services
      await cache.fetch('data', 'marker', async () => ({ value: 1, bytes: 1, tags: ['marker'] }))
      world.services.cache.evict(['marker'])
      await expect.poll(() => cache.has('data', 'marker')).toBe(false)
    }

    test('keep what nobody has written to', async () => {
      const { slug } = await publish('三')
      await heard()
      const url = `/api/v1/contents/${slug}`
      await other.app.inject(url)
      await world.call('POST', '/admin/milestones', { title_cn: '里程碑', year: 2020 }, { token: world.editor })
      await heard()
      expect(other.services.cache.has('data', url)).toBe(true)
    })
  },
)
