import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Instant } from '../../../contracts/fields.ts'
import type { JobGroup, JobSummary } from '../../../contracts/jobs.ts'
import type { Database } from '../../db/connect.ts'
import type { Db } from '../../db/schema.ts'
import type { Clock } from '../../platform/clock.ts'
import { jobLog } from './job-log.ts'

const pollMs = 1_000
const maxRunning = 20

/** The queue at a glance. It reads what is open, by an index: however many jobs are done, it costs the same. */
export async function jobSummaryOf(db: Db, now: Instant): Promise<JobSummary> {
  const open = await db
    .selectFrom('jobs')
    .select(['kind', 'state', sql<number>`case when state = 'queued' and run_at > ${now} then 1 else 0 end`.as('is_later')])
    .select(sql<number>`count(*)`.as('n'))
    .select(sql<string>`max(case when state = 'queued' then updated_at else '' end)`.as('queued_at'))
    .where('state', 'in', ['queued', 'running'])
    .groupBy(['kind', 'state', 'is_later'])
    .execute()
  const running = await db
    .selectFrom('jobs')
    .select(['id', 'kind', 'progress_done', 'progress_total'])
    .where('state', '=', 'running')
    .orderBy('id')
    .limit(maxRunning)
    .execute()
  const { last } = await db.selectFrom('jobs').select(sql<number | null>`max(id)`.as('last')).executeTakeFirstOrThrow()
  const failed = await jobLog.failed(db)
  const groups = new Map<string, JobGroup>()
  let later = 0
  for (const { kind, state, is_later, n } of open) {
    if (Number(is_later) === 1) {
      later += Number(n)
      continue
    }
    const group = groups.get(kind) ?? { kind, running: 0, waiting: 0, progress: progressOf(running, kind) }
    group[state === 'running' ? 'running' : 'waiting'] += Number(n)
    groups.set(kind, group)
  }
  const shown = {
    groups: [...groups.values()].sort((a, b) => b.running - a.running || a.kind.localeCompare(b.kind)),
    running: running.map(({ kind: _kind, ...job }) => job),
    failed,
    later,
  }
  // An attempt that fails between two looks leaves all counts as they were.
  const queuedAt =
    open
      .map(({ queued_at }) => queued_at)
      .toSorted()
      .at(-1) ?? ''
  const counts = [...groups.values()].map((group) => `${group.kind}:${group.running}:${group.waiting}`).join()
  return { ...shown, mark: `${last ?? 0} ${failed} ${later} ${queuedAt} ${counts}` }
}

function progressOf(
  running: { kind: string; progress_done: number; progress_total: number }[],
  kind: string,
): { done: number; total: number } | null {
  const job = running.find((one) => one.kind === kind && one.progress_total > 0)
  return job ? { done: job.progress_done, total: job.progress_total } : null
}

type Listener = (summary: JobSummary) => void

/** Reports every change of the queue to all listeners: it is read once a second for all of them, and not at all without any. */
export class JobFeed {
  readonly #deps: { database: Database; clock: Clock; log: Pick<FastifyBaseLogger, 'debug'> }
  readonly #listeners = new Set<Listener>()
  #timer: NodeJS.Timeout | null = null
  #last = ''
  #isLooking = false

  constructor(deps: { database: Database; clock: Clock; log: Pick<FastifyBaseLogger, 'debug'> }) {
    this.#deps = deps
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener)
    this.#timer ??= setInterval(() => void this.#look(), pollMs).unref()
    // A new listener gets the state at once, and with it all others once more.
    this.#last = ''
    void this.#look()
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size > 0 || !this.#timer) return
      clearInterval(this.#timer)
      this.#timer = null
    }
  }

  async #look(): Promise<void> {
    if (this.#isLooking) return
    this.#isLooking = true
    try {
      const summary = await jobSummaryOf(this.#deps.database.read, this.#deps.clock.now())
      const text = JSON.stringify(summary)
      if (text === this.#last) return
      this.#last = text
      for (const listener of this.#listeners) listener(summary)
    } catch (error) {
      // The next look tries again; what fails there is logged by the next user of the database.
      this.#deps.log.debug({ err: error }, 'the queue could not be looked at')
    } finally {
      this.#isLooking = false
    }
  }
}
