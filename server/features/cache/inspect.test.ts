import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cacheTags, meaningOf } from '../../db/cache-tags.ts'
import { publishArticle } from '../../test/http.ts'
import { render } from '../../test/records.ts'
import { createWorld, type World } from '../../test/world.ts'

describe('what the cache knows of an address', () => {
  let world: World
  let article: number
  beforeAll(async () => {
    world = await createWorld('sqlite', { render })
    article = (await publishArticle(world)).article
  })
  afterAll(() => world.close())
  const look = (address: string, token = world.admin) =>
    world.call('GET', `/admin/cache/entry?address=${encodeURIComponent(address)}`, undefined, { token })
  const url = () => `/api/v1/contents/${article}`

  test('is nothing before anybody asked, then what the answer was made of, then who made it stale', async () => {
    expect((await look(url())).body.data).toMatchObject({ state: 'none', is_storable: true, reasons: [], dropped: null })
    await world.app.inject(url())
    const { body } = await look(`${world.services.config.siteUrl}${url()}`)
    expect(body.data).toMatchObject({ address: url(), state: 'memory', dropped: null })
    expect(body.data.reasons).toContainEqual({
      kind: 'record',
      resource: 'contents',
      id: article,
      title_cn: '文章',
      title_en: '',
      tag: `contents:${article}`,
    })
    const { version } = (await world.call('GET', `/admin/contents/${article}`, undefined, { token: world.admin })).body.data
    await world.call('PUT', `/admin/contents/${article}`, { version, title_cn: '新标题' }, { token: world.editor })
    const { dropped } = (await look(url())).body.data
    expect(dropped).toMatchObject({ user_name: 'Editor', is_remote: false })
    expect(dropped.reason.resource).toBe('contents')
  })

  test('is why it was cleared by hand, and that the back office is never stored', async () => {
    await world.app.inject(url())
    await world.call('POST', '/admin/cache/clear/type', { type: 'data' }, { token: world.admin })
    expect((await look(url())).body.data).toMatchObject({ state: 'none', dropped: { reason: { kind: 'cleared' } } })
    expect((await look('/admin/dashboard')).body.data).toMatchObject({ is_storable: false, state: 'none' })
  })

  test('is told of this site alone, to administrators', async () => {
    expect((await look('https://elsewhere.example/news')).body.errors).toEqual({ address: ['只能查看本站的地址'] })
    expect((await look('http://')).status).toBe(422)
    expect((await look(url(), world.editor)).status).toBe(403)
  })

  test('shows its day in points, each type its own', async () => {
    const { body } = await world.call('GET', '/admin/cache/history', undefined, { token: world.admin })
    expect(Object.keys(body.data).sort()).toEqual(['config', 'data', 'media', 'page', 'translations'])
    expect(body.data.data.at(-1)).toMatchObject({ hits: 0 })
  })
})

test('every kind of cache tag is known by what it stands for', () => {
  const { collection, inCategory, sitemapPart, sitemap, record, rows, settings, about, translations, path } = cacheTags
  const tags = [
    collection('site-menus'),
    inCategory('products', 3),
    sitemapPart('contents', 0),
    sitemap('contents'),
    record('media', 9),
    rows('site_menus'),
    settings,
    about,
    translations,
    path('/a/b'),
  ]
  expect(tags.map((tag) => Object.values(meaningOf(tag)))).toEqual([
    ['list', 'site-menus', null],
    ['category', 'products', 3],
    ['sitemap', 'contents', null],
    ['sitemap', 'contents', null],
    ['record', 'media', 9],
    ['rows', 'site_menus', null],
    ['settings', null, null],
    ['about', null, null],
    ['translations', null, null],
    ['path', null, null],
  ])
})
