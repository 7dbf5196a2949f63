import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { secretMask } from '../../../contracts/settings.ts'
import { AppError } from '../../errors.ts'
import { createWorld, dialects, type World } from '../../test/world.ts'
import { systemActor } from '../../work.ts'
import { settings } from './settings.ts'

describe.each(dialects)('settings on %s', (dialect) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(dialect)
  })
  afterAll(() => world.close())

  const put = (values: Record<string, unknown>) =>
    world.services.work.run(systemActor, (tx) => settings.put(tx, values, world.services.secrets))
  const stored = (key: string) =>
    world.services.database.read.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  const password = () => settings.secret(world.services.database.read, 'mail.password', world.services.secrets)

  test.each([
    [{ 'site.name_en': 'A', 'site.nonsense': 1 }, 'site.nonsense'],
    [{ 'site.name_en': 'A', 'home.news_count': 'many' }, 'home.news_count'],
    [{ 'site.name_en': 'A', nonsense: 1 }, 'nonsense'],
    [{ 'site.name_en': 'A', 'constructor.name': 1 }, 'constructor.name'],
    [{ 'site.name_en': 'A', 'site.name_en.x': 1 }, 'site.name_en.x'],
  ])('are written all or none: %j is refused for %s', async (values, key) => {
    const refused = await put(values).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(AppError)
    expect(Object.keys((refused as AppError).details.fields ?? {})).toEqual([key])
    expect((await settings.all(world.services.database.read)).site.name_en).toBe('')
  })

  test('hold over their defaults until they are reset', async () => {
    expect((await put({ 'home.news_count': 9 })).home.news_count).toBe(9)
    await world.services.work.run(systemActor, (tx) => settings.reset(tx, 'home.news_count'))
    expect((await settings.all(world.services.database.read)).home.news_count).toBe(5)
  })

  test('that are secret are stored sealed, shown masked, unchanged by their mask and removed by an empty text', async () => {
    expect((await put({ 'mail.password': 'hunter2' })).mail.password).toBe(secretMask)
    expect((await stored('mail.password'))?.value).not.toContain('hunter2')
    await put({ 'mail.password': secretMask, 'mail.host': 'mail.example' })
    expect(await password()).toBe('hunter2')
    expect((await put({ 'mail.password': '' })).mail.password).toBe('')
    expect([await stored('mail.password'), await password()]).toEqual([undefined, ''])
    const log = await world.services.database.read.selectFrom('audit').select('changes').where('resource', '=', 'settings').execute()
    expect(JSON.stringify(log)).not.toContain('hunter2')
  })
})
