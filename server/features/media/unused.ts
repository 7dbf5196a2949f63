import { sql } from 'kysely'
import type { z } from 'zod'
import { type MediaTotals, type mediaTotalsQuery, unusedPerCall } from '../../../contracts/media.ts'
import { cacheTags } from '../../db/cache-tags.ts'
import type { Reader } from '../../db/list.ts'
import { matchesKeyword } from '../../db/search.ts'
import { AppError } from '../../errors.ts'
import { Turns } from '../../platform/turns.ts'
import type { Actor, UnitOfWork } from '../../work.ts'
import { media, mediaConditions } from './media.ts'

type Filters = z.output<typeof mediaTotalsQuery>

/** The number of files that the filters of a list find, and their bytes; read aside, and kept until a file or a use of one changes. */
export function mediaTotals(reader: Reader, filters: Filters): Promise<MediaTotals> {
  const key = `media totals ${JSON.stringify(filters)} ${filters.older_than === undefined ? '' : reader.now.slice(0, 13)}`
  return reader.cache.fetch('data', key, async () => {
    const conditions = mediaConditions(filters, reader)
    if (filters.keyword) conditions.push(matchesKeyword(reader.dialect, 'media', filters.keyword))
    let rows = reader.aside.selectFrom('media').select([sql<number>`count(*)`.as('count'), sql<number>`coalesce(sum(size), 0)`.as('bytes')])
    for (const condition of conditions) rows = rows.where(condition)
    const { count, bytes } = await rows.executeTakeFirstOrThrow()
    const value = { count: Number(count), bytes: Number(bytes) }
    return { value, bytes: 500 + 2 * key.length, tags: [cacheTags.rows('media')], isOpenEnded: true }
  })
}

/** The oldest first, a part with each call. Each file is looked at again in the transaction that moves it: it may be in use by then. */
export async function trashUnused(
  reader: Reader,
  work: UnitOfWork,
  actor: Actor,
  older_than: number,
): Promise<{ trashed: number; remaining: number }> {
  const conditions = mediaConditions({ unused: true, older_than }, reader)
  let found = reader.aside
    .selectFrom('media')
    .select('id')
    .orderBy('created_at')
    .orderBy('id')
    .limit(unusedPerCall + 1)
  for (const condition of conditions) found = found.where(condition)
  const rows = await found.execute()
  const trashed = await work.run(actor, async (tx) => {
    const turns = new Turns()
    let count = 0
    for (const { id } of rows.slice(0, unusedPerCall)) {
      if (await isMoved(() => media.remove(tx, id))) count += 1
      await turns.next()
    }
    return count
  })
  if (rows.length <= unusedPerCall || trashed === 0) return { trashed, remaining: 0 }
  const { count } = await mediaTotals(reader, { unused: true, older_than })
  return { trashed, remaining: count }
}

async function isMoved(move: () => Promise<void>): Promise<boolean> {
  try {
    await move()
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
