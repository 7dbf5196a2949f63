import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditActions, auditSubjects } from '../../../contracts/audit.ts'
import en from '../../../locales/en/admin.json' with { type: 'json' }
import zh from '../../../locales/zh/admin.json' with { type: 'json' }
import { accountsIn, clientAddress } from '../../test/http.ts'
import { createWorld, password, type World } from '../../test/world.ts'
import { codeAt } from '../auth/totp.ts'

test('every action of the log, and each thing it is about, has a name in both languages', () => {
  for (const { audit, dashboard } of [zh, en])
    expect([audit.actions, audit.entities, dashboard.action, dashboard.resource].map(Object.keys)).toEqual([
      expect.arrayContaining([...auditActions]),
      expect.arrayContaining(auditSubjects),
      expect.arrayContaining([...auditActions]),
      expect.arrayContaining(auditSubjects),
    ])
})

describe('what the log says of refusals', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld('sqlite')
  })
  afterAll(() => world.close())
  const { login, newUser, signIn } = accountsIn(() => world)
  const entries = async (action: string) => {
    await world.services.refusals.settled()
    world.clock.advance(1)
    const { items } = (await world.call('GET', `/admin/audit?action=${action}`, undefined, { token: world.admin })).body.data
    return items as {
      record_id: number | null
      user_id: number | null
      resource: string
      changes: Record<string, unknown>
      title_cn: string
    }[]
  }
  const nextMinute = () => world.clock.advance(61_000)

  test('names the account that somebody tried to enter, once a minute, and of an unknown address only a mark', async () => {
    const { email, id } = await newUser()
    for (let n = 0; n < 3; n += 1) await login(email)
    await login('nobody@else.example')
    const found = await entries('login_failed')
    expect(found).toHaveLength(2)
    expect(found[1]).toMatchObject({ record_id: id, user_id: null, resource: 'users', changes: {} })
    expect(found[0]).toMatchObject({ record_id: null, changes: { address: expect.stringMatching(/^[0-9a-f]{16}$/) } })
    nextMinute()
    await login(email)
    expect(await entries('login_failed')).toHaveLength(3)
  })

  test('is bounded whatever addresses are tried', async () => {
    nextMinute()
    const before = (await entries('login_failed')).length
    for (let n = 0; n < 15; n += 1) await login(`made-up-${n}@else.example`, 'x', {}, clientAddress())
    expect((await entries('login_failed')).length - before).toBe(10)
  })

  test('tells of wrong codes, wrong confirmations, what is not allowed, and forgotten passwords', async () => {
    const { email, id } = await newUser()
    const token = await signIn(email)
    const call = (method: 'POST' | 'PUT' | 'DELETE' | 'GET', path: string, body?: object) => world.call(method, path, body, { token })
    const own = { current_password: 'Long-Enough-1' }
    const { secret } = (await call('POST', '/auth/two-factor/enrolment', own)).body.data
    await call('POST', '/auth/two-factor/enrolment/confirm', { code: codeAt(secret, world.clock.now()) })
    await call('PUT', '/auth/password', { current_password: 'wrong', new_password: 'Calm-Water-4242' })
    await call('PUT', '/auth/password', { ...own, code: '000000', new_password: 'Calm-Water-4242' })
    await call('GET', '/admin/audit')
    await call('GET', '/admin/users')
    const mine = async (action: string) => (await entries(action)).filter(({ record_id }) => record_id === id)
    for (const action of ['two_factor_begin', 'two_factor_on', 'confirmation_failed', 'code_failed', 'forbidden'])
      expect(await mine(action), action).toMatchObject([{ user_id: id, record_id: id }])
    expect((await mine('forbidden'))[0]?.changes).toEqual({ route: 'GET /api/v1/admin/audit' })
    const [session] = (await call('GET', '/auth/sessions')).body.data
    await call('DELETE', `/auth/sessions/${session.id}`)
    expect(await mine('end_session')).toHaveLength(1)
    const text = JSON.stringify(await entries('code_failed'))
    expect(text).not.toContain('000000')
  })

  test('tells of each export, preview link and reading of the WeChat key', async () => {
    const get = (path: string) => world.call('GET', `/admin${path}`, undefined, { token: world.admin })
    for (const path of [
      '/contact-messages/export',
      '/contents/export?format=xlsx',
      '/translations/export',
      '/config/export',
      '/wechat/config/server',
    ])
      expect((await get(path)).status, path).toBe(200)
    expect((await entries('download')).map(({ resource }) => resource)).toEqual([
      'settings',
      'translations',
      'contents',
      'contact-messages',
    ])
    expect(await entries('read_secrets')).toMatchObject([{ resource: 'settings', changes: { of: 'wechat' } }])
    const category = { type: 'news', title_cn: '类', slug: 'log' }
    const { id: category_id } = (await world.call('POST', '/admin/categories', category, { token: world.admin })).body.data
    const { id } = (await world.call('POST', '/admin/contents', { category_id, title_cn: '文' }, { token: world.admin })).body.data
    await world.call('POST', `/admin/contents/${id}/preview-link`, {}, { token: world.editor })
    expect(await entries('preview_link')).toMatchObject([{ resource: 'contents', record_id: id }])
  })

  test('answers an unknown address as it answers a known one', async () => {
    const { email } = await newUser()
    const [known, unknown] = [await login(email, password), await login('nobody@there.example', password)]
    const seen = ({ statusCode, body }: typeof known) => [statusCode, body.replace(/"request_id":"[^"]*"/, '')]
    expect(seen(known)).toEqual(seen(unknown))
  })
})
