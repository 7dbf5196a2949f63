import { verify } from '@node-rs/argon2'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { accountsIn, clientAddress, unique } from '../../test/http.ts'
import { createWorld, dialects, password, type World } from '../../test/world.ts'

// Read again: the program has to call this spy.
vi.hoisted(() => vi.resetModules())
vi.mock('@node-rs/argon2', { spy: true })

describe.each(dialects)('the HTTP interface on %s', (dialect) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(dialect)
  })
  afterAll(() => world.close())
  const inject = (options: InjectOptions) => world.app.inject(options)
  const { login, newUser } = accountsIn(() => world)

  describe('a login', () => {
    test('gives the same bytes for an unknown address, a wrong password and a disabled account', async () => {
      const { email, id } = await newUser()
      const off = await newUser()
      await world.call(
        'PUT',
        `/admin/users/${off.id}`,
        { status: 'disabled', version: 1, current_password: password },
        { token: world.admin },
      )
      expect(id).toBeGreaterThan(0)
      const answers = await Promise.all([login(email), login('nobody@test.example'), login(off.email, 'Long-Enough-1')])
      const plain = answers.map((answer) => {
        const { request_id: _id, ...rest } = answer.json()
        return JSON.stringify([answer.statusCode, rest, Object.keys(answer.headers).sort()])
      })
      expect(new Set(plain).size).toBe(1)
      expect(plain[0]).toContain('401')
    })

    test('checks a password for an unknown address too, at the same cost', async () => {
      const { email } = await newUser()
      const costs: string[][] = []
      for (const address of [email, 'nobody-else@test.example']) {
        vi.mocked(verify).mockClear()
        expect((await login(address)).statusCode).toBe(401)
        costs.push(vi.mocked(verify).mock.calls.map(([stored]) => String(stored).split('$').slice(0, 4).join('$')))
      }
      expect(costs[0]).toEqual([expect.stringMatching(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=1$/)])
      expect(costs[1]).toEqual(costs[0])
    })

    test('fails at most five times a minute for an account from one network, whatever the case and the form of the call', async () => {
      const { email } = await newUser()
      const from = clientAddress()
      const spellings = [email, email.toUpperCase(), ` ${email} `, email.replace('u', 'U'), `${email}\t`]
      for (const spelling of spellings) expect((await login(spelling, 'wrong', {}, from)).statusCode).toBe(401)
      for (const spelling of [...spellings, email]) {
        const answer = await login(spelling, 'Long-Enough-1', {}, from)
        expect(answer.statusCode).toBe(429)
        expect(Number(answer.headers['retry-after'])).toBe(60)
      }
      expect((await login(email, 'Long-Enough-1', { x: unique() }, from)).statusCode).toBe(422)
      const slash = await inject({ method: 'POST', url: '/api/v1/auth/login/', payload: { email, password: 'Long-Enough-1' } })
      expect(slash.statusCode).toBe(404)
      expect((await login((await newUser()).email, 'Long-Enough-1', {}, from)).statusCode).toBe(200)
      world.clock.advance(60_000)
      expect((await login(email, 'Long-Enough-1', {}, from)).statusCode).toBe(200)
    })

    test('fails at most five times a minute for an account from one IPv6 network, whichever of its addresses is used', async () => {
      const { email } = await newUser()
      const network = `2400:3200:${unique()}:1`
      const statuses: number[] = []
      for (let n = 0; n < 7; n += 1) statuses.push((await login(email, 'wrong', {}, `${network}:${n}:2:3:4`)).statusCode)
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
    })

    test('is not locked out by guesses from elsewhere', async () => {
      const { email } = await newUser()
      const stranger = clientAddress()
      for (let n = 0; n < 6; n += 1) await login(email, 'wrong', {}, stranger)
      expect((await login(email, 'Long-Enough-1', {}, stranger)).statusCode).toBe(429)
      expect((await login(email, 'Long-Enough-1')).statusCode).toBe(200)
    })

    test('fails at most fifty times in a quarter of an hour for an account from all networks; a known device goes on', async () => {
      const { email } = await newUser()
      const cookie = String((await login(email, 'Long-Enough-1')).headers['set-cookie']).split(';')[0] ?? ''
      const other = String((await login((await newUser()).email, 'Long-Enough-1')).headers['set-cookie']).split(';')[0] ?? ''
      const statuses: number[] = []
      for (let n = 0; n < 52; n += 1) statuses.push((await login(email)).statusCode)
      expect(statuses).toEqual([...Array.from({ length: 50 }, () => 401), 429, 429])
      const stranger = await login(email, 'Long-Enough-1')
      expect([stranger.statusCode, stranger.headers['retry-after']]).toEqual([429, '900'])
      const from = (value: string, secret = 'Long-Enough-1') => login(email, secret, {}, clientAddress(), { cookie: value })
      for (const forged of [
        other,
        cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
        other.replace(/^device_\d+/, cookie.split('=')[0] ?? ''),
      ])
        expect((await from(forged)).statusCode).toBe(429)
      expect((await from(`a=b; ${cookie}; ${other}`)).statusCode).toBe(200)
      for (let n = 0; n < 5; n += 1) expect((await from(cookie, 'wrong')).statusCode).toBe(401)
      expect((await from(cookie)).statusCode).toBe(429)
      world.clock.advance(181 * 86_400_000)
      for (let n = 0; n < 5; n += 1) await login(email, 'wrong', {}, '198.51.100.77')
      expect((await login(email, 'Long-Enough-1', {}, '198.51.100.77', { cookie })).statusCode).toBe(429)
      world.admin = String((await login('owner@test.example', password)).json().data.token)
    })

    test('leaves a mark on the device that scripts cannot read and that gives no right', async () => {
      const { email, id } = await newUser()
      const mark = String((await login(email, 'Long-Enough-1')).headers['set-cookie'])
      expect(mark).toMatch(new RegExp(`^device_${id}=[\\w.-]+; Path=/api/v1/auth/login; Max-Age=15552000; HttpOnly; SameSite=Strict$`))
      const answer = await inject({ url: '/api/v1/auth/user', headers: { cookie: mark } })
      expect(answer.statusCode).toBe(401)
    })

    test('is counted in the database, for all processes, and without naming anybody there', async () => {
      const { email } = await newUser()
      const from = clientAddress()
      for (let n = 0; n < 5; n += 1) await login(email, 'wrong', {}, from)
      const second = await world.beside()
      const answer = await second.app.inject({
        method: 'POST',
        url: '/api/v1/auth/login',
        payload: { email, password: 'Long-Enough-1' },
        remoteAddress: from,
      })
      expect(answer.statusCode).toBe(429)
      const rows = JSON.stringify(await world.services.database.read.selectFrom('attempts').selectAll().execute())
      expect([rows.includes(email), rows.includes(from)]).toEqual([false, false])
      world.clock.advance(15 * 60_000)
      await login(email)
      expect(await world.services.database.read.selectFrom('attempts').selectAll().execute()).toHaveLength(3)
    })

    test('attempts made at once are counted one by one', async () => {
      const { email } = await newUser()
      const from = clientAddress()
      const answers = await Promise.all(Array.from({ length: 12 }, () => login(email, 'wrong', {}, from)))
      expect(answers.filter((answer) => answer.statusCode === 401)).toHaveLength(5)
      expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(7)
    })

    test('attempts made at once in two processes are counted together', async () => {
      const { email } = await newUser()
      const from = clientAddress()
      const second = await world.beside()
      const apps = [world.app, second.app]
      const attempt = (n: number) =>
        apps[n % 2]?.inject({ method: 'POST', url: '/api/v1/auth/login', payload: { email, password: 'wrong' }, remoteAddress: from })
      const answers = await Promise.all(Array.from({ length: 16 }, (_, n) => attempt(n)))
      const statuses = answers.map((answer) => answer?.statusCode).sort()
      expect(statuses).toEqual([...Array.from({ length: 5 }, () => 401), ...Array.from({ length: 11 }, () => 429)])
    })

    test('fails at most twenty times a minute for a client, whatever it says it forwards for', async () => {
      const from = clientAddress()
      const attempt = (n: number) =>
        login(`nobody-${unique()}@test.example`, 'wrong', {}, from, {
          'x-forwarded-for': `203.0.113.${n}`,
          forwarded: `for=203.0.113.${n}`,
        })
      const statuses: number[] = []
      for (let n = 0; n < 24; n += 1) statuses.push((await attempt(n)).statusCode)
      expect(statuses).toEqual([...Array.from({ length: 20 }, () => 401), 429, 429, 429, 429])
    })

    test('that succeeds counts for nothing', async () => {
      const { email } = await newUser()
      const from = clientAddress()
      for (let n = 0; n < 8; n += 1) expect((await login(email, 'Long-Enough-1', {}, from)).statusCode).toBe(200)
    })

    test.each([
      [{ $gt: '' }, 'x'],
      ['owner@test.example', { $ne: null }],
      [['owner@test.example'], 'x'],
      ['owner@test.example', 1],
      [true, true],
      [null, null],
      ['', ''],
      ['x'.repeat(300), 'x'],
      ['owner@test.example', 'x'.repeat(201)],
    ])('with email %j and password %j is a 422: nothing is coerced', async (email, secret) => {
      expect((await login(email, secret)).statusCode).toBe(422)
    })
  })
})
