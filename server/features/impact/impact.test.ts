import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPicture } from '../../test/pictures.ts'
import { createWorld, dialects, type World } from '../../test/world.ts'

interface CreatedRecord {
  id: number
  slug: string
  version: number
}

describe.each(dialects)('what deleting, renaming and moving affects on %s', (dialect) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(dialect)
  })
  afterAll(() => world.close())

  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    world.call(method, `/admin${path}`, body, { token: world.admin })
  const make = async (path: string, fields: object): Promise<CreatedRecord> => {
    const answer = await send('POST', path, fields)
    expect(answer.status, answer.text).toBe(201)
    return answer.body.data
  }
  const category = (fields: object = {}) => make('/categories', { type: 'news', title_cn: '行情', ...fields })
  const article = (category_id: number, fields: object = {}) =>
    make('/contents', { category_id, title_cn: '文章', status: 'published', ...fields })
  const impact = async (path: string) => {
    const answer = await send('GET', path)
    expect(answer.status, answer.text).toBe(200)
    return answer.body.data
  }
  const kinds = (data: { uses: { kind: string; count: number; items: { id: number }[] }[] }) =>
    Object.fromEntries(data.uses.map(({ kind, items }) => [kind, items.map(({ id }) => id)]))

  test('of an article are named its page, the lists that show it, and all that leads to it', async () => {
    const news = await category()
    const { id, slug, version } = await article(news.id, { slug: 'prices-in-may' })
    const linking = await article(news.id, { content_cn: '<p>见<a href="/en/news/prices-in-may#top">上月行情</a></p>' })
    const full = await article(news.id, { content_cn: `<p><a href="${world.services.config.siteUrl}/news/prices-in-may">全文</a></p>` })
    const menu = await make('/site-menus', { location: 'footer', title_cn: '行情', link: `content:${id}` })
    const banner = await make('/banners', { title_cn: '横幅', position: 'home', link_url: `/news/${slug}?from=home` })
    await send('PUT', '/about/display/business', { items: [{ title_cn: '门', link: `/news/${slug}` }], version: 0 })
    const before = await send('PUT', `/contents/${id}`, { slug: 'prices-in-june', version })
    expect(before.status).toBe(200)
    const data = await impact(`/contents/${id}/impact?action=delete`)
    expect(data.pages).toMatchObject({ count: 1, items: [{ path: '/news/prices-in-june', becomes: null, id }] })
    expect(data.lists.sort()).toEqual(['/', '/news', `/news?category=${news.slug}`])
    expect(data.redirect_to).toBe(`/news?category=${news.slug}`)
    expect(data.redirects).toMatchObject({ count: 1, items: [{ from_path: '/news/prices-in-may' }] })
    expect(kinds(data)).toEqual({ menus: [menu.id], banners: [banner.id], blocks: [5], texts: [full.id, linking.id] })
    expect(data.views).toBe(0)
    await send('DELETE', `/contents/${linking.id}`)
    expect(kinds(await impact(`/contents/${id}/impact?action=delete`)).texts).toEqual([full.id])
  })

  test('of what no visitor sees, no page is named and no redirect offered', async () => {
    const { id: category_id } = await category()
    const draft = await make('/contents', { category_id, title_cn: '草稿' })
    const data = await impact(`/contents/${draft.id}/impact?action=delete`)
    expect([data.pages.count, data.lists, data.redirect_to, data.uses]).toEqual([0, [], null, []])
    expect((await send('GET', '/contents/999999/impact?action=delete')).status).toBe(404)
    expect((await send('GET', `/contents/${draft.id}/impact?action=vanish`)).status).toBe(422)
  })

  test('the readers of the last 30 days are counted', async () => {
    const { id: category_id } = await category()
    const { id } = await article(category_id)
    await world.services.database.write((db) =>
      db
        .insertInto('view_days')
        .values([
          { resource: 'contents', record_id: id, day: '2026-02-20', views: 7 },
          { resource: 'contents', record_id: id, day: '2025-12-20', views: 90 },
        ])
        .execute(),
    )
    expect((await impact(`/contents/${id}/impact?action=delete`)).views).toBe(7)
  })

  test('a category says what it holds, and many records are answered for together', async () => {
    const top = await category()
    await category({ parent_id: top.id })
    const [one, other] = [await article(top.id), await article(top.id)]
    const data = await impact(`/categories/${top.id}/impact?action=delete`)
    expect(data.holds).toEqual({ children: 1, contents: 2, products: 0 })
    expect(data.pages.items[0].path).toBe(`/news?category=${top.slug}`)
    const many = await send('POST', '/contents/impact', { ids: [one.id, other.id], action: 'delete' })
    expect(many.body.data.pages.count).toBe(2)
    expect((await send('POST', '/contents/impact', { ids: [], action: 'delete' })).status).toBe(422)
  })

  test('a certificate names its products, a picture the pages that show it, a menu entry those below it', async () => {
    const certificate = await make('/certificates', { title_cn: '证书' })
    const products = await category({ type: 'product' })
    const product = await make('/products', {
      category_id: products.id,
      title_cn: '大黄鱼',
      certificates: [certificate.id],
      status: 'published',
    })
    const shown = await impact(`/certificates/${certificate.id}/impact?action=delete`)
    expect([kinds(shown), shown.lists.sort()]).toEqual([{ shown: [product.id] }, ['/', '/about/certificates']])
    const picture = (await send('GET', `/media/${await addPicture(world)}`)).body.data
    const { id: category_id } = await category()
    const { id, slug } = await article(category_id, { cover_id: picture.id, content_cn: `<img src="${picture.url}">` })
    const replaced = await impact(`/media/${picture.id}/impact?action=replace`)
    expect(replaced.uses).toMatchObject([{ kind: 'shown', count: 1, items: [{ resource: 'contents', id, path: `/news/${slug}` }] }])
    const parent = await make('/site-menus', { location: 'header', title_cn: '产品', link: '' })
    const child = await make('/site-menus', { location: 'header', title_cn: '全部', link: '/products', parent_id: parent.id })
    const entry = await impact(`/site-menus/${parent.id}/impact?action=delete`)
    expect([kinds(entry), entry.places]).toEqual([{ children: [child.id] }, ['header']])
    const banner = await make('/banners', { title_cn: '横幅', position: 'products', status: 'active', image_id: picture.id })
    expect((await impact(`/banners/${banner.id}/impact?action=delete`)).lists).toEqual(['/products'])
    const milestone = await make('/milestones', { title_cn: '建厂', year: 1999, status: 'active' })
    expect((await impact(`/milestones/${milestone.id}/impact?action=delete`)).lists.sort()).toEqual(['/', '/about/milestones'])
  })

  test('a new slug is told with the old and the new address, and with what it meets', async () => {
    const { id: category_id } = await category()
    const one = await article(category_id, { slug: 'first' })
    const other = await article(category_id, { slug: 'second' })
    await send('PUT', `/contents/${other.id}`, { slug: 'second-edition', version: 1 })
    const data = await impact(`/contents/${one.id}/impact?action=slug&slug=second`)
    expect(data.pages.items).toMatchObject([{ path: '/news/first', becomes: '/news/second' }])
    expect(data.slug).toMatchObject({ is_taken: false, rule: { to: '/news/second-edition', is_forced: false } })
    expect((await impact(`/contents/${one.id}/impact?action=slug&slug=second-edition`)).slug.is_taken).toBe(true)
    // Its own former address is nothing to warn of.
    expect((await impact(`/contents/${other.id}/impact?action=slug&slug=second`)).slug.rule).toBe(null)
  })

  test('a renamed or retyped category moves the addresses of its articles, a moved article its own', async () => {
    const [plain, news] = [await category({ type: 'general' }), await category()]
    const { slug, id } = await article(plain.id)
    const renamed = await impact(`/categories/${plain.id}/impact?action=slug&slug=renamed`)
    expect(renamed.pages.count).toBe(2)
    expect(renamed.pages.items).toMatchObject([
      { path: `/${plain.slug}`, becomes: '/renamed' },
      { path: `/${plain.slug}/${slug}`, becomes: `/renamed/${slug}` },
    ])
    const retyped = await impact(`/categories/${plain.id}/impact?action=move&type=news`)
    expect(retyped.pages.items.map(({ becomes }: { becomes: string }) => becomes)).toEqual([
      `/news?category=${plain.slug}`,
      `/news/${slug}`,
    ])
    expect((await impact(`/categories/${plain.id}/impact?action=move`)).pages.count).toBe(0)
    const moved = await impact(`/contents/${id}/impact?action=move&category_id=${news.id}`)
    expect(moved.pages.items).toMatchObject([{ path: `/${plain.slug}/${slug}`, becomes: `/news/${slug}` }])
  })
})
