import { AppError, invalidField } from '../../errors.ts'
import { isOutOfMemory, Overrun, Thread } from '../../platform/worker/thread.ts'
import { type Table, type TableTask, tableAnswer } from './table.ts'

/** The largest file that is allowed takes some five seconds of processor time; the second limit is for a machine that is busy. */
const defaultLimits = {
  cpuMs: 15_000,
  waitMs: 60_000,
  /** Ample for such a file, too; a thread that needs more ends by itself. */
  heapMb: 512,
}
const maxWaiting = 10
const idleMs = 30_000
const pollMs = 250

type ReadTask = Omit<TableTask, 'bytes'> & { bytes: Uint8Array }

/** Reads files one after the other in a separate thread: however a file is made, requests do not wait for it. */
export class TableReader {
  readonly #thread: Thread
  readonly #limits: typeof defaultLimits
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0
  #isClosed = false

  constructor(limits = defaultLimits) {
    this.#limits = limits
    this.#thread = new Thread({
      source: 'server/features/import/table-thread.ts',
      idleMs,
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMb },
    })
  }

  /** The table in a file; fails with `invalid` where it cannot be read within the limits. */
  async read(task: ReadTask): Promise<Table> {
    if (this.#waiting >= maxWaiting) throw new AppError('busy', { retryAfterSeconds: 10 })
    this.#waiting += 1
    const answered = this.#last.then(() => this.#ask(task))
    this.#last = answered.catch(() => undefined)
    try {
      const answer = tableAnswer.parse(await answered)
      if ('table' in answer) return answer.table
      throw invalidField('file', answer.problem.key, answer.problem.params)
    } finally {
      this.#waiting -= 1
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#thread.end(new AppError('unavailable', { retryAfterSeconds: 10 }))
  }

  async #ask(task: ReadTask): Promise<unknown> {
    if (this.#isClosed) throw new AppError('unavailable', { retryAfterSeconds: 10 })
    try {
      return await this.#thread.askWithin(task, { cpuMs: this.#limits.cpuMs, waitMs: this.#limits.waitMs, everyMs: pollMs })
    } catch (error) {
      if (error instanceof Overrun) throw invalidField('file', 'import_too_slow')
      if (isOutOfMemory(error)) throw invalidField('file', 'import_too_large')
      throw error
    }
  }
}
