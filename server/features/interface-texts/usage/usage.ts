import type { TextUsage, TextUse } from '../../../../contracts/interface-texts.ts'
import type { UsageTable } from './collect.ts'
import { distinct, type Place } from './places.ts'
import { usageTable } from './usage-table.ts'

/** Texts outside of pages and screens, by the beginnings of their keys. */
const elsewhere: readonly [beginning: string, kind: Place['kind']][] = [
  ['api.mail.', 'mail'],
  ['api.data_sheet.', 'data_sheet'],
  ['api.', 'api'],
]

/** A guess that names more places than this says nothing. */
const maxGuesses = 8

function placesOf({ places, byKey }: UsageTable, key: string): Place[] {
  return (byKey[key] ?? []).flatMap((number) => places[number] ?? [])
}

/** The screen that the texts are named after, or the places of the keys that begin alike, from the nearest of kin on. */
function guessed(table: UsageTable, key: string): Place[] {
  const parts = key.split('.')
  const own = parts[0] === 'admin' && table.places.find(({ kind, name }) => kind === 'screen' && name === parts[1])
  if (own) return [own]
  for (let length = parts.length - 1; length > 1; length -= 1) {
    const beginning = `${parts.slice(0, length).join('.')}.`
    const akin = Object.keys(table.byKey).filter((other) => other.startsWith(beginning))
    const places = distinct(akin.flatMap((other) => placesOf(table, other)))
    if (places.length > 0) return places.length > maxGuesses ? [] : places
  }
  return []
}

/** Answers null for a text that a page shows. */
export const unseenUseOf = (key: string): TextUse | null => usageTable().unseen[key] ?? null

export function usageOf(key: string): TextUsage {
  const other = elsewhere.find(([beginning]) => key.startsWith(beginning))
  if (other) return { places: [{ kind: other[1], name: '', path: null }], is_guessed: false }
  const table = usageTable()
  const places = placesOf(table, key)
  return places.length > 0 ? { places, is_guessed: false } : { places: guessed(table, key), is_guessed: true }
}
