import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Render } from '../../http/render.ts'
import { dayMs, plusMs } from '../../platform/clock.ts'
import { createWorld, dialects, type World } from '../../test/world.ts'
import { dueTags } from '../schedule/schedule.ts'
import { keptRevisions } from './revisions.ts'

type Kind = 'contents' | 'products'
interface Made {
  id: number
  version: number
  slug: string
}

/** A page of the site that shows an article or a product by its title, as the real ones do. */
const render: Render = async (request, reader) => {
  const [list, slug = ''] = new URL(request.url).pathname.replace(/^\/en/, '').split('/').slice(1)
  try {
    const title = list === 'products' ? (await reader.product(slug)).product.title_cn : (await reader.article(slug)).article.title_cn
    return { status: 200, headers: new Headers({ 'content-type': 'text/html; charset=utf-8' }), body: `<title>${title}</title>` }
  } catch (error) {
    // A reader's miss is a response already.
    if (error instanceof Response) return { status: error.status, headers: error.headers, body: '' }
    throw error
  }
}

let count = 0
const unique = () => {
  count += 1
  return count
}

describe.each(dialects)('publishing on %s', (dialect) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(dialect, { render })
  })
  afterAll(() => world.close())

  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    world.call(method, `/admin${path}`, body, { token: world.admin })
  const make = async (path: string, body: object): Promise<Made> => {
    const answer = await send('POST', path, body)
    expect(answer.status, answer.text).toBe(201)
    return answer.body.data
  }
  const read = async (path: string) => (await send('GET', path)).body.data
  /** Changes a record, whatever version it has. */
  const change = async (path: string, fields: object) => {
    const answer = await send('PUT', path, { ...fields, version: (await read(path)).version })
    expect(answer.status, answer.text).toBe(200)
    return answer.body.data
  }
  const makeCategory = (fields: object = {}) => make('/categories', { type: 'news', title_cn: '分类', slug: `c-${unique()}`, ...fields })
  const redirects = async (): Promise<Record<string, string>> => {
    const { items } = await read('/redirects?per_page=100&sort=id')
    return Object.fromEntries(items.map((rule: { from_path: string; to: string }) => [rule.from_path, rule.to]))
  }
  /** Lets time pass as the schedule of a running server notices it. */
  const pass = async (ms: number) => {
    const since = world.clock.now()
    world.clock.advance(ms)
    world.services.cache.evict(await dueTags(world.services.database.read, since, world.clock.now()))
  }

  describe.each(['contents', 'products'] as const)('what the public sees of %s', (kind: Kind) => {
    interface Subject {
      record: Made
      category: Made
    }
    const word = '独特标记'
    const create = async (fields: object = {}): Promise<Subject> => {
      const category = await makeCategory({ type: kind === 'contents' ? 'news' : 'product' })
      const common = { category_id: category.id, title_cn: `${word}${unique()}`, tags: ['同签'], is_featured: true, status: 'published' }
      const published_at = plusMs(world.clock.now(), -dayMs)
      await make(`/${kind}`, { ...common, title_cn: '旁邻', slug: `beside-${unique()}`, published_at: plusMs(published_at, -dayMs) })
      return { category, record: await make(`/${kind}`, { ...common, slug: `probe-${unique()}`, published_at, ...fields }) }
    }
    const besides = async ({ category }: Subject) =>
      (await read(`/${kind}?category_id=${category.id}&per_page=100`)).items.find((row: Made) => row.slug.startsWith('beside'))

    /** Every way in which the public could come across the record. */
    const ways: Record<string, (subject: Subject) => string | Promise<string>> = {
      id: ({ record }) => `/api/v1/${kind}/${record.id}`,
      slug: ({ record }) => `/api/v1/${kind}/${record.slug}`,
      page: ({ record }) => (kind === 'contents' ? `/news/${record.slug}` : `/products/${record.slug}`),
      'the related ones of its neighbour': async (subject) => `/api/v1/${kind}/${(await besides(subject)).id}/related`,
      'the page before or after': async (subject) => `/api/v1/${kind}/${(await besides(subject)).id}`,
      list: () => `/api/v1/${kind}?per_page=100`,
      'list by id': () => `/api/v1/${kind}?per_page=100&sort=-id`,
      'list by views': () => `/api/v1/${kind}?per_page=100&sort=view_count`,
      featured: () => `/api/v1/${kind}/featured?limit=50`,
      tag: () => `/api/v1/${kind}?per_page=100&tag=${encodeURIComponent('同签')}`,
      keyword: () => `/api/v1/${kind}?per_page=100&sort=-id&keyword=${encodeURIComponent(word)}`,
      'category by id': ({ category }) => `/api/v1/${kind}?category_id=${category.id}`,
      'category by slug': ({ category }) => `/api/v1/${kind}?category=${category.slug}`,
      'sitemap data': () => '/api/v1/sitemap/data',
      'sitemap.xml': () => '/sitemap-1.xml',
      home: () => '/api/v1/home/data',
      ...(kind === 'contents'
        ? {
            latest: () => '/api/v1/contents/latest?limit=50',
            popular: () => '/api/v1/contents/popular?limit=50',
            'popular of late': () => '/api/v1/contents/popular?limit=50&days=30',
            'category listing': ({ category }: Subject) => `/api/v1/contents/category/${category.id}`,
            'feed.xml': () => '/feed.xml',
            'en/feed.xml': () => '/en/feed.xml',
          }
        : {}),
    }
    const shownIn = async (subject: Subject) => {
      const shown: string[] = []
      for (const [name, address] of Object.entries(ways)) {
        const answer = await world.app.inject(await address(subject))
        expect(answer.statusCode, name).toBeLessThan(500)
        // Its own page shows its title; all the others its address or slug.
        if (name === 'page' ? answer.statusCode === 200 : answer.body.includes(subject.record.slug)) shown.push(name)
      }
      return shown
    }
    /** Counted views, so that lists of the most read ones could show it. */
    const view = async ({ record }: Subject) => {
      await world.app.inject({
        method: 'POST',
        url: `/api/v1/${kind}/${record.id}/view`,
        headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36' },
      })
      await world.services.views.flush()
      world.services.cache.evict([kind])
    }
    const everywhere = Object.keys(ways)

    /** What hides a published record, and what shows it again. */
    const states: { state: string; hide: (subject: Subject) => Promise<unknown>; show?: (subject: Subject) => Promise<unknown> }[] = [
      {
        state: 'a draft',
        hide: ({ record }) => change(`/${kind}/${record.id}`, { status: 'draft' }),
        show: ({ record }) => change(`/${kind}/${record.id}`, { status: 'published' }),
      },
      {
        state: 'archived',
        hide: ({ record }) => send('POST', `/${kind}/batch-status`, { ids: [record.id], status: 'archived' }),
        show: ({ record }) => send('POST', `/${kind}/batch-status`, { ids: [record.id], status: 'published' }),
      },
      {
        state: 'scheduled',
        hide: ({ record }) => change(`/${kind}/${record.id}`, { published_at: plusMs(world.clock.now(), 1) }),
        show: () => pass(1),
      },
      {
        state: 'expired',
        hide: ({ record }) => change(`/${kind}/${record.id}`, { unpublish_at: world.clock.now() }),
        show: ({ record }) => change(`/${kind}/${record.id}`, { unpublish_at: null }),
      },
      {
        state: 'in the trash',
        hide: ({ record }) => send('DELETE', `/${kind}/${record.id}`),
        show: ({ record }) => send('POST', `/${kind}/${record.id}/restore`, {}),
      },
      {
        state: 'in an inactive category',
        hide: ({ category }) => change(`/categories/${category.id}`, { status: 'inactive' }),
        show: ({ category }) => change(`/categories/${category.id}`, { status: 'active' }),
      },
      {
        state: 'in a trashed category',
        hide: async (subject) => {
          const beside = await besides(subject)
          for (const { id } of [subject.record, beside]) await send('DELETE', `/${kind}/${id}`)
          expect((await send('DELETE', `/categories/${subject.category.id}`)).status).toBe(200)
          for (const { id } of [subject.record, beside]) expect((await send('POST', `/${kind}/${id}/restore`, {})).status).toBe(200)
        },
        show: ({ category }) => send('POST', `/categories/${category.id}/restore`, {}),
      },
      { state: 'purged', hide: ({ record }) => send('DELETE', `/${kind}/${record.id}?force=true`) },
    ]

    test.each(states)('$state: nothing, in no way, and all of it before and after', async ({ hide, show }) => {
      const subject = await create()
      await view(subject)
      expect(await shownIn(subject)).toEqual(everywhere)
      await hide(subject)
      expect(await shownIn(subject)).toEqual([])
      if (!show) return
      await show(subject)
      expect(await shownIn(subject)).toEqual(everywhere)
    })

    test('is counted: the total of a list fits its items, whatever was hidden before', async () => {
      const { category, record } = await create()
      const fits = async (query: string) => {
        const { items, meta } = (await world.call('GET', `/${kind}?per_page=100&${query}`)).body.data
        expect(meta.total, query).toBe(items.length)
        return meta.total
      }
      const total = await fits('sort=-id')
      await change(`/categories/${category.id}`, { status: 'inactive' })
      expect(await fits('sort=-id')).toBe(total - 2)
      await fits(`sort=-id&keyword=${encodeURIComponent(word)}`)
      await change(`/categories/${category.id}`, { status: 'active' })
      expect(await fits('sort=-id')).toBe(total)
      await change(`/${kind}/${record.id}`, { unpublish_at: plusMs(world.clock.now(), 1_000) })
      await fits('sort=-id')
      await pass(1_000)
      expect(await fits('sort=-id')).toBe(total - 1)
    })

    test('appears by itself when its moment comes, and goes by itself when it ends', async () => {
      const now = world.clock.now()
      const subject = await create({ published_at: plusMs(now, 60_000), unpublish_at: plusMs(now, 120_000) })
      const state = async () => {
        const found = []
        for (const status of ['scheduled', 'published'])
          if ((await read(`/${kind}?status=${status}&per_page=100&sort=-id`)).items.some((row: Made) => row.id === subject.record.id))
            found.push(status)
        return found
      }
      expect([await shownIn(subject), await state()]).toEqual([[], ['scheduled']])
      await pass(59_999)
      expect(await shownIn(subject)).toEqual([])
      await pass(1)
      expect([(await shownIn(subject)).length, await state()]).toEqual([everywhere.length - (kind === 'contents' ? 1 : 0), ['published']])
      await pass(59_999)
      expect((await shownIn(subject)).length).toBeGreaterThan(0)
      await pass(1)
      expect(await shownIn(subject)).toEqual([])
    })

    test('scheduled ones are counted as such in the back office until their moment, and no longer', async () => {
      const counts = async () => {
        const of = async (status: string) => (await read(`/${kind}?status=${status}&per_page=1`)).meta.total
        return [await of('scheduled'), await of('published')]
      }
      const { record } = await create()
      await change(`/${kind}/${record.id}`, { published_at: plusMs(world.clock.now(), 5_000) })
      const [scheduled = 0, published = 0] = await counts()
      await pass(5_000)
      expect(await counts()).toEqual([scheduled - 1, published + 1])
    })
  })

  describe('a slug', () => {
    test.each([
      [{ title_cn: '大黄鱼出口', title_en: 'Croaker Exports & Co.' }, 'croaker-exports-co'],
      [{ title_cn: '大黄鱼出口' }, 'da-huang-yu-chu-kou'],
      [{ title_cn: '2026年渔博会EXPO' }, '2026-nian-yu-bo-hui-expo'],
      [{ title_cn: '？？？' }, 'untitled'],
      [{ title_cn: '名', title_en: 'Café Ñandú' }, 'cafe-nandu'],
      [{ title_cn: '名', title_en: `${'long '.repeat(39)}end` }, /^(long-){10,19}[long]+$/],
    ])('is made from the titles: %j', async (titles, expected) => {
      const { id } = await makeCategory()
      expect((await make('/contents', { category_id: id, ...titles })).slug).toMatch(
        expected instanceof RegExp ? expected : new RegExp(`^${expected}$`),
      )
    })

    test('that is made gets a number where it is taken, in the trash too; one that is asked for is a 409', async () => {
      const { id } = await makeCategory()
      const fields = { category_id: id, title_cn: '同名', title_en: 'Same name' }
      const first = await make('/contents', fields)
      await send('DELETE', `/contents/${first.id}`)
      expect((await make('/contents', fields)).slug).toBe('same-name-2')
      expect((await make('/contents', fields)).slug).toBe('same-name-3')
      const asked = await send('POST', '/contents', { ...fields, slug: 'same-name' })
      expect(asked.status).toBe(409)
      expect(asked.body.errors).toHaveProperty('slug')
      expect((await make('/products', { ...fields, slug: 'same-name' })).slug).toBe('same-name')
    })

    test('of another record is refused on change (409), its own is not', async () => {
      const { id } = await makeCategory()
      const a = await make('/contents', { category_id: id, title_cn: '甲', slug: `a-${unique()}` })
      const b = await make('/contents', { category_id: id, title_cn: '乙', slug: `b-${unique()}` })
      expect((await send('PUT', `/contents/${b.id}`, { slug: a.slug, version: 1 })).status).toBe(409)
      expect((await send('PUT', `/contents/${b.id}`, { slug: b.slug, version: 1 })).status).toBe(200)
    })

    test('of a category is no path of the site, asked for (422) or made', async () => {
      for (const slug of ['admin', 'api', 'news', 'products', 'en', 'zh', 'media'])
        expect((await send('POST', '/categories', { type: 'general', title_cn: '类', slug })).status, slug).toBe(422)
      const { id } = await makeCategory()
      expect((await send('PUT', `/categories/${id}`, { slug: 'contact', version: 1 })).status).toBe(422)
      const made = await make('/categories', { type: 'general', title_cn: '类', title_en: 'About' })
      expect(made.slug).toBe('about-category')
    })

    test('of another category is a 409, on create and on change', async () => {
      const a = await makeCategory()
      const b = await makeCategory()
      expect((await send('POST', '/categories', { type: 'news', title_cn: '类', slug: a.slug })).status).toBe(409)
      expect((await send('PUT', `/categories/${b.id}`, { slug: a.slug, version: 1 })).status).toBe(409)
    })

    test('that changes on a published record leaves a 301 at the old address, in both languages', async () => {
      const { id } = await makeCategory()
      const [old, fresh] = [`old-${unique()}`, `new-${unique()}`]
      const made = await make('/contents', { category_id: id, title_cn: '文章', slug: old, status: 'published' })
      expect((await world.app.inject(`/news/${old}`)).statusCode).toBe(200)
      await change(`/contents/${made.id}`, { slug: fresh })
      for (const [from, to] of [
        [`/news/${old}`, `/news/${fresh}`],
        [`/en/news/${old}`, `/en/news/${fresh}`],
      ]) {
        const answer = await world.app.inject(String(from))
        expect([answer.statusCode, answer.headers.location]).toEqual([301, to])
      }
      expect((await world.app.inject(`/news/${fresh}`)).statusCode).toBe(200)
    })

    test('that changes on a draft leaves nothing', async () => {
      const { id } = await makeCategory()
      const made = await make('/contents', { category_id: id, title_cn: '文章', slug: `draft-${unique()}` })
      await change(`/contents/${made.id}`, { slug: `other-${unique()}` })
      expect(await redirects()).not.toHaveProperty(`/news/${made.slug}`)
    })

    test('that changes many times, and back, leaves one step from each old address and no circle', async () => {
      const { id } = await makeCategory({ type: 'product' })
      const names = ['a', 'b', 'c'].map((name) => `${name}-${unique()}`)
      const [a, b, c] = names.map((name) => `/products/${name}`)
      const made = await make('/products', { category_id: id, title_cn: '产品', slug: names[0], status: 'published' })
      const own = async () => Object.fromEntries(Object.entries(await redirects()).filter(([from]) => [a, b, c].includes(from)))
      await change(`/products/${made.id}`, { slug: names[1] })
      await change(`/products/${made.id}`, { slug: names[2] })
      expect(await own()).toEqual({ [String(a)]: c, [String(b)]: c })
      await change(`/products/${made.id}`, { slug: names[0] })
      expect(await own()).toEqual({ [String(b)]: a, [String(c)]: a })
      expect((await world.app.inject(String(a))).statusCode).toBe(200)
    })

    test('rules that people make cannot form a circle (422)', async () => {
      const [a, b, c] = [1, 2, 3].map(() => `/loop-${unique()}`)
      expect((await send('POST', '/redirects', { from_path: a, to: a })).status).toBe(422)
      await make('/redirects', { from_path: a, to: b })
      const second = await make('/redirects', { from_path: b, to: c })
      expect((await send('POST', '/redirects', { from_path: c, to: a })).status).toBe(422)
      expect((await send('PUT', `/redirects/${second.id}`, { to: a, version: 1 })).status).toBe(422)
      expect((await send('POST', '/redirects', { from_path: a, to: '/x' })).status).toBe(409)
    })
  })

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

  test('a duplicate is a draft of its own: texts and tags, no slug, dates or views of the original', async () => {
    const { id } = await makeCategory()
    const made = await make('/contents', {
      category_id: id,
      title_cn: '原文',
      title_en: 'Original',
      content_cn: '<p>正文</p>',
      tags: ['x'],
      status: 'published',
      is_featured: true,
      unpublish_at: plusMs(world.clock.now(), dayMs),
    })
    const copy = await send('POST', `/contents/${made.id}/duplicate`, {})
    expect(copy.status).toBe(201)
    expect(copy.body.data).toMatchObject({
      title_cn: '原文',
      content_cn: '<p>正文</p>',
      tags: ['x'],
      slug: `${made.slug}-2`,
      status: 'draft',
      published_at: null,
      unpublish_at: null,
      view_count: 0,
      version: 1,
    })
    expect((await world.call('GET', `/contents/${copy.body.data.id}`)).status).toBe(404)
  })

  test('publishing without a date sets the present one, and a later change keeps it', async () => {
    const { id } = await makeCategory()
    const made = await make('/contents', { category_id: id, title_cn: '文章' })
    const { published_at } = await change(`/contents/${made.id}`, { status: 'published' })
    expect(published_at).toBe(world.clock.now())
    await pass(1_000)
    expect((await change(`/contents/${made.id}`, { title_cn: '改' })).published_at).toBe(published_at)
  })

  test('an end that is not after the beginning is a 422 that names it', async () => {
    const { id } = await makeCategory()
    const fields = { category_id: id, title_cn: '文章', status: 'published' }
    const now = world.clock.now()
    for (const dates of [
      { published_at: now, unpublish_at: now },
      { published_at: now, unpublish_at: plusMs(now, -1) },
      { unpublish_at: plusMs(now, -1) },
    ]) {
      const answer = await send('POST', '/contents', { ...fields, ...dates })
      expect(answer.status).toBe(422)
      expect(answer.body.errors).toHaveProperty('unpublish_at')
    }
    const made = await make('/contents', { ...fields, published_at: now })
    expect((await send('PUT', `/contents/${made.id}`, { unpublish_at: now, version: 1 })).status).toBe(422)
    expect((await send('PUT', `/contents/${made.id}`, { unpublish_at: plusMs(now, 1), version: 1 })).status).toBe(200)
  })

  test('rich text is stored clean, whatever was sent', async () => {
    const { id } = await makeCategory()
    const made = await make('/contents', {
      category_id: id,
      title_cn: '文章',
      content_cn: '<p onclick="x()">好<script>alert(1)</script></p>',
    })
    expect((await read(`/contents/${made.id}`)).content_cn).toBe('<p>好</p>')
    await change(`/contents/${made.id}`, { content_en: '<img src=x onerror=alert(1)>' })
    expect((await read(`/contents/${made.id}`)).content_en).toBe('<img src="x" />')
  })

  test('a category that does not exist or lies in the trash takes no records (422)', async () => {
    const { id } = await makeCategory()
    await send('DELETE', `/categories/${id}`)
    for (const category_id of [id, 999_999]) expect((await send('POST', '/contents', { category_id, title_cn: '文章' })).status).toBe(422)
  })

  describe('the tree of categories', () => {
    test('has four levels and no fifth (422), moved branches included', async () => {
      const chain = [await makeCategory()]
      for (let level = 2; level <= 4; level += 1) chain.push(await makeCategory({ parent_id: chain.at(-1)?.id }))
      const fifth = await send('POST', '/categories', { type: 'news', title_cn: '五', parent_id: chain[3]?.id })
      expect([fifth.status, Object.keys(fifth.body.errors)]).toEqual([422, ['parent_id']])
      const root = await makeCategory()
      const branch = await makeCategory({ parent_id: root.id })
      expect((await send('PUT', `/categories/${root.id}`, { parent_id: chain[2]?.id, version: 1 })).status).toBe(422)
      expect((await send('PUT', `/categories/${branch.id}`, { parent_id: chain[2]?.id, version: 1 })).status).toBe(200)
    })

    test('has no circle (422): nothing lies below itself or its own branch', async () => {
      const a = await makeCategory()
      const b = await makeCategory({ parent_id: a.id })
      const c = await makeCategory({ parent_id: b.id })
      for (const parent_id of [a.id, b.id, c.id])
        expect((await send('PUT', `/categories/${a.id}`, { parent_id, version: 1 })).status).toBe(422)
      expect((await send('PUT', `/categories/${a.id}`, { parent_id: 999_999, version: 1 })).status).toBe(422)
      expect((await send('PUT', `/categories/${c.id}`, { parent_id: null, version: 1 })).status).toBe(200)
    })

    test('keeps a category that holds something: 409, and what it holds', async () => {
      const category = await makeCategory()
      const child = await makeCategory({ parent_id: category.id })
      const article = await make('/contents', { category_id: category.id, title_cn: '文章' })
      const product = await make('/products', { category_id: category.id, title_cn: '产品' })
      for (const path of [`/categories/${category.id}`, `/categories/${category.id}?force=true`]) {
        const answer = await send('DELETE', path)
        expect(answer.status).toBe(409)
        expect(answer.body.data).toEqual({ children: 1, contents: 1, products: 1 })
      }
      await send('DELETE', `/categories/${child.id}`)
      await send('DELETE', `/contents/${article.id}`)
      await send('DELETE', `/products/${product.id}`)
      expect((await send('DELETE', `/categories/${category.id}?force=true`)).status).toBe(409)
      await send('DELETE', `/contents/${article.id}?force=true`)
      await send('DELETE', `/products/${product.id}?force=true`)
      expect((await send('DELETE', `/categories/${category.id}?force=true`)).status).toBe(200)
    })
  })

  test('a preview link shows one draft for 24 hours, is not kept, and opens nothing else', async () => {
    const { id } = await makeCategory()
    const draft = await make('/contents', { category_id: id, title_cn: '未发布', slug: `hidden-${unique()}` })
    const other = await make('/contents', { category_id: id, title_cn: '另一篇', slug: `other-${unique()}` })
    const { url } = (await send('POST', `/contents/${draft.id}/preview-link`, {})).body.data
    const { pathname, search } = new URL(url)
    const shown = await world.app.inject(pathname + search)
    expect([shown.statusCode, shown.body, shown.headers['cache-control']]).toEqual([200, '<title>未发布</title>', 'private, no-store'])
    expect((await world.app.inject(pathname)).statusCode).toBe(404)
    expect((await world.app.inject(`/news/${other.slug}${search}`)).statusCode).toBe(404)
    const forged = search.replace(`.${draft.id}.`, `.${other.id}.`)
    expect((await world.app.inject(`/news/${other.slug}${forged}`)).statusCode).toBe(404)
    await pass(dayMs + 1)
    expect((await world.app.inject(pathname + search)).statusCode).toBe(404)
  })

  test('a frame of our own may hold a preview in either language, and no other page', async () => {
    const { id } = await makeCategory()
    const draft = await make('/contents', { category_id: id, title_cn: '草稿', slug: `framed-${unique()}` })
    const shown = await make('/contents', { category_id: id, title_cn: '已发布', slug: `shown-${unique()}`, status: 'published' })
    const { pathname, search } = new URL((await send('POST', `/contents/${draft.id}/preview-link`, {})).body.data.url)
    const frames = async (url: string) => {
      const { headers } = await world.app.inject(url)
      return [/frame-ancestors ([^;]+)/.exec(String(headers['content-security-policy']))?.[1], headers['x-frame-options']]
    }
    for (const prefix of ['', '/en']) expect(await frames(prefix + pathname + search)).toEqual(["'self'", 'SAMEORIGIN'])
    const others = [
      pathname,
      `${pathname}?preview=contents.${draft.id}.9999999999999.${'a'.repeat(43)}`,
      `/news/${shown.slug}`,
      `/news/${shown.slug}${search}`,
    ]
    for (const url of others) expect(await frames(url), url).toEqual(["'none'", 'DENY'])
  })
})
