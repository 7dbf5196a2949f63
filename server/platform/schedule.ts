import type { FastifyBaseLogger } from 'fastify'
import type { Instant } from '../../contracts/fields.ts'
import { plusMs } from './clock.ts'

/** Characters of an instant (UTC) that name its period. */
const periodLength = { minute: 16, hour: 13, day: 10 } as const
const retryMs = 60_000

/** `server/periodic-tasks.ts` lists all of it. */
export interface PeriodicTask<Deps> {
  name: string
  /** `look` is every few seconds; of the others it runs once in each, and once after the start. */
  every: 'look' | keyof typeof periodLength
  /** Delay after the beginning of its period. */
  delayMs?: number
  /** Deletes what is old, which cannot be undone: it runs only while the clock can be trusted. */
  deletes?: boolean
  run: (deps: Deps, moment: { now: Instant }) => Promise<unknown>
}

export class ScheduledTask<Deps> {
  readonly #task: PeriodicTask<Deps>
  readonly #log: Pick<FastifyBaseLogger, 'error'>
  #period = ''
  #isRunning = false
  /** By the monotonic clock. */
  #notBeforeMs = 0

  constructor(task: PeriodicTask<Deps>, log: Pick<FastifyBaseLogger, 'error'>) {
    this.#task = task
    this.#log = log
  }

  get deletes(): boolean {
    return this.#task.deletes ?? false
  }

  /** A failure is logged, and it runs again after a minute at the latest. */
  async runIfDue(deps: Deps, now: Instant): Promise<void> {
    const { name, every, delayMs = 0, run } = this.#task
    const period = every === 'look' ? now : plusMs(now, -delayMs).slice(0, periodLength[every])
    if (this.#isRunning || (every !== 'look' && (period === this.#period || performance.now() < this.#notBeforeMs))) return
    this.#isRunning = true
    try {
      await run(deps, { now })
      this.#period = period
    } catch (error) {
      this.#notBeforeMs = performance.now() + retryMs
      this.#log.error({ err: error, task: name }, 'a periodic task failed')
    } finally {
      this.#isRunning = false
    }
  }

  /** Has it run once more in a period that begins again, since the clock went back. */
  repeat(): void {
    this.#period = ''
  }
}
