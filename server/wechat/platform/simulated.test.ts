import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { DoctorReport } from '../../../contracts/wechat/config.ts'
import { settings } from '../../features/settings/settings.ts'
import { type Clock, systemClock } from '../../platform/clock.ts'
import { createWorld, type World } from '../../test/world.ts'
import { systemActor } from '../../work.ts'
import { Simulator } from '../simulator/simulator.ts'

const addresses = { method: 'GET', path: '/cgi-bin/get_api_domain_ip', answer: z.object({ ip_list: z.array(z.string()) }) } as const
const tags = { method: 'GET', path: '/cgi-bin/tags/get', answer: z.object({ tags: z.array(z.unknown()) }) } as const

/** Nothing here knows how the simulator answers: it keeps the platform's rules by itself. */
describe('the client and the simulated platform', () => {
  let world: World
  let platform: Simulator
  let turned: Clock | null = null
  const put = (values: Record<string, unknown>) =>
    world.services.work.run(systemActor, (tx) => settings.put(tx, values, world.services.secrets))
  const doctor = async (): Promise<Record<string, string>> => {
    const { body } = await world.call('POST', '/admin/wechat/config/test', undefined, { token: world.admin })
    return Object.fromEntries(body.data.steps.map(({ step, outcome }: DoctorReport['steps'][number]) => [step, outcome]))
  }

  beforeAll(async () => {
    platform = await Simulator.start({ clock: { now: () => (turned ?? systemClock).now() }, followers: 3 })
    const env = { OUTGOING_HOSTS: new URL(platform.url).host, SITE_URL: 'https://www.anlan-seafood.com' }
    world = await createWorld('sqlite', { env })
    turned = world.clock
    await put({
      'wechat.enabled': true,
      'wechat.kind': 'service',
      'wechat.verified': true,
      'wechat.original_id': platform.account.originalId,
      'wechat.app_id': platform.account.appId,
      'wechat.app_secret': platform.account.secret,
      'wechat.token': 'refToken8Aquatic',
      'wechat.encoding_aes_key': 'm3Kd8QzT1vRf5Yb7Wn0Xc2Lg4Hj6Ps9Ue1Ia3Oo5MtA',
      'wechat.api_base_url': platform.url,
    })
  })
  afterAll(async () => {
    await platform.stop()
    await world.close()
  })
  beforeEach(async () => {
    platform.faults.clear()
    await world.services.wechat.dropTokens()
  })

  test('calls go on over days, while tokens come and go', async () => {
    for (let hour = 0; hour < 50; hour += 1) {
      await expect(world.services.wechat.call(addresses)).resolves.toBeTruthy()
      world.clock.advance(61 * 60_000)
    }
  })

  test('somebody else’s forced refresh is made up for without anybody noticing', async () => {
    await world.services.wechat.call(tags)
    world.clock.advance(60_000)
    platform.tokens.stable(true)
    await expect(world.services.wechat.call(tags)).resolves.toBeTruthy()
  })

  test('a token that is refused once costs one more call, and a gateway’s page is a failure in words', async () => {
    await world.services.wechat.call(tags)
    platform.faults.add({ kind: 'token_expired', path: tags.path, times: 1 })
    await expect(world.services.wechat.call(tags)).resolves.toBeTruthy()
    for (const kind of ['bad_gateway', 'empty', 'garbage', 'reset'] as const) {
      platform.faults.add({ kind, path: tags.path, times: 1 })
      await expect(world.services.wechat.call(tags), kind).rejects.toMatchObject({ code: 'wechat_unavailable' })
    }
    await expect(world.services.wechat.call(tags)).resolves.toBeTruthy()
  })

  test('the test of the settings finds an address that is not allowed, and an account that is not verified', async () => {
    expect(await doctor()).toMatchObject({ credentials: 'ok', ip: 'ok', connection: 'ok', permissions: 'ok', quota: 'ok' })
    platform.faults.add({ kind: 'ip' })
    expect(await doctor()).toMatchObject({ credentials: 'skipped', ip: 'failed', connection: 'skipped' })
    platform.faults.clear()
    platform.account.isVerified = false
    expect(await doctor()).toMatchObject({ credentials: 'ok', permissions: 'warning' })
    platform.account.isVerified = true
  })
})
