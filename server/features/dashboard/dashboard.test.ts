import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, dialects, type World } from '../../test/world.ts'

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
})
