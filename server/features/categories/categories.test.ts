import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, dialects, type World } from '../../test/world.ts'
import { maxDepth } from './categories.ts'

interface CreatedRecord {
  id: number
  slug: string
  version: number
}

describe.each(dialects)('categories on %s', (dialect) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(dialect)
  })
  afterAll(() => world.close())

  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    world.call(method, `/admin${path}`, body, { token: world.editor })
  const make = async (fields: object = {}): Promise<CreatedRecord> => {
    const answer = await send('POST', '/categories', { type: 'news', title_cn: '分类', ...fields })
    expect(answer.status, answer.text).toBe(201)
    return answer.body.data
  }
  const makeLine = async (length: number): Promise<CreatedRecord[]> => {
    const line: CreatedRecord[] = []
    for (let level = 0; level < length; level += 1) line.push(await make({ parent_id: line.at(-1)?.id ?? null }))
    return line
  }
  const blamed = ({ status, body }: { status: number; body: { errors?: object } }) => [status, Object.keys(body.errors ?? {})]

  test('say how many records they hold, without those in the trash; the public ones do not', async () => {
    const { id } = await make()
    const article = async () => (await send('POST', '/contents', { category_id: id, title_cn: '文章' })).body.data.id
    const countOf = async () => [
      (await send('GET', `/categories/${id}`)).body.data.record_count,
      (await send('GET', '/categories?per_page=100')).body.data.items.find((one: CreatedRecord) => one.id === id).record_count,
    ]
    expect(await countOf()).toEqual([0, 0])
    const [first] = [await article(), await article()]
    expect(await countOf()).toEqual([2, 2])
    await send('DELETE', `/contents/${first}`)
    expect(await countOf()).toEqual([1, 1])
    expect((await world.call('GET', `/categories/${id}`)).body.data).not.toHaveProperty('record_count')
  })

  test('are nested four levels deep at most, counting those that a moved one brings along', async () => {
    const line = await makeLine(maxDepth)
    expect(blamed(await send('POST', '/categories', { type: 'news', title_cn: '太深', parent_id: line.at(-1)?.id }))).toEqual([
      422,
      ['parent_id'],
    ])
    const [top] = await makeLine(2)
    const under = (parent?: CreatedRecord) => send('PUT', `/categories/${top?.id}`, { version: 1, parent_id: parent?.id })
    expect(blamed(await under(line[2]))).toEqual([422, ['parent_id']])
    expect((await under(line[1])).status).toBe(200)
  })

  test('do not get below themselves', async () => {
    const [top, middle, bottom] = await makeLine(3)
    for (const parent of [top, middle, bottom])
      expect(blamed(await send('PUT', `/categories/${top?.id}`, { version: 1, parent_id: parent?.id }))).toEqual([422, ['parent_id']])
  })

  test('do not take an address of the site itself, neither asked for nor made from a title', async () => {
    const { id } = await make()
    expect(blamed(await send('POST', '/categories', { type: 'news', title_cn: '后台', slug: 'admin' }))).toEqual([422, ['slug']])
    expect(blamed(await send('PUT', `/categories/${id}`, { version: 1, slug: 'products' }))).toEqual([422, ['slug']])
    expect((await make({ title_en: 'News' })).slug).toBe('news-category')
  })

  test('do not take the slug of another one, and may keep their own', async () => {
    const [one, other] = [await make({ slug: 'one-slug' }), await make()]
    expect(blamed(await send('PUT', `/categories/${other.id}`, { version: 1, slug: one.slug }))).toEqual([409, ['slug']])
    expect((await send('PUT', `/categories/${one.id}`, { version: 1, slug: one.slug })).status).toBe(200)
  })

  test('stay while they hold something, and are not deleted for good while the trash still refers to them', async () => {
    const { id } = await make()
    const article = (await send('POST', '/contents', { category_id: id, title_cn: '文' })).body.data
    const inUse = await send('DELETE', `/categories/${id}`)
    expect([inUse.status, inUse.body.data]).toEqual([409, { children: 0, contents: 1, products: 0 }])
    await send('DELETE', `/contents/${article.id}`)
    expect((await send('DELETE', `/categories/${id}?force=true`)).status).toBe(409)
    expect((await send('DELETE', `/categories/${id}`)).status).toBe(200)
    await send('DELETE', `/contents/${article.id}?force=true`)
    expect((await send('DELETE', `/categories/${id}?force=true`)).status).toBe(200)
    expect((await send('GET', `/categories/${id}`)).status).toBe(404)
  })

  test('stand below their own type only, and keep it while others are below them; what stands elsewhere already may stay', async () => {
    const [line, product] = [await make({ type: 'business' }), await make({ type: 'product' })]
    expect(blamed(await send('POST', '/categories', { type: 'product', title_cn: '下级', parent_id: line.id }))).toEqual([
      422,
      ['parent_id'],
    ])
    expect(blamed(await send('PUT', `/categories/${product.id}`, { version: 1, parent_id: line.id }))).toEqual([422, ['parent_id']])
    const below = await make({ type: 'product', parent_id: product.id })
    expect(blamed(await send('PUT', `/categories/${below.id}`, { version: 1, type: 'business' }))).toEqual([422, ['parent_id']])
    expect(blamed(await send('PUT', `/categories/${product.id}`, { version: 1, type: 'business' }))).toEqual([422, ['type']])
    await world.services.database.write((db) =>
      db.updateTable('categories').set({ parent_id: line.id }).where('id', '=', below.id).execute(),
    )
    expect((await send('PUT', `/categories/${below.id}`, { version: 1, title_cn: '改名', parent_id: line.id })).status).toBe(200)
  })

  test('do not become categories for other records than they hold', async () => {
    const news = await make({ type: 'news' })
    await send('POST', '/contents', { category_id: news.id, title_cn: '文章' })
    expect(blamed(await send('PUT', `/categories/${news.id}`, { version: 1, type: 'product' }))).toEqual([422, ['type']])
    expect((await send('PUT', `/categories/${news.id}`, { version: 1, type: 'general' })).status).toBe(200)
  })

  test('of a business line that becomes another kind, the old page leads to the new one', async () => {
    const { id, slug } = await make({ type: 'business' })
    expect((await send('PUT', `/categories/${id}`, { version: 1, type: 'news' })).status).toBe(200)
    const rule = await world.services.database.read
      .selectFrom('redirects')
      .select('to')
      .where('from_path', '=', `/business/${slug}`)
      .executeTakeFirst()
    expect(rule?.to).toBe(`/news?category=${slug}`)
  })
})
