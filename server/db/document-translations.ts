import { type DocumentName, localizedTexts, pairsOfTexts } from '../../contracts/translation/documents.ts'
import type { Tx } from '../work.ts'
import { alignedTexts, entryPlaces } from './entry-places.ts'
import type { Db } from './schema.ts'
import { changeOfFields, refuseUnknown, splitNotes, type TranslationNotes } from './translation-change.ts'
import { forgetFields } from './translation-fields.ts'

type Value = Readonly<Record<string, unknown>>

export interface DocumentPlace {
  resource: DocumentName
  id: number
}

interface Before {
  value: Value
  version: number
}

/** `before` is null for a document that was never written. What is stored of moved entries follows to their new places. */
export async function followDocument(
  tx: Tx,
  { resource, id }: DocumentPlace,
  before: Before | null,
  after: Value,
  given: TranslationNotes,
): Promise<void> {
  const [, notes] = splitNotes({ ...given })
  const texts = localizedTexts(after)
  const translated = pairsOfTexts(texts)
  refuseUnknown(translated, notes)
  const row = before && { ...alignedTexts(before.value, after), id, version: before.version }
  const places = before ? entryPlaces(before.value, after) : undefined
  const change = await changeOfFields(tx, { name: resource, translated, places }, row, texts, notes)
  await change?.store(id)
}

export async function forgetDocument(
  db: Db,
  { resource, id }: DocumentPlace,
  isKept: (field: string) => boolean = () => false,
): Promise<void> {
  const rows = await db
    .selectFrom('translation_fields')
    .select('field')
    .where('resource', '=', resource)
    .where('record_id', '=', id)
    .execute()
  const removed = rows.flatMap(({ field }) => (isKept(field) ? [] : [field]))
  if (removed.length === rows.length) await forgetFields(db, resource, id)
  else if (removed.length > 0) await forgetFields(db, resource, id, removed)
}
