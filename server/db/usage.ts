import { invalidField } from '../errors.ts'
import type { Tx } from '../work.ts'
import { extensionOf } from './include.ts'
import type { Db } from './schema.ts'

/** Which fields of a resource refer to media: by id, by a list of ids, or by addresses within rich text. */
export interface MediaFields {
  ids?: readonly string[]
  lists?: readonly string[]
  rich?: readonly string[]
}

const keyInAddress = /\/media\/([0-9a-f]{32})/g

async function idsByKeys(db: Db, keys: string[]): Promise<number[]> {
  if (keys.length === 0) return []
  const rows = await db.selectFrom('media').select('id').where('storage_key', 'in', keys).execute()
  return rows.map((row) => row.id)
}

function referencedIds(values: Record<string, unknown>, fields: MediaFields): [string, number][] {
  const single = (fields.ids ?? []).flatMap((field): [string, number][] =>
    typeof values[field] === 'number' ? [[field, values[field]]] : [],
  )
  const listed = (fields.lists ?? []).flatMap((field) => {
    const ids = values[field]
    return Array.isArray(ids) ? [...new Set(ids)].map((id): [string, number] => [field, Number(id)]) : []
  })
  return [...single, ...listed]
}

async function missingMedia(db: Db, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const wanted = [...new Set(ids)]
  const rows = await db.selectFrom('media').select('id').where('id', 'in', wanted).where('deleted_at', 'is', null).execute()
  const present = new Set(rows.map((row) => row.id))
  return new Set(wanted.filter((id) => !present.has(id)))
}

/** Refuses references to media that are not there or in the trash, naming the field. Those that the record has already, by `held`, may stay. */
export async function checkMediaReferences(
  db: Db,
  values: Record<string, unknown>,
  fields: MediaFields,
  held: Record<string, unknown> = {},
): Promise<void> {
  const heldIds = new Set(referencedIds(held, fields).map(([, id]) => id))
  const references = referencedIds(values, fields).filter(([, id]) => !heldIds.has(id))
  const missingIds = await missingMedia(
    db,
    references.map(([, id]) => id),
  )
  const missing = references.find(([, id]) => missingIds.has(id))
  if (missing) throw invalidField(missing[0], 'no_such_media', { id: missing[1] })
}

export async function withoutMissingMedia<V extends Record<string, unknown>>(db: Db, values: V, fields: MediaFields): Promise<V> {
  const missingIds = await missingMedia(
    db,
    referencedIds(values, fields).map(([, id]) => id),
  )
  if (missingIds.size === 0) return values
  const { ids = [], lists = [] } = fields
  const present = Object.entries(values).map(([name, value]) => {
    if (ids.includes(name) && missingIds.has(Number(value))) return [name, null]
    return [name, lists.includes(name) && Array.isArray(value) ? value.filter((id) => !missingIds.has(Number(id))) : value]
  })
  return Object.fromEntries(present) as V
}

const mediaAddress = /\/media\/([0-9a-f]{32})(?:-\d{1,5})?\.[a-z0-9]{1,5}/g

/** Texts with the present addresses of files that were replaced since: a text may come from a revision, a draft or another window. */
export async function presentAddresses(
  db: Db,
  values: Record<string, unknown>,
  { rich = [] }: MediaFields,
): Promise<Record<string, string>> {
  const texts = rich.flatMap((field): [string, string][] => {
    const text = values[field]
    return typeof text === 'string' && text.includes('/media/') ? [[field, text]] : []
  })
  const keys = new Set(texts.flatMap(([, text]) => [...text.matchAll(mediaAddress)].map((match) => String(match[1]))))
  if (keys.size === 0) return {}
  const rows = await db
    .selectFrom('media_former_keys')
    .innerJoin('media', 'media.id', 'media_former_keys.media_id')
    .select(['media_former_keys.storage_key as former', 'media.storage_key', 'media.mime'])
    .where('media_former_keys.storage_key', 'in', [...keys])
    .execute()
  const present = new Map(rows.map(({ former, storage_key, mime }) => [former, `/media/${storage_key}.${extensionOf(mime)}`]))
  if (present.size === 0) return {}
  return Object.fromEntries(
    texts.map(([field, text]) => [field, text.replace(mediaAddress, (address, key: string) => present.get(key) ?? address)]),
  )
}

export async function recordMediaUsage(
  tx: Tx,
  resource: string,
  recordId: number,
  values: Record<string, unknown>,
  fields: MediaFields,
): Promise<void> {
  const references = referencedIds(values, fields)
  for (const field of fields.rich ?? []) {
    const keys = [...String(values[field] ?? '').matchAll(keyInAddress)].map((match) => String(match[1]))
    for (const id of await idsByKeys(tx.db, [...new Set(keys)])) references.push([field, id])
  }
  await tx.db.deleteFrom('media_usage').where('resource', '=', resource).where('record_id', '=', recordId).execute()
  if (references.length === 0) return
  await tx.db
    .insertInto('media_usage')
    .values(references.map(([field, media_id]) => ({ resource, record_id: recordId, field, media_id })))
    .execute()
}
