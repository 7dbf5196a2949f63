import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { secretMask } from '../../../contracts/settings.ts'
import { AppError } from '../../errors.ts'
import { addPicture } from '../../test/pictures.ts'
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

  test('of the home page are the editors’ as well, no others', async () => {
    const ask = (method: 'GET' | 'PUT' | 'POST', path: string, body?: object) =>
      world.call(method, `/admin/config/group/${path}`, body, { token: world.editor })
    expect((await ask('PUT', 'home', { news_count: 7 })).body.data.news_count).toBe(7)
    expect((await ask('GET', 'home')).body.data.news_count).toBe(7)
    for (const group of ['site', 'mail', 'auth', 'appearance']) {
      expect((await ask('GET', group)).status, group).toBe(403)
      expect((await ask('PUT', group, {})).status, group).toBe(403)
    }
    expect((await ask('POST', 'site/preview?path=/', { name_cn: '别人' })).status).toBe(403)
    expect((await ask('PUT', 'home', { 'site.name_cn': '别人' })).status).toBe(422)
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

  test('that are saved as they were, lists too, are no entry of the audit log', async () => {
    const entries = async () =>
      (await world.services.database.read.selectFrom('audit').select('changes').where('resource', '=', 'settings').execute()).length
    await put({ 'home.sections': ['news', 'cta'], 'home.news_count': 7 })
    const before = await entries()
    await put({ 'home.sections': ['news', 'cta'], 'home.news_count': 7 })
    expect(await entries()).toBe(before)
    await put({ 'home.sections': ['cta', 'news'] })
    expect(await entries()).toBe(before + 1)
  })

  test.each([
    ['contact.email', 'sales.example', 'email'],
    ['appearance.brand_colour', 'teal', 'colour'],
    ['home.news_count', 99, 'too_large'],
    ['contact_form.notify_addresses', ['a@b.example', 'none', 'nobody'], 'email'],
    ['home.news_count', null, 'required'],
  ])('that are wrong say in which way: %s with %j', async (key, value, problem) => {
    const refused = (await put({ [key]: value }).catch((error: unknown) => error)) as AppError
    expect(refused.details.fields).toMatchObject({ [key]: [{ key: problem }] })
    expect(refused.details.fields?.[key]).toHaveLength(1)
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

  test('are carried to another installation with files known by what they hold; what is not there is said, and kept', async () => {
    const call = (method: 'GET' | 'POST', path: string, body?: unknown) =>
      world.call(method, `/admin/config${path}`, body, { token: world.admin })
    const [logo, icon] = [await addPicture(world), await addPicture(world)]
    await put({ 'site.logo': logo, 'site.favicon': icon, 'site.name_en': 'Anlan' })
    const { data: file } = (await call('GET', '/export')).body
    const { sha256, original_name } = (await world.call('GET', `/admin/media/${logo}`, undefined, { token: world.admin })).body.data
    expect([file['site.logo'], file['site.logo_dark']]).toEqual([{ sha256, name: original_name }, null])

    await put({ 'site.logo': null, 'site.favicon': logo })
    const elsewhere = { ...file, 'site.favicon': { sha256: 'another', name: 'icon.png' } }
    const answer = { changed: ['site.logo'], not_found: [{ key: 'site.favicon', name: 'icon.png' }] }
    expect((await call('POST', '/import?dry_run=true', { settings: elsewhere })).body.data).toEqual(answer)
    expect((await settings.all(world.services.database.read)).site.logo).toBe(null)
    expect((await call('POST', '/import', { settings: elsewhere })).body.data).toEqual(answer)
    expect((await settings.all(world.services.database.read)).site).toMatchObject({ logo, favicon: logo })
    const wrong = await call('POST', '/import', { settings: { 'site.logo': { sha256: 1 } } })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['site.logo']])
  })

  describe('that two people change', () => {
    const send = (path: string, body: object) => world.call('PUT', `/admin/config${path}`, body, { token: world.admin })
    const now = async () => (await world.call('GET', '/admin/config', undefined, { token: world.admin })).body.data

    test('are refused where both changed the same, with what they are now, and merged where they did not', async () => {
      await put({ 'site.name_en': 'Old', 'site.title_en': 'Old title' })
      const base = { name_en: 'Old', title_en: 'Old title' }
      expect((await send('/group/site', { name_en: 'Hers', base })).status).toBe(200)
      const refused = await send('/group/site', { name_en: 'His', title_en: 'His title', base })
      expect([refused.status, refused.body.data.name_en, refused.body.data.title_en]).toEqual([409, 'Hers', 'Old title'])
      expect((await now()).site).toMatchObject({ name_en: 'Hers', title_en: 'Old title' })
      expect((await send('/group/site', { title_en: 'His title', base })).body.data).toMatchObject({
        name_en: 'Hers',
        title_en: 'His title',
      })
      expect((await send('/group/site', { name_en: 'Hers', base })).status).toBe(200)
      expect((await send('/group/site', { name_en: 'His', base: { name_en: 'Hers' } })).body.data.name_en).toBe('His')
    })

    test('are refused by key and in any number too, lists and what is empty included', async () => {
      await put({ 'home.sections': ['hero', 'news'], 'site.logo': null, 'home.news_count': 5 })
      await put({ 'home.sections': ['news'], 'home.news_count': 6 })
      const one = await send('/home.sections', { value: ['hero'], base: ['hero', 'news'] })
      expect([one.status, one.body.data]).toEqual([409, ['news']])
      const many = await send('', { 'home.news_count': 7, 'site.logo': null, base: { 'home.news_count': 5, 'site.logo': null } })
      expect([many.status, many.body.data.home.news_count]).toEqual([409, 6])
      expect((await send('/site.logo', { value: null, base: null })).status).toBe(200)
    })

    test('are written by callers that do not say what they read', async () => {
      await put({ 'site.name_en': 'Hers' })
      expect((await send('/group/site', { name_en: 'His' })).body.data.name_en).toBe('His')
      expect((await send('/site.name_en', { value: 'Her second' })).status).toBe(200)
      expect((await send('', { 'site.name_en': 'His second' })).body.data.site.name_en).toBe('His second')
    })

    test('at the same moment do not both succeed', async () => {
      await put({ 'site.name_en': 'Old' })
      const answers = await Promise.all(['A', 'B', 'C'].map((name_en) => send('/group/site', { name_en, base: { name_en: 'Old' } })))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    })
  })
})
