import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { AnyDb } from './tools.ts'

type Row = Record<string, unknown>
type Side = 'cn' | 'en'

/** Where texts stand whose translations are followed from now on. */
interface Place {
  resource: string
  record_id: unknown
  version: unknown
  isTrashed: boolean
  pairs: Map<string, Record<Side, string>>
}

const recordsAtOnce = 500
const rowsPerInsert = 500
const blocks = ['company_intro', 'culture', 'highlights', 'statistics', 'business']
const linePrefix = 'business_line.'
const settingPairs = [
  'site.name',
  'site.title',
  'site.description',
  'site.keywords',
  'site.copyright',
  'contact.address',
  'contact.working_hours',
]

/**
 * The localized pairs of media, of the about blocks, of the business lines' texts and of the settings, as those of other records. What is
 * filled in both languages counts as complete: nobody knows any more what its translation was made from.
 */
export async function translatedDocuments(db: AnyDb): Promise<void> {
  const original = await originalSide(db)
  await fillMedia(db, original)
  await fillBlocks(db, original)
  await fillSettings(db, original)
}

async function originalSide(db: AnyDb): Promise<Side> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'site.original_language').executeTakeFirst()
  return row && JSON.parse(String(row.value)) === 'en' ? 'en' : 'cn'
}

async function fillMedia(db: AnyDb, original: Side): Promise<void> {
  const names = ['alt_cn', 'alt_en', 'title_cn', 'title_en']
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('media')
      .select(['id', 'version', 'deleted_at', ...names])
      .where('id', '>', last)
      .where(sql<boolean>`(alt_cn <> '' or alt_en <> '' or title_cn <> '' or title_en <> '')`)
      .orderBy('id')
      .limit(recordsAtOnce)
      .execute()
    if (rows.length === 0) return
    const places = rows.map((row) => ({
      ...{ resource: 'media', record_id: row.id, version: row.version, isTrashed: row.deleted_at !== null },
      pairs: pairsOf(Object.fromEntries(names.map((name) => [name, row[name]]))),
    }))
    await store(db, original, places)
    last = Number(rows.at(-1)?.id)
  }
}

async function fillBlocks(db: AnyDb, original: Side): Promise<void> {
  const lines = await db.selectFrom('categories').select(['id', 'slug', 'deleted_at']).where('type', '=', 'business').execute()
  const rows = await db.selectFrom('blocks').select(['key', 'value', 'version']).execute()
  const places = rows.flatMap(({ key, value, version }): Place[] => {
    const read = { version, pairs: pairsOf(JSON.parse(String(value)) as Row) }
    const index = blocks.indexOf(String(key))
    if (index >= 0) return [{ ...read, resource: 'about', record_id: index + 1, isTrashed: false }]
    const line = lines.find(({ slug }) => key === `${linePrefix}${String(slug)}`)
    return line ? [{ ...read, resource: 'business-lines', record_id: line.id, isTrashed: line.deleted_at !== null }] : []
  })
  await store(db, original, places)
}

async function fillSettings(db: AnyDb, original: Side): Promise<void> {
  const names = settingPairs.flatMap((field) => [`${field}_cn`, `${field}_en`])
  const rows = await db.selectFrom('settings').select(['key', 'value']).where('key', 'in', names).execute()
  const values = Object.fromEntries(names.map((name) => [name, '']))
  for (const { key, value } of rows) values[String(key)] = String(JSON.parse(String(value)))
  await store(db, original, [{ resource: 'settings', record_id: 1, version: 0, isTrashed: false, pairs: pairsOf(values) }])
}

/** The pairs of a value and of the entries in its lists, by their paths without a language. */
function pairsOf(value: Row, prefix = ''): Place['pairs'] {
  const pairs: Place['pairs'] = new Map()
  for (const [name, cn] of Object.entries(value)) {
    const field = name.slice(0, -3)
    const en = value[`${field}_en`]
    if (name.endsWith('_cn') && typeof cn === 'string' && typeof en === 'string') pairs.set(`${prefix}${field}`, { cn, en })
    for (const [index, entry] of entriesOf(cn).entries())
      for (const [inner, texts] of pairsOf(entry, `${prefix}${name}.${index}.`)) pairs.set(inner, texts)
  }
  return pairs
}

const entriesOf = (value: unknown): Row[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'object' && entry !== null) ? value : []

const isBlank = (text: string) => text === '' || text.replace(/<(?!img|video|iframe)[^>]*>|&nbsp;/g, '').trim() === ''
const fingerprint = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16)

async function store(db: AnyDb, original: Side, places: readonly Place[]): Promise<void> {
  const rows = places.flatMap(({ resource, record_id, version, isTrashed, pairs }) =>
    [...pairs].flatMap(([field, texts]) => {
      const state = stateOf(texts, original, version)
      return state ? [{ resource, record_id, field, is_trashed: Number(isTrashed), ...state }] : []
    }),
  )
  for (let from = 0; from < rows.length; from += rowsPerInsert)
    await db
      .insertInto('translation_fields')
      .values(rows.slice(from, from + rowsPerInsert))
      .execute()
}

function stateOf({ cn, en }: Record<Side, string>, original: Side, version: unknown): Row | null {
  const nobody = { source_text: null, user_id: null, made_at: null, confirmed_by: null, confirmed_at: null }
  if (isBlank(cn) && isBlank(en)) return null
  if (isBlank(cn) || isBlank(en))
    return { state: 'missing', source: isBlank(cn) ? 'en' : 'cn', source_hash: '', source_version: 0, made_by: null, ...nobody }
  const text = original === 'cn' ? cn : en
  return { state: 'complete', source: original, source_hash: fingerprint(text), source_version: version, made_by: 'person', ...nobody }
}
