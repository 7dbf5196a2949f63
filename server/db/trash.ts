import { sql } from 'kysely'
import type { Instant } from '../../contracts/fields.ts'
import { resourceContracts } from '../../contracts/resources.ts'
import { type TrashedResource, trashedResources } from '../../contracts/trash.ts'
import type { Tx } from '../work.ts'
import type { DialectName } from './connect.ts'
import { loose } from './loose.ts'
import type { Db, Table } from './schema.ts'
import { matchesKeyword } from './search.ts'

export async function trashedBefore(db: Db, table: Table, moment: Instant, limit: number): Promise<number[]> {
  const rows = await loose(db).selectFrom(table).select('id').where('deleted_at', '<', moment).limit(limit).execute()
  return rows.map(({ id }) => Number(id))
}

/** Deletes only what is still in the trash: the list that it was chosen from is older than this transaction. Answers whether it was. */
export async function purgeTrashed(
  tx: Tx,
  { table, purge }: { table: Table; purge: (tx: Tx, id: number) => Promise<void> },
  id: number,
  before?: Instant,
): Promise<boolean> {
  const row = await loose(tx.db).selectFrom(table).select('deleted_at').where('id', '=', id).executeTakeFirst()
  if (!row || row.deleted_at === null || (before !== undefined && String(row.deleted_at) >= before)) return false
  await purge(tx, id)
  return true
}

export interface TrashedRecord {
  resource: TrashedResource
  id: number
  deleted_at: Instant
  updated_by: number | null
}

function trashedFrom(dialect: DialectName, resources: readonly TrashedResource[], keyword: string | undefined) {
  const parts = resources.map((name) => {
    const { table } = resourceContracts[name]
    const matches = keyword ? sql` and ${matchesKeyword(dialect, table, keyword)}` : sql``
    // The partial indices of trashes know what is in them, however large the tables are.
    return sql`select cast(${name} as text) as resource, ${sql.ref(`${table}.id`)} as id, deleted_at, updated_by from ${sql.table(table)} where deleted_at is not null${matches}`
  })
  return sql`(${sql.join(parts, sql` union all `)}) as gone`
}

/** Newest first. */
export async function listTrashed(
  db: Db,
  dialect: DialectName,
  {
    resources,
    keyword,
    limit,
    offset,
  }: { resources: readonly TrashedResource[]; keyword?: string | undefined; limit: number; offset: number },
): Promise<TrashedRecord[]> {
  const from = trashedFrom(dialect, resources, keyword)
  const { rows } = await sql<TrashedRecord>`select resource, id, deleted_at, updated_by from ${from}
    order by deleted_at desc, resource, id desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countTrashed(db: Db, dialect: DialectName, keyword?: string): Promise<Record<TrashedResource, number>> {
  const { rows } = await sql<{
    resource: TrashedResource
    n: number
  }>`select resource, count(*) as n from ${trashedFrom(dialect, trashedResources, keyword)}
    group by resource`.execute(db)
  const of = (name: TrashedResource) => Number(rows.find(({ resource }) => resource === name)?.n ?? 0)
  return { contents: of('contents'), products: of('products'), categories: of('categories'), media: of('media') }
}
