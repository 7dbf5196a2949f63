import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, dialects, type World } from '../../test/world.ts'

interface Parameter {
  name: string
  in: string
}

describe.each(dialects)('the query of a list on %s', (dialect) => {
  let world: World
  let paths: string[]
  beforeAll(async () => {
    world = await createWorld(dialect)
    const document = (await world.app.inject('/api/openapi.json')).json() as {
      paths: Record<string, { get?: { parameters?: Parameter[] } }>
    }
    const isSorted = (parameters: Parameter[] = []) => parameters.some((parameter) => parameter.in === 'query' && parameter.name === 'sort')
    paths = Object.entries(document.paths).flatMap(([path, { get }]) => (isSorted(get?.parameters) ? [path.replace('/api/v1', '')] : []))
  })
  afterAll(() => world.close())

  const get = (path: string, query: Record<string, string>) =>
    world.call('GET', `${path}?${new URLSearchParams(query)}`, undefined, { token: world.admin })

  test('names every wrong field at once, the order among them', async () => {
    expect(paths.length).toBeGreaterThan(20)
    for (const path of paths) {
      const { status, body } = await get(path.replaceAll(/\{\w+\}/g, '1'), { sort: 'nonsense', per_page: '0', foo: '1' })
      expect([path, status, Object.keys(body.errors ?? {}).sort()]).toEqual([path, 422, ['foo', 'per_page', 'sort']])
    }
  })

  test('sorts by each column that the refusal names, and by all in both directions', async () => {
    for (const path of paths.filter((one) => !one.includes('{'))) {
      const { body } = await get(path, { sort: 'nonsense' })
      const columns = body.errors.sort[0].split('：')[1].split(', ') as string[]
      for (const sort of [...columns, ...columns.map((column) => `-${column}`), columns.slice(0, 4).join(',')]) {
        const answer = await get(path, { sort })
        expect([path, sort, answer.status]).toEqual([path, sort, 200])
      }
    }
  })

  test('names a category that does not exist as a wrong value', async () => {
    for (const path of ['/contents', '/products', '/business/contents']) {
      const { status, body } = await get(path, { category: 'none' })
      expect([path, status, Object.keys(body.errors)]).toEqual([path, 422, ['category']])
    }
  })

  test('of the public categories is sorted as it is asked for', async () => {
    for (const [title_cn, sort_order] of [
      ['甲', 2],
      ['乙', 1],
      ['丙', 2],
    ] as const)
      await world.call('POST', '/admin/categories', { type: 'news', title_cn, sort_order }, { token: world.admin })
    const titles = async (sort: string) =>
      (await get('/categories', { sort })).body.data.items.map((one: { title_cn: string }) => one.title_cn)
    expect(await titles('id')).toEqual(['甲', '乙', '丙'])
    expect(await titles('-sort_order,-id')).toEqual(['丙', '甲', '乙'])
  })

  test('of the configuration leaves out what is in the other language, where there is a text in its own', async () => {
    const before = await world.call('GET', '/config?modules=site')
    const both = before.body.data.site
    const pairs = Object.keys(both).filter((name) => name.endsWith('_cn'))
    expect(pairs.length).toBeGreaterThan(0)
    for (const [locale, own, other] of [
      ['zh', '_cn', '_en'],
      ['en', '_en', '_cn'],
    ] as const) {
      const { site } = (await world.call('GET', `/config?modules=site&locale=${locale}`)).body.data
      for (const pair of pairs.map((name) => name.slice(0, -3)))
        expect([pair, site[`${pair}${own}`], `${pair}${other}` in site]).toEqual([pair, both[`${pair}${own}`], !both[`${pair}${own}`]])
    }
  })
})
