import type { Followers } from './followers.ts'
import type { Quotas } from './quotas.ts'
import type { ConversationLine, SimulatorState } from './state/state.ts'
import type { Tokens } from './tokens.ts'

/** A test may change it while the simulator runs. */
export interface SimulatedAccount {
  appId: string
  secret: string
  originalId: string
  kind: 'subscription' | 'service'
  isVerified: boolean
  /** The secret is frozen on the website. */
  isFrozen: boolean
  /** Addresses that may fetch tokens; null for all. */
  allowedIps: readonly string[] | null
  /** Mini programs that are linked to the account; null for any. */
  miniPrograms: readonly string[] | null
  /** Nicknames and pictures are answered, as they were until 27 December 2021. */
  hasProfiles: boolean
  /** A draft stays in the box while it is checked; else it leaves the box when it is handed over. */
  keepsDrafts: boolean
  /** The event that tells of the end of a publication: as the page says, or as some accounts report. */
  publishEvent: 'PUBLISHJOBFINISH' | 'MASSSENDJOBFINISH'
}

export interface FailedCall {
  invoke_time: number
  cost_in_ms: number
  request_url: string
  request_body: string
  response_body: string
  client_ip: string
}

export interface World {
  readonly account: SimulatedAccount
  readonly state: SimulatorState
  readonly followers: Followers
  readonly tokens: Tokens
  readonly quotas: Quotas
  readonly failures: Map<string, FailedCall>
  readonly paths: ReadonlySet<string>
  /** Unix seconds. */
  now(): number
  /** To be called after the state was changed. */
  changed(): void
  newId(): number
  say(line: Omit<ConversationLine, 'at'>): void
}
