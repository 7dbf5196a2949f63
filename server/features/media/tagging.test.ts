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
  const tagged = (ids: number[], change: object) => call('POST', '/media/batch-edit', { ids, ...change })
  const suggested = async (keyword = '') =>
    (await call('GET', `/media/tags?keyword=${encodeURIComponent(keyword)}`)).body.data as { tag: string; count: number }[]

  test('tags many files at once, in their order and without repeating one, and takes tags off', async () => {
    const [a, b] = [await addPicture(world), await addPicture(world)]
    await call('PUT', `/media/${a}`, { tags: ['码头', '夜景'], version: 1 })
    expect((await tagged([a, b, 999_999], { add_tags: ['出口', '码头'] })).body.data).toMatchObject({
      changed: 2,
      failed: [{ id: 999_999 }],
    })
    expect([(await record(a)).tags, (await record(b)).tags]).toEqual([
      ['码头', '夜景', '出口'],
      ['出口', '码头'],
    ])
    await tagged([a, b], { remove_tags: ['出口', '没有这个'] })
    expect([(await record(a)).tags, (await record(b)).tags]).toEqual([['码头', '夜景'], ['码头']])
    expect(await idsOf(`tag=${encodeURIComponent('码头')}`)).toEqual([b, a])
    expect(await idsOf(`tag=${encodeURIComponent('夜景')}&keyword=${encodeURIComponent('码头')}`)).toEqual([a])
  })

  test('writes nothing to a file that already has what is asked for', async () => {
    const id = await addPicture(world)
    await tagged([id], { add_tags: ['冷库'] })
    const { version } = await record(id)
    expect((await tagged([id], { add_tags: ['冷库'], remove_tags: ['别的'] })).body.data).toEqual({
      changed: 0,
      unchanged: 1,
      failed: [],
      batch: null,
    })
    expect((await record(id)).version).toBe(version)
  })

  test('is undone as a whole within a day: files get back the tags that they had, and those tagged since keep theirs', async () => {
    const [a, b, c] = [await addPicture(world), await addPicture(world), await addPicture(world)]
    await call('PUT', `/media/${a}`, { tags: ['码头', '夜景'], version: 1 })
    const { batch } = (await tagged([a], { add_tags: ['展会'], remove_tags: ['码头'] })).body.data
    expect((await tagged([b, c], { add_tags: ['展会'], remove_tags: ['码头'], batch })).body.data).toMatchObject({ changed: 2, batch })
    await tagged([c], { add_tags: ['后来'] })
    const [listed] = (await call('GET', '/batches?resource=media')).body.data.items.slice(1)
    expect(listed).toMatchObject({
      id: batch,
      action: 'edit',
      count: 3,
      asked: { add_tags: ['展会'], remove_tags: ['码头'] },
      may_undo: true,
    })
    expect((await call('POST', `/batches/${batch}/undo`)).body.data).toMatchObject({ undone: 2, failed: [{ id: c }], left: 0 })
    expect((await Promise.all([a, b, c].map(record))).map(({ tags }) => tags)).toEqual([['码头', '夜景'], [], ['展会', '后来']])
  })

  test('offers the tags in use with their numbers; the trash counts for nothing', async () => {
    const id = await addPicture(world)
    await tagged([id], { add_tags: ['独有标签'] })
    expect(await suggested('独有')).toEqual([{ tag: '独有标签', count: 1 }])
    await call('DELETE', `/media/${id}`)
    expect(await suggested('独有')).toEqual([])
    await call('POST', `/media/${id}/restore`, {})
    expect(await suggested('独有')).toEqual([{ tag: '独有标签', count: 1 }])
  })

  test('refuses a tag that is too long, with nothing written', async () => {
    const id = await addPicture(world)
    const answer = await tagged([id], { add_tags: ['好', '长'.repeat(51)] })
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

  test('a picture that is marked as decorative has empty texts and lacks none, until somebody writes one', async () => {
    const id = await addPicture(world)
    const missing = async () => (await idsOf('alt=missing&per_page=100')).includes(id)
    await call('PUT', `/media/${id}`, { alt_cn: '花边', version: 1 })
    expect(await missing()).toBe(true)
    const marked = await call('PUT', `/media/${id}`, { is_decorative: true, version: 2 })
    expect(marked.body.data).toMatchObject({ is_decorative: true, alt_cn: '', alt_en: '' })
    expect(await missing()).toBe(false)
    expect((await call('PUT', `/media/${id}`, { folder: '花边', version: 3 })).body.data.is_decorative).toBe(true)
    expect((await call('PUT', `/media/${id}`, { alt_en: 'A border', version: 4 })).body.data).toMatchObject({ is_decorative: false })
    expect(await missing()).toBe(true)
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
