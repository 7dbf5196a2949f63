import type { DialectName } from '../db/connect.ts'
import { settings } from '../features/settings/settings.ts'
import { simulatedAccount } from '../wechat/simulator/account.ts'
import { Simulator, type SimulatorOptions } from '../wechat/simulator/simulator.ts'
import { systemActor } from '../work.ts'
import { createWorld, type World } from './world.ts'

export interface WechatWorld extends World {
  simulator: Simulator
}

export const simulatedSettings = (url: string): Record<string, unknown> => ({
  'wechat.enabled': true,
  'wechat.kind': 'service',
  'wechat.verified': true,
  'wechat.app_id': simulatedAccount.appId,
  'wechat.app_secret': simulatedAccount.secret,
  'wechat.original_id': simulatedAccount.originalId,
  'wechat.api_base_url': url,
})

/** The official account is a simulated one, with the same clock. */
export async function createWechatWorld(dialect: DialectName, options: Omit<SimulatorOptions, 'clock'> = {}): Promise<WechatWorld> {
  // The simulator needs the world's clock, and the world the simulator's address.
  let now = () => new Date().toISOString()
  const simulator = await Simulator.start({ ...options, clock: { now: () => now() } })
  const world = await createWorld(dialect, { env: { OUTGOING_HOSTS: new URL(simulator.url).host } })
  now = () => world.clock.now()
  const { work, secrets } = world.services
  await work.run(systemActor, (tx) => settings.put(tx, simulatedSettings(simulator.url), secrets))
  return {
    ...world,
    simulator,
    close: async () => {
      await world.close()
      await simulator.stop()
    },
  }
}
