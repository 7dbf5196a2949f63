import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, dialects, password, type World } from '../../test/world.ts'

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
    const answer = await send('POST', '/admin/users', { name: 'Somebody', password, ...fields })
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

  test('neither the owner nor the caller can be deleted', async () => {
    const second = await make({ email: 'second@test.example', role: 'admin' })
    const { token } = (await world.call('POST', '/auth/login', { email: 'second@test.example', password })).body.data
    const owner = await find('owner@test.example')
    expect((await send('DELETE', `/admin/users/${owner.id}`, undefined, token)).status).toBe(403)
    expect((await send('DELETE', `/admin/users/${second.id}`, undefined, token)).status).toBe(403)
    expect((await send('DELETE', `/admin/users/${second.id}`)).status).toBe(200)
  })

  test('have addresses that differ in more than their case', async () => {
    const { id, version, email } = await make({ email: 'Case@Test.Example' })
    expect(email).toBe('case@test.example')
    const again = await send('POST', '/admin/users', { name: 'x', email: 'CASE@test.example', password })
    expect([again.status, Object.keys(again.body.errors)]).toEqual([409, ['email']])
    expect((await send('PUT', `/admin/users/${id}`, { version, email: 'Editor@test.example' })).status).toBe(409)
    expect((await send('PUT', `/admin/users/${id}`, { version, email: 'CASE@test.example' })).status).toBe(200)
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
      await send('PUT', `/admin/users/${id}`, { version: 2, ...change })
      expect(await isSignedIn()).toBe(false)
    },
  )
})
