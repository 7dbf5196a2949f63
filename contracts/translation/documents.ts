import { z } from 'zod'
import { aboutRichTexts, lineRichTexts } from '../about.ts'
import { formatOf } from '../resource.ts'
import { contractNamed, resourceNames } from '../resources.ts'

/** Fields are paths: `title`, `items.0.title`, `site.name`. Ids: the number of a block, the id of a line's category, 1 for settings. */
export const documentNames = ['about', 'business-lines', 'settings'] as const
export type DocumentName = (typeof documentNames)[number]
export const isDocument = (name: string): name is DocumentName => documentNames.some((known) => known === name)

export const translatedNames = [...resourceNames, ...documentNames]
export const translatedName = z.enum(translatedNames)
export type TranslatedName = z.infer<typeof translatedName>
export const isTranslatedName = (name: string): name is TranslatedName => translatedNames.some((known) => known === name)

export const settingsId = 1

const richTexts: Readonly<Record<DocumentName, readonly string[]>> = {
  about: aboutRichTexts,
  'business-lines': lineRichTexts,
  settings: [],
}

export const fieldFormat = (name: string, field: string): 'text' | 'html' =>
  formatOf(isDocument(name) ? { richTexts: richTexts[name] } : (contractNamed(name) ?? {}), field)

type Value = Readonly<Record<string, unknown>>
/** Localized texts by their paths, both sides of each pair: `items.0.title_cn`. */
export type LocalizedTexts = Record<string, string>

export function entriesIn(value: Value): [list: string, entries: Value[]][] {
  return Object.entries(value).flatMap(([name, inner]) =>
    Array.isArray(inner) && inner.length > 0 && inner.every((entry) => typeof entry === 'object' && entry !== null) ? [[name, inner]] : [],
  )
}

export function localizedTexts(value: Value): LocalizedTexts {
  const texts = pairTexts(value)
  for (const [list, entries] of entriesIn(value))
    for (const [index, entry] of entries.entries())
      for (const [name, text] of Object.entries(pairTexts(entry))) texts[`${list}.${index}.${name}`] = text
  return texts
}

export function pairTexts(value: Value): LocalizedTexts {
  const texts: LocalizedTexts = {}
  for (const [name, cn] of Object.entries(value)) {
    const english = name.replace(/_cn$/, '_en')
    const en = value[english]
    if (english !== name && typeof cn === 'string' && typeof en === 'string') Object.assign(texts, { [name]: cn, [english]: en })
  }
  return texts
}

export const pairsOfTexts = (texts: LocalizedTexts): string[] =>
  Object.keys(texts).flatMap((name) => (name.endsWith('_cn') ? [name.slice(0, -3)] : []))

/** A document's value with some of its localized texts replaced; paths that it lacks are left out. */
export function withTexts(value: Value, texts: LocalizedTexts): Record<string, unknown> {
  const next: Record<string, unknown> = structuredClone({ ...value })
  for (const [path, text] of Object.entries(texts)) {
    const [list = '', index, name] = path.split('.')
    if (index === undefined || name === undefined) {
      if (list in next) next[list] = text
      continue
    }
    const found = entriesIn(next).find(([own]) => own === list)?.[1][Number(index)]
    if (found && name in found) Object.assign(found, { [name]: text })
  }
  return next
}

const textsOfEntry = (entry: Value) => Object.entries(pairTexts(entry)).filter(([, text]) => text.trim() !== '')
const keyOf = ([name, text]: readonly [string, string]) => `${name} ${text}`

/** Null for a new entry. Entries have no ids: one is known by all of its texts, or else by most of those that no other entry had. */
export function formerEntries(before: readonly Value[], after: readonly Value[]): (number | null)[] {
  const found: (number | null)[] = after.map(() => null)
  const isFree = (index: number) => !found.includes(index)
  const whole = (entry: Value) => JSON.stringify(pairTexts(entry))
  const wholes = before.map(whole)
  for (const [place, entry] of after.entries()) if (wholes[place] === whole(entry)) found[place] = place
  for (const [place, entry] of after.entries()) {
    const index = found[place] === null ? wholes.findIndex((one, other) => isFree(other) && one === whole(entry)) : -1
    if (index >= 0) found[place] = index
  }
  for (const { place, index } of sharing(before, after)) if (found[place] === null && isFree(index)) found[place] = index
  return found
}

/** Places of entries that share texts which no other entry had, those that share most of them first. */
function sharing(before: readonly Value[], after: readonly Value[]): { place: number; index: number }[] {
  const owners = new Map<string, number | null>()
  for (const [index, entry] of before.entries())
    for (const text of textsOfEntry(entry)) owners.set(keyOf(text), owners.has(keyOf(text)) ? null : index)
  const shared = after.flatMap((entry, place) => {
    const lengths = new Map<number, number>()
    for (const text of textsOfEntry(entry)) {
      const owner = owners.get(keyOf(text)) ?? null
      if (owner !== null) lengths.set(owner, (lengths.get(owner) ?? 0) + text[1].length)
    }
    return [...lengths].map(([index, length]) => ({ place, index, length: length + (index === place ? 0.5 : 0) }))
  })
  return shared.sort((one, other) => other.length - one.length)
}
