import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, dialects, type World } from '../test/world.ts'

describe.each(dialects)('slugs on %s', (dialect) => {
  let world: World
  let category: number
  beforeAll(async () => {
    world = await createWorld(dialect)
    category = (await world.call('POST', '/admin/categories', { type: 'news', title_cn: '新闻', slug: 'n' }, { token: world.admin })).body
      .data.id
  })
  afterAll(() => world.close())
  const create = async (title_cn: string) =>
    (await world.call('POST', '/admin/contents', { category_id: category, title_cn, content_cn: '<p>文</p>' }, { token: world.admin })).body

  test('of the same title written many times at once all differ', async () => {
    const made = await Promise.all(Array.from({ length: 12 }, () => create('大黄鱼')))
    const slugs = made.map(({ data }) => data.slug)
    expect(new Set(slugs).size).toBe(12)
    expect(slugs).toContain('da-huang-yu')
  })

  test('take a free number that is no longer than the count of those before it', async () => {
    for (let n = 0; n < 20; n += 1) await create('海参')
    const { data } = await create('海参')
    expect(data.slug).toMatch(/^hai-can|^hai-shen/)
    expect(Number(data.slug.split('-').at(-1))).toBeLessThanOrEqual(32)
  })
})
