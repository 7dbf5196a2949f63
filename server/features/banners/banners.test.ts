import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayMs, plusMs } from '../../platform/clock.ts'
import { createWorld, dialects, type World } from '../../test/world.ts'
import { banners } from './banners.ts'

describe.each(dialects)('banners on %s', (dialect) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(dialect)
  })
  afterAll(() => world.close())

  const make = async (title_cn: string, fields: object) => {
    const answer = await world.call(
      'POST',
      '/admin/banners',
      { title_cn, position: 'home', status: 'active', ...fields },
      { token: world.editor },
    )
    expect(answer.status, answer.text).toBe(201)
  }

  test('show from their first moment up to their last, that one left out, and only the active ones of the position', async () => {
    const now = world.clock.now()
    await make('always', { sort_order: 3 })
    await make('from now', { sort_order: 2, starts_at: now })
    await make('for a day', { sort_order: 1, ends_at: plusMs(now, dayMs) })
    await make('later', { starts_at: plusMs(now, 1) })
    await make('over', { ends_at: now })
    await make('inactive', { status: 'inactive' })
    await make('elsewhere', { position: 'about' })
    const shown = async (moment: string) =>
      (await banners.showing(world.services.database.read, 'home', moment)).map(({ title_cn }) => title_cn)
    expect(await shown(now)).toEqual(['for a day', 'from now', 'always'])
    expect(await shown(plusMs(now, -1))).toEqual(['over', 'for a day', 'always'])
    expect(await shown(plusMs(now, dayMs))).toEqual(['later', 'from now', 'always'])
  })
})
