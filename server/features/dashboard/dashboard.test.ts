import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPicture } from '../../test/pictures.ts'
import { createWorld, dialects, type World } from '../../test/world.ts'
import { newFollower } from '../../wechat/users/presence.ts'

const browser = (system: string) => `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36`

describe.each(dialects)('the dashboard on %s', (dialect) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(dialect)
  })
  afterAll(() => world.close())
  const stats = async () => (await world.call('GET', '/admin/dashboard/stats?days=7', undefined, { token: world.admin })).body.data

  test('an empty installation has zeros and every day of the period', async () => {
    const empty = await stats()
    expect(empty.contents).toEqual({ draft: 0, published: 0, scheduled: 0, archived: 0, trashed: 0 })
    expect(empty.views).toHaveLength(7)
    expect(empty.wechat).toBeNull()
    expect(empty.messages).toMatchObject({ unread: 0, total: 0, latest: [] })
    expect(empty.messages.days).toHaveLength(7)
    expect(empty.views.at(-1)).toEqual({ day: '2026-03-01', contents: 0, products: 0 })
  })

  test('counts each state once, and what lacks its English', async () => {
    const category = await world.call('POST', '/admin/categories', { type: 'news', title_cn: '新闻' }, { token: world.admin })
    const make = (extra: object) =>
      world.call('POST', '/admin/contents', { category_id: category.body.data.id, title_cn: '文章', ...extra }, { token: world.admin })
    await make({})
    await make({ status: 'published', title_en: 'Article' })
    await make({ status: 'published', published_at: '2026-04-01T00:00:00Z' })
    const { body } = await make({ status: 'archived' })
    await world.call('DELETE', `/admin/contents/${body.data.id}`, undefined, { token: world.admin })
    const now = await stats()
    expect(now.contents).toEqual({ draft: 1, published: 1, scheduled: 1, archived: 0, trashed: 1 })
    expect(now.translation.contents).toEqual({ complete: 1, missing: 2, stale: 0 })
    expect(now.recent[0]).toMatchObject({ action: 'trash', resource: 'contents' })
    expect(now.open_fields).toMatchObject({ missing: 3, stale: 0, first: { resource: 'categories', target: 'title_en', title_cn: '新闻' } })
  })

  test('counts the fields to translate as forms and lists do, of all resources, as soon as one changes', async () => {
    const call = (method: 'GET' | 'PUT', path: string, body?: unknown) => world.call(method, `/admin${path}`, body, { token: world.admin })
    const before = (await stats()).open_fields
    const { resource, id, target } = before.first
    const record = (await call('GET', `/${resource}/${id}`)).body.data
    await call('PUT', `/${resource}/${id}`, { [target]: 'News', version: record.version })
    const { missing, stale, first } = (await stats()).open_fields
    expect([missing, stale]).toEqual([before.missing - 1, before.stale])
    expect((await call('GET', '/translation-fields/summary')).body.data).toMatchObject({ missing, stale })
    expect((await call('GET', '/translation-fields/next')).body.data).toEqual(first)
    const list = (await call('GET', '/translation-fields?per_page=1')).body.data
    expect(list).toMatchObject({ items: [first], meta: { total: missing + stale, total_pages: missing + stale } })
    expect((await call('GET', '/translation-fields?state=stale')).body.data.items).toEqual([])
    const categories = (await call('GET', '/translation-fields?resource=categories')).body.data
    expect(categories.items).toHaveLength(categories.meta.total)
    const all: { resource: string; id: number }[] = (await call('GET', '/translation-fields?per_page=100')).body.data.items
    for (const one of all) {
      const own = all.filter((other) => other.resource === one.resource && other.id === one.id)
      const found = (await call('GET', `/translation-fields?resource=${one.resource}&record_id=${one.id}`)).body.data
      expect([found.items, found.meta.total]).toEqual([own, own.length])
    }
    const { items } = (await call('GET', '/contents?translation=missing')).body.data
    expect(items.map(({ id: listed }: { id: number }) => listed)).toContain(first.id)
  })

  test('counts messages by state and day and shows the latest, spam aside', async () => {
    const write = (name: string, status: string) =>
      world.call('POST', '/admin/contact-messages', { name, phone: '1', message: '询价', status }, { token: world.admin })
    await write('甲', 'unread')
    await write('乙', 'archived')
    await write('丙', 'spam')
    const { messages } = await stats()
    expect(messages).toMatchObject({ unread: 1, total: 2 })
    expect(messages.latest.map(({ name }: { name: string }) => name)).toEqual(['乙', '甲'])
    expect(messages.days.at(-1)).toEqual({ day: '2026-03-01', count: 2 })
  })

  test('lists the messages that wait for a reply in groups, each message once, the newest unread and of the others those that wait longest first', async () => {
    const { database } = world.services
    const idOf = async (token: string) => (await world.call('GET', '/auth/user', undefined, { token })).body.data.id as number
    const editor = await idOf(world.editor)
    const inquire = async (name: string, fields: object = {}, at?: string) => {
      const body = { name, company: 'Nordkyst', phone: '1', message: 'Price?', ...fields }
      const { id } = (await world.call('POST', '/admin/contact-messages', body, { token: world.admin })).body.data
      if (at) await database.write((db) => db.updateTable('contact_messages').set({ created_at: at }).where('id', '=', id).execute())
      return id as number
    }
    await inquire('overdue', { status: 'read' }, '2026-01-05T08:00:00.000Z')
    await inquire('mine', { assigned_to: editor, status: 'read' })
    await inquire('mine for long', { assigned_to: editor, status: 'unread' }, '2026-01-06T08:00:00.000Z')
    await inquire('answered', { assigned_to: editor, status: 'archived' })
    await inquire('read by somebody', { status: 'read' })
    const lines = { title_cn: '黄鱼', title_en: 'Croaker' }
    const { id: category_id } = (await world.call('POST', '/admin/categories', { type: 'product', title_cn: '鱼' }, { token: world.admin }))
      .body.data
    const product = (await world.call('POST', '/admin/products', { ...lines, category_id }, { token: world.admin })).body.data
    await inquire('newest', { status: 'unread', country: 'Norway', product_id: product.id })
    await inquire('of a colleague', { assigned_to: await idOf(world.admin), status: 'read' })
    const { messages } = (await world.call('GET', '/admin/dashboard/stats', undefined, { token: world.editor })).body.data
    expect(messages).toMatchObject({ mine: 2, overdue: 2 })
    type Group = { group: string; count: number; letters: { name: string; is_overdue: boolean }[] }
    expect(messages.waiting.map(({ group, count, letters }: Group) => [group, count, ...letters.map(({ name }) => name)])).toEqual([
      ['mine', 2, 'mine for long', 'mine'],
      ['overdue', 2, 'overdue'],
      ['unread', 3, 'newest', '甲'],
      ['read', 4, 'read by somebody'],
    ])
    expect(messages.waiting[2].letters[0]).toMatchObject({ country: 'Norway', product: lines })
    expect(messages.waiting[2].letters[1]).toMatchObject({ country: '', product: null, assigned_to: null, assignee: null })
    expect(messages.waiting[0].letters[0].assignee).toMatchObject({ id: editor })
    expect(messages.waiting[0].letters[0]).toMatchObject({ company: 'Nordkyst', status: 'unread', is_mine: true, is_overdue: true })
    const lists = { mine: `waiting=true&assigned_to=${editor}`, overdue: 'overdue=true', unread: 'status=unread', read: 'status=read' }
    for (const { group, count } of messages.waiting) {
      const query = lists[group as keyof typeof lists]
      const listed = await world.call('GET', `/admin/contact-messages?${query}`, undefined, { token: world.editor })
      expect([group, listed.body.data.meta.total]).toEqual([group, count])
    }
  })

  test('counts the drafts that the user has begun, as the list of them does', async () => {
    const category_id = (await world.call('POST', '/admin/categories', { type: 'news', title_cn: '草稿' }, { token: world.admin })).body
      .data.id
    const before = (await stats()).own
    await world.call('POST', '/admin/contents', { category_id, title_cn: '我的草稿' }, { token: world.editor })
    const own = (await world.call('GET', '/admin/dashboard/stats', undefined, { token: world.editor })).body.data.own
    expect(own).toEqual({ draft_contents: 1, draft_products: 0, waiting_texts: 0, refused_texts: 0 })
    expect((await stats()).own).toEqual(before)
    const { id } = (await world.call('GET', '/auth/user', undefined, { token: world.editor })).body.data
    const { items } = (await world.call('GET', `/admin/contents?status=draft&created_by=${id}`, undefined, { token: world.admin })).body
      .data
    expect(items.map(({ title_cn }: { title_cn: string }) => title_cn)).toEqual(['我的草稿'])
  })

  test('has the records that are shown or hidden by themselves within a week, the soonest first', async () => {
    expect((await stats()).schedule).toEqual([])
    const category_id = (await world.call('POST', '/admin/categories', { type: 'news', title_cn: '日程' }, { token: world.admin })).body
      .data.id
    const make = (title_cn: string, dates: object) =>
      world.call('POST', '/admin/contents', { category_id, title_cn, status: 'published', ...dates }, { token: world.admin })
    await make('later', { published_at: '2026-03-20T00:00:00Z' })
    await make('ends', { published_at: '2026-02-01T00:00:00Z', unpublish_at: '2026-03-04T08:00:00Z' })
    await make('begins', { published_at: '2026-03-02T01:00:00Z', unpublish_at: '2026-03-05T01:00:00Z' })
    const now = await stats()
    expect(now.schedule.map(({ title_cn, at, event }: { title_cn: string; at: string; event: string }) => [title_cn, at, event])).toEqual([
      ['begins', '2026-03-02T01:00:00.000Z', 'publish'],
      ['ends', '2026-03-04T08:00:00.000Z', 'unpublish'],
    ])
  })

  test('shows what was read, most read first', async () => {
    const [first] = (await world.call('GET', '/contents')).body.data.items
    const view = (remoteAddress: string, agent = browser('Windows NT 10.0')) =>
      world.app.inject({
        method: 'POST',
        url: `/api/v1/contents/${first.id}/view`,
        headers: { 'user-agent': agent },
        payload: {},
        remoteAddress,
      })
    await view('203.0.113.7')
    await view('203.0.113.7')
    await view('203.0.113.8')
    await view('203.0.113.9', 'Mozilla/5.0 (compatible; Baiduspider/2.0)')
    await world.services.views.flush()
    const now = await stats()
    expect(now.popular).toEqual([expect.objectContaining({ resource: 'contents', id: first.id, views: 2 })])
    expect(now.views.at(-1).contents).toBe(2)
  })

  describe('of a period', () => {
    const period = (query: string) => world.call('GET', `/admin/dashboard/stats?${query}`, undefined, { token: world.admin })

    test('from one day to another has those days, and none that are to come', async () => {
      const { data } = (await period('from=2026-02-27&to=2026-03-05')).body
      expect(data.period).toEqual({ from: '2026-02-27', to: '2026-03-01' })
      const days = ['2026-02-27', '2026-02-28', '2026-03-01']
      for (const trend of ['views', 'openings', 'speed']) expect(data[trend].map(({ day }: { day: string }) => day)).toEqual(days)
      expect(data.messages.days.map(({ day }: { day: string }) => day)).toEqual(days)
    })

    test.each([
      ['from=2026-02-01', 'to'],
      ['to=2026-02-01', 'from'],
      ['from=2026-02-02&to=2026-02-01', 'to'],
      ['from=2024-02-02&to=2026-02-01', 'to'],
      ['from=2026-02-30&to=2026-03-01', 'from'],
    ])('that makes no sense (%s) is refused at its field', async (query, field) => {
      const { status, body } = await period(query)
      expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    })

    test('counts views and openings of its days alone, and what is not rolled up yet', async () => {
      const { database } = world.services
      const hours = [
        ['2026-02-01T01', '/', 3],
        ['2026-02-01T15', '/news', 4],
        ['2026-02-02T15', '/news', 5],
        ['2026-02-02T15', '(admin)', 50],
        ['2026-02-02T16', '/', 6],
      ] as const
      const facts = { device: 'desktop', metric: 'load', p50: 1, p75: 1, p95: 1 }
      await database.write(async (db) => {
        await db
          .insertInto('metric_hours')
          .values(hours.map(([hour, path, samples]) => ({ ...facts, hour, path, samples })))
          .execute()
        await db
          .insertInto('view_days')
          .values([
            { resource: 'products', record_id: 7, day: '2026-02-01', views: 9 },
            { resource: 'products', record_id: 7, day: '2026-02-03', views: 90 },
          ])
          .execute()
      })
      const { data } = (await period('from=2026-02-01&to=2026-02-02')).body
      // In China the day begins at 16:00 UTC of the day before.
      expect(data.openings).toEqual([
        { day: '2026-02-01', count: 7 },
        { day: '2026-02-02', count: 5 },
      ])
      expect(data.views.map(({ products }: { products: number }) => products)).toEqual([9, 0])
      expect((await period('from=2026-02-02&to=2026-02-02')).body.data.previous).toEqual({
        days: 1,
        openings: 7,
        contents: 0,
        products: 9,
        messages: 0,
      })
      world.services.metrics.take(
        {
          page: [
            {
              url: '/',
              loadTime: 900,
              domContentLoaded: 500,
              firstContentfulPaint: null,
              largestContentfulPaint: null,
              firstInputDelay: null,
              cumulativeLayoutShift: null,
              timestamp: 0,
            },
          ],
        },
        'desktop',
      )
      await world.services.metrics.flush()
      expect((await period('from=2026-03-01&to=2026-03-01')).body.data.openings).toEqual([{ day: '2026-03-01', count: 1 }])
    })

    test('names the slow pages, the record that each shows, and its heaviest picture with what to do', async () => {
      const [small, heavy] = [await addPicture(world), await addPicture(world)]
      await world.services.database.write((db) =>
        db.updateTable('media').set({ size: 3_000_000, variants: '[320]', title_cn: '大图' }).where('id', '=', heavy).execute(),
      )
      await world.services.database.write((db) => db.updateTable('media').set({ variants: '[320]' }).where('id', '=', small).execute())
      const category = await world.call('POST', '/admin/categories', { type: 'product', title_cn: '鱼' }, { token: world.admin })
      const product = await world.call(
        'POST',
        '/admin/products',
        {
          category_id: category.body.data.id,
          title_cn: '大黄鱼',
          slug: 'slow-fish',
          status: 'published',
          cover_id: small,
          gallery: [heavy],
        },
        { token: world.admin },
      )
      const row = (path: string, samples: number, p75: number) => ({
        ...{ path, samples, p75, p50: p75 - 500, p95: p75 + 500 },
        ...{ hour: '2026-01-10T05', device: 'mobile', metric: 'LCP' },
      })
      const rows = [
        row('/en/products/slow-fish', 40, 5_200),
        row('/', 30, 2_800),
        row('/about', 50, 1_200),
        row('/news', 4, 9_000),
        row('(all)', 124, 6_000),
      ]
      await world.services.database.write((db) => db.insertInto('metric_hours').values(rows).execute())
      const { data } = (await period('from=2026-01-10&to=2026-01-10')).body
      expect(data.slow_pages.map(({ path, rating }: { path: string; rating: string }) => [path, rating])).toEqual([
        ['/en/products/slow-fish', 'poor'],
        ['/', 'needs_improvement'],
      ])
      expect(data.slow_pages[0]).toMatchObject({
        p75: 5_200,
        samples: 40,
        views: 0,
        record: { resource: 'products', id: product.body.data.id, title_cn: '大黄鱼' },
        picture: { id: heavy, title_cn: '大图', bytes: 3_000_000, uses: 1, advice: 'large' },
      })
      expect(data.speed).toEqual([{ day: '2026-01-10', lcp: 6_000 }])
    })
  })

  test('says what kind of file a person uploaded last; what the program did itself is not named', async () => {
    const id = await addPicture(world)
    expect((await stats()).recent.some((entry: { resource: string }) => entry.resource === 'media')).toBe(false)
    await world.services.database.write((db) =>
      db.updateTable('audit').set({ user_id: 1 }).where('resource', '=', 'media').where('record_id', '=', id).execute(),
    )
    const { recent } = await stats()
    expect(recent[0]).toMatchObject({ action: 'create', resource: 'media', record_id: id, media_kind: 'image' })
    expect(recent[0].title_cn).toMatch(/^picture-/)
  })

  test('tells what people did, sign-ins aside, and groups replies to followers, whom it names', async () => {
    const { database } = world.services
    const at = { created_at: '2026-03-01T00:00:00.000Z', updated_at: '2026-03-01T00:00:00.000Z' }
    const followers = ['陈经理', '郑店长']
    const sent = {
      ...{ direction: 'out' as const, type: 'text', event: '', event_key: '', content: '好的', payload: '{}', message_id: null },
      ...{ search_text: '', sent_at: at.created_at, state: 'sent' as const, error: null, reply_id: null, answers_id: null },
      ...{ dedupe_key: null, created_by: null, updated_by: null },
    }
    await database.write(async (db) => {
      for (const [index, nickname] of followers.entries()) {
        const openid = `oGroup${index}`
        const follower = { ...newFollower(openid, at.created_at), nickname }
        await db.insertInto('wechat_users').values(follower).execute()
        const { id } = await db
          .insertInto('wechat_messages')
          .values({ ...at, ...sent, openid })
          .returning('id')
          .executeTakeFirstOrThrow()
        const entry = { created_at: at.created_at, user_id: 1, resource: 'wechat-messages', record_id: id, changes: '{}', ip: '' }
        await db
          .insertInto('audit')
          .values([
            { ...entry, action: 'reply' },
            { ...entry, action: 'login', resource: 'users', record_id: 1 },
          ])
          .execute()
      }
    })
    const { recent } = await stats()
    expect(recent[0]).toMatchObject({ action: 'reply', title_cn: '郑店长', others: 1 })
    expect(recent[1].action).not.toBe('reply')
    expect(recent.some(({ action }: { action: string }) => action === 'login')).toBe(false)
    const settings = { 'contact.phone': '0593-123456', 'site.name_en': 'Anlan' }
    expect((await world.call('PUT', '/admin/config', settings, { token: world.admin })).status).toBe(200)
    const changed = (await stats()).recent.find(({ resource }: { resource: string }) => resource === 'settings')
    expect(changed).toMatchObject({ setting_groups: ['site', 'contact'] })
  })
})
