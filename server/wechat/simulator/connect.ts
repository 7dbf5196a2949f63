import { rm } from 'node:fs/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import { wechatCallbackPath } from '../../../contracts/wechat/account.ts'
import type { AccountType } from '../../../contracts/wechat/permissions.ts'
import type { simulatorConnection } from '../../../contracts/wechat/simulator.ts'
import { type Config, dataPaths } from '../../config.ts'
import type { Database } from '../../db/connect.ts'
import { AppError } from '../../errors.ts'
import { requireConfirmation } from '../../features/auth/confirmation.ts'
import { settings } from '../../features/settings/settings.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { Actor, Tx, UnitOfWork } from '../../work.ts'
import { readAccount } from '../account.ts'
import { newEncodingAesKey, newToken } from '../protocol/crypto.ts'
import { simulatedAccount } from './account.ts'
import type { Simulator, SimulatorOptions } from './simulator.ts'

interface HostDeps {
  config: Config
  database: Database
  clock: Clock
  secrets: Secrets
  log: FastifyBaseLogger
}

/** Started when it is first asked for, and only while the setting asks for it. */
export class SimulatorHost {
  readonly #deps: HostDeps
  #running: Promise<Simulator> | null = null

  constructor(deps: HostDeps) {
    this.#deps = deps
  }

  /** Starts the simulator if it is not running, with an account of this kind. */
  async url({ kind, verified }: AccountType): Promise<string> {
    const simulator = await this.get()
    Object.assign(simulator.account, { kind, isVerified: verified })
    return simulator.url
  }

  get(): Promise<Simulator> {
    this.#running ??= this.#start().catch((error: unknown) => {
      this.#running = null
      throw error
    })
    return this.#running
  }

  /** Fails with `wechat_simulator_off` where the settings do not connect to it. */
  async connected(): Promise<Simulator> {
    const simulator = await this.ifConnected()
    if (!simulator) throw new AppError('wechat_simulator_off')
    return simulator
  }

  /** Null where the settings do not connect to it. Follows them: the kind of account, and what a company would enter in the console. */
  async ifConnected(): Promise<Simulator | null> {
    const { database, secrets } = this.#deps
    const account = await readAccount(database.read, { secrets, simulatorUrl: (account) => this.url(account) })
    if (!account.isSimulated) return null
    const simulator = await this.get()
    const { token, encodingAesKey, encryption: mode } = account
    // The program may have started at another port since.
    if (token !== '') simulator.changeCallback({ url: callbackAddress(this.#deps.config), token, encodingAesKey, mode })
    return simulator
  }

  /**
   * Has a simulator of its own act on the account's state, by another clock and another way to the callback. Those who ask for the simulator
   * wait for its end, so `act` must not ask for it.
   */
  async rehearse(options: Pick<SimulatorOptions, 'clock' | 'deliver'>, act: (simulator: Simulator) => Promise<void>): Promise<void> {
    const before = this.#running
    const acted = (async () => {
      await (await before)?.stop()
      const simulator = await this.#start(options)
      await act(simulator).finally(() => simulator.stop())
    })()
    const next = acted.catch(() => undefined).then(() => this.#start())
    this.#running = next
    next.catch(() => {
      if (this.#running === next) this.#running = null
    })
    await acted
  }

  /** Forgets followers, conversations and whatever else was done with the simulated account. */
  async forget(): Promise<void> {
    await this.stop()
    await rm(dataPaths(this.#deps.config).wechatSimulator, { force: true })
  }

  async stop(): Promise<void> {
    const running = this.#running
    this.#running = null
    await (await running)?.stop()
  }

  async #start(options: Pick<SimulatorOptions, 'clock' | 'deliver'> = {}): Promise<Simulator> {
    const { config, database, clock, log } = this.#deps
    // Not loaded by those who have an account.
    const { Simulator } = await import('./simulator.ts')
    const { wechat } = await settings.all(database.read)
    return Simulator.start({
      clock,
      kind: wechat.kind,
      verified: wechat.verified,
      stateFile: dataPaths(config).wechatSimulator,
      onError: (error) => log.error({ err: error }, 'the simulated WeChat platform has failed'),
      ...options,
    })
  }
}

interface ConnectDeps {
  config: Config
  work: UnitOfWork
  secrets: Secrets
  host: SimulatorHost
}
type Connection = z.output<typeof simulatorConnection>

/** A real account is overwritten only on request: `wechat_account_set_up`. Answers whether the callback passes the platform's check. */
export async function connectSimulator(
  deps: ConnectDeps,
  actor: Actor,
  given: Extract<Connection, { action: 'connect' }>,
): Promise<boolean> {
  const { config, work, secrets, host } = deps
  const keys = newKeys()
  await work.run(confirmed(actor), async (tx) => {
    const { wechat } = await settings.all(tx.db)
    const isReal = !wechat.simulator && (wechat.app_id !== '' || wechat.app_secret !== '')
    if (isReal && !given.replace) throw new AppError('wechat_account_set_up')
    if (isReal) requireConfirmation(actor)
    await enterSimulated(tx, secrets, given, keys)
  })
  const simulator = await host.connected()
  return simulator.setCallback({ url: callbackAddress(config), ...keys, mode: 'safe' })
}

const newKeys = () => ({ token: newToken(), encodingAesKey: newEncodingAesKey() })

/** Makes the simulated account the one of the settings. */
export async function enterSimulated(tx: Tx, secrets: Secrets, { kind, verified }: AccountType, keys = newKeys()): Promise<void> {
  const values = {
    ...{ simulator: true, enabled: true, kind, verified },
    ...{ app_id: simulatedAccount.appId, app_secret: simulatedAccount.secret, original_id: simulatedAccount.originalId },
    ...{ token: keys.token, encoding_aes_key: keys.encodingAesKey, former_aes_key: '', encryption: 'safe' },
  }
  await settings.put(tx, inGroup(values), secrets)
}

export async function changeSimulatedKind(
  { work, secrets, host }: ConnectDeps,
  actor: Actor,
  { kind, verified }: AccountType,
): Promise<void> {
  await host.connected()
  await work.run(actor, (tx) => settings.put(tx, inGroup({ kind, verified }), secrets))
}

/** Stops the simulator, which keeps what was done in it for the next time. */
export async function disconnectSimulator({ work, secrets, host }: ConnectDeps, actor: Actor): Promise<void> {
  const simulator = await host.ifConnected()
  if (!simulator) return
  await simulator.setCallback(null)
  const values = {
    ...{ simulator: false, enabled: false, app_id: '', app_secret: '', original_id: '' },
    ...{ token: '', encoding_aes_key: '', former_aes_key: '' },
  }
  await work.run(confirmed(actor), (tx) => settings.put(tx, inGroup(values), secrets))
  await host.stop()
}

/** Connecting or leaving the simulator touches no real account, unless one is replaced. */
const confirmed = (actor: Actor): Actor => ({ ...actor, isConfirmed: true })

const inGroup = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`wechat.${name}`, value]))

/** The program's own address on this machine, whatever stands before it. */
export function callbackAddress({ host, port, apiBase }: Config): string {
  const isAny = host === '0.0.0.0' || host === '::'
  const name = isAny ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}${apiBase}${wechatCallbackPath}`
}
