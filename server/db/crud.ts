import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { AuditAction } from '../../contracts/audit.ts'
import type { List } from '../../contracts/envelope.ts'
import { withPairs } from '../../contracts/localized.ts'
import { type ListedIds, type ListQuery, type ResourceContract, selectionLimit } from '../../contracts/resource.ts'
import type { ResourceName } from '../../contracts/resources.ts'
import { AppError } from '../errors.ts'
import { storedRichText } from '../platform/html.ts'
import type { Tx } from '../work.ts'
import { changesBetween, recordAudit } from './audit.ts'
import { type CacheTag, cacheTags } from './cache-tags.ts'
import { codecOf } from './codec.ts'
import { type Condition, listIds, type Reader, scanning } from './list.ts'
import type { CountedRow } from './listing-counts.ts'
import { loose } from './loose.ts'
import { recordText } from './name-search.ts'
import { moveLinks } from './record-links.ts'
import { moveTags } from './record-tags.ts'
import { isName, type RankedMatch, rankedMatches } from './relevance.ts'
import type { Db, PublishedTable, Schema, Table } from './schema.ts'
import { splitNotes, type TranslationChange, type TranslationNotes, translationChange } from './translation-change.ts'
import { forgetFields, translationFieldsOf } from './translation-fields.ts'
import { checkMediaReferences, type MediaFields, presentAddresses, recordMediaUsage, withoutMissingMedia } from './usage.ts'

type Values = Record<string, unknown>

export type Contract = ResourceContract & { name: ResourceName; table: Table }
export type TableOf<R extends Contract> = Extract<R['table'], Table>
/** A record as its table holds it: booleans as 0/1, lists and objects as JSON text. */
export type StoredRow<R extends Contract> = Selectable<Schema[TableOf<R>]>
type Column<R extends Contract> = Extract<keyof StoredRow<R>, string>

export type Item<R extends ResourceContract> = z.infer<R['item']>
export type RowOf<R extends ResourceContract> = z.infer<R['row']>
/** Columns that the contract does not name are in the types of the table. */
export type Changes<R extends Contract> = R extends Contract
  ? { [K in Column<R>]?: K extends keyof Item<R> ? Item<R>[K] : StoredRow<R>[K] } & TranslationNotes
  : never
export type Input<R extends Contract> = R extends Contract ? z.output<R['input']> & Changes<R> : never
export type PatchOf<R extends Contract> = Changes<R> & { version: number }
export type Patch = Values & { version: number }

export interface CrudOptions<R extends Contract> {
  search: readonly Column<R>[]
  nullable?: readonly Column<R>[]
  conditions?: (query: z.output<R['query']>, reader: Reader) => Condition[] | Promise<Condition[]>
  /** The number of records that a list without a keyword holds, where it is known without counting. */
  total?: (query: z.output<R['query']>, reader: Reader) => Promise<number | null>
  /** Lists read only the columns of the contract's `row` and leave the long texts of the `item` in the database. */
  hasLongTexts?: boolean
  media?: MediaFields
  hasTags?: boolean
  /** Lists of the records are counted by facets, and the targets of their links are stored: of articles and products. */
  isCounted?: boolean
  include?: (db: Db, records: Values[]) => Promise<void>
  /** By default the record and all lists of its resource. */
  invalidates?: Invalidates<R>
}

/** Either state is null before a create or after a delete. */
export type Invalidates<R extends Contract> = (before: StoredRow<R> | null, after: StoredRow<R> | null, tx: Tx) => CacheTag[]

export interface Writable<R extends Contract> {
  readonly contract: R
  /** A `version` that is not the record's own is refused with the record as it is now. */
  load(db: Db, id: number, version?: number): Promise<StoredRow<R>>
  /** `action` is the name in the audit log, `update` by default. */
  change(tx: Tx, before: StoredRow<R>, changes: Changes<R>, action?: AuditAction): Promise<Item<R>>
  update(tx: Tx, id: number, patch: PatchOf<R>): Promise<Item<R>>
}

export interface Crud<R extends Contract> extends Writable<R> {
  list(reader: Reader, query: z.output<R['query']>): Promise<List<RowOf<R>>>
  /** Of a very long list the first ones. */
  ids(reader: Reader, query: z.output<R['query']>): Promise<ListedIds>
  get(db: Db, id: number): Promise<Item<R>>
  /** In that order; ids that do not exist are left out. */
  byIds(db: Db, ids: readonly number[]): Promise<RowOf<R>[]>
  /** The best matches of a keyword, also by pinyin, among the records that its list holds. */
  named(reader: Reader, keyword: string, limit: number): Promise<RankedMatch[]>
  /** The tokens of a record that is written by other statements than these. */
  searchText(row: Values): Promise<string>
  /** Makes the tokens of records after an id again. Answers the id to go on after; null at the end. */
  reindex(db: Db, after: number, limit: number): Promise<number | null>
  create(tx: Tx, input: Input<R>): Promise<Item<R>>
  delete(tx: Tx, before: StoredRow<R>): Promise<void>
  remove(tx: Tx, id: number): Promise<void>
  /** A record as it would be after a change, which is not made. */
  changed(db: Db, before: StoredRow<R>, changes: Changes<R>): Promise<Item<R>>
  /** Values from an earlier time, without references to media that are gone since. */
  returning(db: Db, changes: Changes<R>): Promise<Changes<R>>
  decode(row: StoredRow<R>): Changes<R>
}

