import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordsIn, render } from '../../test/records.ts'
import { createWorld, dialects, type World } from '../../test/world.ts'

describe.each(dialects)('publishing on %s', (dialect) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(dialect, { render })
  })
  afterAll(() => world.close())
  const { make, read, change, makeCategory } = recordsIn(() => world)

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

    test('is stale after a change of the Chinese alone, until the English is touched', async () => {
      const { id } = await makeCategory()
      const made = await make('/contents', { category_id: id, ...full })
      expect((await change(`/contents/${made.id}`, { title_cn: '新标题' })).translation).toBe('stale')
      expect((await change(`/contents/${made.id}`, { is_pinned: true })).translation).toBe('stale')
      expect((await read(`/contents?translation=stale&category_id=${id}`)).meta.total).toBe(1)
      expect((await change(`/contents/${made.id}`, { title_en: 'New title' })).translation).toBe('complete')
      expect((await change(`/contents/${made.id}`, { title_cn: '又新', title_en: 'Newer' })).translation).toBe('complete')
      expect((await change(`/contents/${made.id}`, { author: '某人' })).translation).toBe('complete')
    })
  })
})
