import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
      await expect.poll(() => states().filter((state) => state === 'away')).toEqual([])
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

    test('keep what nobody has written to', async () => {
      const { slug } = await publish('三')
      const url = `/api/v1/contents/${slug}`
      await expect.poll(async () => (await other.app.inject(url)).statusCode).toBe(200)
      const { body } = await world.call('POST', '/admin/milestones', { title_cn: '里程碑', year: 2020 }, { token: world.editor })
      const isKept = () => other.services.cache.has('data', '/api/v1/about/milestones')
      await expect.poll(async () => (await other.call('GET', '/about/milestones')) && isKept()).toBe(true)
      await world.call('DELETE', `/admin/milestones/${body.data.id}`, undefined, { token: world.editor })
      await expect.poll(isKept).toBe(false)
      expect(other.services.cache.has('data', url)).toBe(true)
    })
  },
)
