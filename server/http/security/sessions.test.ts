import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountsIn, everything } from '../../test/http.ts'
import { createWorld, dialects, password, type World } from '../../test/world.ts'

describe.each(dialects)('the HTTP interface on %s', (dialect) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(dialect)
  })
  afterAll(() => world.close())
  const { login, newUser, signIn, isSignedIn } = accountsIn(() => world)

  describe('a session', () => {
    test('ends with its logout; others go on', async () => {
      const { email } = await newUser()
      const [first, second] = [await signIn(email), await signIn(email)]
      expect((await world.call('POST', '/auth/logout', undefined, { token: first })).status).toBe(200)
      expect([await isSignedIn(first), await isSignedIn(second)]).toEqual([401, 200])
    })

    test('ends with a change of the password elsewhere, by its owner or by an administrator', async () => {
      const { email, id } = await newUser()
      const tokens = [await signIn(email), await signIn(email), await signIn(email)]
      const change = { current_password: 'Long-Enough-1', new_password: 'Another-Long-2' }
      const wrong = await world.call('PUT', '/auth/password', { ...change, current_password: 'x' }, { token: tokens[0] ?? '' })
      expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['current_password']])
      const renewed = (await world.call('PUT', '/auth/password', change, { token: tokens[0] ?? '' })).body.data.token
      expect(await Promise.all([...tokens, renewed].map(isSignedIn))).toEqual([401, 401, 401, 200])
      expect([(await login(email, 'Long-Enough-1')).statusCode, (await login(email, 'Another-Long-2')).statusCode]).toEqual([401, 200])
      const { version } = (await world.call('GET', `/admin/users/${id}`, undefined, { token: world.admin })).body.data
      await world.call(
        'PUT',
        `/admin/users/${id}`,
        { password: 'Third-Long-One-3', current_password: password, version },
        { token: world.admin },
      )
      expect(await isSignedIn(renewed)).toBe(401)
    })

    test.each([
      ['disabled', { status: 'disabled' }],
      ['given another role', { role: 'admin' }],
    ])('ends when its user is %s', async (_what, fields) => {
      const { email, id, version } = await newUser()
      const tokens = [await signIn(email), await signIn(email), await signIn(email)]
      await world.call('PUT', `/admin/users/${id}`, { ...fields, current_password: password, version }, { token: world.admin })
      expect(await Promise.all(tokens.map(isSignedIn))).toEqual([401, 401, 401])
    })

    test('of a deleted user is over, and a disabled one cannot begin another', async () => {
      const [deleted, off] = [await newUser(), await newUser()]
      const token = await signIn(deleted.email)
      await world.call('DELETE', `/admin/users/${deleted.id}`, { current_password: password }, { token: world.admin })
      await world.call(
        'PUT',
        `/admin/users/${off.id}`,
        { status: 'disabled', version: 1, current_password: password },
        { token: world.admin },
      )
      expect(await isSignedIn(token)).toBe(401)
      expect((await login(off.email, 'Long-Enough-1')).statusCode).toBe(401)
    })

    test('can be ended by its user and by no other', async () => {
      const [mine, other] = [await newUser(), await newUser()]
      const [token, second, foreign] = [await signIn(mine.email), await signIn(mine.email), await signIn(other.email)]
      const sessions = (await world.call('GET', '/auth/sessions', undefined, { token })).body.data as { id: number; current: boolean }[]
      const target = sessions.find((one) => !one.current)?.id
      expect((await world.call('DELETE', `/auth/sessions/${target}`, undefined, { token: foreign })).status).toBe(404)
      expect((await world.call('DELETE', `/auth/sessions/${target}`, undefined, { token })).status).toBe(200)
      expect([await isSignedIn(token), await isSignedIn(second)]).toEqual([200, 401])
    })

    test('lasts 30 days and not a moment longer', async () => {
      const { email } = await newUser()
      const token = await signIn(email)
      const until = (await world.call('GET', '/auth/sessions', undefined, { token })).body.data[0].expires_at
      expect(Date.parse(until) - Date.parse(world.clock.now())).toBe(30 * 86_400_000)
      const { services } = world
      await services.database.write((db) =>
        db
          .updateTable('auth_tokens')
          .set({ expires_at: services.clock.now() })
          .where('user_id', 'in', (eb) => eb.selectFrom('users').select('id').where('email', '=', email))
          .execute(),
      )
      expect(await isSignedIn(token)).toBe(401)
    })

    test('ends after a week without being used, and 30 days after it began however often it is', async () => {
      const { email } = await newUser()
      const [idle, busy] = [await signIn(email), await signIn(email)]
      for (let day = 0; day < 6; day += 1) {
        world.clock.advance(86_400_000)
        expect(await isSignedIn(busy)).toBe(200)
      }
      expect(await isSignedIn(idle)).toBe(200)
      for (let day = 0; day < 7; day += 1) {
        world.clock.advance(86_400_000)
        expect(await isSignedIn(busy)).toBe(200)
      }
      expect(await isSignedIn(idle)).toBe(401)
      const shown = (await world.call('GET', '/auth/sessions', undefined, { token: busy })).body.data
      expect(shown).toHaveLength(1)
      for (let day = 0; day < 16; day += 1) {
        world.clock.advance(86_400_000)
        expect(await isSignedIn(busy)).toBe(200)
      }
      world.clock.advance(86_400_000)
      expect(await isSignedIn(busy)).toBe(401)
      world.admin = await signIn('owner@test.example', password)
    })

    test('does not let its holder guess the password: the sixth wrong one in a quarter of an hour is a 429', async () => {
      const { email } = await newUser()
      const token = await signIn(email)
      const change = (current_password: string) =>
        world.call('PUT', '/auth/password', { current_password, new_password: 'Another-Long-2' }, { token })
      const statuses = await Promise.all(Array.from({ length: 8 }, (_, n) => change(`wrong ${n}`).then(({ status }) => status)))
      expect(statuses.sort()).toEqual([422, 422, 422, 422, 422, 429, 429, 429])
      const right = await change('Long-Enough-1')
      expect([right.status, Number(right.headers['retry-after'])]).toEqual([429, 900])
      world.clock.advance(15 * 60_000)
      expect((await change('Long-Enough-1')).status).toBe(200)
    })

    test('leaves neither its token nor any password in the database', async () => {
      const { email } = await newUser()
      const token = await signIn(email)
      const dump = await everything(world)
      for (const secret of [token, world.admin, world.editor, 'Long-Enough-1', password]) expect(dump.includes(secret)).toBe(false)
    })

    test('of the owner cannot be lost: its role, state and account stay', async () => {
      const { items } = (await world.call('GET', '/admin/users?keyword=owner', undefined, { token: world.admin })).body.data
      const [owner] = items
      expect(owner.is_owner).toBe(true)
      for (const fields of [{ role: 'editor' }, { status: 'disabled' }, { email: 'other@test.example' }])
        expect(
          (await world.call('PUT', `/admin/users/${owner.id}`, { ...fields, version: owner.version }, { token: world.admin })).status,
        ).toBe(403)
      expect((await world.call('DELETE', `/admin/users/${owner.id}`, undefined, { token: world.admin })).status).toBe(403)
      const batch = await world.call(
        'POST',
        '/admin/users/batch-delete',
        { ids: [owner.id], current_password: password },
        { token: world.admin },
      )
      expect(batch.body.data.deleted).toBe(0)
    })
  })
})
