import type { Clock } from '../../platform/clock.ts'
import { calls } from './calls/index.ts'
import { Followers } from './followers.ts'
import { Quotas } from './quotas.ts'
import type { ConversationLine, SimulatorState } from './state/state.ts'
import { Tokens } from './tokens.ts'
import type { FailedCall, SimulatedAccount, World } from './world.ts'

const keptLines = 500

export class SimulatedWorld implements World {
  readonly account: SimulatedAccount
  readonly state: SimulatorState
  readonly followers: Followers
  readonly tokens: Tokens
  readonly quotas: Quotas
  readonly failures = new Map<string, FailedCall>()
  readonly paths = new Set(calls.keys())
  readonly #clock: Clock
  readonly #save: (state: SimulatorState) => void

  constructor(account: SimulatedAccount, state: SimulatorState, clock: Clock, save: (state: SimulatorState) => void) {
    this.account = account
    this.state = state
    this.#clock = clock
    this.#save = save
    const now = () => this.now()
    const changed = () => this.changed()
    this.followers = new Followers(account.appId, state, changed)
    this.tokens = new Tokens(state, now, changed)
    this.quotas = new Quotas(state, now, changed)
    for (const { path, daily, perMinute } of calls.values())
      this.quotas.limit(path, { ...(daily === undefined ? {} : { daily }), ...(perMinute === undefined ? {} : { perMinute }) })
  }

  now(): number {
    return Math.floor(Date.parse(this.#clock.now()) / 1000)
  }

  changed(): void {
    this.#save(this.state)
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
