import { invalidField } from '../errors.ts'
import type { Tx } from '../work.ts'
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

/** Refuses references to media that do not exist, naming the field. */
export async function checkMediaReferences(db: Db, values: Record<string, unknown>, fields: MediaFields): Promise<void> {
  const references = referencedIds(values, fields)
  if (references.length === 0) return
  const rows = await db
    .selectFrom('media')
    .select('id')
    .where('id', 'in', [...new Set(references.map(([, id]) => id))])
    .execute()
  const known = new Set(rows.map((row) => row.id))
  const missing = references.find(([, id]) => !known.has(id))
  if (missing) throw invalidField(missing[0], 'no_such_media', { id: missing[1] })
}

/** Replaces the stored references of a record to media with those of its present values. */
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
