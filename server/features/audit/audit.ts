import { sql } from 'kysely'
import type { AuditEntry } from '../../../contracts/audit.ts'
import type { List } from '../../../contracts/envelope.ts'
import type { ListQuery } from '../../../contracts/resource.ts'
import { listIds, type Reader } from '../../db/list.ts'
import { namesOf } from '../../db/names.ts'

interface AuditFilters {
  user?: number
  action?: string
  entity?: string
  from?: string
  to?: string
  /** Without the program's own work, and without people who come and go. */
  isWork?: boolean
}

export const audit = {
  async list(reader: Reader, { user, action, entity, from, to, isWork, ...query }: ListQuery & AuditFilters): Promise<List<AuditEntry>> {
    const conditions = [
      ...(user ? [sql<boolean>`user_id = ${user}`] : []),
      ...(action ? [sql<boolean>`action = ${action}`] : []),
      ...(entity ? [sql<boolean>`resource = ${entity}`] : []),
      ...(from ? [sql<boolean>`created_at >= ${from}`] : []),
      ...(to ? [sql<boolean>`created_at < ${to}`] : []),
      ...(isWork ? [sql<boolean>`user_id is not null and action not in ('login', 'logout')`] : []),
    ]
    // Every write adds an entry: the count is read each time, by another cache key for each moment.
    const plan = {
      table: 'audit' as const,
      conditions,
      defaultSort: '-id',
      countKey: JSON.stringify([reader.now, user, action, entity, from, to, isWork]),
      countTags: [],
    }
    const { items, meta } = await listIds(reader, plan, { ...query, keyword: undefined })
    const rows = await readEntries(reader, items)
    return { items: rows, meta }
  },
}

const noTitles = { title_cn: '', title_en: '' }

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
  const named = rows.flatMap(({ resource, record_id: id }) => (id === null ? [] : [{ resource, id }]))
  const names = await namesOf(reader.db, named)
  return rows.map((row) => {
    const { title_cn, title_en } = row.record_id === null ? noTitles : names.of(row.resource, row.record_id)
    return { ...row, title_cn, title_en, changes: JSON.parse(row.changes) as AuditEntry['changes'] }
  })
}
