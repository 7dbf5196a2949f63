import { sql } from 'kysely'
import type { List } from '../../../contracts/envelope.ts'
import type { ListQuery } from '../../../contracts/resource.ts'
import type { AuditEntry } from '../../../contracts/system.ts'
import { listIds, type Reader } from '../../db/list.ts'

interface AuditFilters {
  user?: number
  action?: string
  entity?: string
  from?: string
  to?: string
}

/** The log of who did what. */
export const audit = {
  async list(reader: Reader, { user, action, entity, from, to, ...query }: ListQuery & AuditFilters): Promise<List<AuditEntry>> {
    const conditions = [
      ...(user ? [sql<boolean>`user_id = ${user}`] : []),
      ...(action ? [sql<boolean>`action = ${action}`] : []),
      ...(entity ? [sql<boolean>`resource = ${entity}`] : []),
      ...(from ? [sql<boolean>`created_at >= ${from}`] : []),
      ...(to ? [sql<boolean>`created_at < ${to}`] : []),
    ]
    // Every write adds an entry: the count is read each time, by a cache key of its own for each moment.
    const plan = { table: 'audit' as const, conditions, sortable: ['id'], defaultSort: '-id', countKey: reader.now, countTags: [] }
    const { items, meta } = await listIds(reader, plan, { ...query, keyword: undefined })
    const rows = await readEntries(reader, items)
    return { items: rows, meta }
  },
}

async function readEntries(reader: Reader, ids: number[]): Promise<AuditEntry[]> {
  if (ids.length === 0) return []
  const rows = await reader.db
    .selectFrom('audit')
    .leftJoin('users', 'users.id', 'audit.user_id')
    .select([
      'audit.id',
      'audit.created_at',
      'audit.user_id',
      'users.name as user_name',
      'audit.action',
      'audit.resource',
      'audit.record_id',
      'audit.changes',
      'audit.ip',
    ])
    .where('audit.id', 'in', ids)
    .orderBy('audit.id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, changes: JSON.parse(row.changes) as AuditEntry['changes'] }))
}
