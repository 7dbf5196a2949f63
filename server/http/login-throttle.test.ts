import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountsIn, clientAddress, unique } from '../test/http.ts'
import { createWorld, dialects, type World } from '../test/world.ts'

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
      await world.call('PUT', `/admin/users/${off.id}`, { status: 'disabled', version: 1 }, { token: world.admin })
      expect(id).toBeGreaterThan(0)
      const answers = await Promise.all([login(email), login('nobody@test.example'), login(off.email, 'Long-Enough-1')])
      const plain = answers.map((answer) => {
        const { request_id: _id, ...rest } = answer.json()
        return JSON.stringify([answer.statusCode, rest, Object.keys(answer.headers).sort()])
      })
      expect(new Set(plain).size).toBe(1)
      expect(plain[0]).toContain('401')
    })

    test('checks a password for an unknown address too: it takes as long', async () => {
      const { email } = await newUser()
      const times = { known: [] as number[], unknown: [] as number[] }
      for (let n = 0; n < 5; n += 1) {
        for (const [which, address] of [
          ['known', email],
          ['unknown', `nobody${n}@test.example`],
        ] as const) {
          const started = performance.now()
          await login(address)
          times[which].push(performance.now() - started)
        }
      }
      const least = (list: number[]) => Math.min(...list)
      expect(least(times.unknown)).toBeGreaterThan(least(times.known) * 0.2)
    })

    test('fails at most five times a minute for an address, whatever its case, the client and the form of the call', async () => {
      const { email } = await newUser()
      const spellings = [email, email.toUpperCase(), ` ${email} `, email.replace('u', 'U'), `${email}\t`]
      for (const spelling of spellings) expect((await login(spelling)).statusCode).toBe(401)
      for (const spelling of [...spellings, email]) {
        const answer = await login(spelling, 'Long-Enough-1')
        expect(answer.statusCode).toBe(429)
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      }
      expect((await login(email, 'Long-Enough-1', { x: unique() })).statusCode).toBe(422)
      const slash = await inject({ method: 'POST', url: '/api/v1/auth/login/', payload: { email, password: 'Long-Enough-1' } })
      expect(slash.statusCode).toBe(404)
      expect((await login((await newUser()).email, 'Long-Enough-1')).statusCode).toBe(200)
    })

    test('attempts made at once are counted one by one', async () => {
      const { email } = await newUser()
      const answers = await Promise.all(Array.from({ length: 12 }, () => login(email)))
      expect(answers.filter((answer) => answer.statusCode === 401)).toHaveLength(5)
      expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(7)
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
      for (let n = 0; n < 8; n += 1) expect((await login(email, 'Long-Enough-1')).statusCode).toBe(200)
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
