import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, dialects, type World } from '../../test/world.ts'
import { isSuperseded } from './schedule.ts'

describe.each(dialects)('a process whose database a later version has migrated, on %s', (dialect) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(dialect)
    world.services.jobs.start()
  })
  afterAll(() => world.close())

  const write = () => world.call('POST', '/admin/categories', { type: 'news', title_cn: '分类' }, { token: world.admin })
  const ready = async () => {
    const answer = await world.app.inject('/readyz')
    return [answer.statusCode, answer.json().migrations]
  }

  test('is not ready, refuses writes, runs no jobs, and goes on answering reads', async () => {
    const { database } = world.services
    expect(await isSuperseded(world.services)).toBe(false)
    expect([await ready(), (await write()).status]).toEqual([[200, true], 201])
    await database.write((db) => sql`insert into kysely_migration (name, timestamp) values ('9999-later', '')`.execute(db))
    expect(await isSuperseded(world.services)).toBe(true)
    expect(await ready()).toEqual([503, false])
    const refused = await write()
    expect([refused.status, refused.headers['retry-after'], refused.body.message]).toEqual([503, '5', '系统正在切换到新版本，请稍后再试'])
    expect((await world.call('GET', '/admin/categories', undefined, { token: world.admin })).status).toBe(200)
    const job = {
      kind: 'system.backup',
      payload: '{}',
      state: 'queued' as const,
      priority: 0,
      run_at: '2020-01-01T00:00:00.000Z',
      attempts: 0,
    }
    const times = { progress_done: 0, progress_total: 0, unique_key: null, created_at: '', updated_at: '' }
    await database.write((db) =>
      db
        .insertInto('jobs')
        .values({ ...job, ...times })
        .execute(),
    )
    world.services.jobs.wake()
    expect((await database.read.selectFrom('jobs').select('state').where('kind', '=', 'system.backup').execute())[0]?.state).toBe('queued')
  })
})
