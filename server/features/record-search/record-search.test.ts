import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FoundRecord } from '../../../contracts/record-search.ts'
import { generateContents } from '../../cli/generate.ts'
import { nameBegins, namedExactly, nameHolds, nameSounds } from '../../db/name-search.ts'
import { newestMatching } from '../../db/search.ts'
import { enqueue } from '../../platform/jobs.ts'
import { people } from '../../test/people.ts'
import { createWorld, dialects, type World } from '../../test/world.ts'
import { systemActor } from '../../work.ts'

describe.each(dialects)('the records found by name on %s', (dialect) => {
  let world: World
  let news: number
  let goods: number
  const made = async (path: string, body: object) => {
    const answer = await world.call('POST', path, body, { token: world.admin })
    expect(answer.status, answer.text).toBe(201)
    return answer.body.data as { id: number; version: number }
  }
  const search = async (q: string, token = world.admin) => {
    const answer = await world.call('GET', `/admin/search?q=${encodeURIComponent(q)}`, undefined, { token })
    expect(answer.status, answer.text).toBe(200)
    return answer.body.data as { items: FoundRecord[]; more: string[] }
  }
  const titles = async (q: string, token = world.admin) => (await search(q, token)).items.map(({ title_cn }) => title_cn)

  beforeAll(async () => {
    world = await createWorld(dialect)
    news = (await made('/admin/categories', { type: 'news', title_cn: '新闻', title_en: 'News', status: 'active' })).id
    goods = (await made('/admin/categories', { type: 'product', title_cn: '鱼类', title_en: 'Fish', status: 'active' })).id
    await made('/admin/products', {
      category_id: goods,
      title_cn: '冻大黄鱼（整条）',
      title_en: 'Frozen yellow croaker, whole',
      sku: 'AN-FI-0101',
    })
    await made('/admin/products', { category_id: goods, title_cn: '大黄鱼', title_en: 'Large yellow croaker' })
    for (let n = 1; n <= 9; n += 1)
      await made('/admin/contents', { category_id: news, title_cn: `第${n}篇报道`, content_cn: '<p>说到大黄鱼的正文</p>' })
    await made('/admin/contents', { category_id: news, title_cn: '大黄鱼' })
    await made('/admin/contents', { category_id: news, title_cn: '大黄鱼开捕' })
    await made('/admin/glossary', { term_cn: '大黄鱼', term_en: 'large yellow croaker' })
  })
  afterAll(() => world.close())

  test('come with names before texts, whole names first, and products before articles where both match alike', async () => {
    const { items, more } = await search('大黄鱼')
    expect(items.slice(0, 5).map(({ resource, title_cn }) => `${resource} ${title_cn}`)).toEqual([
      'products 大黄鱼',
      'products 冻大黄鱼（整条）',
      'contents 大黄鱼',
      'contents 大黄鱼开捕',
      'glossary 大黄鱼',
    ])
    expect(items.slice(0, 5).map(({ status }) => status)).toEqual(['draft', 'draft', 'draft', 'draft', null])
    expect(items.slice(5).every(({ is_named }) => !is_named)).toBe(true)
    expect(more).toEqual(['contents'])
  })

  test.each([
    ['dahuangyu', '大黄鱼'],
    ['dhy', '大黄鱼'],
    ['huang yu', '大黄鱼'],
    ['dongdahuang', '冻大黄鱼（整条）'],
    ['ddhyzt', '冻大黄鱼（整条）'],
    ['croaker', '大黄鱼'],
    ['whole crxker', undefined],
    ['craoker', '大黄鱼'],
    ['croakr', '大黄鱼'],
    ['an-fi-0101', '冻大黄鱼（整条）'],
    ['fi0101', '冻大黄鱼（整条）'],
  ])('are found by "%s": %s', async (q, title) => {
    expect((await titles(q))[0]).toBe(title)
  })

  test('follow a new title, the trash, and what comes back from it and from a revision', async () => {
    const { id, version } = await made('/admin/products', { category_id: goods, title_cn: '梭子蟹' })
    expect(await titles('suozixie')).toEqual(['梭子蟹'])
    await world.call('PUT', `/admin/products/${id}`, { title_cn: '青蟹', version }, { token: world.admin })
    expect([await titles('suozixie'), await titles('qingxie')]).toEqual([[], ['青蟹']])
    await world.call('POST', `/admin/products/${id}/revisions/1/restore`, undefined, { token: world.admin })
    expect(await titles('suozixie')).toEqual(['梭子蟹'])
    await world.call('DELETE', `/admin/products/${id}`, undefined, { token: world.admin })
    expect(await titles('suozixie')).toEqual([])
    await world.call('POST', `/admin/products/${id}/restore`, undefined, { token: world.admin })
    expect(await titles('suozixie')).toEqual(['梭子蟹'])
  })

  test('are those of the parts that somebody has', async () => {
    const { email, token } = await people(world).make('editor', ['inbox'])
    expect(await titles('大黄鱼', token)).toEqual([])
    expect((await search(email)).items).toMatchObject([{ resource: 'users', title_cn: 'editor', detail: email }])
    expect((await search(email, token)).items).toEqual([])
    expect((await world.call('GET', '/admin/search?q=a')).status).toBe(401)
  })

  test('are found by sound after the job, where an earlier version wrote them', async () => {
    const { work, database } = world.services
    const products = async () => (await search('dahuangyu')).items.flatMap((item) => (item.resource === 'products' ? [item.title_cn] : []))
    await database.write((db) => db.updateTable('products').set({ search_text: '大黄 黄鱼 鱼' }).where('title_cn', '=', '大黄鱼').execute())
    expect(await products()).toEqual(['冻大黄鱼（整条）'])
    await work.run(systemActor, (tx) => enqueue(tx, 'search.names', {}))
    world.services.jobs.start()
    await expect.poll(products).toEqual(['大黄鱼', '冻大黄鱼（整条）'])
  })

  test('are found among thousands whose texts hold the word, however old, and without reading the table', async () => {
    await generateContents(world.services, 3_000, () => undefined)
    expect((await titles('大黄鱼')).slice(0, 3)).toEqual(['大黄鱼', '冻大黄鱼（整条）', '大黄鱼'])
    expect((await titles('大黄鱼开捕'))[0]).toBe('大黄鱼开捕')
    expect((await titles('dahuangyukaibu'))[0]).toBe('大黄鱼开捕')
    await sql.raw(dialect === 'sqlite' ? 'analyze' : 'vacuum analyze').execute(world.services.database.admin)
    for (const terms of [namedExactly('大黄鱼'), nameBegins('大黄鱼'), nameHolds('大黄鱼 记录'), nameSounds('dahuangyu')]) {
      const query = newestMatching(dialect, terms, { table: 'contents', columns: ['id'], condition: sql`deleted_at is null`, limit: 50 })
      const plan = dialect === 'sqlite' ? sql`explain query plan ${query}` : sql`explain ${query}`
      const { rows } = await sql<{ detail?: string; 'QUERY PLAN'?: string }>`${plan}`.execute(world.services.database.read)
      const steps = rows.map((row) => row.detail ?? row['QUERY PLAN'] ?? '').join('\n')
      expect(steps).not.toMatch(/SCAN contents$|TEMP B-TREE|Seq Scan on contents/m)
    }
  })
})
