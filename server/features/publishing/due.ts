import type { Instant } from '../../../contracts/fields.ts'
import { cacheTags } from '../../db/cache-tags.ts'
import type { PublishedTable } from '../../db/schema.ts'
import type { Services } from '../../services.ts'
import { systemActor, type Tx } from '../../work.ts'
import { type DueRow, dueRows } from './counts.ts'
import { whereShown } from './invalidation.ts'
import { shownFrom } from './visibility.ts'

/** Records of one transaction: few enough that editors do not wait for it. */
const rowsPerTransaction = 50

/**
 * Counts what has become public, or stopped being so, because its moment came, however long ago: while the program was not running, too.
 * Lists show such records, and leave them out, at their moment; this brings the counts after them. Answers how many there were.
 */
export async function countDue({ database, work }: Pick<Services, 'database' | 'work'>, now: Instant): Promise<number> {
  let counted = 0
  for (const table of ['contents', 'products'] as const) {
    const rows = await dueRows(database.read, table, now)
    for (let from = 0; from < rows.length; from += rowsPerTransaction) {
      const some = rows.slice(from, from + rowsPerTransaction)
      await work.run(systemActor, async (tx) => {
        for (const row of some) await countRow(tx, table, row, now)
      })
      counted += some.length
    }
  }
  return counted
}

async function countRow(tx: Tx, table: PublishedTable, row: DueRow, now: Instant): Promise<void> {
  const shown = shownFrom(row, now)
  // An editor who saved it in between, or another process, has counted it already.
  const { numUpdatedRows } = await tx.db
    .updateTable(table)
    .set(shown)
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .where('is_shown', '=', row.is_shown)
    .where('due_at', '=', row.due_at)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return
  tx.counts.move(table, row, { ...row, ...shown })
  // The sitemap says when its parts changed, which is now.
  tx.invalidate(cacheTags.sitemap(table), ...(shown.is_shown === row.is_shown ? [] : whereShown(table, row)))
}
