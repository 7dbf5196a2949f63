import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayMs, plusMs } from '../../platform/clock.ts'
import { type CreatedRecord, recordsIn, render, unique } from '../../test/records.ts'
import { createWorld, dialects, type World } from '../../test/world.ts'

type Kind = 'contents' | 'products'

describe.each(dialects)('publishing on %s', (dialect) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(dialect, { render })
  })
  afterAll(() => world.close())
  const { send, make, read, change, makeCategory, pass } = recordsIn(() => world)

  describe.each(['contents', 'products'] as const)('what the public sees of %s', (kind: Kind) => {
    interface Subject {
      record: CreatedRecord
      category: CreatedRecord
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
      (await read(`/${kind}?category_id=${category.id}&per_page=100`)).items.find((row: CreatedRecord) => row.slug.startsWith('beside'))

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
      'sitemap.xml': () => `/sitemap-${kind === 'contents' ? 'articles' : 'products'}-1.xml`,
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

    /** Ways to hide a published record, and to show it again. */
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
          if (
            (await read(`/${kind}?status=${status}&per_page=100&sort=-id`)).items.some((row: CreatedRecord) => row.id === subject.record.id)
          )
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
})
