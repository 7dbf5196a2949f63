import type { z } from 'zod'
import type { List } from '../../contracts/envelope.ts'
import type { ListQuery, ResourceContract } from '../../contracts/resource.ts'
import { AppError } from '../errors.ts'
import type { Tx } from '../work.ts'
import { changesBetween, recordAudit } from './audit.ts'
import { codecOf } from './codec.ts'
import { type Condition, listIds, type Reader } from './list.ts'
import { loose } from './loose.ts'
import { moveTags } from './record-tags.ts'
import type { Db, Table } from './schema.ts'
import { searchText } from './search.ts'
import { checkMediaReferences, type MediaFields, recordMediaUsage } from './usage.ts'

type Values = Record<string, unknown>

export interface CrudOptions {
  /** Fields that a keyword is looked for in. */
  search: readonly string[]
  sortable: readonly string[]
  nullable?: readonly string[]
  defaultSort: string
  /** The conditions that a list query's filters mean. */
  conditions?: (query: Values, reader: Reader) => Condition[]
  /** Long columns that lists leave out. */
  heavy?: readonly string[]
  media?: MediaFields
  /** Whether the records carry tags that are counted. */
  hasTags?: boolean
  /** Adds what other tables hold (covers, categories) to records, all at once. */
  expand?: (db: Db, records: Values[]) => Promise<void>
  /** Cache tags that a change of the record makes stale; either state is null before a create or after a delete. */
  touches?: (before: Values | null, after: Values | null, tx: Tx) => string[]
}

export type Item<R extends ResourceContract> = z.infer<R['item']>
export type RowOf<R extends ResourceContract> = z.infer<R['row']>
/** What a create takes: the contract's input, and the columns that only the server sets. */
export type Input<R extends ResourceContract> = z.output<R['input']> & Values
export type Patch = Values & { version: number }

export interface Crud<R extends ResourceContract> {
  list(reader: Reader, query: ListQuery & Values): Promise<List<RowOf<R>>>
  get(db: Db, id: number): Promise<Item<R>>
  create(tx: Tx, input: Input<R>): Promise<Item<R>>
  /** `action` is what the audit log calls it; `update` unless told. */
  update(tx: Tx, id: number, patch: Patch, action?: string): Promise<Item<R>>
  remove(tx: Tx, id: number): Promise<void>
  /** Records by their ids, in that order, expanded; ids that do not exist are left out. */
  byIds(db: Db, ids: readonly number[]): Promise<RowOf<R>[]>
}

/** Columns that are nobody's to read. */
const internal = ['search_text', 'password_hash', 'is_live', 'sender_hash', 'idempotency_key', 'proof_hash']

/** Tag of everything that counts or lists a table's rows in the back office. */
export const rowsTag = (table: Table) => `rows:${table}`

/**
 * The five plain operations on one table, as a resource's contract describes it: lists with keyword, filters,
 * order and pages; versions that refuse a stale write; the audit entry and the media usage in the same transaction.
 */
