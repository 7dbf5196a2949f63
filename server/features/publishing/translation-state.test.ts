import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordsIn, render } from '../../test/records.ts'
import { createWorld, dialects, type World } from '../../test/world.ts'

describe.each(dialects)('publishing on %s', (dialect) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(dialect, { render })
  })
  afterAll(() => world.close())
  const { send, make, read, change, makeCategory } = recordsIn(() => world)

  describe('the state of a translation', () => {
    const full = { title_cn: '标题', title_en: 'Title', summary_cn: '摘要', summary_en: 'Summary' }

    test('is missing while any Chinese text lacks its English, and complete when none does', async () => {
      const { id } = await makeCategory()
      const made = await make('/contents', { category_id: id, ...full, summary_en: '' })
      expect((await read(`/contents/${made.id}`)).translation).toBe('missing')
      expect((await change(`/contents/${made.id}`, { summary_en: 'Summary' })).translation).toBe('complete')
      expect((await change(`/contents/${made.id}`, { content_cn: '<p>正文</p>' })).translation).toBe('missing')
      expect((await change(`/contents/${made.id}`, { content_cn: '' })).translation).toBe('complete')
    })

    test('is stale after a change of the Chinese alone, field by field, until that English is changed', async () => {
      const { id } = await makeCategory()
      const made = await make('/contents', { category_id: id, ...full })
      const path = `/contents/${made.id}`
      const state = async (fields: object) => {
        const { translation, stale_english } = await change(path, fields)
        return [translation, Object.keys(stale_english)]
      }
      expect(await state({ title_cn: '新标题', summary_cn: '新摘要' })).toEqual(['stale', ['title', 'summary']])
      expect(await state({ is_pinned: true })).toEqual(['stale', ['title', 'summary']])
      expect((await read(`/contents?translation=stale&category_id=${id}`)).meta.total).toBe(1)
      expect(await state({ title_en: 'New title' })).toEqual(['stale', ['summary']])
      expect(await state({ summary_en: 'New summary' })).toEqual(['complete', []])
      expect(await state({ title_cn: '又新', title_en: 'Newer' })).toEqual(['complete', []])
      expect(await state({ author: '某人' })).toEqual(['complete', []])
    })

    test('stays stale in one field while another lacks its English', async () => {
      const { id } = await makeCategory()
      const { id: article } = await make('/contents', { category_id: id, ...full })
      const path = `/contents/${article}`
      await change(path, { summary_cn: '新摘要', content_cn: '<p>正文</p>' })
      expect(await read(path)).toMatchObject({ translation: 'missing', stale_english: { summary: expect.any(String) } })
      expect((await change(path, { content_en: '<p>Text</p>' })).translation).toBe('stale')
    })

    test('ends where the Chinese comes back that the English was written for', async () => {
      const { id } = await makeCategory()
      const { id: article } = await make('/contents', { category_id: id, ...full })
      const path = `/contents/${article}`
      await change(path, { title_cn: '第二稿' })
      expect((await change(path, { title_cn: '第三稿' })).translation).toBe('stale')
      expect((await change(path, { title_cn: full.title_cn })).translation).toBe('complete')
    })

    test('ends where a writer finds the English still right, which nobody can say of what is not stale', async () => {
      const { id } = await makeCategory()
      const { id: article } = await make('/contents', { category_id: id, ...full })
      const path = `/contents/${article}`
      const { stale_english } = await change(path, { title_cn: '改', summary_cn: '改' })
      const kept = { summary: stale_english.summary }
      expect(await change(path, { stale_english: kept })).toMatchObject({ translation: 'stale', stale_english: kept })
      expect((await change(path, { stale_english: {} })).translation).toBe('complete')
      expect((await change(path, { stale_english: { title: 'made-up' } })).stale_english).toEqual({})
    })

    test('goes with a copy, and comes back with a revision', async () => {
      const { id } = await makeCategory()
      const { id: article } = await make('/contents', { category_id: id, ...full })
      const path = `/contents/${article}`
      const { version } = await change(path, { title_cn: '改' })
      expect((await send('POST', `${path}/duplicate`, {})).body.data.translation).toBe('stale')
      await change(path, { title_en: 'Changed' })
      expect((await send('POST', `${path}/revisions/${version}/restore`, {})).body.data).toMatchObject({
        translation: 'stale',
        title_en: full.title_en,
      })
      const first = (await send('POST', `${path}/revisions/1/restore`, {})).body.data
      expect([first.title_cn, first.translation]).toEqual([full.title_cn, 'complete'])
    })
  })
})
