import {
  type DocumentName,
  entriesIn,
  formerEntries,
  type LocalizedTexts,
  localizedTexts,
  pairsOfTexts,
} from '../../contracts/translation/documents.ts'
import { invalidField } from '../errors.ts'
import type { Tx } from '../work.ts'
import type { Db } from './schema.ts'
import { splitNotes, type TranslationNotes, translationChange } from './translation-change.ts'
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
  const former = before && formerPlaces(before.value, after)
  if (former) await moveFields(tx.db, { resource, id }, former)
  const row = before && { ...alignedTexts(before.value, after), id, version: before.version }
  const change = await translationChange(tx, { name: resource, translated }, row, texts, notes)
  await change?.store(id)
}

export function formerFields(before: Value, after: Value): (field: string) => string | null {
  const lists = new Map(entriesIn(before))
  const former = new Map(entriesIn(after).map(([list, entries]) => [list, formerEntries(lists.get(list) ?? [], entries)]))
  return (field) => {
    const [list = '', index, name] = field.split('.')
    if (name === undefined) return field
    const place = former.get(list)?.[Number(index)] ?? null
    return place === null ? null : `${list}.${place}.${name}`
  }
}

/** The former texts, by the names that the fields have after the change; nothing of new entries. */
export function alignedTexts(before: Value, after: Value): LocalizedTexts {
  const [texts, former] = [localizedTexts(before), formerFields(before, after)]
  const named = pairsOfTexts(localizedTexts(after)).flatMap((field) => {
    const old = former(field)
    return old === null ? [] : ['cn', 'en'].map((side) => [`${field}_${side}`, texts[`${old}_${side}`] ?? ''] as const)
  })
  return Object.fromEntries(named)
}

function formerPlaces(before: Value, after: Value): Map<string, string | null> {
  const places = new Map<string, string | null>()
  const lists = new Map(entriesIn(after))
  for (const [list, old] of entriesIn(before)) {
    const former = formerEntries(old, lists.get(list) ?? [])
    for (const index of old.keys()) {
      const now = former.indexOf(index)
      if (now !== index) places.set(`${list}.${index}.`, now < 0 ? null : `${list}.${now}.`)
    }
  }
  return places
}

const tables = ['translation_fields', 'translation_findings', 'translation_proposals', 'refused_proposals'] as const

async function moveFields(db: Db, { resource, id }: DocumentPlace, places: ReadonlyMap<string, string | null>): Promise<void> {
  if (places.size === 0) return
  const prefixOf = (field: string) => /^\w+\.\d+\./.exec(field)?.[0] ?? ''
  for (const table of tables) {
    const all = await db.selectFrom(table).selectAll().where('resource', '=', resource).where('record_id', '=', id).execute()
    const moved = all.filter(({ field }) => places.has(prefixOf(field)))
    const fields = moved.map(({ field }) => field)
    if (fields.length === 0) continue
    await db.deleteFrom(table).where('resource', '=', resource).where('record_id', '=', id).where('field', 'in', fields).execute()
    for (const row of moved) {
      const prefix = prefixOf(row.field)
      const place = places.get(prefix)
      if (place)
        await db
          .insertInto(table)
          .values({ ...row, field: `${place}${row.field.slice(prefix.length)}` })
          .execute()
    }
  }
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

function refuseUnknown(translated: readonly string[], { confirmed_translations = [], translation_origins = {} }: TranslationNotes): void {
  const unknown = (fields: readonly string[]) => fields.find((field) => !translated.includes(field))
  const confirmed = unknown(confirmed_translations)
  if (confirmed !== undefined) throw invalidField('confirmed_translations', 'unknown', { value: confirmed })
  const accepted = unknown(Object.keys(translation_origins))
  if (accepted !== undefined) throw invalidField('accepted_translations', 'unknown', { value: accepted })
}
