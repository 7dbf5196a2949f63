import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../../test/world.ts'

const browser = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const minuteMs = 60_000

describe('views', () => {
  let world: World
  let ids: number[]
  beforeEach(async () => {
    world = await createWorld('sqlite')
    const made = (path: string, body: object) => world.call('POST', `/admin${path}`, body, { token: world.admin })
    const { body } = await made('/categories', { type: 'news', title_cn: '新闻' })
    const add = async () =>
      Number((await made('/contents', { category_id: body.data.id, title_cn: '文章', status: 'published' })).body.data.id)
    ids = [await add(), await add()]
  })
  afterEach(() => world.close())

  const view = async (id: number | undefined, agent = browser, from = '203.0.113.1') =>
    (
      await world.app.inject({ method: 'POST', url: `/api/v1/contents/${id}/view`, headers: { 'user-agent': agent }, remoteAddress: from })
    ).json().data.view_count
  const stored = async () => {
    const rows = await world.services.database.read.selectFrom('contents').select('view_count').orderBy('id').execute()
    return rows.map((row) => row.view_count)
  }

  test('count a visitor and record once in 30 minutes, another record or visitor at once', async () => {
    expect(await view(ids[0])).toBe(1)
    world.clock.advance(29 * minuteMs)
    expect(await view(ids[0])).toBe(1)
    expect(await view(ids[1])).toBe(1)
    expect(await view(ids[0], browser, '203.0.113.2')).toBe(2)
    world.clock.advance(minuteMs + 1)
    expect(await view(ids[0])).toBe(3)
  })

  test('are not counted anew for another browser of one address, nor for another address of one IPv6 network', async () => {
    expect(await view(ids[0])).toBe(1)
    for (let n = 0; n < 5; n += 1) expect(await view(ids[0], browser.replace('140', `${n}`))).toBe(1)
    expect(await view(ids[0], browser, '2400:3200:1:2::1')).toBe(2)
    expect(await view(ids[0], browser, '2400:3200:1:2:aaaa::9')).toBe(2)
    expect(await view(ids[0], browser, '2400:3200:1:3::1')).toBe(3)
  })

  test('do not count robots, which read the count', async () => {
    await view(ids[0])
    expect(await view(ids[0], 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)')).toBe(1)
    await world.services.views.flush()
    expect(await stored()).toEqual([1, 0])
  })

  test('are written together: many of one record are one write', async () => {
    for (let n = 0; n < 20; n += 1) await view(ids[0], browser, `203.0.113.${n}`)
    expect(await stored()).toEqual([0, 0])
    await world.services.views.flush()
    expect(await stored()).toEqual([20, 0])
    expect(await world.services.database.read.selectFrom('view_days').select('views').execute()).toEqual([{ views: 20 }])
  })

  test('never seem to become fewer while they are being written', async () => {
    const { views } = world.services
    for (let n = 0; n < 5; n += 1) await view(ids[0], browser, `203.0.113.${n}`)
    const writing = views.flush()
    // A value read from the database before the write does not contain it.
    await Promise.resolve()
    expect(views.unwritten('contents', Number(ids[0]))).toBe(5)
    await writing
    expect(await view(ids[0], browser, '203.0.113.0')).toBe(5)
  })

  test('are not lost when the program ends, even in the middle of a write that fails', async () => {
    const { database, views } = world.services
    await view(ids[0])
    await database.write((db) => sql`alter table view_days rename to view_days_away`.execute(db))
    const failing = views.flush()
    await expect(failing).rejects.toThrow()
    expect(await stored()).toEqual([0, 0])
    await view(ids[1])
    await database.write((db) => sql`alter table view_days_away rename to view_days`.execute(db))
    const writing = views.flush()
    await views.stop()
    await writing
    expect(await stored()).toEqual([1, 1])
  })
})
