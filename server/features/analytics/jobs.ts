import { enqueue, type JobDefinition } from '../../platform/jobs.ts'
import type { PeriodicTask } from '../../platform/schedule.ts'
import type { Services } from '../../services.ts'
import { systemActor, type UnitOfWork } from '../../work.ts'
import { rollUpMetrics } from './roll-up.ts'

const kind = 'metrics.roll-up'

export const analyticsJobs: JobDefinition<Pick<Services, 'database' | 'clock'>>[] = [
  { kind, run: ({ database, clock }, _payload, { signal }) => rollUpMetrics(database, clock.now(), signal) },
]

export const analyticsTasks: PeriodicTask<Pick<Services, 'work'>>[] = [
  // The last entries of an hour are written shortly after it.
  { name: 'roll up metrics', every: 'hour', delayMs: 2 * 60_000, run: ({ work }) => enqueueRollUp(work) },
]

/** Enqueues the roll-up, once however many processes do. */
export async function enqueueRollUp(work: UnitOfWork): Promise<void> {
  await work.run(systemActor, (tx) => enqueue(tx, kind, {}, { uniqueKey: kind, background: true }))
}
