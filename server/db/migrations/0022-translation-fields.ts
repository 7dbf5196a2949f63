import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type AnyDb, columns } from './tools.ts'

type Row = Record<string, unknown>

/** The pairs of each resource; articles and products carry the state of their translations as a whole. */
const resources = [
  { name: 'contents', table: 'contents', fields: ['title', 'summary', 'content'], isPublished: true, hasTrash: true },
  {
    name: 'products',
    table: 'products',
    fields: ['title', 'summary', 'description', 'origin', 'packaging', 'price_unit', 'moq'],
    isPublished: true,
    hasTrash: true,
  },
  { name: 'categories', table: 'categories', fields: ['title', 'description'], isPublished: false, hasTrash: true },
  { name: 'certificates', table: 'certificates', fields: ['title', 'issuer', 'description', 'scope'], isPublished: false, hasTrash: false },
  { name: 'banners', table: 'banners', fields: ['title', 'subtitle', 'link_label'], isPublished: false, hasTrash: false },
  { name: 'milestones', table: 'milestones', fields: ['title', 'description'], isPublished: false, hasTrash: false },
  { name: 'site-menus', table: 'site_menus', fields: ['title'], isPublished: false, hasTrash: false },
]
type Resource = (typeof resources)[number]

const recordsAtOnce = 200
const rowsPerInsert = 500

/**
 * The localized pairs of records, each with the original that its translation was made from. Which English was older than its Chinese is
 * known by a fingerprint: the text itself is looked for among the record's revisions. Where none has it, the field stays stale until
 * somebody has looked at it.
 */
export async function translationFields(db: AnyDb): Promise<void> {
  const builder = db.schema.createTable('translation_fields')
  let table = columns(builder, 'text', ['resource', 'field', 'state', 'source', 'source_hash', 'source_text null', 'made_by null'])
  table = columns(table, 'integer', ['record_id', 'source_version', 'user_id null', 'confirmed_by null'])
  table = columns(columns(table, 'text', ['made_at null', 'confirmed_at null']), 'smallint', ['is_trashed'])
  await table.addPrimaryKeyConstraint('translation_fields_key', ['resource', 'record_id', 'field']).execute()
  const open = sql<boolean>`state <> 'complete' and is_trashed = 0`
  const index = (name: string, list: string[]) => db.schema.createIndex(name).on('translation_fields').columns(list).where(open).execute()
  await index('translation_fields_open', ['resource', 'record_id', 'field'])
  await index('translation_fields_states', ['resource', 'state'])
  for (const resource of resources) await fill(db, resource)
  for (const { table: name, isPublished } of resources)
    if (isPublished) await db.schema.alterTable(name).dropColumn('stale_english').execute()
  await forgetInBatches(db)
  // The lists are counted again when the program starts.
  await db.deleteFrom('meta').where('key', '=', 'listing_counts').execute()
}

async function fill(db: AnyDb, resource: Resource): Promise<void> {
  const { table, fields, isPublished, hasTrash } = resource
  const read = [
    'id',
    'version',
    ...fields.flatMap((field) => [`${field}_cn`, `${field}_en`]),
    ...(isPublished ? ['stale_english', 'translation'] : []),
    ...(hasTrash ? ['deleted_at'] : []),
  ]
  for (let last = 0; ; ) {
    const rows = await db.selectFrom(table).select(read).where('id', '>', last).orderBy('id').limit(recordsAtOnce).execute()
    if (rows.length === 0) return
    await fillSome(db, resource, rows)
    last = Number(rows.at(-1)?.id)
  }
}

async function fillSome(db: AnyDb, resource: Resource, rows: Row[]): Promise<void> {
  const made: Row[] = []
  for (const row of rows) {
    const fields = await fieldsOf(db, resource, row)
    made.push(...fields)
    if (resource.isPublished) await setState(db, resource.table, row, fields)
  }
  for (let from = 0; from < made.length; from += rowsPerInsert)
    await db
      .insertInto('translation_fields')
      .values(made.slice(from, from + rowsPerInsert))
      .execute()
}

async function setState(db: AnyDb, table: string, row: Row, fields: Row[]): Promise<void> {
  const has = (state: string) => fields.some((field) => field.state === state)
  const translation = has('missing') ? 'missing' : has('stale') ? 'stale' : 'complete'
  if (translation !== row.translation) await db.updateTable(table).set({ translation }).where('id', '=', row.id).execute()
}

const isBlank = (text: unknown) =>
  typeof text !== 'string' || text === '' || text.replace(/<(?!img|video|iframe)[^>]*>|&nbsp;/g, '').trim() === ''
const fingerprint = (text: unknown) => createHash('sha256').update(String(text)).digest('base64url').slice(0, 16)

async function fieldsOf(db: AnyDb, { name, fields, isPublished, hasTrash }: Resource, row: Row): Promise<Row[]> {
  const stale = isPublished ? (JSON.parse(String(row.stale_english)) as Record<string, string>) : {}
  const isTrashed = hasTrash && row.deleted_at !== null
  const nobody = { user_id: null, made_at: null, confirmed_by: null, confirmed_at: null }
  const made: Row[] = []
  for (const field of fields) {
    const [cn, en] = [row[`${field}_cn`], row[`${field}_en`]]
    if (isBlank(cn) && isBlank(en)) continue
    const place = { resource: name, record_id: row.id, field, source: isBlank(cn) ? 'en' : 'cn', is_trashed: Number(isTrashed), ...nobody }
    const writtenFor = stale[field]
    if (isBlank(cn) || isBlank(en))
      made.push({ ...place, state: 'missing', source_hash: '', source_version: 0, source_text: null, made_by: null })
    else if (writtenFor === undefined)
      made.push({
        ...place,
        state: 'complete',
        source_hash: fingerprint(cn),
        source_version: row.version,
        source_text: null,
        made_by: 'person',
      })
    else made.push({ ...place, state: 'stale', ...(await originalOf(db, name, row.id, field, writtenFor)), made_by: 'person' })
  }
  return made
}

/** The Chinese text with a fingerprint, from the latest revision that has it. */
async function originalOf(db: AnyDb, resource: string, id: unknown, field: string, hash: string): Promise<Row> {
  const revisions =
    hash === ''
      ? []
      : await db
          .selectFrom('revisions')
          .select(['version', 'snapshot'])
          .where('resource', '=', resource)
          .where('record_id', '=', id)
          .orderBy('version', 'desc')
          .execute()
  for (const { version, snapshot } of revisions) {
    const text = (JSON.parse(String(snapshot)) as Row)[`${field}_cn`]
    if (typeof text === 'string' && fingerprint(text) === hash) return { source_hash: hash, source_version: version, source_text: text }
  }
  return { source_hash: hash, source_version: 0, source_text: null }
}

/** What batches note to be undone says nothing of the former column. */
async function forgetInBatches(db: AnyDb): Promise<void> {
  const rows = await db.selectFrom('batch_records').select(['id', 'former']).where('former', 'like', '%"stale_english"%').execute()
  for (const { id, former } of rows) {
    const { stale_english: _gone, ...values } = JSON.parse(String(former)) as Row
    await db
      .updateTable('batch_records')
      .set({ former: JSON.stringify(values) })
      .where('id', '=', id)
      .execute()
  }
}
