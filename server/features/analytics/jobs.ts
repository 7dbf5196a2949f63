import type { Database } from '../../db/connect.ts'
import type { Clock } from '../../platform/clock.ts'
import { enqueue, type JobQueue } from '../../platform/jobs.ts'
import { systemActor, type UnitOfWork } from '../../work.ts'
import { rollUpMetrics } from './roll-up.ts'

const kind = 'metrics.roll-up'

/** Rolls up what browsers measured, and deletes what is old. */
export function analyticsJobs(queue: JobQueue, { database, clock }: { database: Database; clock: Clock }): void {
  queue.handle(kind, (_payload, { signal }) => rollUpMetrics(database, clock.now(), signal))
}

/** Enqueues the roll-up, once however many processes do. */
export async function enqueueRollUp(work: UnitOfWork): Promise<void> {
  await work.run(systemActor, (tx) => enqueue(tx, kind, {}, { uniqueKey: kind, background: true }))
}
