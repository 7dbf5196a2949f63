import { afterEach, beforeEach, expect, test } from 'vitest'
import { testClient } from '../../test/wechat.ts'
import { TestClock } from '../../test/world.ts'
import { simulatedAccount } from './account.ts'
import { Simulator } from './simulator.ts'

let clock: TestClock
let simulator: Simulator
let client: ReturnType<typeof testClient>
beforeEach(async () => {
  clock = new TestClock()
  simulator = await Simulator.start({ clock, followers: 10 })
  client = testClient(simulator)
})
afterEach(() => simulator.stop())

const classic = (query: Record<string, string> = {}) => {
  const { appId, secret } = simulatedAccount
  return client.send(`/cgi-bin/token?${new URLSearchParams({ grant_type: 'client_credential', appid: appId, secret, ...query })}`, {})
}
const tried = async (token: string) => (await client.send(`/cgi-bin/get_api_domain_ip?access_token=${token}`, {})).body.errcode ?? 0

test('the stable token stays the same until its last five minutes, in which both work', async () => {
  const first = (await client.stableToken()).body
  expect(first.expires_in).toBe(7_200)
  clock.advance(6_800_000)
  expect((await client.stableToken()).body).toEqual({ access_token: first.access_token, expires_in: 400 })
  clock.advance(100_000)
  const second = (await client.stableToken()).body
  expect(second.access_token).not.toBe(first.access_token)
  expect(second.expires_in).toBe(7_200)
  expect([await tried(first.access_token), await tried(second.access_token)]).toEqual([0, 0])
  clock.advance(300_000)
  expect([await tried(first.access_token), await tried(second.access_token)]).toEqual([42_001, 0])
})

test('a forced refresh retires the token at once, not within 30 s of the last one, and 20 times a day', async () => {
  const first = (await client.stableToken()).body.access_token
  const second = (await client.stableToken({ force_refresh: true })).body.access_token
  expect([await tried(first), await tried(second)]).toEqual([40_001, 0])
  clock.advance(29_000)
  expect((await client.stableToken({ force_refresh: true })).body.access_token).toBe(second)
  for (let time = 2; time <= 20; time += 1) {
    clock.advance(31_000)
    expect((await client.stableToken({ force_refresh: true })).body.errcode).toBeUndefined()
  }
  clock.advance(31_000)
  expect(await client.stableToken({ force_refresh: true })).toMatchObject({ body: { errcode: 45_009 }, rule: 'token.force-refresh' })
})

test('each classic call issues a new token, the former works for five minutes, and the stable one never notices', async () => {
  const stable = (await client.stableToken()).body.access_token
  const [first, second] = [(await classic()).body.access_token, (await classic()).body.access_token]
  expect(second).not.toBe(first)
  expect([await tried(first), await tried(second), await tried(stable)]).toEqual([0, 0, 0])
  clock.advance(301_000)
  expect([await tried(first), await tried(second), await tried(stable)]).toEqual([42_001, 0, 0])
})

test.each([
  [{ grant_type: 'password' }, 40_002, 'token.grant-type'],
  [{ appid: '' }, 41_002, 'token.appid-missing'],
  [{ secret: '' }, 41_004, 'token.secret-missing'],
  [{ appid: 'wx0000000000000000' }, 40_013, 'token.appid'],
  [{ secret: 'wrong' }, 40_125, 'token.secret'],
])('a token for %j is refused with %i', async (given, errcode, rule) => {
  expect(await client.stableToken(given)).toMatchObject({ status: 200, body: { errcode }, rule })
  expect(await classic(given)).toMatchObject({ body: { errcode }, rule })
})

test('an address that is not listed gets no token and is named in the refusal, a frozen secret gets none either', async () => {
  simulator.account.allowedIps = ['203.0.113.7']
  const { body } = await client.stableToken()
  expect(body.errcode).toBe(40_164)
  expect(body.errmsg).toMatch(
    /^invalid ip 127\.0\.0\.1 ipv6 ::ffff:127\.0\.0\.1, not in whitelist rid: [0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{8}$/,
  )
  simulator.account.allowedIps = ['127.0.0.1']
  simulator.account.isFrozen = true
  expect((await client.stableToken()).body.errcode).toBe(40_243)
})

test('what is no token, or none at all, is refused by its own code', async () => {
  expect(await tried('short')).toBe(40_001)
  expect(await tried('x'.repeat(100))).toBe(40_001)
  expect((await client.send('/cgi-bin/get_api_domain_ip', {})).body.errcode).toBe(41_001)
})
