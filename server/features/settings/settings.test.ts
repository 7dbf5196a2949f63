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

  test('without which the site has no name cannot be emptied or deleted', async () => {
    expect((await put({ 'site.name_cn': '安澜' })).site.name_cn).toBe('安澜')
    for (const attempt of [
      () => put({ 'site.name_cn': ' ' }),
      () => world.services.work.run(systemActor, (tx) => settings.reset(tx, 'site.name_cn')),
    ]) {
      const refused = await attempt().catch((error: unknown) => error)
      expect(refused).toMatchObject({ details: { fields: { 'site.name_cn': [{ key: 'required' }] } } })
    }
    expect((await settings.all(world.services.database.read)).site.name_cn).toBe('安澜')
  })

  test('that are secret are stored sealed, shown masked, unchanged by their mask and removed by an empty text', async () => {
    expect((await put({ 'mail.password': 'hunter2' })).mail.password).toBe(secretMask)
    expect((await stored('mail.password'))?.value).not.toContain('hunter2')
    await put({ 'mail.password': secretMask, 'mail.user': 'web' })
    expect(await password()).toBe('hunter2')
    expect((await put({ 'mail.password': '' })).mail.password).toBe('')
    expect([await stored('mail.password'), await password()]).toEqual([undefined, ''])
    const log = await world.services.database.read.selectFrom('audit').select('changes').where('resource', '=', 'settings').execute()
    expect(JSON.stringify(log)).not.toContain('hunter2')
  })

  test.each([
    ['mail.password', { 'mail.host': 'mail.elsewhere.example' }],
    ['mail.password', { 'mail.port': 2525 }],
    ['mail.password', { 'mail.host': 'mail.elsewhere.example', 'mail.password': secretMask }],
    ['search_engines.baidu_token', { 'search_engines.baidu_endpoint': 'https://elsewhere.example/urls' }],
  ])('that are secret are entered again where they are to be sent elsewhere: %s with %j', async (secret, change) => {
    const destinations = {
      'mail.host': 'mail.here.example',
      'mail.port': 465,
      'search_engines.baidu_endpoint': 'https://here.example/urls',
    }
    await put({ ...destinations, 'mail.password': 'hunter2', 'search_engines.baidu_token': 'hunter3' })
    const before = await settings.flat(world.services.database.read)
    const refused = (await put({ ...change, 'site.name_en': 'New' }).catch((error: unknown) => error)) as AppError
    expect([refused.code, refused.details.fields]).toEqual(['invalid', { [secret]: [{ key: 'secret_again' }] }])
    for (const key of Object.keys(change).filter((name) => name !== secret))
      await expect(world.services.work.run(systemActor, (tx) => settings.reset(tx, key))).rejects.toMatchObject({ code: 'invalid' })
    const file = { settings: Object.fromEntries(Object.entries(change).filter(([key]) => key !== secret)) }
    for (const query of ['?dry_run=true', '']) {
      const imported = await world.call('POST', `/admin/config/import${query}`, file, { token: world.admin, headers: { 'x-locale': 'en' } })
      expect([imported.status, imported.body.errors[secret]?.[0]]).toEqual([422, expect.stringContaining('enter it again')])
    }
    expect(await settings.flat(world.services.database.read)).toEqual(before)
    await put({ ...change, [secret]: 'entered again' })
    expect(await settings.secret(world.services.database.read, secret, world.services.secrets)).toBe('entered again')
    await put({ ...destinations, [secret]: '' })
    await put(change)
  })
})
