import type { Instant } from '../../../contracts/fields.ts'
import { loose } from '../../db/loose.ts'
import { AppError } from '../../errors.ts'
import { dayMs, plusMs } from '../../platform/clock.ts'
import type { Services } from '../../services.ts'
import { systemActor, type Tx } from '../../work.ts'
import { categories } from '../categories/categories.ts'
import { contents } from '../contents/contents.ts'
import { media } from '../media/media.ts'
import { products } from '../products/products.ts'

/** Days that what was deleted stays in the trash. */
export const trashDays = 30
const perRun = 500

// Records before the categories and media that they hold on to.
const bins: [table: 'contents' | 'products' | 'media' | 'categories', purge: (tx: Tx, id: number) => Promise<void>][] = [
  ['contents', (tx, id) => contents.purge(tx, id)],
  ['products', (tx, id) => products.purge(tx, id)],
  ['media', (tx, id) => media.purge(tx, id)],
  ['categories', (tx, id) => categories.purge(tx, id)],
]

/** Deletes for good what has been in the trash for {@link trashDays}; what is still in use stays. */
export async function purgeTrash({ database, work }: Pick<Services, 'database' | 'work'>, now: Instant): Promise<number> {
  let purged = 0
  for (const [table, purge] of bins) {
    const rows = await loose(database.read)
      .selectFrom(table)
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
