import { createHash } from 'node:crypto'
import { z } from 'zod'
import { fieldFormat } from '../../contracts/translation/documents.ts'
import { pairOf, type TranslationFields, translationField } from '../../contracts/translation/fields.ts'
import { storedRichText } from '../platform/html.ts'
import type { Db } from './schema.ts'

const { state, source, made_by } = translationField.shape

export const storedField = z.object({
  field: z.string(),
  state,
  source,
  /** Fingerprint of the original that the translation was made from; empty where there is no translation, or that is not known. */
  source_hash: z.string(),
  /** The version of the record that had this original; 0 where that is not known. */
  source_version: z.int(),
  source_text: z.string().nullable(),
  made_by,
  user_id: z.int().nullable(),
  made_at: z.string().nullable(),
  confirmed_by: z.int().nullable(),
  confirmed_at: z.string().nullable(),
})
export type StoredField = z.infer<typeof storedField>

const columns = Object.keys(storedField.shape) as (keyof StoredField)[]

export const fingerprint = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16)

export async function storedFields(db: Db, resource: string, id: number): Promise<StoredField[]> {
  return db
    .selectFrom('translation_fields')
    .select(columns)
    .where('resource', '=', resource)
    .where('record_id', '=', id)
    .orderBy('field')
    .execute()
}

export async function writeFields(db: Db, resource: string, id: number, fields: readonly StoredField[], isTrashed: boolean): Promise<void> {
  for (const field of fields) {
    const row = { resource, record_id: id, ...field, is_trashed: Number(isTrashed), is_learned: 0, is_checked: 0 }
    await db
      .insertInto('translation_fields')
      .values(row)
      .onConflict((conflict) => conflict.columns(['resource', 'record_id', 'field']).doUpdateSet(row))
      .execute()
  }
}

export async function trashFindings(db: Db, resource: string, id: number, isTrashed: boolean): Promise<void> {
  await db
    .updateTable('translation_findings')
    .set({ is_trashed: Number(isTrashed) })
    .where('resource', '=', resource)
    .where('record_id', '=', id)
    .execute()
}

export async function hideFields(db: Db, resource: string, id: number, isHidden: boolean): Promise<void> {
  await db
    .updateTable('translation_fields')
    .set({ is_trashed: Number(isHidden) })
    .where('resource', '=', resource)
    .where('record_id', '=', id)
    .execute()
  await trashFindings(db, resource, id, isHidden)
}

/** All of them, with the translations that are proposed for them, or some. */
export async function forgetFields(db: Db, resource: string, id: number, fields?: readonly string[]): Promise<void> {
  for (const table of ['translation_fields', 'translation_findings'] as const) {
    const rows = db.deleteFrom(table).where('resource', '=', resource).where('record_id', '=', id)
    await (fields ? rows.where('field', 'in', fields) : rows).execute()
  }
  if (fields) return
  for (const table of ['translation_proposals', 'refused_proposals'] as const)
    await db.deleteFrom(table).where('resource', '=', resource).where('record_id', '=', id).execute()
}

export async function translationFieldsOf(db: Db, name: string, id: number): Promise<TranslationFields> {
  const rows = await db
    .selectFrom('translation_fields')
    .leftJoin('users', 'users.id', 'translation_fields.user_id')
    .select(['field', 'state', 'source', 'source_text', 'made_by', 'made_at', 'confirmed_at', 'users.name as user_name'])
    .where('resource', '=', name)
    .where('record_id', '=', id)
    .execute()
  return Object.fromEntries(
    rows.map(({ field, source_text, confirmed_at, ...shown }) => {
      const isRich = fieldFormat(name, field) === 'html'
      const before = source_text !== null && isRich ? storedRichText(source_text) : source_text
      return [field, { ...shown, confirmed: confirmed_at !== null, before }]
    }),
  )
}

/** Follows a text that is rewritten, as when a picture gets another address: its meaning stays. */
export async function rewriteOriginal(
  db: Db,
  { resource, id, column }: { resource: string; id: number; column: string },
  { text, version }: { text: string; version: number },
  rewrite: (text: string) => string,
): Promise<void> {
  const field = pairOf(column)
  await db
    .updateTable('translation_fields')
    .set({ is_checked: 0 })
    .where('resource', '=', resource)
    .where('record_id', '=', id)
    .where('field', '=', field)
    .execute()
  const known = (await storedFields(db, resource, id)).find((one) => one.field === field && column === `${field}_${one.source}`)
  if (!known || known.state === 'missing') return
  const source_text = known.source_text === null ? null : rewrite(known.source_text)
  const original = known.state === 'complete' ? text : source_text
  await db
    .updateTable('translation_fields')
    .set({
      source_text,
      source_hash: original === null ? known.source_hash : fingerprint(original),
      source_version: known.state === 'complete' ? version : known.source_version,
    })
    .where('resource', '=', resource)
    .where('record_id', '=', id)
    .where('field', '=', field)
    .execute()
}