const internal = [
  'search_text',
  'password_hash',
  'is_live',
  'is_shown',
  'due_at',
  'sender_hash',
  'idempotency_key',
  'proof_hash',
  'sync_run',
  'followed_at',
  'spoke_at',
  'handled_at',
  'assignee_id',
  'wrote_at',
]

/** A stale version is refused; a write has its audit entry and media usage in the same transaction. */
export function crud<R extends Contract>(contract: R, options: CrudOptions<R>): Crud<R> {
  // Here the contract's types end: below, a record is plain values, encoded and decoded by the contract's schemas.
  const records = new Records(contract, contract.table, options as unknown as PlainOptions)
  const plain: PlainCrud = {
    contract,
    list: (reader, query) => records.list(reader, query),
    ids: (reader, query) => records.ids(reader, query),
    get: async (db, id) => records.whole(db, await records.load(db, id)),
    byIds: (db, ids) => records.byIds(db, ids),
    named: (reader, keyword, limit) => records.named(reader, keyword, limit),
    searchText: (row) => records.searchText(row),
    reindex: (db, after, limit) => records.reindex(db, after, limit),
    load: (db, id, version) => records.load(db, id, version),
    create: (tx, input) => records.create(tx, input),
    change: (tx, before, changes, action) => records.change(tx, before, changes, action),
    update: async (tx, id, { version, ...changes }) => records.change(tx, await records.load(tx.db, id, version), changes),
    delete: (tx, before) => records.delete(tx, before),
    remove: async (tx, id) => records.delete(tx, await records.load(tx.db, id)),
    changed: (db, before, changes) => records.changed(db, before, changes),
    returning: async (db, changes) => (options.media ? withoutMissingMedia(db, changes, options.media) : changes),
    decode: (row) => records.decode(row),
  }
  return plain as unknown as Crud<R>
}

type Row = Values & { id: number; version: number; is_shown?: number }
type PlainOptions = Omit<CrudOptions<Contract>, 'conditions' | 'total' | 'invalidates' | 'search'> & {
  search: readonly string[]
  conditions?: (query: Values, reader: Reader) => Condition[] | Promise<Condition[]>
  total?: (query: Values, reader: Reader) => Promise<number | null>
  invalidates?: (before: Row | null, after: Row | null, tx: Tx) => CacheTag[]
}
interface PlainCrud {
  contract: Contract
  list(reader: Reader, query: ListQuery & Values): Promise<List<Values>>
  ids(reader: Reader, query: ListQuery & Values): Promise<ListedIds>
  get(db: Db, id: number): Promise<Values>
  byIds(db: Db, ids: readonly number[]): Promise<Values[]>
  named(reader: Reader, keyword: string, limit: number): Promise<RankedMatch[]>
  searchText(row: Values): Promise<string>
  reindex(db: Db, after: number, limit: number): Promise<number | null>
  load(db: Db, id: number, version?: number): Promise<Row>
  create(tx: Tx, input: Values): Promise<Values>
  change(tx: Tx, before: Row, changes: Values, action?: AuditAction): Promise<Values>
  update(tx: Tx, id: number, patch: Patch): Promise<Values>
  delete(tx: Tx, before: Row): Promise<void>
  remove(tx: Tx, id: number): Promise<void>
  changed(db: Db, before: Row, changes: Values): Promise<Values>
  returning(db: Db, changes: Values): Promise<Values>
  decode(row: Row): Values
}

interface Written {
  record?: Values
  translations?: TranslationChange | null
}

class Records {
  readonly #contract: Contract
  readonly #table: Table
  readonly #options: PlainOptions
  readonly #codec: ReturnType<typeof codecOf>

  constructor(contract: Contract, table: Table, options: PlainOptions) {
    this.#contract = contract
    this.#table = table
    this.#options = options
    this.#codec = codecOf(contract.item)
  }

