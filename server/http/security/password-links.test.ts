import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientAddress, unique } from '../../test/http.ts'
import { createWorld, dialects, password, type World } from '../../test/world.ts'

describe.each(dialects)('links that set a password on %s', (dialect) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(dialect)
  })
  afterAll(() => world.close())

  const asAdmin = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => world.call(method, path, body, { token: world.admin })
  const invited = async () => {
    const input = { email: `u${unique()}@test.example`, name: '林海', current_password: password }
    const made = await asAdmin('POST', '/admin/users', input)
    expect(made.status, made.text).toBe(201)
    return made.body.data as { id: number; email: string; version: number }
  }
  const linkOf = async (id: number, current_password = password) => {
    const answer = await asAdmin('POST', `/admin/users/${id}/password-link`, { current_password })
    return { status: answer.status, token: String(answer.body.data?.url ?? '').split('#')[1] ?? '', errors: answer.body.errors }
  }
  const use = (token: string, new_password: string) => world.call('POST', '/auth/password/set', { token, new_password })
  const login = (email: string, secret: string) => world.call('POST', '/auth/login', { email, password: secret })

  test('let a new user choose a password, once', async () => {
    const { id, email } = await invited()
    expect((await login(email, '')).status).toBe(422)
    const { token } = await linkOf(id)
    expect((await world.call('POST', '/auth/password/link', { token })).body.data).toEqual({ email, name: '林海' })
    expect((await use(token, 'short')).status).toBe(422)
    expect((await use(token, 'Calm-Water-42')).status).toBe(200)
    expect((await login(email, 'Calm-Water-42')).status).toBe(200)
    const repeated = await use(token, 'Other-Water-43')
    expect([repeated.status, repeated.body.message]).toEqual([410, expect.stringContaining('链接')])
    expect((await login(email, 'Calm-Water-42')).status).toBe(200)
  })

  test('lead to a page in the language of the account', async () => {
    const { id, version } = await invited()
    const pathOf = async () => {
      const { data } = (await asAdmin('POST', `/admin/users/${id}/password-link`, { current_password: password })).body
      return new URL(data.url).pathname
    }
    expect(await pathOf()).toBe('/admin/set-password')
    expect((await asAdmin('PUT', `/admin/users/${id}`, { locale: 'en', version })).status).toBe(200)
    expect(await pathOf()).toBe('/en/admin/set-password')
  })

  test('end with a restore, which brings back the password that they were made for', async () => {
    const { id } = await invited()
    const { token } = await linkOf(id)
    const restoredAs = (value: string) =>
      world.services.database.write((db) =>
        db
          .insertInto('meta')
          .values({ key: 'restored', value })
          .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
          .execute(),
      )
    await restoredAs('one')
    expect((await use(token, 'Calm-Water-42')).status).toBe(410)
    const { token: later } = await linkOf(id)
    await restoredAs('another')
    expect((await use(later, 'Calm-Water-42')).status).toBe(410)
    expect((await use((await linkOf(id)).token, 'Calm-Water-42')).status).toBe(200)
  })

  test('end every session of the account', async () => {
    const { id, email } = await invited()
    await use((await linkOf(id)).token, 'Calm-Water-42')
    const { token: session } = (await login(email, 'Calm-Water-42')).body.data
    await use((await linkOf(id)).token, 'Still-Water-43')
    expect((await world.call('GET', '/auth/user', undefined, { token: session })).status).toBe(401)
  })

  test('take the administrator’s own password, and are for neither the owner nor a disabled account', async () => {
    const { id, version } = await invited()
    expect(Object.keys((await linkOf(id, 'Wrong-Guess-1')).errors)).toEqual(['current_password'])
    expect((await world.call('POST', `/admin/users/${id}/password-link`, {}, { token: world.editor })).status).toBe(403)
    const { token } = await linkOf(id)
    await asAdmin('PUT', `/admin/users/${id}`, { status: 'disabled', version, current_password: password })
    expect((await linkOf(id)).status).toBe(409)
    expect((await use(token, 'Calm-Water-42')).status).toBe(410)
  })

  test('are not made up, and end after three days', async () => {
    const { id } = await invited()
    const { token } = await linkOf(id)
    for (const forged of [
      '',
      'x',
      token.replace(/^\d+/, String(id + 1)),
      `${token.slice(0, -2)}AA`,
      token.replace(/\.(\d{13})\./, '.9999999999999.'),
    ])
      expect(
        (
          await world.app.inject({
            method: 'POST',
            url: '/api/v1/auth/password/link',
            payload: { token: forged },
            remoteAddress: clientAddress(),
          })
        ).statusCode,
      ).toBe(410)
  })

  test('leave an account’s name and language to its owner, who can change nothing else of it', async () => {
    const { id, email } = await invited()
    await use((await linkOf(id)).token, 'Calm-Water-42')
    const { token } = (await login(email, 'Calm-Water-42')).body.data
    const change = (body: object) => world.call('PUT', '/auth/user', body, { token })
    expect((await change({ name: '林海洋', locale: 'en' })).body.data).toMatchObject({
      id,
      email,
      name: '林海洋',
      locale: 'en',
      role: 'editor',
    })
    expect((await change({ name: '林海洋', locale: 'en', role: 'admin' })).status).toBe(422)
    expect((await change({ name: ' ', locale: 'en' })).body.errors).toHaveProperty('name')
    expect((await world.call('GET', '/auth/user', undefined, { token })).body.data).toMatchObject({ name: '林海洋', role: 'editor' })
  })

  test('are promised to every address alike, three times in a quarter of an hour', async () => {
    const { email } = await invited()
    const ask = (address: string) => world.call('POST', '/auth/password/forgotten', { email: address })
    const known = await ask(email)
    const unknown = await ask(`nobody${unique()}@test.example`)
    expect([known.status, known.body.data]).toEqual([unknown.status, unknown.body.data])
    await ask(email)
    await ask(email.toUpperCase())
    const refused = await ask(email)
    expect(refused.status).toBe(429)
  })
})
