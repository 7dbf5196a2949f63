import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, dialects, type World } from '../../test/world.ts'

describe.each(dialects)('the trash of all resources on %s', (dialect) => {
  let world: World
  let category: number
  beforeAll(async () => {
    world = await createWorld(dialect)
    category = (await send('POST', '/categories', { type: 'news', title_cn: '类', slug: 'c' })).body.data.id
  })
  afterAll(() => world.close())

  const send = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown, token = world.admin) =>
    world.call(method, `/admin${path}`, body, { token })
  const entries = async (query = '') => (await send('GET', `/trash${query}`)).body.data
  /** Makes a record and moves it to the trash, each a minute after the one before. */
  const trashed = async (resource: string, fields: object, token = world.admin): Promise<number> => {
    const { id } = (await send('POST', `/${resource}`, fields)).body.data
    world.clock.advance(60_000)
    expect((await send('DELETE', `/${resource}/${id}`, undefined, token)).status).toBe(200)
    return id
  }
  const article = (title_cn: string, token?: string) => trashed('contents', { category_id: category, title_cn }, token)

  test('lists the newest first, with who put it there and when it goes for good; a keyword and a type narrow it down', async () => {
    const first = await article('旧闻')
    const second = await trashed('categories', { type: 'product', title_cn: '贝类', title_en: 'Shellfish', slug: 'shells' })
    const third = await article('海带丰收', world.editor)
    const { items, meta } = await entries()
    expect(items.map(({ resource, id }: { resource: string; id: number }) => [resource, id])).toEqual([
      ['contents', third],
      ['categories', second],
      ['contents', first],
    ])
    expect(meta).toMatchObject({ total: 3, total_pages: 1 })
    expect(items[0]).toMatchObject({ title_cn: '海带丰收', deleted_by: 'Editor', picture: null })
    expect(Date.parse(items[0].purge_at) - Date.parse(items[0].deleted_at)).toBe(30 * 86_400_000)
    expect((await entries('?keyword=海带')).items).toMatchObject([{ id: third }])
    expect((await entries('?resource=categories')).items).toMatchObject([{ id: second, title_en: 'Shellfish' }])
    expect((await entries('?per_page=2&page=2')).items).toMatchObject([{ id: first }])
    expect((await send('GET', '/trash/counts')).body.data).toEqual({ contents: 2, products: 0, categories: 1, media: 0 })
  })

  test('a type is emptied at once, whatever is needed elsewhere is kept and named by its number, and the rest stays', async () => {
    const parent = (await send('POST', '/categories', { type: 'news', title_cn: '上级', slug: 'parent' })).body.data.id
    const below = (await send('POST', '/categories', { type: 'news', title_cn: '下级', slug: 'below', parent_id: parent })).body.data.id
    for (const id of [below, parent]) await send('DELETE', `/categories/${id}`)
    const { body } = await send('POST', '/trash/empty', { resource: 'categories' }, world.editor)
    expect(body.data).toEqual({ purged: 3, kept: 0, left: 0 })
    expect((await send('GET', '/trash/counts')).body.data).toMatchObject({ contents: 2, categories: 0 })
    expect((await send('POST', '/trash/empty', { resource: 'contents' })).body.data).toEqual({ purged: 2, kept: 0, left: 0 })
    expect((await entries()).items).toEqual([])
  })

  test('what was restored is in the trash no more, and nothing that is not a trash can be emptied', async () => {
    const id = await article('误删')
    await send('POST', `/contents/${id}/restore`, {})
    expect((await entries()).meta.total).toBe(0)
    expect((await send('POST', '/trash/empty', { resource: 'banners' })).status).toBe(422)
  })
})
