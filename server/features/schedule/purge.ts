import type { Instant } from '../../../contracts/fields.ts'
import { loose } from '../../db/loose.ts'
import { AppError } from '../../errors.ts'
import { dayMs, plusMs } from '../../platform/clock.ts'
import { removalOrder, resources } from '../../resources.ts'
import type { Services } from '../../services.ts'
import { systemActor } from '../../work.ts'

/** Days that what was deleted stays in the trash. */
export const trashDays = 30
const perRun = 500

/** Permanently deletes what has been in the trash for {@link trashDays}; what is still in use stays. Answers how many records went. */
export async function purgeTrash({ database, work }: Pick<Services, 'database' | 'work'>, now: Instant): Promise<number> {
  let purged = 0
  for (const name of removalOrder()) {
    const { contract, service } = resources[name]
    const { purge } = service
    if (!purge) continue
    const rows = await loose(database.read)
      .selectFrom(contract.table)
      .select('id')
      .where('deleted_at', '<', plusMs(now, -trashDays * dayMs))
      .limit(perRun)
      .execute()
    for (const { id } of rows) {
      try {
        await work.run(systemActor, (tx) => purge(tx, Number(id)))
        purged += 1
      } catch (error) {
        if (!(error instanceof AppError)) throw error
      }
    }
  }
  return purged
}
