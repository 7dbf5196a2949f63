import { recordAudit } from '../../db/audit.ts'
import { cacheTags } from '../../db/cache-tags.ts'
import { idsOf } from '../../db/list.ts'
import type { PublishedTable } from '../../db/schema.ts'
import type { Tx } from '../../work.ts'
import { whereShown } from './invalidation.ts'
import { showsAt } from './visibility.ts'

/** Columns that counts and pages need: without the long texts of a row, many rows can be moved at once. */
const columns = [
  'id',
  'category_id',
  'status',
  'translation',
  'deleted_at',
  'published_at',
  'unpublish_at',
  'is_featured',
  'is_shown',
  'tags',
] as const

/** Those in the trash too; answers their ids. It is no edit of texts: no earlier version is kept. Each has an entry in the audit log. */
export async function moveRecords(tx: Tx, table: PublishedTable, from: number, to: number, limit: number): Promise<number[]> {
  const own = table === 'products' ? (['certificates', 'origin_cn', 'origin_en'] as const) : []
  let chosen = tx.db
    .selectFrom(table)
    .select([...columns, ...own])
    .where('category_id', '=', from)
    .orderBy('id')
    .limit(limit)
  if (tx.dialect === 'postgres') chosen = chosen.forUpdate()
  const rows = await chosen.execute()
  if (rows.length === 0) return []
  await tx.db
    .updateTable(table)
    .set((row) => ({ category_id: to, version: row('version', '+', 1), updated_at: tx.now, updated_by: tx.actor.userId }))
    .where('id', 'in', idsOf(rows))
    .execute()
  tx.invalidate(cacheTags.rows(table))
  for (const row of rows) {
    const after = { ...row, category_id: to }
    tx.counts.move(table, row, after)
    if (showsAt(row, tx.now)) tx.invalidate(...whereShown(table, row), ...whereShown(table, after))
    await recordAudit(tx, { action: 'update', resource: table, recordId: row.id, changes: { category_id: [from, to] } })
  }
  return idsOf(rows)
}
