import type { FastifyBaseLogger } from 'fastify'
import type { Kysely, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { JobKind } from '../../contracts/jobs.ts'
import { type Database, isAlive } from '../db/connect.ts'
import type { Db, Schema } from '../db/schema.ts'
import type { Tx } from '../work.ts'
import { type Clock, plusMs } from './clock.ts'
import { outageOf } from './outages.ts'

export type Job = Selectable<Schema['jobs']>

export interface JobContext {
  job: Job
  /** Also renews the lease. Fails once {@link signal} is aborted. */
  progress(done: number, total: number): Promise<void>
  /** Aborted when the program ends, and when the job is this worker's no longer: it was cancelled, or another one has claimed it. */
  signal: AbortSignal
}
export type JobHandler = (payload: unknown, context: JobContext) => Promise<unknown>

interface JobOptions {
  /** More for work that depends on another server. */
  attempts?: number
  /** The job is short and somebody waits for it, as for a mail: no job of another kind holds it up. */
  isPrompt?: boolean
}

/** `server/jobs.ts` lists them all. */
export interface JobDefinition<Deps> extends JobOptions {
  kind: JobKind
  run: (deps: Deps, payload: unknown, context: JobContext) => Promise<unknown>
}

/** A failure that another attempt would only repeat. */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure'
}

/** Cancelled, or claimed by another worker. */
class JobLost extends Error {
  override name = 'JobLost'
}

/**
 * Time after which a worker loses a job that it has not renewed: after a crash the job runs again when it has passed. It is longer than a
 * request waits for a silent database, and ends well before the half minute in which work is resumed.
 */
const leaseMs = 15_000
/** When work is tried again that failed for want of disk or database: there is no telling when, and trying costs little. */
const outageMs = 10_000
const maxAttempts = 5
const pollMs = 1_000
const maxBackoffMs = 15 * 60_000
const backoffMs = (attempts: number) => Math.min(maxBackoffMs, 2_000 * 4 ** (attempts - 1))
/** Maximum difference between the clocks of two processes. */
const maxSkewMs = 60_000
const pollsPerRecall = 60

/**
 * Enqueues a job. With `runAt` it waits for that moment, whatever becomes of the clock, with `delayMs` for so long; with `uniqueKey` it is
 * there once until it is done; `background` has it wait behind all work that somebody waits for. Answers its id; null where it was there
 * already.
 */
