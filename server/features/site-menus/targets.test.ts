import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, dialects, type World } from '../../test/world.ts'

describe.each(dialects)('where menu links lead on %s', (dialect) => {
  let world: World
  let news: number
  beforeAll(async () => {
    world = await createWorld(dialect)
    news = await made('/categories', { type: 'news', title_cn: '公司新闻', slug: 'company' })
  })
  afterAll(() => world.close())

  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    world.call(method, `/admin${path}`, body, { token: world.admin })
  const made = async (path: string, body: object): Promise<number> => {
    const answer = await send('POST', path, body)
    expect(answer.status, answer.text).toBe(201)
    return answer.body.data.id
  }
  const article = (slug: string, fields: object = {}) =>
    made('/contents', { category_id: news, title_cn: `文章 ${slug}`, slug, status: 'published', ...fields })
  const target = async (link: string) => (await send('GET', `/site-menus/targets?link=${encodeURIComponent(link)}`)).body.data[0]
  const state = async (link: string) => (await target(link)).state

  test('a record is named with its address and whether visitors find it', async () => {
    const id = await article('open')
    expect(await target(`content:${id}`)).toEqual({
      link: `content:${id}`,
      kind: 'content',
      state: 'public',
      id,
      title_cn: '文章 open',
      title_en: '',
      path: '/news/open',
    })
    expect(await state(`content:${await article('a-draft', { status: 'draft' })}`)).toBe('draft')
    expect(await state(`content:${await article('later', { published_at: '2099-01-01T00:00:00.000Z' })}`)).toBe('scheduled')
    const trashed = await article('thrown-away')
    await send('DELETE', `/contents/${trashed}`)
    expect(await state(`content:${trashed}`)).toBe('trashed')
    expect(await state('content:999999')).toBe('gone')
  })

  test('a category that is off hides itself and what is in it', async () => {
    const id = await made('/categories', { type: 'general', title_cn: '停用的', slug: 'off', status: 'inactive' })
    expect(await state(`category:${id}`)).toBe('inactive')
    const inside = await made('/contents', { category_id: id, title_cn: '里面的', slug: 'inside', status: 'published' })
    expect(await state(`content:${inside}`)).toBe('hidden_category')
  })

  test('a path is followed to its page or record, in each language and with a query', async () => {
    await article('by-path', { status: 'draft' })
    expect(await target('/en/about?from=menu')).toMatchObject({ kind: 'page', state: 'public', path: '/en/about?from=menu' })
    expect(await target('/news/by-path')).toMatchObject({ kind: 'content', state: 'draft', title_cn: '文章 by-path' })
    expect(await target('/news?category=company')).toMatchObject({ kind: 'category', state: 'public', title_cn: '公司新闻' })
    expect(await state('/no-such-page')).toBe('missing')
    expect(await state('/about/no/such')).toBe('missing')
    await made('/redirects', { from_path: '/fair', to: '/about' })
    expect(await target('/fair')).toMatchObject({ state: 'redirected', path: '/about' })
    expect(await target('https://example.com/')).toMatchObject({ kind: 'external', state: 'external' })
    expect((await send('GET', '/site-menus/targets?link=javascript:alert(1)')).status).toBe(422)
  })

  test('all that the menus link to is answered at once', async () => {
    await made('/site-menus', { location: 'header', title_cn: '关于', link: '/about' })
    await made('/site-menus', { location: 'footer', title_cn: '标题' })
    const { body } = await send('GET', '/site-menus/targets')
    expect(body.data.map(({ link, state: found }: { link: string; state: string }) => [link, found])).toEqual([
      ['', 'none'],
      ['/about', 'public'],
    ])
  })
})
