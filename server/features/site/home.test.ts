import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readerOf } from '../../services.ts'
import { addPicture } from '../../test/pictures.ts'
import { createWorld, type World } from '../../test/world.ts'
import { media } from '../media/media.ts'
import { collecting } from '../publishing/public-list.ts'
import { siteData } from './frame.ts'
import { homeData } from './home.ts'

describe('the home page', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld('sqlite')
  })
  afterAll(() => world.close())

  test('carries the tags of all that is on it, also when it is read from the cache', async () => {
    const make = async (path: string, body: object) =>
      (await world.call('POST', `/admin${path}`, body, { token: world.admin })).body.data as { id: number }
    const category = await make('/categories', { type: 'news', title_cn: '新闻' })
    const article = await make('/contents', { category_id: category.id, title_cn: '文', status: 'published' })
    await make('/site-menus', { location: 'header', title_cn: '文', link: `content:${article.id}` })
    const read = async () => {
      const tags = new Set<string>()
      const reader = collecting(readerOf(world.services), tags)
      await homeData(reader)
      await siteData(reader)
      return [...tags].toSorted()
    }
    const expected = [
      'about',
      'banners',
      'categories',
      'certificates',
      'contents',
      `contents:${article.id}`,
      'milestones',
      'products',
      'settings',
      'site-menus',
    ]
    expect(await read()).toEqual(expected.toSorted())
    expect(await read()).toEqual(expected.toSorted())
  })

  test('begins its news with what is pinned, then the newest', async () => {
    const make = async (path: string, body: object) =>
      (await world.call('POST', `/admin${path}`, body, { token: world.admin })).body.data as { id: number }
    const { id } = await make('/categories', { type: 'news', title_cn: '动态', slug: 'from-the-log' })
    const article = (title_cn: string, more: object) =>
      make('/contents', { category_id: id, title_cn, status: 'published', published_at: '2026-01-02T00:00:00Z', ...more })
    await article('旧而置顶', { is_pinned: true, published_at: '2025-01-01T00:00:00Z' })
    await article('新', {})
    const { latest_news } = await homeData(collecting(readerOf(world.services), new Set()))
    const titles = latest_news.map(({ title_cn }) => title_cn)
    expect([titles[0], titles.includes('新')]).toEqual(['旧而置顶', true])
  })

  test('shows the new text of each of its pictures, not of the first alone', async () => {
    const { database } = world.services
    const ids = [await addPicture(world), await addPicture(world)]
    for (const [sort_order, image_id] of ids.entries())
      await world.call(
        'POST',
        '/admin/banners',
        { title_cn: '横幅', position: 'home', status: 'active', sort_order, image_id },
        { token: world.admin },
      )
    const shown = async () => {
      const { banners } = await homeData(collecting(readerOf(world.services), new Set()))
      return banners.map(({ image }) => image?.alt_cn)
    }
    expect(await shown()).toEqual(['', ''])
    for (const id of ids.toReversed()) {
      const { version } = await media.get(database.read, id)
      await world.call('PUT', `/admin/media/${id}`, { version, alt_cn: `图${id}` }, { token: world.admin })
      expect((await shown()).filter(Boolean)).toContain(`图${id}`)
    }
  })
})
