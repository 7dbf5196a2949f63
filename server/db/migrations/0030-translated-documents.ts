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

/**
 * The localized pairs of media, as those of other records. What is
 * filled in both languages counts as complete: nobody knows any more what its translation was made from.
 */
export async function translatedDocuments(db: AnyDb): Promise<void> {
  const original = await originalSide(db)
  await fillMedia(db, original)
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

/** The pairs of a record by their names without a language. */
function pairsOf(row: Row): Place['pairs'] {
  return new Map(['alt', 'title'].map((field) => [field, { cn: String(row[`${field}_cn`]), en: String(row[`${field}_en`]) }]))
}

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
