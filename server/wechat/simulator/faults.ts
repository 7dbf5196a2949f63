import type { simulatorFaultKinds } from '../../../contracts/wechat/simulator.ts'
import { sendAllPath } from './calls/mass-messages.ts'
import { mix } from './random.ts'

export type FaultKind = (typeof simulatorFaultKinds)[number]

export interface Fault {
  kind: FaultKind
  /** The API that fails; any without one. */
  path?: string | undefined
  /** The number of calls that fail before it is over; without a number all do. */
  times?: number | undefined
  /** The share of calls that fail, up to 1. */
  probability?: number | undefined
  ms?: number | undefined
  errcode?: number | undefined
}

/** Faults that concern one API, wherever they are asked for. */
const onlyAt: Partial<Record<FaultKind, string>> = { mass_protection: sendAllPath }

export class Faults {
  #faults: { fault: Fault; left: number }[] = []
  #draws = 0
  #seed: number

  constructor(seed = 1) {
    this.#seed = seed
  }

  add(fault: Fault): void {
    this.#faults.push({ fault, left: fault.times ?? Number.POSITIVE_INFINITY })
  }

  clear(): void {
    this.#faults = []
  }

  reseed(seed: number): void {
    this.#seed = seed
    this.#draws = 0
  }

  list(): Fault[] {
    return this.#faults.map(({ fault, left }) => ({ ...fault, ...(Number.isFinite(left) ? { times: left } : {}) }))
  }

  next(path: string): Fault | null {
    for (const entry of this.#faults) {
      const { fault } = entry
      if ((onlyAt[fault.kind] ?? fault.path ?? path) !== path) continue
      if (!this.#happens(fault.probability ?? 1)) continue
      entry.left -= 1
      this.#faults = this.#faults.filter(({ left }) => left > 0)
      return fault
    }
    return null
  }

  #happens(probability: number): boolean {
    if (probability >= 1) return true
    this.#draws += 1
    return mix(this.#seed, this.#draws) / 2 ** 32 < probability
  }
}

export function withoutAnItem(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null) return answer
  let isDone = false
  const entries = Object.entries(answer).map(([name, value]) => {
    if (isDone) return [name, value]
    if (Array.isArray(value) && value.length > 0) {
      isDone = true
      return [name, value.slice(0, -1)]
    }
    const inner = Array.isArray(value) ? value : withoutAnItem(value)
    isDone = inner !== value
    return [name, inner]
  })
  return isDone ? Object.fromEntries(entries) : answer
}
