import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import { Thread } from '../../platform/worker/thread.ts'

/** Of processor time: expressions take well below a millisecond, and what takes this long never ends. */
const limitMs = 80
/** All that a message waits for, a new thread and those before it included; the platform gives up after 5 s. */
const defaultTimeoutMs = 3_000
/** An expression that took too long is left out for this time, lest every message waits for it. */
const skippedMs = 10 * 60_000
const idleMs = 60_000
/** In the place of an expression's number while the thread tries none. */
const idle = -1
/** A thread that has seen more than this is replaced: rules have been rewritten for a long time. */
const maxKnown = 20_000

const matchedNumbers = z.array(z.int())

export interface Tried {
  matched: string[]
  slow: string[]
}
interface Options {
  /** Returns all that match, and not only the first. */
  all?: boolean
  retriesSlow?: boolean
  /** The maximum wait in milliseconds, for callers other than an answer to a message. */
  timeoutMs?: number
}

class ProcessorLimitExceeded extends Error {}
class QueueTimeout extends Error {}
type Outcome = { matched: string[] } | ProcessorLimitExceeded | QueueTimeout

/** In a separate thread: one that exceeds its limit is ended and replaced. The event loop never waits; texts are tried one by one. */
export class PatternRunner {
  readonly #clock: Clock
  readonly #skipped = new Map<string, number>()
  readonly #thread = new Thread({ source: 'server/wechat/replies/pattern-thread.ts', idleMs, data: () => this.#forget() })
  #last: Promise<unknown> = Promise.resolve()
  /** Where the thread is, which writes it: the number of the expression, and its processor time when that began. */
  #progress = new SharedArrayBuffer(16)
  #numbers = new Map<string, number>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** In order, within 3 s: those that are not reached by then match nothing. */
  run(
    sources: readonly string[],
    text: string,
    { all = false, retriesSlow = false, timeoutMs = defaultTimeoutMs }: Options = {},
  ): Promise<Tried> {
    const until = performance.now() + timeoutMs
    const tried = this.#last.then(() => this.#try(sources, text, { all, retriesSlow }, until))
    this.#last = tried.catch(() => undefined)
    return tried
  }

  async close(): Promise<void> {
    await this.#thread.end()
  }

  #forget(): { progress: SharedArrayBuffer } {
    this.#progress = new SharedArrayBuffer(16)
    Atomics.store(new Int32Array(this.#progress, 0, 1), 0, idle)
    this.#numbers = new Map()
    return { progress: this.#progress }
  }

  async #try(
    sources: readonly string[],
    text: string,
    { all, retriesSlow }: Required<Pick<Options, 'all' | 'retriesSlow'>>,
    until: number,
  ): Promise<Tried> {
    const now = Date.parse(this.#clock.now())
    const isSkipped = (source: string) => !retriesSlow && (this.#skipped.get(source) ?? 0) > now
    const tried: Tried = { matched: [], slow: [] }
    let left = sources.filter((source) => !isSkipped(source))
    while (left.length > 0 && performance.now() < until) {
      const outcome = await this.#ask(left, text, all, until)
      if (!(outcome instanceof Error)) {
        tried.matched.push(...outcome.matched)
        break
      }
      const stuck = outcome instanceof ProcessorLimitExceeded ? this.#stuckAt() : null
      if (stuck === null) break
      tried.slow.push(stuck)
      this.#skipped.set(stuck, now + skippedMs)
      // Expressions before it did not match, or are found once more.
      left = all ? left.filter((source) => source !== stuck) : left.slice(left.indexOf(stuck) + 1)
    }
    return tried
  }

  async #ask(sources: readonly string[], text: string, all: boolean, until: number): Promise<Outcome> {
    if (this.#numbers.size > maxKnown) await this.close()
    if (!(await this.#startedBy(until))) return new QueueTimeout()
    const numbers = this.#numbers
    const added = [...new Set(sources)].filter((source) => !numbers.has(source))
    for (const source of added) numbers.set(source, numbers.size)
    const order = sources.map((source) => numbers.get(source) ?? 0)
    const look = async () => {
      // A thread that the machine has not let work is not to blame.
      const cpuMs = await this.#thread.cpuMs()
      if (this.#stuckAt() !== null && cpuMs - this.#sinceMs() >= limitMs) return new ProcessorLimitExceeded()
      return performance.now() >= until ? new QueueTimeout() : null
    }
    try {
      const matched = new Set(matchedNumbers.parse(await this.#thread.ask({ added, order, text, all }, { everyMs: limitMs / 4, look })))
      return { matched: sources.filter((source) => matched.has(numbers.get(source) ?? -1)) }
    } catch (error) {
      if (error instanceof ProcessorLimitExceeded || error instanceof QueueTimeout) return error
      throw error
    }
  }

  /** One that has not started by then goes on, for those who come after. */
  async #startedBy(until: number): Promise<boolean> {
    const late = Promise.withResolvers<boolean>()
    const timer = setTimeout(() => late.resolve(false), until - performance.now())
    try {
      return await Promise.race([this.#thread.started().then(() => true), late.promise])
    } finally {
      clearTimeout(timer)
    }
  }

  /** The thread's processor time when it began with the expression that it tries. */
  #sinceMs(): number {
    return (new Float64Array(this.#progress, 8, 1)[0] ?? 0) / 1_000
  }

  #stuckAt(): string | null {
    const number = Atomics.load(new Int32Array(this.#progress, 0, 1), 0)
    return [...this.#numbers].find(([, known]) => known === number)?.[0] ?? null
  }
}

/** Long runs of what the expression itself names, with an end that does not fit. */
export function hostileTexts(source: string): string[] {
  const characters = [...new Set([...source.replace(/\\[dwsp]/gi, ' 1a'), 'a', '1', ' ', '鱼'])].slice(0, 40)
  const words = source.match(/[\p{L}\p{N}]{2,}/gu)?.slice(0, 5) ?? []
  return [...characters, ...words].map((part) => `${part.repeat(Math.ceil(600 / part.length))}\u0001`)
}
