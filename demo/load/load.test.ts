import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postable } from '../../contracts/wechat/menu-platform.ts'
import { createWorld, dialects, type World } from '../../server/test/world.ts'
import { systemActor } from '../../server/work.ts'
import { prepareDemo } from './load.ts'

describe.each(dialects)('the demo company on %s', (dialect) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(dialect)
    const addRecords = await prepareDemo(world.services)
    await world.services.work.run(systemActor, addRecords)
  })
  afterAll(() => world.close())

  test('has products, articles in every section, and pictures that can be fetched', async () => {
    const products = await world.call('GET', '/products?per_page=100')
    expect(products.body.data.meta.total).toBeGreaterThanOrEqual(30)
    const { cover } = products.body.data.items[0]
    expect((await world.app.inject(cover.url)).statusCode).toBe(200)
  })

  test('has a menu for the official account that can be published as it is', async () => {
    const { body } = await world.call('GET', '/admin/wechat/menus', undefined, { token: world.admin })
    const own = postable(body.data.buttons)
    expect([own?.length, body.data.published]).toEqual([3, null])
    expect(JSON.stringify(own)).toContain(`"${world.services.config.siteUrl}/contact"`)
  })

  test('has articles whose English is stale, and no text says so to the public', async () => {
    const stale = await world.call('GET', '/admin/contents?translation=stale', undefined, { token: world.admin })
    expect(stale.body.data.meta.total).toBeGreaterThan(0)
    for (const { summary_cn, summary_en } of stale.body.data.items) {
      expect(summary_cn).not.toMatch(/更新/)
      expect(summary_en).not.toBe('')
    }
  })
})
