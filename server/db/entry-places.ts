import {
  entriesIn,
  formerEntries,
  type LocalizedTexts,
  localizedTexts,
  pairsOfTexts,
  type TranslatedName,
} from '../../contracts/translation/documents.ts'
import type { Db } from './schema.ts'

type Value = Readonly<Record<string, unknown>>

/** The beginnings of fields of entries that stand elsewhere now, such as `items.0.`, with the new ones; null for a removed entry. */
export type EntryPlaces = ReadonlyMap<string, string | null>

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

export function entryPlaces(before: Value, after: Value): EntryPlaces {
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

const prefixOf = (field: string) => /^\w+\.\d+\./.exec(field)?.[0] ?? ''

/** Null for a field of a removed entry. */
export function placedField(places: EntryPlaces, field: string): string | null {
  const prefix = prefixOf(field)
  const place = places.get(prefix)
  return place === undefined ? field : place && `${place}${field.slice(prefix.length)}`
}

const tables = ['translation_fields', 'translation_findings', 'translation_proposals', 'refused_proposals'] as const

/** All that is stored of moved entries follows to their new places; that of removed ones is deleted. */
export async function moveFields(db: Db, resource: TranslatedName, id: number, places: EntryPlaces): Promise<void> {
  if (places.size === 0) return
  for (const table of tables) {
    const all = await db.selectFrom(table).selectAll().where('resource', '=', resource).where('record_id', '=', id).execute()
    const moved = all.filter(({ field }) => places.has(prefixOf(field)))
    const fields = moved.map(({ field }) => field)
    if (fields.length === 0) continue
    await db.deleteFrom(table).where('resource', '=', resource).where('record_id', '=', id).where('field', 'in', fields).execute()
    for (const row of moved) {
      const field = placedField(places, row.field)
      if (field !== null)
        await db
          .insertInto(table)
          .values({ ...row, field })
          .execute()
    }
  }
}
