import { sql } from 'kysely'
import type { Instant } from '../../../contracts/fields.ts'
import { type CacheTag, cacheTags } from '../../db/cache-tags.ts'
import type { Db, PublishedTable } from '../../db/schema.ts'
import type { PeriodicTask } from '../../platform/schedule.ts'
import type { Services } from '../../services.ts'
import { systemActor, type Tx } from '../../work.ts'
import { type DueRow, dueRows } from './counts.ts'
import { whereShown } from './invalidation.ts'
import { shownFrom } from './visibility.ts'

/** Records of one transaction: few enough that editors do not wait for it. */
const rowsPerTransaction = 50

type Deps = Pick<Services, 'database' | 'cache' | 'work'>

export function publishingTasks(startedAt: Instant): PeriodicTask<Deps>[] {
  let since = startedAt
  return [
    {
      name: 'publish and hide what is due',
      every: 'look',
      run: async (deps, { now }) => {
        // The clock went back: what was shown too early is hidden again.
        if (now < since) deps.cache.evict(await dueTags(deps.database.read, now, since))
        await evictDue(deps, since < now ? since : now, now)
        since = now
      },
    },
  ]
}

/** Tags of what became public or stopped being so after `since`, up to `now`. */
async function dueTags(db: Db, since: Instant, now: Instant): Promise<CacheTag[]> {
  const tags: CacheTag[] = []
  for (const table of ['contents', 'products'] as const) {
    const began = sql<boolean>`(published_at > ${since} and published_at <= ${now})`
    const ended = sql<boolean>`(unpublish_at > ${since} and unpublish_at <= ${now})`
    for (const due of [began, ended]) {
      const rows = await db.selectFrom(table).select(['id', 'category_id']).where('is_live', '=', 1).where(due).execute()
      tags.push(...rows.flatMap((row) => [cacheTags.rows(table), ...whereShown(table, row)]))
    }
  }
  const banner = await db
    .selectFrom('banners')
    .select('id')
    .where(sql<boolean>`((starts_at > ${since} and starts_at <= ${now}) or (ends_at > ${since} and ends_at <= ${now}))`)
    .executeTakeFirst()
  if (banner) tags.push(cacheTags.collection('banners'))
  // A certificate ends with its day: the first moment of the next one (UTC) hides it.
  if (since.slice(0, 10) !== now.slice(0, 10)) tags.push(cacheTags.collection('certificates'), cacheTags.rows('certificates'))
  return [...new Set(tags)]
}

/** Evicts what the moments between two times make stale, and counts what has become public or hidden. */
export async function evictDue({ database, cache, work }: Deps, since: Instant, now: Instant): Promise<void> {
  cache.evict(await dueTags(database.read, since, now))
  await countDue({ database, work }, now)
}

/** Also for moments while the program was not running. Lists change at the moment itself, counts after it. Answers how many there were. */
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
