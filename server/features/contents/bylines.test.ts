import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentsResource } from '../../../contracts/contents.ts'
import { createWorld, dialects, type World } from '../../test/world.ts'
import { systemActor } from '../../work.ts'
import { keepRevision } from '../publishing/revisions.ts'

describe.each(dialects)('the author of an article, on %s', (dialect) => {
  let world: World
  let category_id: number
  const admin = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) => {
    const answer = await world.call(method, `/admin${path}`, body, { token: world.editor })
    expect(answer.status, answer.text).toBeLessThan(300)
    return answer.body.data
  }
  const article = (fields: object = {}) => admin('POST', '/contents', { category_id, title_cn: '文章', title_en: 'Article', ...fields })
  const names = ({ author_cn, author_en }: { author_cn: string; author_en: string }) => [author_cn, author_en]

  beforeAll(async () => {
    world = await createWorld(dialect)
    category_id = (await admin('POST', '/categories', { type: 'news', title_cn: '新闻', title_en: 'News', status: 'active' })).id
  })
  afterAll(() => world.close())

  test('is in both languages, for the back office as for the public', async () => {
    const both = { author_cn: '外贸部', author_en: 'Export office', source_name_cn: '渔业报', source_name_en: 'Fishery News' }
    const { id } = await article({ ...both, status: 'published', published_at: '2026-02-01T00:00:00.000Z' })
    expect(await admin('GET', `/contents/${id}`)).toMatchObject(both)
    expect((await world.call('GET', `/contents/${id}`)).body.data).toMatchObject(both)
    expect((await admin('GET', '/contents?keyword=Export office')).items.map((row: { id: number }) => row.id)).toEqual([id])
  })

  test('waits for its translation like a title', async () => {
    const made = await article({ author_cn: '外贸部' })
    expect([made.translation, made.translation_fields.author.state]).toEqual(['missing', 'missing'])
    const done = await admin('PUT', `/contents/${made.id}`, { version: 1, author_en: 'Export office' })
    expect([done.translation, done.translation_fields.author.state]).toEqual(['complete', 'complete'])
    const stale = await admin('PUT', `/contents/${made.id}`, { version: 2, author_cn: '内销部' })
    expect([stale.translation, stale.translation_fields.author.before]).toEqual(['stale', '外贸部'])
  })

  test('may still be written as one text, which is divided; what is given of the pair holds', async () => {
    expect(names(await article({ author: '外贸部 / Export office' }))).toEqual(['外贸部', 'Export office'])
    expect(names(await article({ author: 'Reuters' }))).toEqual(['Reuters', 'Reuters'])
    expect(names(await article({ author: '林海' }))).toEqual(['林海', ''])
    const made = await article({ author: 'Export office / 外贸部', author_en: 'Sales' })
    expect(names(made)).toEqual(['外贸部', 'Sales'])
    expect(names(await admin('PUT', `/contents/${made.id}`, { version: 1, author: '质量部 / Quality' }))).toEqual(['质量部', 'Quality'])
    expect(made).not.toHaveProperty('author')
    expect((await world.call('POST', '/admin/contents', { category_id, title_cn: '题', author: 3 }, { token: world.editor })).status).toBe(
      422,
    )
  })

  test('is set for many articles at once, in one language or as one text, and taken back', async () => {
    const { id } = await article({ author_cn: '甲', author_en: 'A' })
    const edit = (set: object) => admin('POST', '/contents/batch-edit', { ids: [id], set })
    const first = await edit({ author_en: 'B' })
    expect(names(await admin('GET', `/contents/${id}`))).toEqual(['甲', 'B'])
    await admin('POST', `/batches/${first.batch}/undo`)
    const second = await edit({ author: '质量部 / Quality' })
    expect(names(await admin('GET', `/contents/${id}`))).toEqual(['质量部', 'Quality'])
    await admin('POST', `/batches/${second.batch}/undo`)
    expect(names(await admin('GET', `/contents/${id}`))).toEqual(['甲', 'A'])
  })

  test('comes back from a version, and from a batch, of when it was one text', async () => {
    const { id } = await article({ author_cn: '甲' })
    const { batch } = await admin('POST', '/contents/batch-edit', { ids: [id], set: { author_cn: '乙', author_en: 'B' } })
    const { database, work } = world.services
    const former = JSON.stringify({ author: '外贸部 / Export office' })
    await database.write((db) => db.updateTable('batch_records').set({ former }).where('batch_id', '=', batch).execute())
    await admin('POST', `/batches/${batch}/undo`)
    expect(names(await admin('GET', `/contents/${id}`))).toEqual(['外贸部', 'Export office'])
    const { author_cn: _cn, author_en: _en, source_name_cn: _one, source_name_en: _two, ...item } = await admin('GET', `/contents/${id}`)
    const kept = Object.entries(item).filter(([field]) => field in contentsResource.input.shape)
    const snapshot = { ...Object.fromEntries(kept), author: '质量部 / Quality', source_name: 'Reuters' }
    await database.write((db) => db.deleteFrom('revisions').where('record_id', '=', id).execute())
    await work.run(systemActor, (tx) => keepRevision(tx, 'contents', id, 1, snapshot))
    expect(await admin('GET', `/contents/${id}/revisions/1`)).toMatchObject({
      author_cn: '质量部',
      author_en: 'Quality',
      source_name_en: 'Reuters',
    })
    expect(names(await admin('POST', `/contents/${id}/revisions/1/restore`))).toEqual(['质量部', 'Quality'])
  })

  test('has a column for each language in an export, and an older table with one column is read as both', async () => {
    const { id, slug } = await article({ author_cn: '甲', author_en: 'A' })
    const { text } = await world.call('GET', '/admin/contents/export', undefined, { token: world.editor })
    expect(text.split('\r\n')[0]?.split(',')).toEqual(
      expect.arrayContaining(['author_cn', 'author_en', 'source_name_cn', 'source_name_en']),
    )
    world.services.jobs.start()
    const send = async (path: string, table: string) => {
      const form = new FormData()
      form.append('file', new Blob([table]), 'a.csv')
      const request = new Request('http://localhost', { method: 'POST', body: form })
      const answer = await world.app.inject({
        method: 'POST',
        url: `/api/v1/admin/contents/import${path}`,
        headers: { authorization: `Bearer ${world.editor}`, 'content-type': request.headers.get('content-type') ?? '' },
        payload: Buffer.from(await request.arrayBuffer()),
      })
      return answer.json().data
    }
    for (const [heading, author, columns] of [
      ['author', '质量部 / Quality', ''],
      ['作者', '加工部 / Processing', ''],
      ['x', '净化厂 / Depuration plant', '?columns=slug,author'],
    ]) {
      const { id: job } = await send(columns ?? '', `slug,${heading}\n${slug},${author}`)
      await expect.poll(async () => (await admin('GET', `/imports/${job}`)).state).toBe('done')
      expect(names(await admin('GET', `/contents/${id}`)).join(' / '), heading).toBe(author)
    }
  })
})
