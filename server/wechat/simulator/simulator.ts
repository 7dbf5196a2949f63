import type { Server } from 'node:http'
import { type Clock, systemClock } from '../../platform/clock.ts'
import { Destinations, plainHost } from '../../platform/outgoing/destinations.ts'
import { Outgoing } from '../../platform/outgoing/outgoing.ts'
import { simulatedAccount } from './account.ts'
import { hasMaterial } from './calls/media.ts'
import { Faults } from './faults.ts'
import { type Deliver, Pusher } from './push.ts'
import { close, listen } from './server.ts'
import { SimulatedWorld } from './simulated-world.ts'
import { type CallbackSettings, callbackSettings, newState } from './state/state.ts'
import { StateFile } from './state/state-file.ts'
import { UserSide } from './user-side.ts'
import type { SimulatedAccount } from './world.ts'

export interface SimulatorOptions {
  clock?: Clock
  /** 0, the default, for a free one. */
  port?: number
  /** Their number when the account is first opened; 200 by default. */
  followers?: number
  kind?: 'subscription' | 'service'
  /** True by default. */
  verified?: boolean
  appId?: string
  secret?: string
  originalId?: string
  /** Addresses that may fetch tokens; every one by default. */
  allowedIps?: readonly string[] | null
  /** Mini programs that are linked to the account; any by default. */
  miniPrograms?: readonly string[] | null
  /** Gives followers names and pictures, as they had until the end of 2021. */
  profiles?: boolean
  stateFile?: string
  /** Sends pushes to the callback; by default a request to its host and no other. */
  deliver?: Deliver
  /** The limit of an answer to a push; the platform waits 5,000. */
  pushTimeoutMs?: number
  onError?: (error: unknown) => void
}

const pushTimeoutMs = 5_000
const tickMs = 500

/** Answers follow from what was done before. Actions on a follower's phone are the methods of {@link UserSide}. */
export class Simulator extends UserSide {
  readonly faults: Faults
  readonly #file: StateFile
  #server: Server | null = null
  #timer: NodeJS.Timeout | undefined
  #url = ''

  private constructor(world: SimulatedWorld, pusher: Pusher, file: StateFile) {
    super(world, pusher)
    this.faults = new Faults()
    this.#file = file
  }

  static async start(options: SimulatorOptions = {}): Promise<Simulator> {
    const { clock = systemClock, onError = () => undefined } = options
    const file = new StateFile(options.stateFile, onError)
    const now = Math.floor(Date.parse(clock.now()) / 1000)
    const state = (await file.read()) ?? newState(now, options.followers ?? 200)
    const world = new SimulatedWorld(accountOf(options), state, clock, (changed) => file.save(changed))
    const pusher = new Pusher({
      account: world.account,
      now: () => world.now(),
      deliver: options.deliver ?? deliverTo(() => state.callback),
      timeoutMs: options.pushTimeoutMs ?? pushTimeoutMs,
      say: (line) => world.say(line),
      hasMaterial: (id, types) => hasMaterial(world, id, types),
    })
    const simulator = new Simulator(world, pusher, file)
    const { server, url } = await listen(world, simulator.faults, options.port ?? 0)
    simulator.#server = server
    simulator.#url = url
    simulator.#timer = setInterval(() => void simulator.tick().catch(onError), tickMs)
    simulator.#timer.unref()
    return simulator
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    if (this.#server) await close(this.#server)
    this.#server = null
    await this.#file.write(this.state)
  }

  get url(): string {
    return this.#url
  }

  /** Answers whether the address passes the platform's check; null for no callback. */
  async setCallback(settings: CallbackSettings | null): Promise<boolean> {
    this.state.callback = settings && callbackSettings.parse(settings)
    this.world.changed()
    return settings !== null && (await this.pusher.verify(settings))
  }

  changeCallback(change: CallbackSettings): void {
    const { callback } = this.state
    if (callback && (Object.keys(change) as (keyof typeof change)[]).every((name) => callback[name] === change[name])) return
    this.state.callback = change
    this.world.changed()
  }
}

/** Calls of the callback's host, and of no other. */
function deliverTo(callback: () => CallbackSettings | null): Deliver {
  return (address, request) => {
    const url = new URL(callback()?.url ?? address)
    const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
    return new Outgoing(new Destinations([{ host: plainHost(url.hostname), port }])).request(address, request)
  }
}

function accountOf(options: SimulatorOptions): SimulatedAccount {
  return {
    appId: options.appId ?? simulatedAccount.appId,
    secret: options.secret ?? simulatedAccount.secret,
    originalId: options.originalId ?? simulatedAccount.originalId,
    kind: options.kind ?? 'service',
    isVerified: options.verified ?? true,
    isFrozen: false,
    allowedIps: options.allowedIps ?? null,
    miniPrograms: options.miniPrograms ?? null,
    hasProfiles: options.profiles ?? false,
    keepsDrafts: false,
    publishEvent: 'PUBLISHJOBFINISH',
  }
}
