import type { Tx } from '../work.ts'

type Row = Record<string, unknown>

/** None before the row is made, after it is gone, and in the trash. */
function tagsOf(row: Row | null): Set<string> {
  return row && row.deleted_at === null ? new Set(JSON.parse(String(row.tags)) as string[]) : new Set()
}

export async function moveTags(tx: Tx, resource: string, id: number, before: Row | null, after: Row | null): Promise<void> {
  const [old, next] = [tagsOf(before), tagsOf(after)]
  const removed = [...old].filter((tag) => !next.has(tag))
  const added = [...next].filter((tag) => !old.has(tag))
  if (removed.length > 0)
    await tx.db.deleteFrom('record_tags').where('resource', '=', resource).where('record_id', '=', id).where('tag', 'in', removed).execute()
  if (added.length > 0)
    await tx.db
      .insertInto('record_tags')
      .values(added.map((tag) => ({ resource, tag, record_id: id })))
      .execute()
}
