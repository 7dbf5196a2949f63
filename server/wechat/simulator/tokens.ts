import { randomBytes } from 'node:crypto'
import { dayOf } from './dates.ts'
import { demand, Refusal } from './refusal.ts'
import type { SimulatorState } from './state/state.ts'

/** Seconds. */
const life = 7_200
const overlap = 300
const forcedPause = 30
const forcedPerDay = 20
const remembered = 20

type Issued = SimulatorState['tokens']['stable'][number]

/** Both families of access tokens: neither knows of the other. */
export class Tokens {
  readonly #state: SimulatorState
  readonly #now: () => number
  readonly #changed: () => void

  constructor(state: SimulatorState, now: () => number, changed: () => void) {
    this.#state = state
    this.#now = now
    this.#changed = changed
  }

  /** The one before works for five minutes more. */
  classic(): { access_token: string; expires_in: number } {
    const now = this.#now()
    const { tokens } = this.#state
    const [former, ...older] = tokens.classic
    const retired = former ? [{ ...former, expiresAt: Math.min(former.expiresAt, now + overlap) }] : []
    tokens.classic = [this.#issue(), ...retired, ...older].slice(0, remembered)
    this.#changed()
    return { access_token: tokens.classic[0]?.token ?? '', expires_in: life }
  }

  /** In the last five minutes of one a new one; forced, a new one that retires it at once. */
  stable(isForced: boolean): { access_token: string; expires_in: number } {
    const now = this.#now()
    const { tokens } = this.#state
    const current = tokens.stable[0]
    if (isForced && now - tokens.forcedAt >= forcedPause) return this.#forced(now)
    if (current && current.expiresAt - now > overlap) return { access_token: current.token, expires_in: current.expiresAt - now }
    return this.#renewed(tokens.stable)
  }

  check(token: string): void {
    demand(/^[\w-]{60,512}$/.test(token), 40001, 'call.token-malformed')
    const { classic, stable } = this.#state.tokens
    const issued = [...classic, ...stable].find((one) => one.token === token)
    if (!issued) throw new Refusal(40001, 'call.token-invalid')
    demand(issued.expiresAt > this.#now(), 42001, 'call.token-expired')
  }

  expire(): void {
    const end = (list: Issued[]) => list.map((one) => ({ ...one, expiresAt: Math.min(one.expiresAt, this.#now()) }))
    const { tokens } = this.#state
    tokens.classic = end(tokens.classic)
    tokens.stable = end(tokens.stable)
    this.#changed()
  }

  forget(): void {
    this.#state.tokens.classic = []
    this.#state.tokens.stable = []
    this.#changed()
  }

  #forced(now: number): { access_token: string; expires_in: number } {
    const { tokens } = this.#state
    const day = dayOf(now)
    const count = tokens.forced.day === day ? tokens.forced.count : 0
    demand(count < forcedPerDay, 45009, 'token.force-refresh')
    tokens.forced = { day, count: count + 1 }
    tokens.forcedAt = now
    return this.#renewed([])
  }

  #renewed(former: Issued[]): { access_token: string; expires_in: number } {
    const issued = this.#issue()
    this.#state.tokens.stable = [issued, ...former].slice(0, remembered)
    this.#changed()
    return { access_token: issued.token, expires_in: life }
  }

  #issue(): Issued {
    return { token: `99_${randomBytes(100).toString('base64url')}`, expiresAt: this.#now() + life }
  }
}
