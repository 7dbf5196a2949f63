import type { Server } from 'node:http'
import { type Clock, systemClock } from '../../platform/clock.ts'
import { calls } from './calls/index.ts'
import { Faults } from './faults.ts'
import { Followers } from './followers.ts'
import { Quotas } from './quotas.ts'
import { close, listen } from './server.ts'
import { type ConversationLine, newState, type SimulatorState } from './state/state.ts'
import { StateFile } from './state/state-file.ts'
import { Tokens } from './tokens.ts'
import type { FailedCall, SimulatedAccount, World } from './world.ts'

export interface SimulatorOptions {
  clock?: Clock
  /** 0, the default, for a free one. */
  port?: number
  /** How many there are when the account is first opened; 200 by default. */
  followers?: number
  kind?: 'subscription' | 'service'
  /** True by default. */
  verified?: boolean
  appId?: string
  secret?: string
  originalId?: string
  /** Who may fetch tokens; everybody by default. */
  allowedIps?: readonly string[] | null
  /** Mini programs that are linked to the account; any by default. */
  miniPrograms?: readonly string[] | null
  /** Whether followers have names and pictures, as they had until the end of 2021. */
  profiles?: boolean
  /** Where the state is kept between starts. */
  stateFile?: string
  /** Told of what goes wrong beside a call, such as a state file that cannot be written. */
  onError?: (error: unknown) => void
}

/** The account that the simulator has without being told. */
export const simulatedAccount = {
  appId: 'wx5150aca1de00c0de',
  secret: '0123456789abcdef0123456789abcdef',
  originalId: 'gh_5150aca1de00',
} as const

const keptLines = 500

/** A local stand-in for the platform with an account of its own: what it answers follows from what was done before. */
export class Simulator implements World {
  readonly account: SimulatedAccount
  readonly state: SimulatorState
  readonly followers: Followers
  readonly tokens: Tokens
  readonly quotas: Quotas
  readonly faults = new Faults()
  readonly failures = new Map<string, FailedCall>()
  readonly paths = new Set(calls.keys())
  readonly #clock: Clock
  readonly #file: StateFile
  #server: Server | null = null
  #url = ''

  private constructor(options: SimulatorOptions, state: SimulatorState, file: StateFile) {
    this.#clock = options.clock ?? systemClock
    this.#file = file
    this.state = state
    this.account = accountOf(options)
    const now = () => this.now()
    const changed = () => this.changed()
    this.followers = new Followers(this.account.appId, state, changed)
    this.tokens = new Tokens(state, now, changed)
    this.quotas = new Quotas(state, now, changed)
    for (const { path, daily, perMinute } of calls.values())
      this.quotas.limit(path, { ...(daily === undefined ? {} : { daily }), ...(perMinute === undefined ? {} : { perMinute }) })
  }

  static async start(options: SimulatorOptions = {}): Promise<Simulator> {
    const file = new StateFile(options.stateFile, options.onError ?? (() => undefined))
    const now = Math.floor(Date.parse((options.clock ?? systemClock).now()) / 1000)
    const state = (await file.read()) ?? newState(now, options.followers ?? 200)
    const simulator = new Simulator(options, state, file)
    const { server, url } = await listen(simulator, simulator.faults, options.port ?? 0)
    simulator.#server = server
    simulator.#url = url
    return simulator
  }

  /** Stops listening; the state is written before. */
  async stop(): Promise<void> {
    if (this.#server) await close(this.#server)
    this.#server = null
    await this.#file.write(this.state)
  }

  /** Where it answers, such as `http://127.0.0.1:40123`. */
  get url(): string {
    return this.#url
  }

  now(): number {
    return Math.floor(Date.parse(this.#clock.now()) / 1000)
  }

  changed(): void {
    this.#file.save(this.state)
  }

  newId(): number {
    const id = this.state.nextId
    this.state.nextId += 1
    this.changed()
    return id
  }

  say(line: Omit<ConversationLine, 'at'>): void {
    this.state.conversation.push({ at: this.now(), ...line })
    this.state.conversation.splice(0, this.state.conversation.length - keptLines)
    this.changed()
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
  }
}
