import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isReversed, type Prices, pricesAfter } from '../../../contracts/complete.ts'
import { productInput } from '../../../contracts/products.ts'
import { createWorld, dialects, type World } from '../../test/world.ts'
import { systemActor } from '../../work.ts'
import { products } from './products.ts'

describe('the prices of a product', () => {
  const range = (price_min: number | null, price_max: number | null): Prices => ({ price_min, price_max })

  test.each([range(null, null), range(10, null), range(null, 10), range(10, 10), range(10, 20), range(0, 0)])('may be %j', (prices) => {
    expect(isReversed(prices)).toBe(false)
  })

  test.each([range(20, 10), range(0.02, 0.01), range(1, 0)])('may not be %j: the end is below the begin', (prices) => {
    expect(isReversed(prices)).toBe(true)
  })

  test.each<[Partial<Prices>, Prices]>([
    [{}, range(10, 20)],
    [{ price_min: 5 }, range(5, 20)],
    [{ price_max: null }, range(10, null)],
    [{ price_min: null, price_max: 5 }, range(null, 5)],
    [{ price_min: 0 }, range(0, 20)],
  ])('after a change of 10–20 by %j are %j', (changes, after) => {
    expect(pricesAfter(range(10, 20), changes)).toEqual(after)
  })
})

describe.each(dialects)('a product on %s', (dialect) => {
  let world: World
  let category_id: number
  beforeAll(async () => {
    world = await createWorld(dialect)
    category_id = (await send('POST', '/categories', { type: 'product', title_cn: '产品' })).body.data.id
  })
  afterAll(() => world.close())

  const send = (method: 'POST' | 'PUT', path: string, body: unknown) => world.call(method, `/admin${path}`, body, { token: world.editor })
  const make = async (fields: object) => {
    const answer = await send('POST', '/products', { category_id, title_cn: '大黄鱼', ...fields })
    expect(answer.status, answer.text).toBe(201)
    return answer.body.data as { id: number; version: number }
  }

  test('can lose its lower price and get a higher one below it in one change', async () => {
    const { id } = await make({ price_min: 10, price_max: 20 })
    const answer = await send('PUT', `/products/${id}`, { version: 1, price_min: null, price_max: 5 })
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body.data).toMatchObject({ price_min: null, price_max: 5, version: 2 })
  })

  test.each([{ price_max: 5 }, { price_min: 30 }, { price_min: 7, price_max: 6 }])(
    'at 10–20 refuses %j and stays as it is',
    async (change) => {
      const { id } = await make({ price_min: 10, price_max: 20 })
      const refused = await send('PUT', `/products/${id}`, { version: 1, ...change })
      expect(refused.status).toBe(422)
      expect(Object.keys(refused.body.errors)).toEqual(['price_max'])
      expect(await products.get(world.services.database.read, id)).toMatchObject({ price_min: 10, price_max: 20, version: 1 })
    },
  )

  test('is not made with its prices the wrong way round', async () => {
    const refused = await send('POST', '/products', { category_id, title_cn: '大黄鱼', price_min: 2, price_max: 1 })
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.errors)).toEqual(['price_max'])
  })

  test('reports a missing title and reversed prices together', async () => {
    const refused = await send('POST', '/products', { category_id, title_en: 'Croaker', status: 'published', price_min: 2, price_max: 1 })
    expect(Object.keys(refused.body.errors)).toEqual(['title_cn', 'price_max'])
  })

  test('is read once for a change, however many rules look at it', async () => {
    const { id, version } = await make({ price_min: 10, price_max: 20, status: 'published' })
    let reads = 0
    const counter: KyselyPlugin = {
      transformQuery: ({ node }) => {
        if (node.kind === 'SelectQueryNode' && JSON.stringify(node.from).includes('"products"')) reads += 1
        return node
      },
      transformResult: async ({ result }) => result,
    }
    await world.services.work.run(systemActor, (tx) =>
      products.update({ ...tx, db: tx.db.withPlugin(counter) }, id, { version, price_max: 30, title_cn: '小黄鱼' }),
    )
    expect(reads).toBe(1)
  })

  test('that was changed meanwhile is refused with what it is now, before any rule speaks', async () => {
    const { id } = await make({ price_min: 10, price_max: 20 })
    await send('PUT', `/products/${id}`, { version: 1, sku: 'B' })
    const refused = await send('PUT', `/products/${id}`, { version: 1, price_max: 1 })
    expect(refused.status).toBe(409)
    expect(refused.body.data).toMatchObject({ id, version: 2, sku: 'B', category: { id: category_id } })
  })

  test('is copied as a variant with its own name and item code, as a draft that keeps the rest', async () => {
    const specifications = [{ label_cn: '规格', label_en: 'Size', value_cn: '大', value_en: 'L' }]
    const { id } = await make({
      sku: `V-${dialect}`,
      incoterm: 'FOB',
      port_cn: '福州',
      hs_code: '0303.89',
      specifications,
      status: 'published',
    })
    const names = { title_cn: '大黄鱼 500 克', title_en: 'Croaker 500 g', sku: `W-${dialect}` }
    const copy = await send('POST', `/products/${id}/duplicate`, names)
    expect(copy.body.data).toMatchObject({
      ...names,
      incoterm: 'FOB',
      port_cn: '福州',
      hs_code: '0303.89',
      specifications,
      status: 'draft',
    })
    const refused = await send('POST', `/products/${id}/duplicate`, names)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['sku']])
    const both = await Promise.all([1, 2].map(() => send('POST', `/products/${id}/duplicate`, { ...names, sku: `X-${dialect}` })))
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
    const suggested = await world.call('GET', `/admin/products/specification-suggestions?category_id=${category_id}`, undefined, {
      token: world.editor,
    })
    expect(suggested.body.data).toEqual([{ label_cn: '规格', label_en: 'Size', values: [{ value_cn: '大', value_en: 'L' }] }])
  })

  test.each([{ hs_code: '03' }, { hs_code: '冻鱼' }, { incoterm: 'FAB' }])('refuses %j', async (fields) => {
    const refused = await send('POST', '/products', { category_id, title_cn: '大黄鱼', ...fields })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, Object.keys(fields)])
  })

  test('takes every field of its contract and answers it unchanged', async () => {
    const input = productInput.parse({
      category_id,
      title_cn: '海参',
      specifications: [{ label_cn: '规格', label_en: 'Size', value_cn: '大', value_en: 'L' }],
      tags: ['干品'],
      is_featured: true,
      price_min: 1.5,
    })
    const { id } = await make(input)
    expect(await products.get(world.services.database.read, id)).toMatchObject({ ...input, slug: expect.any(String) })
  })
})