export function crud<R extends ResourceContract>(table: Table, contract: R, options: CrudOptions): Crud<R> {
  const codec = codecOf(contract.input)
  const listed = (row: Values) => without(codec.decode(row), internal)

  async function byIds(db: Db, ids: readonly number[]): Promise<RowOf<R>[]> {
    if (ids.length === 0) return []
    const rows = await selectListed(db).where('id', 'in', ids).execute()
    const records = new Map(rows.map((row) => [Number(row.id), listed(row)]))
    const ordered = ids.map((id) => records.get(id)).filter((record) => record !== undefined)
    await options.expand?.(db, ordered)
    // Rows are columns decoded by the contract's own schema and expanded to its shape.
    return ordered as RowOf<R>[]
  }

  function selectListed(db: Db) {
    const rows = loose(db).selectFrom(table)
    if (!options.heavy) return rows.selectAll()
    const names = Object.keys(contract.row.shape).filter((name) => isColumn(name, contract))
    return rows.select(names)
  }

  async function find(db: Db, id: number): Promise<Values> {
    const row = await loose(db).selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) throw new AppError('not_found')
    return row
  }

  async function get(db: Db, id: number): Promise<Item<R>> {
    return expanded(db, await find(db, id))
  }

  async function expanded(db: Db, row: Values): Promise<Item<R>> {
    const record = listed(row)
    await options.expand?.(db, [record])
    return record as Item<R>
  }

  async function finish(tx: Tx, action: string, before: Values | null, after: Values | null): Promise<void> {
    const id = Number((after ?? before)?.id)
    // Lists of media can ask for the unused ones.
    if (options.media) tx.touch(rowsTag('media'))
    if (options.hasTags) await moveTags(tx, contract.name, id, before, after)
    tx.touch(rowsTag(table), ...(options.touches?.(before, after, tx) ?? [contract.name, `${contract.name}:${id}`]))
    await recordAudit(tx, { action, resource: contract.name, recordId: id, changes: after ? changesBetween(before ?? {}, after) : {} })
  }

  return {
    byIds,
    get,
    async list(reader, query) {
      const conditions = options.conditions?.(query, reader) ?? []
      const { keyword, page, per_page, sort, cursor, ...filters } = query
      const plan = {
        table,
        conditions,
        sortable: options.sortable,
        nullable: options.nullable,
        defaultSort: options.defaultSort,
        countKey: JSON.stringify(filters),
        countTags: [rowsTag(table)],
      }
      const { items, meta } = await listIds(reader, plan, { keyword, page, per_page, sort, cursor })
      return { items: await byIds(reader.db, items), meta }
    },
    async create(tx, input) {
      if (options.media) await checkMediaReferences(tx.db, input, options.media)
      const authorship = { created_at: tx.now, updated_at: tx.now, created_by: tx.actor.userId, updated_by: tx.actor.userId, version: 1 }
      const values = codec.encode({
        ...input,
        ...authorship,
        search_text: searchText(options.search.map((field) => String(input[field] ?? ''))),
      })
      const row = await loose(tx.db).insertInto(table).values(values).returningAll().executeTakeFirstOrThrow()
      if (options.media) await recordMediaUsage(tx, contract.name, Number(row.id), codec.decode(row), options.media)
      await finish(tx, 'create', null, row)
      return expanded(tx.db, row)
    },
    async update(tx, id, { version, ...patch }, action = 'update') {
      const before = await find(tx.db, id)
      if (before.version !== version) throw new AppError('stale_version', { data: await expanded(tx.db, before) })
      if (options.media) await checkMediaReferences(tx.db, patch, options.media)
      const merged = { ...before, ...codec.encode(patch) }
      const change = {
        ...codec.encode(patch),
        version: version + 1,
        updated_at: tx.now,
        updated_by: tx.actor.userId,
        search_text: searchText(options.search.map((field) => String(merged[field] ?? ''))),
      }
      const after = await loose(tx.db)
        .updateTable(table)
        .set(change)
        .where('id', '=', id)
        .where('version', '=', version)
        .returningAll()
        .executeTakeFirst()
      if (!after) throw new AppError('stale_version', { data: await get(tx.db, id) })
      if (options.media) await recordMediaUsage(tx, contract.name, id, codec.decode(after), options.media)
      await finish(tx, action, before, after)
      return expanded(tx.db, after)
    },
    async remove(tx, id) {
      const before = await find(tx.db, id)
      await loose(tx.db).deleteFrom(table).where('id', '=', id).execute()
      await tx.db.deleteFrom('media_usage').where('resource', '=', contract.name).where('record_id', '=', id).execute()
      await finish(tx, 'delete', before, null)
    },
  }
}

/** Fields of an item that are columns of its table: what is written, and what every stored record carries. */
function isColumn(name: string, contract: ResourceContract): boolean {
  if (name in contract.input.shape) return true
  return ['id', 'version', 'created_at', 'updated_at', 'created_by', 'updated_by', 'deleted_at', 'view_count', 'translation'].includes(name)
}

function without(values: Values, names: string[]): Values {
  for (const name of names) delete values[name]
  return values
}
