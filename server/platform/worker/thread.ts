import { type ResourceLimits, Worker } from 'node:worker_threads'
import { z } from 'zod'
import { fromRoot, isBuilt } from '../../root.ts'

/** A machine that is busy takes seconds to start a thread; one that takes longer has a fault. */
const startMs = 20_000

const answer = z.union([z.literal('ready'), z.object({ id: z.int(), value: z.unknown() }), z.object({ id: z.int(), error: z.string() })])

export interface ThreadOptions {
  /** The program of the thread: a path of the sources, which `scripts/build-program.mjs` builds under the name of its file. */
  source: string
  /** `workerData` of each start of the thread. */
  data?: () => unknown
  /** A thread takes some ten megabytes: it ends when nothing has been asked for this long. */
  idleMs: number
  resourceLimits?: ResourceLimits
}

/** Looked at while a task is under way: an error that it answers ends the thread and is what the task fails with. */
interface Watch {
  everyMs: number
  look(): Promise<Error | null>
}

export class Overrun extends Error {}

export const isOutOfMemory = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'

interface Allowance {
  cpuMs: number
  /** Maximum wait on a machine that is busy. */
  waitMs?: number
  everyMs: number
}

interface Task {
  resolve: (value: unknown) => void
  reject: (error: Error) => void
}

interface Running {
  worker: Worker
  ready: PromiseWithResolvers<void>
  tasks: Map<number, Task>
}

/** Starts with the first task, ends without tasks, and is replaced after a task was ended from outside. Its program uses `serveTasks`. */
export class Thread {
  readonly #options: ThreadOptions
  #running: Running | null = null
  #last = 0
  #idle: NodeJS.Timeout | undefined

  constructor(options: ThreadOptions) {
    this.#options = options
  }

  async started(): Promise<void> {
    await this.#started()
  }

  async #started(): Promise<Running> {
    clearTimeout(this.#idle)
    this.#running ??= this.#start()
    const running = this.#running
    await running.ready.promise
    return running
  }

  /** Tasks are begun in their order. */
  async ask(task: unknown, watch?: Watch): Promise<unknown> {
    const running = await this.#started()
    this.#last += 1
    const id = this.#last
    let timer: NodeJS.Timeout | undefined
    try {
      return await new Promise<unknown>((resolve, reject) => {
        // It may have ended since it was ready.
        if (this.#running !== running) throw new Error('the thread has ended')
        running.tasks.set(id, { resolve, reject })
        running.worker.postMessage({ id, task })
        if (watch) timer = setInterval(() => void this.#look(running, watch), watch.everyMs)
      })
    } finally {
      clearInterval(timer)
      running.tasks.delete(id)
      this.#rest()
    }
  }

  /** A task that takes more than its allowance ends the thread, and fails with {@link Overrun}. One task at a time. */
  async askWithin(task: unknown, { cpuMs, waitMs = Number.POSITIVE_INFINITY, everyMs }: Allowance): Promise<unknown> {
    await this.started()
    const until = performance.now() + waitMs
    const before = await this.cpuMs()
    const isOver = async () => (await this.cpuMs()) - before >= cpuMs || performance.now() >= until
    return this.ask(task, { everyMs, look: async () => ((await isOver()) ? new Overrun() : null) })
  }

  /** The tasks that the thread was given fail with `reason`. */
  async end(reason = new Error('the thread was ended')): Promise<void> {
    clearTimeout(this.#idle)
    if (this.#running) await this.#fail(this.#running, reason)
  }

  async cpuMs(): Promise<number> {
    if (!this.#running) return 0
    const { user, system } = await this.#running.worker.cpuUsage()
    return (user + system) / 1_000
  }

  async #look(running: Running, watch: Watch): Promise<void> {
    // A thread whose use of the processor cannot be read has ended, and its tasks with it.
    const problem = await watch.look().catch(() => null)
    if (problem && running.tasks.size > 0) await this.#fail(running, problem)
  }

  #start(): Running {
    const { source, data, resourceLimits } = this.#options
    const file = isBuilt ? `build/program/${source.replace(/^.*\//, '').replace(/\.ts$/, '.js')}` : source
    const worker = new Worker(fromRoot(file), { workerData: data?.(), ...(resourceLimits && { resourceLimits }) })
    // Whatever waits for an answer holds the process; the thread does not.
    worker.unref()
    const running: Running = { worker, ready: Promise.withResolvers(), tasks: new Map() }
    // The caller hears of it; without a listener it would end the process.
    running.ready.promise.catch(() => undefined)
    const late = setTimeout(() => void this.#fail(running, new Error(`${source} did not start`)), startMs)
    worker.on('message', (message: unknown) => {
      const answered = answer.parse(message)
      if (answered === 'ready') {
        clearTimeout(late)
        return running.ready.resolve()
      }
      const task = running.tasks.get(answered.id)
      if ('error' in answered) task?.reject(new Error(answered.error))
      else task?.resolve(answered.value)
    })
    worker.on('error', (error: Error) => void this.#fail(running, error))
    worker.on('exit', () => {
      clearTimeout(late)
      void this.#fail(running, new Error(`${source} has ended`))
    })
    return running
  }

  async #fail(running: Running, error: Error): Promise<void> {
    if (this.#running === running) this.#running = null
    running.ready.reject(error)
    for (const { reject } of running.tasks.values()) reject(error)
    await running.worker.terminate()
  }

  #rest(): void {
    clearTimeout(this.#idle)
    if (!this.#running || this.#running.tasks.size > 0) return
    this.#idle = setTimeout(() => void this.end(), this.#options.idleMs)
    this.#idle.unref()
  }
}
