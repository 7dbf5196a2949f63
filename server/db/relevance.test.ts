import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readerOf } from '../services.ts'
import { createWorld, dialects, type World } from '../test/world.ts'
import { type ListPlan, listIds } from './list.ts'
import { maxRanked } from './relevance.ts'

describe.each(dialects)('the matches of a keyword on %s', (dialect) => {
  let world: World
  let category: number
  beforeAll(async () => {
    world = await createWorld(dialect)
    category = (await make('/categories', { type: 'news', title_cn: '新闻' })).id
    await make('/contents', { category_id: category, title_cn: '大黄鱼', title_en: 'Yellow croaker', tags: ['鱼'] })
    await make('/contents', { category_id: category, title_cn: '大黄鱼上市', tags: ['鱼'] })
    await make('/contents', { category_id: category, title_cn: '今年的大黄鱼' })
    await make('/contents', { category_id: category, title_cn: '摘要', summary_cn: '大黄鱼出口', status: 'published' })
    await make('/contents', { category_id: category, title_cn: '正文一', content_cn: '<p>说到大黄鱼</p>' })
    await make('/contents', { category_id: category, title_cn: '正文二', content_cn: '<p>又说到大黄鱼</p>', tags: ['鱼'] })
  })
  afterAll(() => world.close())

  const make = async (path: string, body: object) =>
    (await world.call('POST', `/admin${path}`, body, { token: world.admin })).body.data as { id: number }
  const list = async (query: string) => (await world.call('GET', `/admin/contents?${query}`, undefined, { token: world.editor })).body.data
  const titles = async (query: string) => (await list(query)).items.map(({ title_cn }: { title_cn: string }) => title_cn)
  const keyword = encodeURIComponent('大黄鱼')

  test('come best first: as the title, at its beginning, in it, in what a list shows, in the text; then the newest', async () => {
    const best = ['大黄鱼', '大黄鱼上市', '今年的大黄鱼', '摘要', '正文二', '正文一']
    expect(await titles(`keyword=${keyword}`)).toEqual(best)
    expect(await titles(`keyword=${keyword}&per_page=2&page=2`)).toEqual(best.slice(2, 4))
    expect((await titles('keyword=croaker'))[0]).toBe('大黄鱼')
    expect(await titles(`keyword=${keyword}&status=published`)).toEqual(['摘要'])
    expect((await list(`keyword=${encodeURIComponent('没有')}`)).meta.total).toBe(0)
    expect(await titles('keyword=%21')).toEqual([])
  })

  test('are found by the pinyin of a name, from any character on, where nothing is written so', async () => {
    const named = ['今年的大黄鱼', '大黄鱼上市', '大黄鱼']
    for (const sound of ['dahuangyu', 'huangyu', 'dhy']) expect(await titles(`keyword=${sound}`)).toEqual(named)
    expect(await titles('keyword=huangyu&sort=id')).toEqual(named.toReversed())
    expect(await titles('keyword=huangyu&per_page=2&page=2')).toEqual(named.slice(2))
    expect((await list('keyword=huangyu&status=published')).meta.total).toBe(0)
    expect((await list('keyword=xiami')).meta.total).toBe(0)
  })

  test('keep an order that somebody has chosen', async () => {
    expect(await titles(`keyword=${keyword}&sort=-id`)).toEqual(['正文二', '正文一', '摘要', '今年的大黄鱼', '大黄鱼上市', '大黄鱼'])
  })

  test('are ranked anew when one of them changes', async () => {
    const { id } = await make('/contents', { category_id: category, title_cn: '临时', content_cn: '<p>墨鱼干</p>' })
    const other = await make('/contents', { category_id: category, title_cn: '别的', content_cn: '<p>墨鱼干</p>' })
    const found = () => titles(`keyword=${encodeURIComponent('墨鱼干')}`)
    expect(await found()).toEqual(['别的', '临时'])
    await world.call('PUT', `/admin/contents/${id}`, { version: 1, title_cn: '墨鱼干' }, { token: world.admin })
    expect(await found()).toEqual(['墨鱼干', '别的'])
    for (const one of [id, other.id]) await world.call('DELETE', `/admin/contents/${one}`, undefined, { token: world.admin })
  })

  test('beyond those that are ranked follow by their age, none twice and none left out', async () => {
    const row = { year: 2020, title_en: '', description_cn: '', description_en: '', status: 'active' as const, sort_order: 0, version: 1 }
    const at = '2026-01-01T00:00:00.000Z'
    const total = maxRanked + 30
    await world.services.database.write(async (db) => {
      for (let from = 0; from < total; from += 100) {
        const rows = Array.from({ length: Math.min(100, total - from) }, (_, index) => ({
          ...row,
          title_cn: `第 ${from + index} 次 出海`,
          search_text: '出海',
          created_at: at,
          updated_at: at,
          cover_id: null,
        }))
        await db
          .insertInto('milestones')
          .values(rows.map(({ cover_id: _cover, ...rest }) => rest))
          .execute()
      }
    })
    const seen: number[] = []
    for (let page = 1; ; page += 1) {
      const { body } = await world.call(
        'GET',
        `/admin/milestones?keyword=${encodeURIComponent('出海')}&per_page=70&page=${page}`,
        undefined,
        { token: world.editor },
      )
      if (body.data.items.length === 0) break
      seen.push(...body.data.items.map(({ id }: { id: number }) => id))
    }
    expect([seen.length, new Set(seen).size]).toEqual([total, total])
    expect(seen.slice(maxRanked)).toEqual(seen.slice(maxRanked).toSorted((a, b) => b - a))
  })

  test.each([undefined, 'title_cn'])(
    'more matches than are counted are told as such, and paged through from the beginning (%s)',
    async (sort) => {
      const plan = {
        table: 'milestones',
        conditions: [],
        defaultSort: 'id',
        ranked: ['title_cn'],
        countTags: [],
        reachesAll: true,
      } as const
      const read = (page: number, maxMatches: number) =>
        listIds(
          readerOf(world.services),
          { ...plan, conditions: [], countTags: [], maxMatches, countKey: String(maxMatches) },
          { keyword: '出海', page, per_page: 40, sort },
        )
      const all = await Promise.all(Array.from({ length: 20 }, (_, index) => read(index + 1, 10_000)))
      const whole = all.flatMap(({ items }) => items)
      expect(all[0]?.meta).not.toHaveProperty('total_is_capped')
      const last = await read(3, 100)
      expect(last.meta).toMatchObject({ total: 100, total_pages: 3, total_is_capped: true })
      expect(last.items).toEqual(whole.slice(80, 120))
      expect((await read(4, 100)).items).toEqual([])
      const articles: ListPlan = {
        ...plan,
        table: 'contents',
        conditions: [],
        countTags: [],
        whole: 'untrashed',
        countKey: '',
        maxMatches: 2,
      }
      const found = await listIds(readerOf(world.services), articles, { keyword: '大黄鱼', page: 1, per_page: 20 })
      expect(found.meta).toMatchObject({ total: 2, total_is_capped: true })
    },
  )

  test('a tag finds what carries it, and counts it without reading the records', async () => {
    const tag = encodeURIComponent('鱼')
    const { items, meta } = await list(`tag=${tag}`)
    expect([items.length, meta.total]).toEqual([3, 3])
    await sql`delete from record_tags where record_id = ${items[0].id}`.execute(world.services.database.admin)
    world.services.cache.clear()
    expect((await list(`tag=${tag}`)).meta.total).toBe(2)
    expect((await list(`tag=${tag}&status=draft&trashed=with`)).items).toHaveLength(3)
  })
})