export async function enqueue(
  tx: Tx,
  kind: string,
  payload: unknown,
  options: { runAt?: string; delayMs?: number; uniqueKey?: string; background?: boolean } = {},
): Promise<number | null> {
  const row = {
    kind,
    payload: JSON.stringify(payload),
    state: 'queued' as const,
    priority: options.background ? 1 : 0,
    run_at: options.runAt ?? plusMs(tx.now, options.delayMs ?? 0),
    scheduled_for: options.runAt ?? null,
    delay_ms: options.delayMs ?? 0,
    attempts: 0,
    progress_done: 0,
    progress_total: 0,
    unique_key: options.uniqueKey ?? null,
    created_by: tx.actor.userId,
    created_at: tx.now,
    updated_at: tx.now,
  }
  const added = await tx.db
    .insertInto('jobs')
    .values(row)
    .onConflict((conflict) => conflict.column('unique_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row.run_at <= tx.now) tx.afterCommit(tx.wakeJobs)
  return added?.id ?? null
}

/** Queued or running; null where there is none. */
export async function pendingJobId(db: Db, uniqueKey: string): Promise<number | null> {
  const job = await db.selectFrom('jobs').select('id').where('unique_key', '=', uniqueKey).executeTakeFirst()
  return job?.id ?? null
}

type JobChange = Partial<Omit<Job, 'id'>>

export interface JobQueueDeps {
  database: Database
  clock: Clock
  log: FastifyBaseLogger
}

interface RegisteredJob {
  run: JobHandler
  attempts: number
  isPrompt: boolean
}
type Handlers = ReadonlyMap<string, RegisteredJob>

/** Handlers must be idempotent: jobs run again after a crash. At most two run at once: a prompt one, and one of all others. */
export class JobQueue {
  readonly #deps: JobQueueDeps
  readonly #handlers = new Map<string, RegisteredJob>()
  readonly #abort = new AbortController()
  readonly #lines: JobLine[]
  #timer: NodeJS.Timeout | null = null
  #polls = 0

  constructor(deps: JobQueueDeps) {
    this.#deps = deps
    this.#lines = [true, false].map((isPrompt) => new JobLine(deps, this.#handlers, this.#abort.signal, isPrompt))
  }

  handle(kind: string, run: JobHandler, { attempts = maxAttempts, isPrompt = false }: JobOptions = {}): void {
    this.#handlers.set(kind, { run, attempts, isPrompt })
  }

  handleAll<Deps>(definitions: readonly JobDefinition<Deps>[], deps: Deps): void {
    for (const { kind, run, ...options } of definitions) this.handle(kind, (payload, context) => run(deps, payload, context), options)
  }

  kinds(): string[] {
    return [...this.#handlers.keys()]
  }

  start(): void {
    this.#timer = setInterval(() => this.#poll(), pollMs)
    this.#poll()
  }

  #poll(): void {
    if (this.#polls % pollsPerRecall === 0)
      this.recall().catch((error: unknown) => this.#deps.log.error({ err: error }, 'jobs could not be recalled'))
    this.#polls += 1
    this.wake()
  }

  /**
   * Brings back the jobs that a clock which was ahead has put off: no job waits for longer than the longest backoff or its own delay, and
   * no worker owns one for longer than its lease. Those that somebody has scheduled keep their moment.
   */
  async recall(): Promise<void> {
    const { database, clock, log } = this.#deps
    const now = clock.now()
    const beyond = (ms: number) => plusMs(now, Math.max(ms, maxBackoffMs) + maxSkewMs)
    const leaseEnd = plusMs(now, leaseMs)
    const late = await this.#putOff(beyond(0), plusMs(leaseEnd, maxSkewMs))
    if (late.length === 0) return
    const recalled = await database.write(async (db) => {
      const queued = () => db.updateTable('jobs').where('state', '=', 'queued')
      const leases = db.updateTable('jobs').set({ lease_until: leaseEnd }).where('state', '=', 'running')
      const results = [await leases.where('lease_until', '>', plusMs(leaseEnd, maxSkewMs)).executeTakeFirstOrThrow()]
      for (const delay of new Set(late.map(({ delay_ms }) => delay_ms)))
        results.push(
          await queued()
            .set({ run_at: plusMs(now, delay) })
            .where('scheduled_for', 'is', null)
            .where('delay_ms', '=', delay)
            .where('run_at', '>', beyond(delay))
            .executeTakeFirstOrThrow(),
        )
      results.push(
        await queued()
          .set({ run_at: sql<string>`case when scheduled_for > ${now} then scheduled_for else ${now} end` })
          .where('run_at', '>', beyond(0))
          .where(sql<boolean>`run_at > scheduled_for`)
          .executeTakeFirstOrThrow(),
      )
      return results.reduce((sum, { numUpdatedRows }) => sum + Number(numUpdatedRows), 0)
    })
    if (recalled > 0) log.warn({ jobs: recalled }, 'the clock was ahead: jobs that it had put off are due again')
  }

  #putOff(runAt: string, leaseUntil: string) {
    const isLate = sql<boolean>`((state = 'queued' and run_at > ${runAt} and (scheduled_for is null or run_at > scheduled_for)) or (state = 'running' and lease_until > ${leaseUntil}))`
    return this.#deps.database.read.selectFrom('jobs').select('delay_ms').distinct().where(isLate).execute()
  }

  /** The unit of work calls it after a commit that enqueued a job. */
  wake(): void {
    if (this.#abort.signal.aborted || !this.#timer) return
    for (const line of this.#lines) line.wake()
  }

  /** Waits for jobs under way; the others run after the next start. */
  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer)
    this.#timer = null
    this.#abort.abort()
    await Promise.all(this.#lines.map((line) => line.ended()))
  }
}

const hasProgressed = sql<boolean>`progress_done > progress_before`

/** Jobs of some kinds, one after the other. */
class JobLine {
  readonly #deps: JobQueueDeps
  readonly #handlers: Handlers
  readonly #signal: AbortSignal
  /** Its kinds are the prompt ones; otherwise all others, those without a handler included. */
  readonly #isPrompt: boolean
  #running: Promise<void> | null = null
  #look: (() => void) | null = null
  /** Outcomes that the database could not take. */
  #unwritten: { job: Job; change: JobChange }[] = []

  constructor(deps: JobQueueDeps, handlers: Handlers, signal: AbortSignal, isPrompt: boolean) {
    this.#deps = deps
    this.#handlers = handlers
    this.#signal = signal
    this.#isPrompt = isPrompt
  }

  wake(): void {
    this.#look?.()
    this.#running ??= this.#drain().finally(() => {
      this.#running = null
    })
  }

  async ended(): Promise<void> {
    await this.#running
  }

  /** Also runs jobs that become due while it runs. */
  async #drain(): Promise<void> {
    try {
      await this.#writeOutcomes()
      while (!this.#signal.aborted) {
        const job = await this.#claim()
        if (!job) return
        await this.#run(job)
      }
    } catch (error) {
      this.#deps.log.error({ err: error }, 'the job queue could not reach its database')
    }
  }

  async #claim(): Promise<Job | undefined> {
    const { database, clock } = this.#deps
    const now = clock.now()
    if (!(await this.#due(database.read, now).executeTakeFirst())) return undefined
    return database.write(async (db) => {
      let due = this.#due(db, now)
      if (database.dialect === 'postgres') due = due.forUpdate().skipLocked()
      const next = await due.executeTakeFirst()
      if (!next) return undefined
      return db
        .updateTable('jobs')
        .set((row) => ({
          ...{ state: 'running', lease_until: plusMs(now, leaseMs), updated_at: now, claim: row('claim', '+', 1) },
          // A job that comes further each time is completed, however often the program is killed in between.
          attempts: sql<number>`case when ${hasProgressed} then 1 else attempts + 1 end`,
          progress_before: sql<number>`case when ${hasProgressed} then progress_done else progress_before end`,
        }))
        .where('id', '=', next.id)
        .returningAll()
        .executeTakeFirst()
    })
  }

  #due(db: Kysely<Schema>, now: string) {
    const isDue = sql<boolean>`((state = 'queued' and run_at <= ${now}) or (state = 'running' and lease_until < ${now}))`
    const prompt = [...this.#handlers].filter(([, { isPrompt }]) => isPrompt).map(([kind]) => sql.lit(kind))
    // No kind at all has an empty name: a list is never empty.
    const kinds = sql.join([sql.lit(''), ...prompt])
    const isOurs = this.#isPrompt ? sql<boolean>`kind in (${kinds})` : sql<boolean>`kind not in (${kinds})`
    return db.selectFrom('jobs').select('id').where(isDue).where(isOurs).orderBy('priority').orderBy('run_at').orderBy('id').limit(1)
  }

  async #run(job: Job): Promise<void> {
    const lost = new AbortController()
    const signal = AbortSignal.any([this.#signal, lost.signal])
    const give = (isOurs: boolean) => (isOurs ? undefined : lost.abort(new JobLost(`job ${job.id} is another's`)))
    const renewal = () => ({ lease_until: plusMs(this.#deps.clock.now(), leaseMs) })
    // While the database does not answer, the job goes on for as long as its own writes do.
    const renew = setInterval(() => void this.#update(job, renewal()).then(give, () => undefined), leaseMs / 3)
    this.#look = () => void this.#isOurs(job).then(give, () => undefined)
    try {
      const handler = this.#handlers.get(job.kind)
      if (job.attempts > (handler?.attempts ?? maxAttempts)) throw new Error('the program ended during each attempt')
      if (!handler) throw new Error(`no handler for ${job.kind}`)
      const result = await handler.run(JSON.parse(job.payload), {
        job,
        signal,
        progress: async (done, total) => {
          give(await this.#update(job, { progress_done: done, progress_total: total, ...renewal() }))
          signal.throwIfAborted()
        },
      })
      this.#unwritten.push({
        job,
        change: {
          state: 'done',
          result: JSON.stringify(result ?? null),
          error: null,
          lease_until: null,
          unique_key: null,
        },
      })
    } catch (error) {
      if (lost.signal.aborted || !(await this.#isOurs(job).catch(() => true)))
        this.#deps.log.info({ job: job.id, kind: job.kind }, 'a job was cancelled, or taken over')
      else this.#unwritten.push({ job, change: await this.#afterFailure(job, error) })
    } finally {
      clearInterval(renew)
      this.#look = null
    }
    await this.#writeOutcomes()
  }

  async #isOurs({ id, claim }: Job): Promise<boolean> {
    const row = await this.#deps.database.read.selectFrom('jobs').select(['state', 'claim']).where('id', '=', id).executeTakeFirst()
    return row?.state === 'running' && row.claim === claim
  }

  /** Those that the database does not take now are written when it answers again. */
  async #writeOutcomes(): Promise<void> {
    for (let next = this.#unwritten[0]; next; next = this.#unwritten[0]) {
      await this.#update(next.job, next.change)
      this.#unwritten.shift()
    }
  }

  async #afterFailure(job: Job, error: unknown): Promise<JobChange> {
    const { clock, database, log } = this.#deps
    const message = error instanceof Error ? error.message : String(error)
    const released = { error: message, lease_until: null }
    if (this.#signal.aborted && !(error instanceof PermanentFailure))
      return { state: 'queued', attempts: job.attempts - 1, lease_until: null }
    if (outageOf(error) !== null || !(await isAlive(database))) {
      log.warn({ job: job.id, kind: job.kind, err: error }, 'a job waits for disk or database')
      return { ...released, state: 'queued', attempts: job.attempts - 1, run_at: plusMs(clock.now(), outageMs) }
    }
    const reached = error instanceof PermanentFailure ? null : await this.#progressOf(job)
    const attempts = reached === null ? job.attempts : 1
    const isLast = attempts >= (this.#handlers.get(job.kind)?.attempts ?? maxAttempts) || error instanceof PermanentFailure
    log.warn(
      { job: job.id, kind: job.kind, attempt: job.attempts, err: error },
      isLast ? 'a job failed for good' : 'a job failed and will be tried again',
    )
    if (isLast) return { ...released, state: 'failed', unique_key: null }
    const counted = reached === null ? {} : { attempts, progress_before: reached }
    return { ...released, ...counted, state: 'queued', run_at: plusMs(clock.now(), backoffMs(attempts)) }
  }

  /** Null where an attempt before has come as far. */
  async #progressOf({ id }: Job): Promise<number | null> {
    const { read } = this.#deps.database
    const row = await read.selectFrom('jobs').select('progress_done').where('id', '=', id).where(hasProgressed).executeTakeFirst()
    return row?.progress_done ?? null
  }

  /** Answers whether the job is still ours: another worker may have claimed it. */
  async #update({ id, claim }: Job, change: JobChange): Promise<boolean> {
    const { numUpdatedRows } = await this.#deps.database.write((db) =>
      db
        .updateTable('jobs')
        .set({ ...change, updated_at: this.#deps.clock.now() })
        .where('id', '=', id)
        .where('claim', '=', claim)
        .where('state', '=', 'running')
        .executeTakeFirstOrThrow(),
    )
    return Number(numUpdatedRows) > 0
  }
}
