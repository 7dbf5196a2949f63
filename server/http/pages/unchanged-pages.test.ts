import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '../../platform/clock.ts'
import { recordsIn } from '../../test/records.ts'
import { createWorld, type World } from '../../test/world.ts'
import type { Render } from './render.ts'

let rendered: string[] = []

const render: Render = async (request, reader) => {
  const { pathname } = new URL(request.url)
  rendered.push(pathname)
  const [list, slug] = pathname.replace(/^\/en/, '').split('/').slice(1)
  const shown = async () => {
    if (list === 'products') return (await reader.products(await reader.query('products/list'))).list.items.map(({ title_cn }) => title_cn)
    if (slug) return [(await reader.article(slug)).article.title_cn]
    return [(await reader.siteData()).site.name_cn, ...(await reader.home()).latest_news.map(({ title_cn }) => title_cn)]
  }
  try {
    return { status: 200, headers: new Headers({ 'content-type': 'text/html' }), body: `<!doctype html>${JSON.stringify(await shown())}` }
  } catch (error) {
    if (error instanceof Response) return { status: error.status, headers: error.headers, body: '' }
    throw error
  }
}

describe('after an eviction a page', () => {
  let world: World
  let category: { id: number }
  const { make, change, makeCategory, send } = recordsIn(() => world)
  const visit = async (url: string) => (await world.app.inject(url)).body
  const article = (title_cn: string, published_at: string) =>
    make('/contents', { title_cn, category_id: category.id, status: 'published', published_at, summary_cn: '旧' })

  beforeAll(async () => {
    world = await createWorld('sqlite', { render })
    category = await makeCategory()
    for (let n = 1; n <= 9; n += 1) await article(`新闻${n}`, `2026-02-0${n}T00:00:00.000Z`)
  })
  afterAll(() => world.close())
  beforeEach(() => {
    world.services.cache.clear()
    rendered = []
  })

  test('whose articles have not changed is not rendered again', async () => {
    const old = await article('旧闻', '2020-01-01T00:00:00.000Z')
    const before = await visit('/')
    for (const title_cn of ['改一', '改二', '改三']) {
      await change(`/contents/${old.id}`, { title_cn })
      expect(world.services.cache.has('page', '/')).toBe(false)
      expect(await visit('/')).toBe(before)
      expect(world.services.cache.has('page', '/')).toBe(true)
    }
    expect(rendered).toEqual(['/'])
  })

  test('that shows what was changed is rendered again, each time', async () => {
    const shown = await article('头条', '2026-02-27T00:00:00.000Z')
    expect(await visit('/')).toContain('头条')
    for (const title_cn of ['头条改', '头条再改']) {
      await change(`/contents/${shown.id}`, { title_cn })
      expect(await visit('/')).toContain(`"${title_cn}"`)
    }
    expect(rendered).toEqual(['/', '/', '/'])
  })

  test('that was found unchanged is evicted again by what it shows', async () => {
    const [old, shown] = [await article('旧闻二', '2020-01-01T00:00:00.000Z'), await article('今日', '2026-02-28T00:00:00.000Z')]
    await visit('/')
    await change(`/contents/${old.id}`, { title_cn: '旧闻三' })
    await visit('/')
    await change(`/contents/${shown.id}`, { title_cn: '今日改' })
    expect(await visit('/')).toContain('今日改')
    expect(rendered).toEqual(['/', '/'])
  })

  test('is not found where its record is in the trash, and is there again when it comes back', async () => {
    const { id, slug } = await article('来去', '2021-01-01T00:00:00.000Z')
    expect(await visit(`/news/${slug}`)).toContain('来去')
    await send('DELETE', `/contents/${id}`)
    expect((await world.app.inject(`/news/${slug}`)).statusCode).toBe(404)
    await send('POST', `/contents/${id}/restore`)
    expect(await visit(`/news/${slug}`)).toContain('来去')
  })

  test('is rendered again on another day, because it may say what is valid today', async () => {
    const old = await article('旧闻四', '2020-01-01T00:00:00.000Z')
    await visit('/')
    world.clock.advance(dayMs)
    await change(`/contents/${old.id}`, { title_cn: '旧闻五' })
    await visit('/')
    expect(rendered).toEqual(['/', '/'])
  })

  test('is not rendered again because others were read', async () => {
    const old = await article('旧闻六', '2020-01-01T00:00:00.000Z')
    await visit('/')
    await world.services.database.write((db) => db.updateTable('contents').set({ view_count: 77 }).execute())
    await change(`/contents/${old.id}`, { title_cn: '旧闻七' })
    await visit('/')
    expect(rendered).toEqual(['/'])
  })

  test('is compressed once while it stays as it is', async () => {
    const old = await article('旧闻八', '2020-01-01T00:00:00.000Z')
    await visit('/feed.xml')
    const before = world.services.cache.get('page', '/feed.xml')
    await change(`/contents/${old.id}`, { content_cn: '<p>新</p>' })
    await visit('/feed.xml')
    expect(world.services.cache.get('page', '/feed.xml')).toBe(before)
  })
})
