import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publishArticle } from '../test/http.ts'
import { createWorld, type World } from '../test/world.ts'

describe('a database that cannot grow, or cannot be written to,', () => {
  let world: World
  let category: number
  beforeAll(async () => {
    world = await createWorld('sqlite')
    category = (await publishArticle(world)).category
  })
  afterAll(() => world.close())

  const pragma = (text: string) => sql.raw(`pragma ${text}`).execute(world.services.database.admin)
  /** More than what is free in the pages that there are. */
  const create = (locale: string) =>
    world.call(
      'POST',
      '/admin/contents',
      { category_id: category, title_cn: '长文', content_cn: `<p>${'长'.repeat(50_000)}</p>` },
      { token: world.admin, headers: { 'x-locale': locale } },
    )

  test.each([
    ['max_page_count = 1', 'max_page_count = 4294967294'],
    ['query_only = on', 'query_only = off'],
  ])('with %s refuses writes as 507 in words, goes on reading, and writes again after', async (broken, mended) => {
    await pragma(broken)
    for (const [locale, text] of [
      ['zh', '服务器的存储空间已满或不可写入'],
      ['en', 'disk is full or cannot be written'],
    ] as const) {
      const refused = await create(locale)
      expect([refused.status, refused.body.message], refused.text).toEqual([507, expect.stringContaining(text)])
    }
    world.services.cache.clear()
    for (const path of ['/contents', '/contents/1', '/home/data']) expect((await world.call('GET', path)).status, path).toBeLessThan(300)
    await pragma(mended)
    expect((await create('zh')).status).toBe(201)
  })
})
