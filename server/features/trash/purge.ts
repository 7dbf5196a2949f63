import type { Instant } from '../../../contracts/fields.ts'
import { trashDays } from '../../../contracts/trash.ts'
import { purgeTrashed, trashedBefore } from '../../db/trash.ts'
import { AppError } from '../../errors.ts'
import { dayMs, plusMs } from '../../platform/clock.ts'
import type { PeriodicTask } from '../../platform/schedule.ts'
import { removalOrder, resources } from '../../resources.ts'
import type { Services } from '../../services.ts'
import { systemActor } from '../../work.ts'

const perRun = 500

type Deps = Pick<Services, 'database' | 'work'>

export const trashTasks: PeriodicTask<Deps>[] = [
  { name: 'purge the trash', every: 'day', deletes: true, run: (deps, { now }) => purgeTrash(deps, now) },
]

/** Permanently deletes what has been in the trash for {@link trashDays}; what is still in use stays. Answers how many records went. */
async function purgeTrash({ database, work }: Deps, now: Instant): Promise<number> {
  let purged = 0
  for (const name of removalOrder()) {
    const { contract, service } = resources[name]
    const { purge } = service
    if (!purge) continue
    const before = plusMs(now, -trashDays * dayMs)
    for (const id of await trashedBefore(database.read, contract.table, before, perRun)) {
      try {
        if (await work.run(systemActor, (tx) => purgeTrashed(tx, { table: contract.table, purge }, id, before))) purged += 1
      } catch (error) {
        if (!(error instanceof AppError)) throw error
      }
    }
  }
  return purged
}
