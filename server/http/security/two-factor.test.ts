import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { parts } from '../../../contracts/access.ts'
import { confirmedMs } from '../../features/auth/auth.ts'
import { codeAt } from '../../features/auth/totp.ts'
import { accountsIn, clientAddress, everything } from '../../test/http.ts'
import { createWorld, dialects, password, type World } from '../../test/world.ts'

const own = 'Long-Enough-1'

describe.each(dialects)('two-factor authentication on %s', (dialect) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(dialect)
  })
  afterAll(() => world.close())
  const accounts = accountsIn(() => world)
  const { newUser, signIn, isSignedIn } = accounts

  const call = (token: string, path: string, body: object) => world.call('POST', `/auth/two-factor${path}`, body, { token })
  const status = async (token: string) => (await world.call('GET', '/auth/two-factor', undefined, { token })).body.data
  const nextStep = () => world.clock.advance(30_000)
  const begin = (token: string) => call(token, '/enrolment', { current_password: own })

  async function enrolled() {
    const user = await newUser()
    const token = await signIn(user.email)
    const { secret } = (await begin(token)).body.data as { secret: string }
    const code = () => codeAt(secret, world.clock.now())
    const confirmed = await call(token, '/enrolment/confirm', { code: code() })
    expect(confirmed.status, confirmed.text).toBe(200)
    nextStep()
    return { ...user, token, secret, code, codes: confirmed.body.data.recovery_codes as string[] }
  }
  const challengeOf = async (email: string, secret = own): Promise<string> => {
    const answer = await accounts.login(email, secret)
    return String(answer.json().data?.challenge ?? '')
  }
  const answer = (challenge: string, code: string, headers: Record<string, string> = {}) =>
    world.app.inject({
      method: 'POST',
      url: '/api/v1/auth/login/two-factor',
      payload: { challenge, code },
      remoteAddress: clientAddress(),
      headers,
    })

  describe('turning it on', () => {
    test('takes the password and a first code, and ends the other sessions', async () => {
      const { email } = await newUser()
      const [token, other] = [await signIn(email), await signIn(email)]
      expect(await status(token)).toEqual({ is_on: false, since: null, recovery_codes_left: 0 })
      const refused = await call(token, '/enrolment', { current_password: 'wrong' })
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['current_password']])
      const { secret, uri } = (await begin(token)).body.data
      expect(uri).toContain(`secret=${secret}`)
      // An enrolment that was only begun changes nothing.
      expect((await accounts.login(email, own)).statusCode).toBe(200)
      const wrong = await call(token, '/enrolment/confirm', { code: '000000' })
      expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['code']])
      const spaced = codeAt(secret, world.clock.now()).replace(/^.../, '$& ')
      const { recovery_codes } = (await call(token, '/enrolment/confirm', { code: spaced })).body.data
      expect(recovery_codes).toHaveLength(10)
      expect(await status(token)).toEqual({ is_on: true, since: world.clock.now(), recovery_codes_left: 10 })
      expect([await isSignedIn(token), await isSignedIn(other)]).toEqual([200, 401])
      expect((await begin(token)).status).toBe(409)
    })

    test('ends half an hour after the secret was shown, and begins with another', async () => {
      const { email } = await newUser()
      const token = await signIn(email)
      const first = (await begin(token)).body.data.secret
      world.clock.advance(31 * 60_000)
      expect((await call(token, '/enrolment/confirm', { code: codeAt(first, world.clock.now()) })).status).toBe(409)
      const second = (await begin(token)).body.data.secret
      expect(second).not.toBe(first)
      expect((await call(token, '/enrolment/confirm', { code: codeAt(first, world.clock.now()) })).status).toBe(422)
      expect((await call(token, '/enrolment/confirm', { code: codeAt(second, world.clock.now()) })).status).toBe(200)
    })

    test('leaves neither the secret nor a recovery code in the database', async () => {
      const { secret, codes } = await enrolled()
      const dump = await everything(world)
      for (const text of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))]) expect(dump.includes(text)).toBe(false)
    })
  })

  describe('a login', () => {
    test('asks for a code after the right password alone, and tells nobody else that it would', async () => {
      const { email, code } = await enrolled()
      const right = await accounts.login(email, own)
      expect([right.statusCode, right.headers['set-cookie'], right.headers['www-authenticate']]).toEqual([401, undefined, 'Bearer'])
      const { challenge, expires_at } = right.json().data
      expect(Date.parse(expires_at) - Date.parse(world.clock.now())).toBe(5 * 60_000)
      expect(right.body).not.toContain('token')
      const wrong = await accounts.login(email, 'wrong')
      expect([wrong.statusCode, wrong.json().data]).toEqual([401, undefined])
      const entered = await answer(challenge, code())
      expect([entered.statusCode, entered.json().data.user.email]).toEqual([200, email])
      expect(String(entered.headers['set-cookie'])).toMatch(/^device_\d+=/)
      expect(await isSignedIn(entered.json().data.token)).toBe(200)
    })

    test('of an account without it answers as it always did', async () => {
      const { email, id } = await newUser()
      const { success, data, ...rest } = (await accounts.login(email, own)).json()
      expect([success, rest]).toEqual([true, {}])
      expect(Object.keys(data).sort()).toEqual(['expires_at', 'token', 'user'])
      expect(data.user).toEqual({ id, email, name: '人', role: 'editor', parts, locale: 'zh' })
    })

    test('takes each code once, and none from before it', async () => {
      const { email, code, secret } = await enrolled()
      const before = codeAt(secret, world.clock.now())
      nextStep()
      const now = code()
      const challenge = await challengeOf(email)
      expect((await answer(challenge, now)).statusCode).toBe(200)
      expect((await answer(challenge, now)).statusCode).toBe(422)
      expect((await answer(challenge, before)).statusCode).toBe(422)
      nextStep()
      expect((await answer(challenge, code())).statusCode).toBe(200)
    })

    test('of two uses of a code at once lets one in', async () => {
      const { email, code } = await enrolled()
      const challenge = await challengeOf(email)
      const answers = await Promise.all([1, 2, 3, 4].map(() => answer(challenge, code())))
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422, 422])
    })

    test('takes the code of a clock that is half a minute off, and of none further off', async () => {
      const { email, secret } = await enrolled()
      const challenge = await challengeOf(email)
      const later = (ms: number) => codeAt(secret, new Date(Date.parse(world.clock.now()) + ms).toISOString())
      expect((await answer(challenge, later(61_000))).statusCode).toBe(422)
      expect((await answer(challenge, later(30_000))).statusCode).toBe(200)
    })

    test('takes a recovery code in place of the app’s, once, however it is typed', async () => {
      const { email, codes, token } = await enrolled()
      const [first = '', second = ''] = codes
      const challenge = await challengeOf(email)
      expect((await answer(challenge, first.toLowerCase().replace('-', ' '))).statusCode).toBe(200)
      const repeated = await answer(challenge, first)
      expect([repeated.statusCode, Object.keys(repeated.json().errors)]).toEqual([422, ['code']])
      expect((await answer(challenge, second)).statusCode).toBe(200)
      expect((await status(token)).recovery_codes_left).toBe(8)
    })

    test('lets nobody guess: after five wrong codes of whatever kind none is looked at for a quarter of an hour', async () => {
      const { email, code, codes } = await enrolled()
      const challenge = await challengeOf(email)
      const guesses = ['000000', '111111', 'AAAAA-AAAAA', '222222', 'BBBBB-BBBBB', '333333', '444444']
      const statuses = await Promise.all(guesses.map(async (guess) => (await answer(challenge, guess)).statusCode))
      expect(statuses.sort()).toEqual([422, 422, 422, 422, 422, 429, 429])
      expect((await answer(await challengeOf(email), code())).statusCode).toBe(429)
      const late = await answer(challenge, codes[0] ?? '')
      expect([late.statusCode, Number(late.headers['retry-after'])]).toEqual([429, 900])
      world.clock.advance(15 * 60_000)
      expect((await answer(await challengeOf(email), code())).statusCode).toBe(200)
    })

    test('from a browser that has signed in before is held up by no one else’s guesses', async () => {
      const { email, code } = await enrolled()
      const entered = await answer(await challengeOf(email), code())
      const cookie = String(entered.headers['set-cookie']).split(';')[0] ?? ''
      nextStep()
      const challenge = await challengeOf(email)
      for (let n = 0; n < 5; n += 1) await answer(challenge, '000000')
      expect((await answer(challenge, code())).statusCode).toBe(429)
      expect((await answer(challenge, code(), { cookie })).statusCode).toBe(200)
    })

    test('must begin anew after five minutes, another password, or with a challenge that was made up', async () => {
      const { email, id, code } = await enrolled()
      const other = await enrolled()
      const challenge = await challengeOf(email)
      for (const forged of [
        '',
        'x',
        challenge.replace(/^\d+/, String(other.id)),
        challenge.replace(/\.(\d{13})\./, '.9999999999999.'),
        `${challenge.slice(0, -2)}AA`,
      ])
        expect((await answer(forged, code())).statusCode).toBe(401)
      world.clock.advance(5 * 60_000)
      expect((await answer(challenge, code())).statusCode).toBe(401)
      const fresh = await challengeOf(email)
      const { version } = (await world.call('GET', `/admin/users/${id}`, undefined, { token: world.admin })).body.data
      const change = { password: 'Third-Long-One-3', current_password: password, version }
      expect((await world.call('PUT', `/admin/users/${id}`, change, { token: world.admin })).status).toBe(200)
      expect((await answer(fresh, code())).statusCode).toBe(401)
      expect((await answer(await challengeOf(email, 'Third-Long-One-3'), code())).statusCode).toBe(200)
    })

    test('is over for an account that was disabled in between', async () => {
      const { email, id, version, code } = await enrolled()
      const challenge = await challengeOf(email)
      await world.call('PUT', `/admin/users/${id}`, { status: 'disabled', version, current_password: password }, { token: world.admin })
      expect((await answer(challenge, code())).statusCode).toBe(401)
    })

    test('asks for the code also after the password was set by a link', async () => {
      const { email, id, code } = await enrolled()
      const link = await world.call('POST', `/admin/users/${id}/password-link`, { current_password: password }, { token: world.admin })
      const token = String(link.body.data.url).split('#')[1]
      expect((await world.call('POST', '/auth/password/set', { token, new_password: 'Calm-Water-42' })).body.data).toBeNull()
      const login = await accounts.login(email, 'Calm-Water-42')
      expect([login.statusCode, login.json().data?.token]).toEqual([401, undefined])
      expect((await answer(login.json().data.challenge, code())).statusCode).toBe(200)
    })
  })

  describe('turning it off', () => {
    test('and new recovery codes take the password and a code', async () => {
      const { email, token, code, codes } = await enrolled()
      for (const path of ['/off', '/recovery-codes']) {
        const wrong = await call(token, path, { current_password: 'wrong', code: code() })
        expect(Object.keys(wrong.body.errors)).toEqual(['current_password'])
        expect(Object.keys((await call(token, path, { current_password: own, code: '000000' })).body.errors)).toEqual(['code'])
      }
      const fresh = await call(token, '/recovery-codes', { current_password: own, code: code() })
      const renewed = fresh.body.data.recovery_codes as string[]
      expect(renewed.filter((one) => codes.includes(one))).toEqual([])
      const challenge = await challengeOf(email)
      expect((await answer(challenge, codes[0] ?? '')).statusCode).toBe(422)
      expect((await answer(challenge, renewed[0] ?? '')).statusCode).toBe(200)
      expect((await call(token, '/off', { current_password: own, code: renewed[1] })).status).toBe(200)
      expect(await status(token)).toEqual({ is_on: false, since: null, recovery_codes_left: 0 })
      expect((await accounts.login(email, own)).statusCode).toBe(200)
      expect((await call(token, '/off', { current_password: own, code: renewed[2] })).status).toBe(409)
    })

    test('of somebody else is an administrator’s, by their own password; the account’s sessions end', async () => {
      const { email, id, token } = await enrolled()
      const off = (by: string, body: object = { current_password: password }) =>
        world.call('POST', `/admin/users/${id}/two-factor/off`, body, { token: by })
      expect((await off(world.editor)).status).toBe(403)
      world.clock.advance(confirmedMs)
      expect(Object.keys((await off(world.admin, {})).body.errors)).toEqual(['current_password'])
      const listed = await world.call('GET', `/admin/users?keyword=${email.split('@')[0]}`, undefined, { token: world.admin })
      expect(listed.body.data.items[0]).toMatchObject({ id, two_factor: true })
      expect((await off(world.admin)).status).toBe(200)
      expect(await isSignedIn(token)).toBe(401)
      expect((await accounts.login(email, own)).statusCode).toBe(200)
      expect((await off(world.admin)).status).toBe(409)
      const log = (await world.call('GET', '/admin/audit?action=two_factor_off', undefined, { token: world.admin })).body.data.items
      expect(log.some((entry: { record_id: number; user_name: string }) => entry.record_id === id && entry.user_name)).toBe(true)
    })

    test('without a code is nobody’s own right, nor anybody’s over the owner', async () => {
      const { items } = (await world.call('GET', '/admin/users', undefined, { token: world.admin })).body.data
      const owner = items.find((item: { is_owner: boolean }) => item.is_owner)
      const second = await newUser()
      const promoted = { role: 'admin', current_password: password, version: second.version }
      await world.call('PUT', `/admin/users/${second.id}`, promoted, { token: world.admin })
      const token = await signIn(second.email)
      for (const [by, id, secret] of [
        [token, owner.id, own],
        [token, second.id, own],
        [world.admin, owner.id, password],
      ])
        expect((await world.call('POST', `/admin/users/${id}/two-factor/off`, { current_password: secret }, { token: by })).status).toBe(
          403,
        )
    })
  })

  describe('where it is required', () => {
    const demand = (policy: string) =>
      world.services.database.write((db) => {
        const row = { key: 'auth.two_factor_required', value: JSON.stringify(policy), updated_at: world.clock.now(), updated_by: null }
        return db
          .insertInto('settings')
          .values(row)
          .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
          .execute()
      })
    const reads = async (token: string) => (await world.call('GET', '/admin/contents', undefined, { token })).status
    afterEach(() => demand('off'))

    test('of administrators, they use their own account alone until they have it; editors go on', async () => {
      await demand('administrators')
      const refused = await world.call('GET', '/admin/contents', undefined, { token: world.admin })
      expect([refused.status, refused.body.data]).toEqual([403, { must_enrol: true }])
      expect((await world.call('PUT', '/admin/config', { 'auth.two_factor_required': 'off' }, { token: world.admin })).status).toBe(403)
      expect((await world.call('GET', '/auth/user', undefined, { token: world.admin })).body.data.must_enrol).toBe(true)
      expect((await status(world.admin)).is_on).toBe(false)
      expect([await reads(world.editor), await isSignedIn(world.admin)]).toEqual([200, 200])
    })

    test('of everybody, a login says so, and who turns it on goes on at once', async () => {
      const { email } = await newUser()
      await demand('everybody')
      const { token, user } = (await accounts.login(email, own)).json().data
      expect([user.must_enrol, await reads(token), await reads(world.editor)]).toEqual([true, 403, 403])
      const { secret } = (await begin(token)).body.data
      // An enrolment that was only begun does not count.
      expect(await reads(token)).toBe(403)
      await call(token, '/enrolment/confirm', { code: codeAt(secret, world.clock.now()) })
      expect(await reads(token)).toBe(200)
      nextStep()
      const entered = await answer(await challengeOf(email), codeAt(secret, world.clock.now()))
      expect(entered.json().data.user).not.toHaveProperty('must_enrol')
    })

    test('is set by an administrator, as one of three', async () => {
      const put = (value: unknown) =>
        world.call('PUT', '/admin/config', { 'auth.two_factor_required': value, current_password: password }, { token: world.admin })
      expect(Object.keys((await put('always')).body.errors)).toEqual(['auth.two_factor_required'])
      expect((await put('off')).status).toBe(200)
    })
  })

  describe('the sessions of another user', () => {
    test('are seen and ended by administrators, one or all of them', async () => {
      const { email, id } = await newUser()
      const tokens = [await signIn(email), await signIn(email), await signIn(email)]
      const path = `/admin/users/${id}/sessions`
      const read = async () =>
        (await world.call('GET', path, undefined, { token: world.admin })).body.data as { id: number; current: boolean }[]
      const sessions = await read()
      expect(sessions.map(({ current }) => current)).toEqual([false, false, false])
      expect((await world.call('GET', path, undefined, { token: world.editor })).status).toBe(403)
      const other = await newUser()
      const [first] = sessions
      expect((await world.call('DELETE', `/admin/users/${other.id}/sessions/${first?.id}`, undefined, { token: world.admin })).status).toBe(
        404,
      )
      expect((await world.call('DELETE', `${path}/${first?.id}`, undefined, { token: world.admin })).status).toBe(200)
      expect(await read()).toHaveLength(2)
      expect((await world.call('DELETE', path, undefined, { token: world.admin })).status).toBe(200)
      expect(await Promise.all(tokens.map(isSignedIn))).toEqual([401, 401, 401])
      expect((await world.call('GET', '/admin/users/99999/sessions', undefined, { token: world.admin })).status).toBe(404)
    })
  })
})
