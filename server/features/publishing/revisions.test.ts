import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayMs, plusMs } from '../../platform/clock.ts'
import { recordsIn, render, unique } from '../../test/records.ts'
import { createWorld, dialects, type World } from '../../test/world.ts'
import { keptRevisions } from './revisions.ts'

describe.each(dialects)('publishing on %s', (dialect) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(dialect, { render })
  })
  afterAll(() => world.close())
  const { send, make, read, change, makeCategory } = recordsIn(() => world)

  describe('revisions', () => {
    test(`hold the last ${keptRevisions} versions of a record, newest first, with who wrote them`, async () => {
      const { id } = await makeCategory()
      const made = await make('/contents', { category_id: id, title_cn: '版本1' })
      for (let n = 2; n <= keptRevisions + 6; n += 1) await change(`/contents/${made.id}`, { title_cn: `版本${n}` })
      const kept = await read(`/contents/${made.id}/revisions`)
      expect(kept).toHaveLength(keptRevisions)
      expect([kept[0].version, kept.at(-1).version]).toEqual([keptRevisions + 5, 6])
      expect(kept[0].user_name).toBe('Administrator')
      expect((await read(`/contents/${made.id}/revisions/20`)).title_cn).toBe('版本20')
      expect((await send('GET', `/contents/${made.id}/revisions/5`)).status).toBe(404)
    })

    test('restored bring the texts back as a new version; slug, state and dates stay', async () => {
      const { id } = await makeCategory()
      const made = await make('/contents', {
        category_id: id,
        title_cn: '最初',
        content_cn: '<p>一</p>',
        tags: ['x'],
        slug: `r-${unique()}`,
      })
      const published_at = plusMs(world.clock.now(), -dayMs)
      const later = await change(`/contents/${made.id}`, {
        title_cn: '后来',
        content_cn: '<p>二</p>',
        tags: [],
        slug: `s-${unique()}`,
        status: 'published',
        published_at,
        unpublish_at: plusMs(published_at, 90 * dayMs),
      })
      const restored = await send('POST', `/contents/${made.id}/revisions/1/restore`, {})
      expect(restored.body.data).toMatchObject({ title_cn: '最初', content_cn: '<p>一</p>', tags: ['x'], version: 3 })
      for (const field of ['slug', 'status', 'published_at', 'unpublish_at']) expect(restored.body.data[field], field).toBe(later[field])
      expect((await read(`/contents/${made.id}/revisions`))[0].version).toBe(2)
    })

    test('of a refused write are not kept', async () => {
      const { id } = await makeCategory()
      const made = await make('/contents', { category_id: id, title_cn: '文章' })
      await send('PUT', `/contents/${made.id}`, { category_id: 999_999, version: 1 })
      await send('PUT', `/contents/${made.id}`, { title_cn: '晚了', version: 7 })
      expect(await read(`/contents/${made.id}/revisions`)).toEqual([])
    })
  })
})
