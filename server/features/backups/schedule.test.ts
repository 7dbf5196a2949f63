import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataPaths } from '../../config.ts'
import { createWorld, dialects, type World } from '../../test/world.ts'
import { listBackups } from './backups.ts'
import { backUpIfDue } from './jobs.ts'
import { makeBackup } from './make.ts'

const hourMs = 3_600_000

describe.each(dialects)('backups that are made by themselves on %s', (dialect) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(dialect)
  })
  afterAll(() => world.close())

  const wanted = async (frequency: string) => {
    const answer = await world.call('PUT', '/admin/config/group/backups', { frequency }, { token: world.admin })
    expect(answer.status).toBe(200)
  }
  const isMadeAt = async (now: number) => {
    const asked = await backUpIfDue(world.services, new Date(now).toISOString())
    await world.services.database.write((db) => db.deleteFrom('jobs').execute())
    return asked
  }
  /** The next moment after another at which it is so late in China. */
  const nextAt = (hour: number, after: number) => {
    const midnight = Date.parse(`${new Date(after + 8 * hourMs).toISOString().slice(0, 10)}T00:00:00.000+08:00`)
    const at = midnight + hour * hourMs
    return at > after ? at : at + 24 * hourMs
  }

  test('are not made unless that is set, and at once where there is none', async () => {
    expect(await isMadeAt(Date.now())).toBe(false)
    await wanted('week')
    expect(await isMadeAt(Date.now())).toBe(true)
  })

  test('are made in the night before the last one is a day or a week old, by day once that was missed', async () => {
    await makeBackup(world.services.config)
    const [made] = await listBackups(world.services.config)
    const last = Date.parse(made?.made_at ?? '')
    await wanted('day')
    expect(await isMadeAt(last + hourMs)).toBe(false)
    expect(await isMadeAt(nextAt(3, last + 12 * hourMs))).toBe(true)
    expect(await isMadeAt(nextAt(10, last + 36 * hourMs))).toBe(true)
    await wanted('week')
    expect(await isMadeAt(nextAt(3, last + 24 * hourMs))).toBe(false)
    expect(await isMadeAt(nextAt(10, last + 7 * 24 * hourMs))).toBe(false)
    expect(await isMadeAt(nextAt(3, last + 6.5 * 24 * hourMs))).toBe(true)
    expect(await isMadeAt(nextAt(10, last + 10.5 * 24 * hourMs))).toBe(true)
  })

  test('are asked for once a day where they fail, and are the program’s own work in the audit log', async () => {
    await wanted('day')
    // That jobs are timed by.
    const now = world.clock.now()
    const later = (hours: number) => new Date(Date.parse(now) + hours * hourMs).toISOString()
    await rm(dataPaths(world.services.config).backups, { recursive: true })
    const asked = []
    for (const hours of [0, 1, 25]) asked.push(await backUpIfDue(world.services, later(hours)))
    expect(asked).toEqual([true, false, true])
    const { items } = (await world.call('GET', '/admin/audit?per_page=1', undefined, { token: world.admin })).body.data
    expect(items[0]).toMatchObject({ action: 'backup', user_id: null })
  })
})
