import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, dialects, type World } from '../test/world.ts'

const counting = (to: number) =>
  sql<{
    n: number
  }>`with recursive counter (n) as (select 1 union all select n + 1 from counter where n < ${to}) select count(*) as n from counter`

describe.each(dialects)('reading aside on %s', (dialect) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(dialect)
  })
  afterAll(() => world.close())

  test('answers what reading does, and sees what was written before', async () => {
    const { read, aside } = world.services.database
    await world.call('POST', '/admin/categories', { type: 'news', title_cn: '旁路' }, { token: world.admin })
    const query = (db: typeof read) => db.selectFrom('categories').select(['id', 'title_cn', 'parent_id']).execute()
    expect(await query(aside)).toEqual(await query(read))
    expect(await query(aside)).toContainEqual(expect.objectContaining({ title_cn: '旁路', parent_id: null }))
  })

  test('keeps nobody waiting', async () => {
    let turns = 0
    const timer = setInterval(() => {
      turns += 1
    }, 1)
    const { rows } = await counting(1_000_000).execute(world.services.database.aside)
    clearInterval(timer)
    expect(Number(rows[0]?.n)).toBe(1_000_000)
    expect(turns).toBeGreaterThan(5)
  })

  test('fails by itself for a query that cannot be run, and goes on', async () => {
    const { aside } = world.services.database
    await expect(sql`select id from nowhere`.execute(aside)).rejects.toThrow(/nowhere/)
    expect((await counting(3).execute(aside)).rows).toHaveLength(1)
  })
})
