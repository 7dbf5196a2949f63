import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parts } from '../../../../contracts/access.ts'
import { people } from '../../../test/people.ts'
import { createWorld, dialects, type World } from '../../../test/world.ts'

describe.each(dialects)('the translation of one field on %s', (dialect) => {
  let world: World
  let category = 0
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, token = world.editor) =>
    world.call(method, `/admin/${path}`, body, { token, headers: { 'x-locale': 'en' } })
  const article = async (fields: object) => (await call('POST', 'contents', { category_id: category, ...fields })).body.data
  const stored = async (id: number) => (await call('GET', `contents/${id}`)).body.data
  const read = async (id: number, field: string, token = world.editor) =>
    (await call('GET', `translation-fields/text?resource=contents&id=${id}&field=${field}`, undefined, token)).body.data
  const write = (id: number, field: string, body: object, token = world.editor) =>
    call('PUT', 'translation-fields/text', { resource: 'contents', id, field, ...body }, token)

  beforeEach(async () => {
    world = await createWorld(dialect)
    category = (await call('POST', 'categories', { type: 'news', title_cn: '新闻', title_en: 'News', slug: 'one-field' }, world.admin)).body
      .data.id
  })
  afterEach(() => world.close())

  test('is written to its record beside its original, and is then complete', async () => {
    const { id } = await article({ title_cn: '码头完工', content_cn: '<p>第一段</p>' })
    expect(await read(id, 'title')).toMatchObject({ source: 'cn', format: 'text', original: '码头完工', current: '' })
    const { seen, format } = await read(id, 'content')
    expect(format).toBe('html')
    expect((await write(id, 'content', { seen, text: '<p>First<script>alert(1)</script></p>' })).body.data).toEqual({ is_waiting: false })
    const { content_en, translation_fields } = await stored(id)
    expect(content_en).toBe('<p>First</p>')
    expect(translation_fields.content).toMatchObject({ state: 'complete', made_by: 'person' })
  })

  test('may be the Chinese of an English original', async () => {
    const { id } = await article({ title_cn: '码头', title_en: 'Quay', summary_en: 'Completed' })
    const { seen, source } = await read(id, 'summary')
    expect(source).toBe('en')
    await write(id, 'summary', { seen, text: '已完工' })
    expect((await stored(id)).summary_cn).toBe('已完工')
  })

  test('is confirmed where it is sent as it was, although its original has changed', async () => {
    const { id, version } = await article({ title_cn: '码头完工', title_en: 'Quay completed' })
    await call('PUT', `contents/${id}`, { title_cn: '码头完工了', version })
    expect((await stored(id)).translation_fields.title.state).toBe('stale')
    const { seen, current } = await read(id, 'title')
    await write(id, 'title', { seen, text: current })
    expect(await stored(id)).toMatchObject({ title_en: 'Quay completed', translation_fields: { title: { state: 'complete' } } })
  })

  test('is complete once it was read, also where only its looks have changed', async () => {
    const { id, version } = await article({ title_cn: '码头完工', title_en: 'Quay completed' })
    await call('PUT', `contents/${id}`, { title_cn: '码头完工了', version })
    await write(id, 'title', { seen: (await read(id, 'title')).seen, text: 'Quay completed.' })
    expect(await stored(id)).toMatchObject({ title_en: 'Quay completed.', translation_fields: { title: { state: 'complete' } } })
  })

  test('of a field that is none, or of no text, is not found', async () => {
    const { id } = await article({ title_cn: '码头完工' })
    for (const field of ['nothing', 'slug', 'summary'])
      expect((await call('GET', `translation-fields/text?resource=contents&id=${id}&field=${field}`)).status, field).toBe(404)
  })

  test('is refused where either side has changed since it was read, and where the form would refuse it', async () => {
    const { id, version } = await article({ title_cn: '码头完工' })
    const { seen } = await read(id, 'title')
    const long = await write(id, 'title', { seen, text: 'long '.repeat(200) })
    expect([long.status, Object.keys(long.body.errors)]).toEqual([422, ['text']])
    await call('PUT', `contents/${id}`, { title_cn: '码头建成', version })
    const late = await write(id, 'title', { seen, text: 'Quay completed' })
    expect(late.status).toBe(409)
    expect((await stored(id)).title_en).toBe('')
  })

  test('waits for a colleague where its writer may not publish and visitors see the record', async () => {
    const { id, version } = await article({ title_cn: '码头完工' })
    const { token } = await people(world).make('translator', parts)
    const translate = async (text: string) => write(id, 'title', { seen: (await read(id, 'title', token)).seen, text }, token)
    expect((await translate('Quay')).body.data).toEqual({ is_waiting: false })
    expect((await stored(id)).title_en).toBe('Quay')
    await call('PUT', `contents/${id}`, { title_cn: '码头完工了', status: 'published', version: version + 1 })
    expect((await translate('Quay completed')).body.data).toEqual({ is_waiting: true })
    expect((await stored(id)).title_en).toBe('Quay')
    const { items } = (await call('GET', 'translation-proposals?resource=contents')).body.data
    expect(items).toMatchObject([{ field: 'title', text: 'Quay completed', author: {} }])
  })

  test('of two writers at once one is acknowledged, and the other is refused', async () => {
    const { id } = await article({ title_cn: '码头完工' })
    const { seen } = await read(id, 'title')
    const answers = await Promise.all(['Quay completed', 'Quay finished'].map((text) => write(id, 'title', { seen, text })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [kept] = answers.flatMap(({ status }, at) => (status === 200 ? [['Quay completed', 'Quay finished'][at]] : []))
    expect((await stored(id)).title_en).toBe(kept)
  })
})
