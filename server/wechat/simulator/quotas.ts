import { dayOf } from './dates.ts'
import { demand } from './refusal.ts'
import type { SimulatorState } from './state/state.ts'

const defaultDaily = 100_000
const defaultPerMinute = 5_000
const resetsPerMonth = 10

export interface CallLimits {
  daily: number
  perMinute: number
}

/** Counts by the day in Beijing and by the minute. */
export class Quotas {
  readonly #state: SimulatorState
  readonly #now: () => number
  readonly #changed: () => void
  readonly #limits = new Map<string, CallLimits>()
  #minute = { at: 0, counts: new Map<string, number>() }

  constructor(state: SimulatorState, now: () => number, changed: () => void) {
    this.#state = state
    this.#now = now
    this.#changed = changed
  }

  /** Limits that are not named stay. */
  limit(path: string, limits: Partial<CallLimits>): void {
    this.#limits.set(path, { ...this.limitsOf(path), ...limits })
  }

  limitsOf(path: string): CallLimits {
    return this.#limits.get(path) ?? { daily: defaultDaily, perMinute: defaultPerMinute }
  }

  used(path: string): number {
    const { usage } = this.#state
    return usage.day === dayOf(this.#now()) ? (usage.counts[path] ?? 0) : 0
  }

  count(path: string): void {
    const { daily, perMinute } = this.limitsOf(path)
    const minute = Math.floor(this.#now() / 60)
    if (this.#minute.at !== minute) this.#minute = { at: minute, counts: new Map() }
    const inMinute = this.#minute.counts.get(path) ?? 0
    demand(inMinute < perMinute, 45011, 'call.rate')
    const used = this.used(path)
    demand(used < daily, 45009, 'call.daily-quota')
    this.#minute.counts.set(path, inMinute + 1)
    const day = dayOf(this.#now())
    if (this.#state.usage.day !== day) this.#state.usage = { day, counts: {} }
    this.#state.usage.counts[path] = used + 1
    this.#changed()
  }

  /** As often as a month allows. */
  reset(): void {
    const month = dayOf(this.#now()).slice(0, 7)
    const count = this.#state.resets.month === month ? this.#state.resets.count : 0
    demand(count < resetsPerMonth, 48006, 'quota.clear')
    this.#state.resets = { month, count: count + 1 }
    this.#state.usage = { day: '', counts: {} }
    this.#changed()
  }
}
