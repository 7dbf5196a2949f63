import type { Database } from '../../db/connect.ts'
import type { JobQueue } from '../../platform/jobs.ts'
import type { UnitOfWork } from '../../work.ts'
import { removalKind } from './set-up.ts'

interface Deps {
  database: Database
  work: UnitOfWork
}
type Removal = (deps: Deps, progress: (done: number, total: number) => Promise<void>) => Promise<unknown>

/** Removes the demo company; what can do that is loaded only then. */
export function setUpJobs(queue: JobQueue, deps: Deps, load: () => Promise<Removal>): void {
  queue.handle(removalKind, async (_payload, { progress }) => {
    const remove = await load()
    return remove(deps, progress)
  })
}
