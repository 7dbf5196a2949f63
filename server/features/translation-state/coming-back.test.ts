import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentsResource } from '../../../contracts/contents.ts'
import { recordState } from '../../db/record-state.ts'
import { recordsIn } from '../../test/records.ts'
import { createWorld, dialects, type World } from '../../test/world.ts'
import { systemActor } from '../../work.ts'
import { BatchLog } from '../batches/log.ts'
import { contents } from '../contents/contents.ts'

describe.each(dialects)('translations on %s', (dialect) => {
  let world: World
  let category = 0
  const { send, make, read, change, makeCategory } = recordsIn(() => world)
  beforeAll(async () => {
    world = await createWorld(dialect)
    category = (await makeCategory()).id
  })
  afterAll(() => world.close())
  const staleArticle = async () => {
    const { id } = await make('/contents', { category_id: category, title_cn: '甲', title_en: 'One' })
    await change(`/contents/${id}`, { title_cn: '乙' })
    return id
  }
  const fieldsOf = async (id: number) => (await read(`/contents/${id}`)).translation_fields

  test('that an import has changed are as they were once it is undone', async () => {
    const id = await staleArticle()
    const before = await fieldsOf(id)
    const batch = await world.services.work.run({ userId: 1, role: 'admin', ip: '' }, async (tx) => {
      const log = await BatchLog.open(tx, { resource: 'contents', action: 'import' })
      const was = await recordState(tx.db, contentsResource, id)
      await contents.update(tx, id, { version: was?.version ?? 0, title_cn: '丙', title_en: 'Three' })
      const is = await recordState(tx.db, contentsResource, id)
      if (is) log.note(id, was, is)
      return log.write(tx)
    })
    expect((await fieldsOf(id)).title).toMatchObject({ state: 'complete' })
    expect((await send('POST', `/batches/${batch}/undo`, {})).body.data).toMatchObject({ undone: 1, failed: [] })
    expect(await read(`/contents/${id}`)).toMatchObject({ title_cn: '乙', title_en: 'One', translation: 'stale' })
    expect(await fieldsOf(id)).toEqual(before)
  })

  test('stay as they are by an edit of many records, by its undo, and by a way through the trash', async () => {
    const id = await staleArticle()
    const before = await fieldsOf(id)
    const edited = await send('POST', '/contents/batch-edit', { ids: [id], set: { is_pinned: true } })
    expect(await fieldsOf(id)).toEqual(before)
    await send('POST', `/batches/${edited.body.data.batch}/undo`, {})
    const deleted = await send('POST', '/contents/batch-delete', { ids: [id] })
    await send('POST', `/batches/${deleted.body.data.batch}/undo`, {})
    expect(await fieldsOf(id)).toEqual(before)
    expect((await read(`/contents?translation=stale&category_id=${category}`)).items.map((row: { id: number }) => row.id)).toContain(id)
  })

  describe('by a machine', () => {
    const write = (id: number, fields: object, isConfirmed = false) =>
      world.services.work.run(systemActor, async (tx) => {
        const { version } = await contents.load(tx.db, id)
        return contents.update(tx, id, { version, ...fields, translation_origins: { title: { by: 'machine', isConfirmed } } })
      })

    test('are marked as such, rewritten by it, and a person’s once a person has changed them', async () => {
      const { id } = await make('/contents', { category_id: category, title_cn: '甲' })
      await write(id, { title_en: 'One' })
      expect((await fieldsOf(id)).title).toMatchObject({ state: 'complete', made_by: 'machine', confirmed: false, user_name: null })
      await change(`/contents/${id}`, { title_cn: '乙' })
      await write(id, { title_en: 'Two' })
      expect((await fieldsOf(id)).title).toMatchObject({ state: 'complete', made_by: 'machine' })
      await change(`/contents/${id}`, { title_en: 'Two!' })
      expect((await fieldsOf(id)).title).toMatchObject({ made_by: 'person' })
    })

    test('replace neither what a person has written nor what a person has confirmed', async () => {
      const { id } = await make('/contents', { category_id: category, title_cn: '甲', title_en: 'One' })
      await expect(write(id, { title_en: 'Two' })).rejects.toMatchObject({ code: 'written_by_person' })
      const { id: other } = await make('/contents', { category_id: category, title_cn: '甲' })
      await write(other, { title_en: 'One' })
      const confirmed = await change(`/contents/${other}`, { confirmed_translations: ['title'] })
      expect(confirmed.translation_fields.title).toMatchObject({ made_by: 'machine', confirmed: true })
      await expect(write(other, { title_en: 'Two' })).rejects.toMatchObject({ code: 'written_by_person' })
      expect((await read(`/contents/${other}`)).title_en).toBe('One')
    })

    test('may be confirmed by a person before they are stored', async () => {
      const { id } = await make('/contents', { category_id: category, title_cn: '甲' })
      await write(id, { title_en: 'One' }, true)
      expect((await fieldsOf(id)).title).toMatchObject({ made_by: 'machine', confirmed: true })
    })

    test('replace a person’s once a person has read them', async () => {
      const { id } = await make('/contents', { category_id: category, title_cn: '甲', title_en: 'One', summary_cn: '丙' })
      await change(`/contents/${id}`, { title_cn: '乙' })
      const taken = { title_en: 'Two', summary_en: 'Three', accepted_translations: { title: 'machine', summary: 'memory' } }
      const { translation_fields: fields } = await change(`/contents/${id}`, taken)
      expect(fields.title).toMatchObject({ state: 'complete', made_by: 'machine', confirmed: true })
      expect(fields.summary).toMatchObject({ state: 'complete', made_by: 'memory', confirmed: true })
      expect(fields.title.user_name).not.toBeNull()
    })
  })
})
