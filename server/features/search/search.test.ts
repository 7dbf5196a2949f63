import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SearchHit } from '../../../contracts/search.ts'
import { generateContents } from '../../cli/generate.ts'
import { searchTokens } from '../../db/migrations/0004-search.ts'
import type { AnyDb } from '../../db/migrations/tools.ts'
import { newestMatching } from '../../db/search.ts'
import { readerOf } from '../../services.ts'
import { createWorld, dialects, type World } from '../../test/world.ts'
import { collecting } from '../publishing/public-list.ts'
import { candidatesOf, searchAnswers } from './search.ts'

const textOf = (segments: { text: string }[] | undefined) => segments?.map(({ text }) => text).join('')
const hitsIn = (segments: { text: string; hit: boolean }[] | undefined) => segments?.filter(({ hit }) => hit).map(({ text }) => text)

/** The same records on each database; the orders that they were found in are compared at the end. */
const orders: Record<string, Record<string, string[]>> = {}
const queries = ['大黄鱼', '黄鱼', 'crocea', 'AN-SH-0312', 'ansh0312', 'SH0312', 'croaker', 'IQF', '虾仁', 'cafe', 'shrimp 虾', '冷链']

describe.each(dialects)('the search on %s', (dialect) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(dialect)
    const made = async (path: string, body: object) => {
      const answer = await world.call('POST', path, body, { token: world.admin })
      expect(answer.status, answer.text).toBe(201)
      return answer.body.data.id as number
    }
    const news = await made('/admin/categories', { type: 'news', title_cn: '新闻', title_en: 'News', status: 'active' })
    const goods = await made('/admin/categories', { type: 'product', title_cn: '鱼', title_en: 'Fish', status: 'active' })
    const content = (title_cn: string, more: object = {}) =>
      made('/admin/contents', { category_id: news, title_cn, status: 'published', ...more })
    const product = (title_cn: string, more: object = {}) =>
      made('/admin/products', { category_id: goods, title_cn, status: 'published', ...more })
    await content('年度报告', { content_cn: `<p>${'开头的话。'.repeat(60)}今年的<b>大黄鱼</b>出口增长，冷链运输到港。</p>` })
    await content('摘要里有它', { summary_cn: '大黄鱼的消息', title_en: 'A summary', published_at: '2026-01-01T00:00:00.000Z' })
    await content('标签里有它', { tags: ['大黄鱼'] })
    await content('大黄鱼上市', { title_en: 'Yellow croakers are here', published_at: '2025-01-01T00:00:00.000Z' })
    await content('大黄鱼开捕', { title_en: 'Croaker season', published_at: '2026-02-01T00:00:00.000Z' })
    await content('大黄鱼草稿', { status: 'draft' })
    await content('大黄鱼预告', { published_at: '2027-01-01T00:00:00.000Z' })
    await content('咖啡', { title_en: 'Café at the quay' })
    await product('大黄鱼', { title_en: 'Large yellow croaker', scientific_name: 'Larimichthys crocea', sku: 'AN-FI-0101' })
    await content('海带丰收')
    await content('晚霞', { content_cn: '<p>岸上晒着海带，海带，还是海带。</p>' })
    await product('海带结', { sort_order: 3 })
    await product('海带苗', { sort_order: 2, published_at: '2024-01-01T00:00:00.000Z' })
    await product('特级海带', { is_featured: true, sort_order: 9, published_at: '2024-01-01T00:00:00.000Z' })
    await product('单冻IQF虾仁', { title_en: 'IQF shrimp meat', sku: 'AN-SH-0312', summary_en: 'Peeled and deveined' })
    await product('带头虾', {
      title_en: 'Head-on shrimp',
      sku: 'AN-SH-0313',
      moq_en: '5 tonnes',
      incoterm: 'FOB',
      port_cn: '厦门',
      summary_en: 'Compare AN-SH-0312',
    })
  })
  afterAll(() => world.close())

  const search = async (q: string, rest = '') => {
    const answer = await world.call('GET', `/search?q=${encodeURIComponent(q)}${rest}`)
    expect(answer.status, answer.text).toBe(200)
    return answer.body.data as { items: SearchHit[]; meta: { total: number; counts: object; is_capped: boolean; total_pages: number } }
  }
  const titles = async (q: string, rest = '') => (await search(q, rest)).items.map((hit) => textOf(hit.title.segments))

  test('ranks the title itself first, then titles with the word, tags, summaries and texts, the newer ones before', async () => {
    expect(await titles('大黄鱼')).toEqual(['大黄鱼', '大黄鱼开捕', '大黄鱼上市', '标签里有它', '摘要里有它', '年度报告'])
  })

  test('finds both kinds by both languages, and says what it found of each', async () => {
    expect(await titles('croaker')).toEqual(['大黄鱼', '大黄鱼开捕', '大黄鱼上市'])
    const { meta } = await search('croaker')
    expect(meta).toMatchObject({ total: 3, counts: { content: 2, product: 1 }, is_capped: false, total_pages: 1 })
    expect(await titles('croaker', '&type=product')).toEqual(['大黄鱼'])
    expect((await search('croaker', '&type=product')).meta).toMatchObject({ total: 1, counts: { content: 2, product: 1 } })
  })

  test('ranks products that are called by the words before articles, those first that the company puts first', async () => {
    expect(await titles('yellow croaker')).toEqual(['大黄鱼', '大黄鱼上市'])
    expect(await titles('海带')).toEqual(['特级海带', '海带苗', '海带结', '海带丰收', '晚霞'])
  })

  test.each([
    ['AN-SH-0312', '单冻IQF虾仁'],
    ['an-sh-0312', '单冻IQF虾仁'],
    ['ANSH0312', '单冻IQF虾仁'],
    ['SH-0312', '单冻IQF虾仁'],
    ['sh0312', '单冻IQF虾仁'],
    ['0313', '带头虾'],
    ['larimichthys', '大黄鱼'],
    ['Larimichthys crocea', '大黄鱼'],
    ['虾仁', '单冻IQF虾仁'],
    ['单冻', '单冻IQF虾仁'],
    ['iqf', '单冻IQF虾仁'],
    ['café', '咖啡'],
    ['CAFE', '咖啡'],
  ])('finds by "%s" first %s', async (q, title) => {
    expect((await titles(q))[0]).toBe(title)
  })

  test('marks the hit in title and excerpt, in the asked language where it holds it', async () => {
    const [product] = (await search('croaker', '&locale=en&type=product')).items
    expect([product?.title.locale, hitsIn(product?.title.segments), product?.other_title]).toEqual(['en', ['croaker'], null])
    const [chinese] = (await search('croaker', '&type=product')).items
    expect([textOf(chinese?.title.segments), chinese?.other_title?.locale, hitsIn(chinese?.other_title?.segments)]).toEqual([
      '大黄鱼',
      'en',
      ['croaker'],
    ])
    const [article] = (await search('冷链')).items
    expect([hitsIn(article?.excerpt?.segments), textOf(article?.excerpt?.segments)?.length]).toEqual([['冷链'], 97])
    expect(hitsIn((await search('sh0312')).items[0]?.sku ?? undefined)).toEqual(['SH-0312'])
  })

  test('shows nothing that the public may not see', async () => {
    for (const q of ['草稿', '预告']) expect((await search(q)).meta.total, q).toBe(0)
  })

  test('pages through one ranking', async () => {
    const all = await titles('大黄鱼')
    const pages = [await titles('大黄鱼', '&per_page=4'), await titles('大黄鱼', '&per_page=4&page=2'), await titles('大黄鱼', '&page=9')]
    expect(pages).toEqual([all.slice(0, 4), all.slice(4), []])
  })

  test('refuses a query without words to look for, an unknown type and an unknown parameter, and takes syntax for text', async () => {
    for (const query of ['', 'q=', 'q=x&type=media', 'q=x&sort=id', 'q=x&page=0', 'q=x&locale=fr'])
      expect((await world.call('GET', `/search?${query}`)).status, query).toBe(422)
    for (const q of ['!!!', '"', "'", '" OR 1=1 --', "x':*", '*', '%', '\\', '(', 'a'.repeat(100), '[[:alpha:]]', '<mark>'])
      expect((await world.call('GET', `/search?q=${encodeURIComponent(q)}`)).status, q).toBe(200)
  })

  test('finds a record no more once it is archived', async () => {
    const [hit] = (await search('带头虾')).items
    await world.call('PUT', `/admin/products/${hit?.id}`, { status: 'archived', version: 1 }, { token: world.admin })
    expect((await search('带头虾')).meta.total).toBe(0)
    await world.call('PUT', `/admin/products/${hit?.id}`, { status: 'published', version: 2 }, { token: world.admin })
    expect((await search('带头虾')).meta.total).toBe(1)
  })

  test('answers what has no page of its own: certificates by their words, terms by what buyers call them', async () => {
    const certificate = { title_cn: '清真食品认证', title_en: 'Halal certificate', certificate_no: 'HALAL-1180' }
    expect((await world.call('POST', '/admin/certificates', certificate, { token: world.admin })).status).toBe(201)
    const answers = (q: string) => searchAnswers(collecting(readerOf(world.services), new Set()), q)
    for (const q of ['halal', '清真', 'HALAL-1180'])
      expect((await answers(q)).certificates.map(({ title_en }) => title_en)).toEqual(['Halal certificate'])
    for (const q of ['MOQ', 'minimum order', '起订量']) expect(await answers(q)).toMatchObject({ term: 'moq', certificates: [] })
    expect((await answers('fob xiamen')).term).toBe('delivery')
    expect(await answers('croaker')).toEqual({ certificates: [], term: null, products: [] })
    expect((await answers('')).certificates).toEqual([])
  })

  test('has the same order on every database', async () => {
    const found: Record<string, string[]> = {}
    for (const q of queries) found[q] = (await search(q)).items.map((hit) => hit.path)
    orders[dialect] = found
    for (const other of Object.values(orders)) expect(other).toEqual(found)
    expect(Object.values(found).every((paths) => paths.length > 0)).toBe(true)
  })

  test('finds a product by other names that it has for the search', async () => {
    const made = await world.call('GET', '/admin/products?keyword=AN-SH-0313', undefined, { token: world.admin })
    const { id, version } = made.body.data.items[0]
    const name = (synonyms: string, at: number) =>
      world.call('PUT', `/admin/products/${id}`, { synonyms, version: at }, { token: world.admin })
    expect((await name('prawn, 草虾', version)).status).toBe(200)
    expect([await titles('prawn'), await titles('草虾')]).toEqual([['带头虾'], ['带头虾']])
    await name('', version + 1)
    expect(await titles('prawn')).toEqual([])
  })

  test('finds records of an older version by their new tokens after the migration, which leaves right ones as they are', async () => {
    const { database } = world.services
    const tables = ['users', 'categories', 'contents', 'products'] as const
    // Without the tokens of names, which are of a later version.
    const wordsOf = (text: string) =>
      text
        .split(' ')
        .filter((token) => !/[\uE000-\uF8FF]/.test(token))
        .join(' ')
    const tokens = async () =>
      Promise.all(
        tables.map(async (table) => {
          const rows = await database.read.selectFrom(table).select(['id', 'search_text']).orderBy('id').execute()
          return rows.map(({ id, search_text }) => ({ id, words: wordsOf(search_text) }))
        }),
      )
    const before = await tokens()
    // As articles were then.
    await sql`alter table contents add column author text not null default ''`.execute(database.admin)
    await searchTokens(database.admin as unknown as AnyDb)
    expect(await tokens()).toEqual(before)
    await database.write((db) => db.updateTable('products').set({ search_text: '单冻iqf虾仁' }).where('sku', '=', 'AN-SH-0312').execute())
    expect(await titles('虾仁')).toEqual([])
    await searchTokens(database.admin as unknown as AnyDb)
    expect(await titles('虾仁')).toEqual(['单冻IQF虾仁'])
    expect(await tokens()).toEqual(before)
    await sql`alter table contents drop column author`.execute(database.admin)
  })

  test('ranks the newest five hundred of too many matches, says so, and reads no more than its index', async () => {
    await generateContents(world.services, 2_000, () => undefined)
    const { meta, items } = await search('记录', '&per_page=1')
    expect(meta).toMatchObject({ total: 500, is_capped: true, counts: { content: 500, product: 0 } })
    expect(items).toHaveLength(1)
    await sql.raw(dialect === 'sqlite' ? 'analyze' : 'vacuum analyze').execute(world.services.database.admin)
    for (const q of ['记录', '大黄鱼 出口', 'al-77']) {
      const query = newestMatching(dialect, q, candidatesOf(readerOf(world.services), 'content'))
      if (dialect === 'sqlite') {
        const { rows } = await sql<{ detail: string }>`explain query plan ${query}`.execute(world.services.database.read)
        const steps = rows.map((row) => row.detail)
        expect(steps[0], steps.join('\n')).toMatch(/^SCAN contents_search VIRTUAL TABLE INDEX/)
        expect(steps.filter((step) => step.includes('TEMP B-TREE FOR ORDER') || step === 'SCAN contents')).toEqual([])
      } else {
        const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(world.services.database.read)
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
        expect(plan).not.toMatch(/Seq Scan on contents/)
      }
    }
  })
})
