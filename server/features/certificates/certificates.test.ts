import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../../test/world.ts'
import { certificates } from './certificates.ts'

describe('certificates', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld('sqlite')
    const make = (title_cn: string, fields: object = {}) =>
      world.call('POST', '/admin/certificates', { title_cn, ...fields }, { token: world.editor })
    await make('unlimited', { sort_order: 1 })
    await make('last day', { sort_order: 2, expires_on: '2026-03-01' })
    await make('expired', { sort_order: 3, expires_on: '2026-02-28' })
    await make('expired, shown', { sort_order: 4, expires_on: '2026-02-28', show_expired: true })
    await make('in a month', { sort_order: 5, expires_on: '2026-04-01' })
    await make('inactive', { sort_order: 6, expires_on: '2026-04-01', status: 'inactive' })
  })
  afterAll(() => world.close())

  const titles = (found: { title_cn: string }[]) => found.map(({ title_cn }) => title_cn)

  test('show through their last day, and longer where they say so', async () => {
    const { read } = world.services.database
    expect(titles(await certificates.showing(read, '2026-03-01T23:59:59.999Z'))).toEqual([
      'unlimited',
      'last day',
      'expired, shown',
      'in a month',
    ])
    expect(titles(await certificates.showing(read, '2026-03-02T00:00:00.000Z'))).toEqual(['unlimited', 'expired, shown', 'in a month'])
  })

  test('that expire soon or have expired are listed, the soonest first', async () => {
    const found = await certificates.expiring(world.services.database.read, 31, '2026-03-01T08:00:00.000Z')
    expect(titles(found).at(-1)).toBe('in a month')
    expect(titles(found).toSorted()).toEqual(['expired', 'expired, shown', 'in a month', 'last day'].toSorted())
  })
})
