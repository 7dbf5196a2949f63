import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import { fromRoot } from '../../root.ts'

const isBuilt = extname(import.meta.url) === '.js'
const threadFile = fromRoot(isBuilt ? 'build/program/pattern-thread.js' : 'server/wechat/replies/pattern-thread.ts')
/** Of processor time: expressions take well below a millisecond, and what takes this long never ends. */
const limitMs = 80
/** All that a message waits for, a new thread and those before it included; the platform gives up after 5 s. */
const patienceMs = 600
/** What took too long is left out for so long, lest every message waits for it. */
const skippedMs = 10 * 60_000
/** A thread takes some ten megabytes: it ends when nothing has been asked for so long. */
const idleMs = 60_000
/** In the place of an expression's number while the thread tries none. */
const idle = -1
/** A thread that has seen more than this is replaced: rules have been rewritten for a long time. */
const mostKnown = 20_000

const answer = z.union([z.literal('ready'), z.object({ id: z.int(), matched: z.array(z.int()) })])

/** What came of trying expressions. */
export interface Tried {
  /** The sources that matched, in the order in which they were given. */
  matched: string[]
  /** Those that took too long. */
  slow: string[]
}
interface Options {
  /** Whether all that match are asked for, and not only the first. */
  all?: boolean
  /** Whether those are tried that have lately taken too long. */
  retriesSlow?: boolean
  /** How long is waited where nobody waits for an answer to a message. */
  patience?: number
}

type Outcome = { matched: string[] } | { stuck: string } | 'late'

/** A running thread and what it knows. */
interface Thread {
  worker: Worker
  progress: SharedArrayBuffer
  ready: Promise<void>
  numbers: Map<string, number>
}

/**
 * Tries people's regular expressions in a thread of its own, under a limit that holds: a thread that exceeds it is ended and replaced. The
 * event loop never waits, and texts are tried one after the other.
 */
export class PatternRunner {
  readonly #clock: Clock
  readonly #skipped = new Map<string, number>()
  #thread: Thread | null = null
  #last: Promise<unknown> = Promise.resolve()
  #count = 0
  #idle: NodeJS.Timeout | undefined

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Tries expressions in order with one text, within 0.6 s: those that are not reached by then match nothing. */
  run(sources: readonly string[], text: string, { all = false, retriesSlow = false, patience = patienceMs }: Options = {}): Promise<Tried> {
    const until = performance.now() + patience
    const tried = this.#last.then(() => this.#try(sources, text, { all, retriesSlow }, until))
    this.#last = tried.catch(() => undefined)
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => void this.close(), idleMs)
    this.#idle.unref()
    return tried
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle)
    const thread = this.#thread
    this.#thread = null
    await thread?.worker.terminate()
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
      const thread = await this.#started(until)
      if (!thread) break
      const outcome = await this.#ask(thread, left, text, all, until)
      if (outcome !== 'late' && 'matched' in outcome) {
        tried.matched.push(...outcome.matched)
        break
      }
      await this.close()
      if (outcome === 'late') break
      const { stuck } = outcome
      tried.slow.push(stuck)
      this.#skipped.set(stuck, now + skippedMs)
      // What came before it did not match, or is found once more.
      left = all ? left.filter((source) => source !== stuck) : left.slice(left.indexOf(stuck) + 1)
    }
    return tried
  }

  /** The thread; null where it has not started in time: it goes on starting, for those who come after. */
  async #started(until: number): Promise<Thread | null> {
    if (this.#thread && this.#thread.numbers.size > mostKnown) await this.close()
    this.#thread ??= this.#start()
    const thread = this.#thread
    const late = Promise.withResolvers<null>()
    const timer = setTimeout(() => late.resolve(null), until - performance.now())
    try {
      return await Promise.race([thread.ready.then(() => thread), late.promise])
    } finally {
      clearTimeout(timer)
    }
  }

  #start(): Thread {
    const progress = new SharedArrayBuffer(16)
    Atomics.store(placeIn(progress), 0, idle)
    const worker = new Worker(threadFile, { workerData: { progress } })
    // Who waits for an answer holds the process; the thread does not.
    worker.unref()
    const ready = new Promise<void>((resolve, reject) => {
      worker.once('message', () => resolve())
      worker.once('error', (error) => {
        if (this.#thread?.worker === worker) this.#thread = null
        reject(error)
      })
    })
    return { worker, progress, ready, numbers: new Map() }
  }

  /** What a run comes to: the sources that matched; or that one of them takes too long, or that there is no time left. */
  #ask({ worker, progress, numbers }: Thread, sources: readonly string[], text: string, all: boolean, until: number): Promise<Outcome> {
    const added = [...new Set(sources)].filter((source) => !numbers.has(source))
    for (const source of added) numbers.set(source, numbers.size)
    this.#count += 1
    const id = this.#count
    const order = sources.map((source) => numbers.get(source) ?? 0)
    return new Promise((resolve) => {
      let timer: NodeJS.Timeout | undefined
      const end = (outcome: Outcome) => {
        clearTimeout(timer)
        worker.off('message', receive)
        resolve(outcome)
      }
      const receive = (message: unknown) => {
        const answered = answer.parse(message)
        if (answered === 'ready' || answered.id !== id) return
        const matched = new Set(answered.matched)
        end({ matched: sources.filter((source) => matched.has(numbers.get(source) ?? -1)) })
      }
      const look = async () => {
        const stuck = await stuckAt(worker, progress)
        if (stuck !== null) end({ stuck: [...numbers].find(([, number]) => number === stuck)?.[0] ?? '' })
        else if (performance.now() >= until) end('late')
        else timer = setTimeout(lookAgain, limitMs / 4)
      }
      const lookAgain = () => void look().catch(() => end('late'))
      timer = setTimeout(lookAgain, limitMs)
      worker.on('message', receive)
      worker.postMessage({ id, added, order, text, all })
    })
  }
}

/** Where the thread says which expression it tries. */
const placeIn = (progress: SharedArrayBuffer) => new Int32Array(progress, 0, 1)

/**
 * The number of the expression that the thread has been at for too much of its processor time; null where there is none. A thread that the
 * machine has not let work, that has not begun or goes on meanwhile blames none.
 */
async function stuckAt(worker: Worker, progress: SharedArrayBuffer): Promise<number | null> {
  const place = placeIn(progress)
  const number = Atomics.load(place, 0)
  const { user, system } = await worker.cpuUsage()
  const workedMs = (user + system - (new Float64Array(progress, 8, 1)[0] ?? 0)) / 1_000
  return number !== idle && number === Atomics.load(place, 0) && workedMs >= limitMs ? number : null
}

/** Texts that keep the usual faulty expressions busy: long runs of what the expression itself names, with an end that does not fit. */
export function hostileTexts(source: string): string[] {
  const characters = [...new Set([...source.replace(/\\[dwsp]/gi, ' 1a'), 'a', '1', ' ', '鱼'])].slice(0, 40)
  const words = source.match(/[\p{L}\p{N}]{2,}/gu)?.slice(0, 5) ?? []
  return [...characters, ...words].map((part) => `${part.repeat(Math.ceil(600 / part.length))}\u0001`)
}
