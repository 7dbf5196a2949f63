import type { Instant } from '../../../contracts/fields.ts'
import type { CallbackAccount } from './callback-account.ts'

/** How a call of the callback went: taken, or what was wrong with it. */
export type VisitOutcome = 'taken' | 'signature' | 'time' | 'cipher'

export interface Visit {
  outcome: VisitOutcome
  at: Instant
}

/**
 * The last call of the callback in this process: what the platform's console does not say when it refuses to save an address. Anybody may
 * call it, so that what it tells is a hint.
 */
export class CallbackVisits {
  #last: (Visit & { token: string }) | null = null

  note({ token }: Pick<CallbackAccount, 'token'>, outcome: VisitOutcome, at: Instant): void {
    this.#last = { outcome, at, token }
  }

  /** The last call while the account had this token; null for none since the program started. */
  last({ token }: Pick<CallbackAccount, 'token'>): Visit | null {
    return this.#last?.token === token ? this.#last : null
  }
}
