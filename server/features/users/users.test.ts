import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, dialects, password, type World } from '../../test/world.ts'
import { confirmedMs } from '../auth/auth.ts'

describe.each(dialects)('users on %s', (dialect) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(dialect)
  })
  afterAll(() => world.close())

  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, token = world.admin) =>
    world.call(method, path, body, { token })
  const find = async (email: string) => (await send('GET', `/admin/users?keyword=${email}`)).body.data.items[0]
  const make = async (fields: object) => {
    const answer = await send('POST', '/admin/users', { name: 'Somebody', password, current_password: password, ...fields })
    expect(answer.status, answer.text).toBe(201)
    return answer.body.data
  }

  test.each([{ role: 'editor' }, { status: 'disabled' }, { email: 'other@test.example' }])(
    'the owner cannot be changed by %j',
    async (change) => {
      const owner = await find('owner@test.example')
      expect(owner.is_owner).toBe(true)
      expect((await send('PUT', `/admin/users/${owner.id}`, { version: owner.version, ...change })).status).toBe(403)
      expect(await find('owner@test.example')).toEqual(owner)
    },
  )

  test('the session user carries is_owner for the owner alone', async () => {
    await make({ email: 'told@test.example', role: 'admin' })
    const mails = async (email: string) => {
      const { token, user } = (await world.call('POST', '/auth/login', { email, password })).body.data
      const own = (await send('GET', '/auth/user', undefined, token)).body.data
      const changed = (await send('PUT', '/auth/user', { name: own.name, locale: own.locale }, token)).body.data
      return [user.is_owner, own.is_owner, changed.is_owner]
    }
    expect(await mails('told@test.example')).toEqual([undefined, undefined, undefined])
    expect(await mails('owner@test.example')).toEqual([true, true, true])
  })

  test('work in the language that was chosen with their account, in Chinese where none was', async () => {
    const languages = async (email: string, chosen: object) => {
      const made = await make({ email, ...chosen })
      const { token, user } = (await world.call('POST', '/auth/login', { email, password })).body.data
      return [made.locale, user.locale, (await send('GET', '/auth/user', undefined, token)).body.data.locale]
    }
    expect(await languages('english@test.example', { locale: 'en' })).toEqual(['en', 'en', 'en'])
    expect(await languages('chinese@test.example', {})).toEqual(['zh', 'zh', 'zh'])
  })

  test('neither the owner nor the caller can be deleted', async () => {
    const second = await make({ email: 'second@test.example', role: 'admin' })
    const { token } = (await world.call('POST', '/auth/login', { email: 'second@test.example', password })).body.data
    const owner = await find('owner@test.example')
    expect((await send('DELETE', `/admin/users/${owner.id}`, undefined, token)).status).toBe(403)
    expect((await send('DELETE', `/admin/users/${second.id}`, undefined, token)).status).toBe(403)
    expect((await send('DELETE', `/admin/users/${second.id}`, { current_password: password })).status).toBe(200)
  })

  test('have addresses that differ in more than their case', async () => {
    const { id, version, email } = await make({ email: 'Case@Test.Example' })
    expect(email).toBe('case@test.example')
    const repeated = await send('POST', '/admin/users', { name: 'x', email: 'CASE@test.example', password, current_password: password })
    expect([repeated.status, Object.keys(repeated.body.errors)]).toEqual([409, ['email']])
    expect((await send('PUT', `/admin/users/${id}`, { version, email: 'Editor@test.example' })).status).toBe(409)
    expect((await send('PUT', `/admin/users/${id}`, { version, email: 'CASE@test.example', current_password: password })).status).toBe(200)
  })

  test.each([{ role: 'admin' }, { status: 'disabled' }, { password: `${password}!` }])(
    'are signed out by a change of %j, and not by one of their name',
    async (change) => {
      const email = `${Object.keys(change)[0]}@test.example`
      const { id } = await make({ email })
      const { token } = (await world.call('POST', '/auth/login', { email, password })).body.data
      const isSignedIn = async () => (await send('GET', '/auth/sessions', undefined, token)).status === 200
      await send('PUT', `/admin/users/${id}`, { version: 1, name: 'Other' })
      expect(await isSignedIn()).toBe(true)
      await send('PUT', `/admin/users/${id}`, { version: 2, ...change, current_password: password })
      expect(await isSignedIn()).toBe(false)
    },
  )

  test('get a password, the role of an administrator or their account back from those alone who confirm their own password', async () => {
    const { id } = await make({ email: 'granted@test.example', status: 'disabled' })
    const put = async (fields: object) => {
      const { version } = await find('granted@test.example')
      return send('PUT', `/admin/users/${id}`, { version, ...fields })
    }
    for (const change of [{ password: `${password}!` }, { role: 'admin' }, { status: 'active' }]) {
      world.clock.advance(confirmedMs)
      const refused = await put(change)
      expect([refused.status, Object.keys(refused.body.errors)], JSON.stringify(change)).toEqual([422, ['current_password']])
      expect((await put({ ...change, current_password: 'wrong' })).status).toBe(422)
      expect((await put({ ...change, current_password: password })).status, JSON.stringify(change)).toBe(200)
      expect((await put({ ...change, name: 'Renamed', password: undefined })).status).toBe(200)
    }
    world.clock.advance(confirmedMs)
    const anonymous = { name: 'x', email: 'made@test.example', password }
    expect((await send('POST', '/admin/users', anonymous)).status).toBe(422)
    expect((await send('POST', '/admin/users', { ...anonymous, current_password: 'wrong' })).status).toBe(422)
    expect(await find('made@test.example')).toBeUndefined()
  })

  test('cannot be given the owner’s password, whoever asks, but the owner', async () => {
    await make({ email: 'other-admin@test.example', role: 'admin' })
    const { token } = (await world.call('POST', '/auth/login', { email: 'other-admin@test.example', password })).body.data
    const owner = await find('owner@test.example')
    const change = { password: `${password}!`, current_password: password }
    expect((await send('PUT', `/admin/users/${owner.id}`, { version: owner.version, ...change }, token)).status).toBe(403)
    expect((await world.call('POST', '/auth/login', { email: 'owner@test.example', password })).status).toBe(200)
    expect((await send('PUT', `/admin/users/${owner.id}`, { version: owner.version, password, current_password: password })).status).toBe(
      200,
    )
    world.admin = (await world.call('POST', '/auth/login', { email: 'owner@test.example', password })).body.data.token
  })

  test('are refused a password that is too easy to guess, in both languages', async () => {
    const attempt = (weak: string, locale: string) =>
      world.call(
        'POST',
        '/admin/users',
        { name: 'Lin Mei', email: 'linmei@test.example', password: weak, current_password: password },
        { token: world.admin, headers: { 'x-locale': locale } },
      )
    expect((await attempt('1234567890', 'zh')).body.errors).toEqual({ password: ['只有数字和符号，太容易被猜到，请加入字母或汉字'] })
    expect((await attempt('Password2026!', 'en')).body.errors.password[0]).toContain('common words')
    expect((await attempt('linmei@test.example', 'en')).body.errors.password[0]).toContain('email address')
    expect((await attempt('short', 'en')).body.errors.password[0]).toContain('10 characters')
    const own = { current_password: password, new_password: 'qwertyuiop' }
    const changed = await world.call('PUT', '/auth/password', own, { token: world.admin })
    expect([changed.status, Object.keys(changed.body.errors)]).toEqual([422, ['new_password']])
  })
})
