import type { Instant } from '../../../contracts/fields.ts'
import type { CallbackAccount } from './callback-account.ts'

/** The outcome of a call of the callback: accepted (`taken`), or the part that was wrong. */
export type CallOutcome = 'taken' | 'signature' | 'time' | 'cipher'

export interface CallbackCall {
  outcome: CallOutcome
  at: Instant
}

/** The platform's console does not say why it refuses an address. In this process; a hint only, as anybody may call. */
export class CallbackLog {
  #last: (CallbackCall & { token: string }) | null = null

  record({ token }: Pick<CallbackAccount, 'token'>, outcome: CallOutcome, at: Instant): void {
    this.#last = { outcome, at, token }
  }

  /** While the account had this token; null for none since the program started. */
  last({ token }: Pick<CallbackAccount, 'token'>): CallbackCall | null {
    return this.#last?.token === token ? this.#last : null
  }
}