  decode(row: Values): Values {
    const values = without(this.#codec.decode(row), internal)
    for (const name of this.#contract.richTexts ?? []) if (typeof values[name] === 'string') values[name] = storedRichText(values[name])
    return values
  }

  async list(reader: Reader, query: ListQuery & Values): Promise<List<Values>> {
    const { items, meta } = await this.#listed(reader, query)
    return { items: await this.byIds(reader.db, items), meta }
  }

  async ids(reader: Reader, query: ListQuery & Values): Promise<ListedIds> {
    const { items, meta } = await this.#listed(reader, { ...query, page: 1, per_page: selectionLimit, cursor: undefined })
    return { ids: items, total: meta.total }
  }

  async #listed(reader: Reader, query: ListQuery & Values): Promise<List<number>> {
    const { nullable, conditions, total, search, isCounted } = this.#options
    const { richTexts = [], defaultSort } = this.#contract
    const { keyword, page, per_page, sort, cursor, ...filters } = query
    const isNarrowed = Object.values(filters).some((value) => value !== undefined && value !== null)
    const plan = {
      table: this.#table,
      conditions: (await conditions?.(query, reader)) ?? [],
      nullable,
      defaultSort,
      countKey: JSON.stringify(filters),
      countTags: [cacheTags.rows(this.#table)],
      reachesAll: true,
      findsSounds: true,
      ranked: search.filter((column) => !richTexts.includes(column)),
      mayScan: isNarrowed,
      // Articles and products, whose trash has an index.
      whole: isCounted === true && !isNarrowed ? ('untrashed' as const) : undefined,
      knownTotal: async () => total?.(query, reader) ?? null,
    }
    return listIds(reader, plan, { keyword, page, per_page, sort, cursor })
  }

  async named(reader: Reader, keyword: string, limit: number): Promise<RankedMatch[]> {
    const { conditions, search } = this.#options
    const { query, richTexts = [] } = this.#contract
    return rankedMatches({ ...reader, db: await scanning(reader, this.#table) }, keyword, {
      table: this.#table,
      conditions: (await conditions?.(query.parse({}), reader)) ?? [],
      columns: search.filter((column) => !richTexts.includes(column)),
      alsoRead: this.#contract.statuses?.includes('published') ? ['status', 'published_at'] : [],
      limit,
      isLenient: true,
    })
  }

  searchText(row: Values): Promise<string> {
    const { search } = this.#options
    const texts = (columns: readonly string[]) => columns.map((column) => String(row[column] ?? ''))
    return recordText(texts(search), texts(search.filter(isName)))
  }

  async reindex(db: Db, after: number, limit: number): Promise<number | null> {
    const rows = await loose(db).selectFrom(this.#table).selectAll().where('id', '>', after).orderBy('id').limit(limit).execute()
    for (const row of rows) {
      const search_text = await this.searchText(row)
      if (search_text === row.search_text) continue
      // Those that were written since are as they should be; the moment of the last change stays.
      await loose(db)
        .updateTable(this.#table)
        .set({ search_text })
        .where('id', '=', row.id)
        .where('search_text', '=', row.search_text)
        .execute()
    }
    return rows.length < limit ? null : Number(rows.at(-1)?.id)
  }

  async byIds(db: Db, ids: readonly number[]): Promise<Values[]> {
    if (ids.length === 0) return []
    const rows = await this.#selectListed(db).where('id', 'in', ids).execute()
    const records = new Map(rows.map((row) => [Number(row.id), this.decode(row)]))
    const ordered = ids.map((id) => records.get(id)).filter((record) => record !== undefined)
    await this.#options.include?.(db, ordered)
    return ordered
  }

  #selectListed(db: Db) {
    const rows = loose(db).selectFrom(this.#table)
    if (!this.#options.hasLongTexts) return rows.selectAll()
    return rows.select(Object.keys(this.#contract.row.shape).filter((name) => isColumn(name, this.#contract)))
  }

  async load(db: Db, id: number, version?: number): Promise<Row> {
    const row = await loose(db).selectFrom(this.#table).selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) throw new AppError('not_found')
    if (version !== undefined && row.version !== version) throw new AppError('stale_version', { data: await this.whole(db, row) })
    return row as Row
  }

  async whole(db: Db, row: Values): Promise<Values> {
    return this.#included(db, this.decode(row))
  }

  async #included(db: Db, record: Values): Promise<Values> {
    await this.#options.include?.(db, [record])
    if (this.#contract.translated) record.translation_fields = await translationFieldsOf(db, this.#contract.name, Number(record.id))
    return record
  }

  #split(given: Values) {
    return splitNotes(withPairs(given, this.#contract.formerTexts))
  }

  async create(tx: Tx, given: Values): Promise<Values> {
    const { media, isCounted } = this.#options
    const [input, notes] = this.#split(given)
    if (media) await checkMediaReferences(tx.db, input, media)
    if (media) Object.assign(input, await presentAddresses(tx.db, input, media))
    const translations = await translationChange(tx, this.#contract, null, input, notes)
    if (isCounted && translations) input.translation = translations.state
    const authorship = { created_at: tx.now, updated_at: tx.now, created_by: tx.actor.userId, updated_by: tx.actor.userId, version: 1 }
    const encoded = this.#codec.encode({ ...input, ...authorship })
    const values = { ...encoded, search_text: await this.searchText(encoded) }
    const row = await loose(tx.db).insertInto(this.#table).values(values).returningAll().executeTakeFirstOrThrow()
    const record = this.decode(row)
    await this.#finish(tx, 'create', null, row as Row, { record, translations })
    return this.#included(tx.db, record)
  }

  async change(tx: Tx, before: Row, given: Values, action: AuditAction = 'update'): Promise<Values> {
    const { media, isCounted } = this.#options
    const { id, version } = before
    const [changes, notes] = this.#split(given)
    if (media) await checkMediaReferences(tx.db, changes, media, this.#codec.decode(before))
    if (media) Object.assign(changes, await presentAddresses(tx.db, changes, media))
    const values = this.#codec.encode(changes)
    const merged: Values = { ...before, ...values }
    const translations = await translationChange(tx, this.#contract, before, merged, notes)
    if (isCounted && translations) values.translation = translations.state
    const search_text = await this.searchText(merged)
    const after = await loose(tx.db)
      .updateTable(this.#table)
      .set({ ...values, version: version + 1, updated_at: tx.now, updated_by: tx.actor.userId, search_text })
      .where('id', '=', id)
      .where('version', '=', version)
      .$if(isCounted === true, (rows) => rows.where('is_shown', '=', before.is_shown))
      .returningAll()
      .executeTakeFirst()
    if (!after) {
      // Another writer was faster, after the row had been loaded; or a moment came that shows or hides the record, which is no edit.
      const current = await this.load(tx.db, id)
      if (current.version === version) return this.change(tx, current, given, action)
      throw new AppError('stale_version', { data: await this.whole(tx.db, current) })
    }
    const record = this.decode(after)
    await this.#finish(tx, action, before, after as Row, { record, translations })
    return this.#included(tx.db, record)
  }

  async changed(db: Db, before: Row, given: Values): Promise<Values> {
    const [changes] = this.#split(given)
    if (this.#options.media) await checkMediaReferences(db, changes, this.#options.media, this.#codec.decode(before))
    return this.whole(db, { ...before, ...this.#codec.encode(changes) })
  }

  async delete(tx: Tx, before: Row): Promise<void> {
    // The row that was read is counted below: one that another writer has changed or deleted since is neither deleted nor counted.
    const { numDeletedRows } = await loose(tx.db)
      .deleteFrom(this.#table)
      .where('id', '=', before.id)
      .where('version', '=', before.version)
      .executeTakeFirstOrThrow()
    if (Number(numDeletedRows) !== 1)
      throw new AppError('stale_version', { data: await this.whole(tx.db, await this.load(tx.db, before.id)) })
    if (this.#contract.translated) await forgetFields(tx.db, this.#contract.name, before.id)
    await tx.db.deleteFrom('media_usage').where('resource', '=', this.#contract.name).where('record_id', '=', before.id).execute()
    await this.#finish(tx, 'delete', before, null)
  }

  async #finish(
    tx: Tx,
    action: AuditAction,
    before: Row | null,
    after: Row | null,
    { record = {}, translations }: Written = {},
  ): Promise<void> {
    const { media, hasTags, isCounted, invalidates } = this.#options
    const { name } = this.#contract
    const id = Number((after ?? before)?.id)
    await translations?.store(id)
    if (media && after) await recordMediaUsage(tx, name, id, record, media)
    if (media) tx.invalidate(cacheTags.rows('media'))
    if (hasTags) await moveTags(tx, name, id, before, after)
    if (isCounted) {
      const table = name as PublishedTable
      tx.counts.move(table, before as CountedRow | null, after as CountedRow | null)
      await moveLinks(tx, table, id, before, after)
    }
    tx.invalidate(cacheTags.rows(this.#table))
    tx.invalidate(...(invalidates?.(before, after, tx) ?? [cacheTags.collection(name), cacheTags.record(name, id)]))
    const changes = after ? changesBetween(before ?? {}, after) : {}
    // A form that is saved as it was is no event.
    const isSame = action === 'update' && !translations && Object.keys(changes).length === 0
    if (!isSame) await recordAudit(tx, { action, resource: name, recordId: id, changes })
  }
}

function isColumn(name: string, contract: ResourceContract): boolean {
  if (name in contract.input.shape) return true
  return ['id', 'version', 'created_at', 'updated_at', 'created_by', 'updated_by', 'deleted_at', 'view_count', 'translation'].includes(name)
}

function without(values: Values, names: string[]): Values {
  for (const name of names) delete values[name]
  return values
}
