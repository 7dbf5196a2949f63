import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { OpenField } from '../../../contracts/translation/open-fields.ts'
import { recordsIn, unique } from '../../test/records.ts'
import { createWorld, dialects, type World } from '../../test/world.ts'
import { openFields } from './open-fields.ts'

describe.each(dialects)('translations, field by field, on %s', (dialect) => {
  let world: World
  let category = 0
  const { send, make, read, change, makeCategory } = recordsIn(() => world)
  beforeAll(async () => {
    world = await createWorld(dialect)
    category = (await makeCategory({ title_en: 'Category' })).id
  })
  afterAll(() => world.close())

  const full = { title_cn: '标题', title_en: 'Title', summary_cn: '摘要', summary_en: 'Summary' }
  const article = async (fields: object = full) => `/contents/${(await make('/contents', { category_id: category, ...fields })).id}`
  /** The state of a record and those of its fields. */
  const statesOf = ({
    translation,
    translation_fields,
  }: {
    translation: string
    translation_fields: Record<string, { state: string }>
  }) => [translation, Object.fromEntries(Object.entries(translation_fields).map(([field, { state }]) => [field, state]))]
  const states = async (path: string) => statesOf(await read(path))
  const changed = async (path: string, fields: object) => statesOf(await change(path, fields))

  test('a record is missing a translation while any of its fields is, and complete when none is', async () => {
    const path = await article({ ...full, summary_en: '' })
    expect(await states(path)).toEqual(['missing', { title: 'complete', summary: 'missing' }])
    expect(await changed(path, { summary_en: 'Summary' })).toEqual(['complete', { title: 'complete', summary: 'complete' }])
    expect((await changed(path, { content_cn: '<p>正文</p>' }))[0]).toBe('missing')
    expect(await changed(path, { content_cn: '' })).toEqual(['complete', { title: 'complete', summary: 'complete' }])
  })

  test('a change of the Chinese makes its English stale, and touching another field does not end that', async () => {
    const path = await article()
    expect(await changed(path, { title_cn: '新标题', summary_cn: '新摘要' })).toEqual(['stale', { title: 'stale', summary: 'stale' }])
    for (const other of [{ is_pinned: true }, { author: '某人 / Somebody' }, { content_cn: '<p>正文</p>', content_en: '<p>Text</p>' }])
      expect((await changed(path, other))[1]).toMatchObject({ title: 'stale', summary: 'stale' })
    expect((await changed(path, { title_en: 'New title' }))[1]).toMatchObject({ title: 'complete', summary: 'stale' })
    expect((await changed(path, { summary_en: 'New summary' }))[0]).toBe('complete')
    expect((await changed(path, { title_cn: '又新', title_en: 'Newer' }))[0]).toBe('complete')
  })

  test('a stale field tells the Chinese that its English was made from, until that comes back', async () => {
    const path = await article()
    await change(path, { title_cn: '第二稿' })
    const { translation_fields } = await change(path, { title_cn: '第三稿' })
    expect(translation_fields.title).toMatchObject({
      state: 'stale',
      source: 'cn',
      before: '标题',
      made_by: 'person',
      user_name: 'Administrator',
    })
    expect(await changed(path, { title_cn: '标题。' })).toEqual(['complete', { title: 'complete', summary: 'complete' }])
    expect((await read(path)).translation_fields.title.before).toBeNull()
  })

  test('a change of looks alone makes nothing stale', async () => {
    const path = await article({ ...full, content_cn: '<p>鲜活,大黄鱼</p>', content_en: '<p>Live</p>' })
    expect((await changed(path, { content_cn: '<p>鲜活，<strong>大黄鱼</strong>。</p>' }))[0]).toBe('complete')
  })

  test('who confirms a stale translation ends its staleness, as of that save; what is not stale takes no confirmation', async () => {
    const path = await article()
    await change(path, { title_cn: '改', summary_cn: '改' })
    const confirmed = await change(path, { confirmed_translations: ['title'] })
    expect(statesOf(confirmed)).toEqual(['stale', { title: 'complete', summary: 'stale' }])
    expect(confirmed.translation_fields.title.confirmed).toBe(true)
    // Together with a further change of the Chinese, too.
    expect((await changed(path, { summary_cn: '再改', confirmed_translations: ['summary'] }))[0]).toBe('complete')
    expect((await changed(path, { title_cn: '又改' }))[1]).toMatchObject({ title: 'stale' })
    expect((await change(await article(), { confirmed_translations: ['title'] })).translation_fields.title.confirmed).toBe(false)
    expect((await send('PUT', path, { version: 1, confirmed_translations: ['source_url'] })).status).toBe(422)
  })

  test('a translation into Chinese that is stored with its original leaves the English the original', async () => {
    const path = await article({ ...full, translated_from: { title: 'en' }, accepted_translations: { title: 'machine' } })
    expect((await read(path)).translation_fields).toMatchObject({ title: { source: 'en', made_by: 'machine' }, summary: { source: 'cn' } })
    expect(await changed(path, { title_en: 'Another title' })).toMatchObject(['stale', { title: 'stale', summary: 'complete' }])
  })

  const product = async (specifications: object[]) => {
    const { id } = await makeCategory({ type: 'product' })
    return make('/products', { category_id: id, title_cn: '条冻', title_en: 'Frozen', specifications })
  }
  const row = (label_cn: string, label_en: string, value_cn: string, value_en: string) => ({ label_cn, label_en, value_cn, value_en })

  test('specifications are followed row by row: where they stand, through moves, and no longer than they are there', async () => {
    const [origin, net] = [row('产地', 'Origin', '宁德', ''), row('净重', 'Net weight', '10 kg', '')]
    const path = `/products/${(await product([origin, net])).id}`
    const lacking = { 'specifications.0.label': 'complete', 'specifications.0.value': 'missing', 'specifications.1.label': 'complete' }
    // A figure is read as it is.
    expect(await states(path)).toEqual(['missing', { title: 'complete', ...lacking }])
    const named = { ...origin, value_en: 'Ningde' }
    expect((await changed(path, { specifications: [named, net] }))[0]).toBe('complete')
    const stale = await change(path, { specifications: [{ ...named, value_cn: '福鼎' }, net] })
    expect(stale.translation_fields['specifications.0.value']).toMatchObject({ state: 'stale', before: '宁德', user_name: 'Administrator' })
    const moved = await change(path, { specifications: [net, { ...named, value_cn: '福鼎' }] })
    expect(statesOf(moved)).toMatchObject(['stale', { 'specifications.0.label': 'complete', 'specifications.1.value': 'stale' }])
    expect(moved.translation_fields['specifications.1.value'].before).toBe('宁德')
    const confirmed = await change(path, { confirmed_translations: ['specifications.1.value'] })
    expect(statesOf(confirmed)[0]).toBe('complete')
    const wrong = await send('PUT', path, { version: confirmed.version, confirmed_translations: ['specifications.2.value'] })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['confirmed_translations']])
    expect(await changed(path, { specifications: [net] })).toEqual([
      'complete',
      { title: 'complete', 'specifications.0.label': 'complete' },
    ])
  })

  test('a figure in a specification that is changed on one side alone makes the other one stale', async () => {
    const path = `/products/${(await product([row('净重', 'Net weight', '10 kg', '10 kg')])).id}`
    expect(await changed(path, { specifications: [row('净重', 'Net weight', '12 kg', '10 kg')] })).toMatchObject([
      'stale',
      { 'specifications.0.value': 'stale' },
    ])
  })

  test('specifications of an earlier version come back with their translations, wherever they stood', async () => {
    const [origin, packing] = [row('产地', 'Origin', '宁德', 'Ningde'), row('包装', 'Packing', '纸箱', 'Carton')]
    const { id } = await product([origin, packing])
    const path = `/products/${id}`
    await change(path, { specifications: [{ ...packing, value_cn: '泡沫箱' }, origin] })
    expect((await states(path))[0]).toBe('stale')
    expect((await send('POST', `${path}/revisions/1/restore`, {})).status).toBe(200)
    expect(await states(path)).toMatchObject(['complete', { 'specifications.1.value': 'complete' }])
  })

  test('a save that meets another one changes nothing, and is answered with the states as they are', async () => {
    const path = await article()
    await change(path, { title_cn: '改' })
    const refused = await send('PUT', path, { version: 1, title_en: 'Late', confirmed_translations: ['title'] })
    expect(refused.status).toBe(409)
    expect(statesOf(refused.body.data)).toEqual(['stale', { title: 'stale', summary: 'complete' }])
    expect((await states(path))[0]).toBe('stale')
  })

  test('what is written in English first is the original of its Chinese', async () => {
    const path = await article({ title_cn: '题', summary_en: 'Summary' })
    expect(await states(path)).toEqual(['missing', { title: 'missing', summary: 'missing' }])
    await change(path, { title_en: 'Title', summary_cn: '摘要' })
    const { translation_fields, translation } = await change(path, { summary_en: 'Another summary' })
    expect(translation_fields.summary).toMatchObject({ state: 'stale', source: 'en', before: 'Summary' })
    expect(translation).toBe('stale')
    expect((await changed(path, { summary_cn: '另一摘要' }))[0]).toBe('complete')
  })

  test('in a company that writes English first, the English of what is filled at once is the original', async () => {
    const setting = (value: string) => send('PUT', '/config/site.original_language', { value })
    expect((await setting('en')).status).toBe(200)
    const path = await article()
    expect((await setting('zh')).status).toBe(200)
    expect((await changed(path, { title_cn: '改' }))[0]).toBe('complete')
    expect((await changed(path, { title_en: 'Changed' }))[1]).toMatchObject({ title: 'stale', summary: 'complete' })
  })

  test('they go with a copy, and come back with a revision as they were', async () => {
    const path = await article()
    const { version } = await change(path, { title_cn: '改' })
    expect(statesOf((await send('POST', `${path}/duplicate`, {})).body.data)[1]).toMatchObject({ title: 'stale' })
    await change(path, { title_en: 'Changed', summary_cn: '改', summary_en: 'Changed' })
    const restored = (await send('POST', `${path}/revisions/${version}/restore`, {})).body.data
    expect(statesOf(restored)).toEqual(['stale', { title: 'stale', summary: 'complete' }])
    expect(restored.translation_fields.title.before).toBe('标题')
    expect(statesOf((await send('POST', `${path}/revisions/1/restore`, {})).body.data)[0]).toBe('complete')
    expect(Object.keys((await send('GET', `${path}/revisions/1`)).body.data)).not.toContain('translation_fields')
  })

  test('of records in the trash none is open; they come back as they were, and go with their record', async () => {
    const path = await article({ ...full, title_en: '' })
    const id = Number(path.split('/').at(-1))
    const own = async () => (await walkAll()).filter((field) => field.resource === 'contents' && field.id === id)
    expect(await own()).toMatchObject([{ field: 'title', state: 'missing', title_cn: '标题' }])
    await send('DELETE', path)
    expect(await own()).toEqual([])
    await send('POST', `${path}/restore`)
    expect(await own()).toHaveLength(1)
    await send('DELETE', `${path}?force=true`)
    const rows = world.services.database.read.selectFrom('translation_fields').select('field').where('record_id', '=', id)
    expect(await rows.where('resource', '=', 'contents').execute()).toEqual([])
  })

  /** All open fields, one after the other as the endpoint leads to them. */
  async function walkAll(): Promise<OpenField[]> {
    const found: OpenField[] = []
    let next: OpenField | null = await read('/translation-fields/next')
    const first = JSON.stringify(next)
    while (next) {
      found.push(next)
      next = await read(`/translation-fields/next?resource=${next.resource}&id=${next.id}&field=${next.field}`)
      if (JSON.stringify(next) === first) break
    }
    return found
  }

  test('one open field leads to the next across all records and begins anew behind the last; behind a record none of its own', async () => {
    const menu = await make('/site-menus', { location: 'header', title_cn: '菜单' })
    const certificate = await make('/certificates', { title_cn: '证书', issuer_cn: '海关', scope_cn: '范围', scope_en: 'Scope' })
    const all = await walkAll()
    const places = all.map(({ resource, id, field }) => [resource, id, field])
    expect(places).toContainEqual(['site-menus', menu.id, 'title'])
    expect(places).toContainEqual(['certificates', certificate.id, 'issuer'])
    expect(places).not.toContainEqual(['certificates', certificate.id, 'scope'])
    expect(new Set(places.map(String)).size).toBe(places.length)
    const behind = await read(`/translation-fields/next?resource=certificates&id=${certificate.id}`)
    expect([behind.resource, behind.id]).not.toEqual(['certificates', certificate.id])
    await change(`/certificates/${certificate.id}`, { title_en: 'Certificate', issuer_en: 'Customs' })
    await change(`/site-menus/${menu.id}`, { title_en: 'Menu' })
    expect((await walkAll()).map(({ resource }) => resource)).not.toContain('certificates')
  })

  if (dialect === 'sqlite') {
    test('the next open field is read from an index of the open ones, however many records there are', async () => {
      const db = world.services.database.read
      for (const place of [{}, { resource: 'contents', id: 3 }, { resource: 'contents', id: 3, field: 'title' }] as const) {
        const plan = z
          .array(z.object({ detail: z.string() }))
          .parse(await openFields(db, place).limit(1).explain(undefined, sql`query plan`))
        const details = plan.map(({ detail }) => detail).filter((detail) => detail.includes('INDEX'))
        expect(details).toEqual([
          expect.stringContaining('INDEX translation_fields_open'),
          expect.stringContaining('SEARCH waiting USING INDEX translation_proposals_of_field'),
        ])
        expect(plan.some(({ detail }) => detail.startsWith('SCAN waiting'))).toBe(false)
      }
    })
  }

  test('of every kind of record they are followed', async () => {
    const records: [string, object][] = [
      ['/categories', { type: 'product', slug: `k-${unique()}`, title_cn: '甲', title_en: 'One' }],
      ['/certificates', { title_cn: '甲', title_en: 'One' }],
      ['/banners', { title_cn: '甲', title_en: 'One', position: 'home' }],
      ['/milestones', { title_cn: '甲', title_en: 'One', year: 2020 }],
      ['/site-menus', { title_cn: '甲', title_en: 'One', location: 'footer' }],
    ]
    for (const [path, fields] of records) {
      const { id } = await make(path, fields)
      const stale = await change(`${path}/${id}`, { title_cn: '乙' })
      expect(stale.translation_fields.title, path).toMatchObject({ state: 'stale', before: '甲' })
      const { translation_fields } = await change(`${path}/${id}`, { confirmed_translations: ['title'] })
      expect(translation_fields.title, path).toMatchObject({ state: 'complete', confirmed: true })
      expect((await read(path)).items[0], path).not.toHaveProperty('translation_fields')
    }
  })
})
