import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readerOf } from '../../services.ts'
import { createWorld, dialects, type World } from '../../test/world.ts'
import { collecting } from '../publishing/public-list.ts'
import { namesOf } from './tags.ts'

const [export_, testing, plain] = ['出口 / Export', '检验', 'ASC']

describe.each(dialects)('the names of tags on %s', (dialect) => {
  let world: World
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, token = world.editor) =>
    world.call(method, `/admin${path}`, body, { token, headers: { 'x-locale': 'en' } })
  const listed = async (query = '') => (await call('GET', `/tags${query}`)).body.data
  const tagsOf = async (query = '') => (await listed(query)).items.map(({ tag }: { tag: string }) => tag)
  const name = async (tag: string, names: object) => {
    const base = (await call('GET', '/tags/names')).body.data[tag]
    return call('PUT', '/tags/names', { tag, ...names, ...(base ? { base } : {}) })
  }
  const shown = (tags: string[]) => namesOf(collecting(readerOf(world.services), new Set()), tags)

  beforeAll(async () => {
    world = await createWorld(dialect)
    const category = (await call('POST', '/categories', { type: 'news', title_cn: '新闻', status: 'active' })).body.data.id
    for (const tags of [[export_, testing], [testing], [plain, testing]])
      expect((await call('POST', '/contents', { category_id: category, title_cn: '文章', tags, status: 'published' })).status).toBe(201)
  })
  afterAll(() => world.close())

  test('are listed with how many records carry each, the most used first, and those that English readers cannot read apart', async () => {
    const { items, meta } = await listed()
    expect(items[0]).toEqual({ tag: testing, count: 3, name_cn: '', name_en: '' })
    expect(meta.total).toBe(3)
    expect(await tagsOf('?translation=missing')).toEqual([testing])
    expect(await tagsOf('?keyword=exp')).toEqual([export_])
    expect(await tagsOf('?per_page=1&page=3')).toHaveLength(1)
  })

  test('are in both languages, and are shown at once while records, filters and addresses keep the tag', async () => {
    expect(await shown([testing])).toEqual({})
    expect((await name(testing, { name_en: 'Testing' })).status).toBe(200)
    expect(await shown([testing, plain])).toEqual({ [testing]: { name_cn: '', name_en: 'Testing' } })
    expect(await tagsOf('?translation=missing')).toEqual([])
    expect(await tagsOf('?keyword=testing')).toEqual([testing])
    expect((await world.call('GET', `/contents?tag=${encodeURIComponent(testing)}`)).body.data.items).toHaveLength(3)
    expect((await call('GET', `/contents?tag=${encodeURIComponent(testing)}`)).body.data.meta.total).toBe(3)
    await name(testing, { name_cn: '检测', name_en: 'Tests' })
    expect((await call('GET', '/tags/names')).body.data).toEqual({ [testing]: { name_cn: '检测', name_en: 'Tests' } })
    const { items } = (await call('GET', '/audit?entity=tags', undefined, world.admin)).body.data
    expect(items[0].changes).toEqual({ name: testing, name_cn: ['', '检测'], name_en: ['Testing', 'Tests'] })
  })

  test('are taken back by empty ones, and noted once where nothing changes', async () => {
    const logged = async () => (await call('GET', '/audit?entity=tags', undefined, world.admin)).body.data.meta.total
    await name(export_, { name_en: 'Exports' })
    const before = await logged()
    await name(export_, { name_en: 'Exports' })
    expect(await logged()).toBe(before)
    await name(export_, {})
    expect((await call('GET', '/tags/names')).body.data).not.toHaveProperty([export_])
  })

  test('are refused for tags that nothing carries, with Chinese in the English one, and from whoever is not signed in', async () => {
    expect((await name('没有', { name_en: 'None' })).status).toBe(404)
    const wrong = await name(plain, { name_en: '英文' })
    expect([wrong.status, wrong.body.errors.name_en]).toEqual([422, ['The English cannot contain Chinese characters']])
    expect((await world.call('PUT', '/admin/tags/names', { tag: plain })).status).toBe(401)
  })
})
