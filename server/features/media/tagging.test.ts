import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayMs, plusMs } from '../../platform/clock.ts'
import { addPicture } from '../../test/pictures.ts'
import { createWorld, dialects, type World } from '../../test/world.ts'

describe.each(dialects)('tags and unused files on %s', (dialect) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(dialect)
  })
  afterAll(() => world.close())

  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    world.call(method, `/admin${path}`, body, { token: world.editor })
  const record = async (id: number) => (await call('GET', `/media/${id}`)).body.data
  const idsOf = async (query: string) => (await call('GET', `/media?${query}`)).body.data.items.map(({ id }: { id: number }) => id)
  const tagged = (ids: number[], change: object) => call('POST', '/media/tags', { ids, ...change })
  const suggested = async (keyword = '') =>
    (await call('GET', `/media/tags?keyword=${encodeURIComponent(keyword)}`)).body.data as { tag: string; count: number }[]

  test('tags many files at once, in their order and without repeating one, and takes tags off', async () => {
    const [a, b] = [await addPicture(world), await addPicture(world)]
    await call('PUT', `/media/${a}`, { tags: ['码头', '夜景'], version: 1 })
    expect((await tagged([a, b, 999_999], { add: ['出口', '码头'] })).body.data).toMatchObject({ changed: 2, failed: [{ id: 999_999 }] })
    expect([(await record(a)).tags, (await record(b)).tags]).toEqual([
      ['码头', '夜景', '出口'],
      ['出口', '码头'],
    ])
    await tagged([a, b], { remove: ['出口', '没有这个'] })
    expect([(await record(a)).tags, (await record(b)).tags]).toEqual([['码头', '夜景'], ['码头']])
    expect(await idsOf(`tag=${encodeURIComponent('码头')}`)).toEqual([b, a])
    expect(await idsOf(`tag=${encodeURIComponent('夜景')}&keyword=${encodeURIComponent('码头')}`)).toEqual([a])
  })

  test('writes nothing to a file that already has what is asked for', async () => {
    const id = await addPicture(world)
    await tagged([id], { add: ['冷库'] })
    const { version } = await record(id)
    expect((await tagged([id], { add: ['冷库'], remove: ['别的'] })).body.data).toEqual({ changed: 1, failed: [] })
    expect((await record(id)).version).toBe(version)
  })

  test('offers the tags in use with their numbers; the trash counts for nothing', async () => {
    const id = await addPicture(world)
    await tagged([id], { add: ['独有标签'] })
    expect(await suggested('独有')).toEqual([{ tag: '独有标签', count: 1 }])
    await call('DELETE', `/media/${id}`)
    expect(await suggested('独有')).toEqual([])
    await call('POST', `/media/${id}/restore`, {})
    expect(await suggested('独有')).toEqual([{ tag: '独有标签', count: 1 }])
  })

  test('refuses a tag that is too long, with nothing written', async () => {
    const id = await addPicture(world)
    const answer = await tagged([id], { add: ['好', '长'.repeat(51)] })
    expect(answer.status).toBe(422)
    expect((await record(id)).tags).toEqual([])
  })

  test('finds pictures that lack an alternative text in either language', async () => {
    const [none, half, whole] = [await addPicture(world), await addPicture(world), await addPicture(world)]
    await call('PUT', `/media/${half}`, { alt_cn: '码头', version: 1 })
    await call('PUT', `/media/${whole}`, { alt_cn: '码头', alt_en: 'A quay', version: 1 })
    const found = await idsOf('alt=missing&per_page=100')
    expect([none, half, whole].map((id) => found.includes(id))).toEqual([true, true, false])
  })

  test('sums up unused files older than some days, and moves those alone to the trash', async () => {
    const [old, shown, young] = [await addPicture(world), await addPicture(world), await addPicture(world)]
    const category = await call('POST', '/categories', { type: 'news', title_cn: '新闻' })
    await call('POST', '/contents', { category_id: category.body.data.id, title_cn: '文章', cover_id: shown })
    const created_at = plusMs(world.clock.now(), -31 * dayMs)
    await world.services.database.write((db) => db.updateTable('media').set({ created_at }).where('id', 'in', [old, shown]).execute())
    const { count, bytes } = (await call('GET', '/media/totals?unused=true&older_than=30')).body.data
    expect([count, bytes]).toEqual([1, 1])
    expect(await idsOf('unused=true&older_than=30')).toEqual([old])
    expect((await call('POST', '/media/trash-unused', { older_than: 30 })).body.data).toEqual({ trashed: 1, remaining: 0 })
    expect((await record(old)).deleted_at).not.toBeNull()
    expect([(await record(shown)).deleted_at, (await record(young)).deleted_at]).toEqual([null, null])
    expect((await call('GET', '/media/totals?unused=true&older_than=30')).body.data).toEqual({ count: 0, bytes: 0 })
  })
})
