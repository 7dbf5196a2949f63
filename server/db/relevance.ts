import { type RawBuilder, sql } from 'kysely'
import type { Condition, Reader } from './list.ts'
import { bareName, isNearName, nameBegins, namedExactly, nameHolds, nameIsNear, nameSounds } from './name-search.ts'
import type { Table } from './schema.ts'
import { findNewest, folded, type Terms } from './search.ts'
import { fitOf, type Word, wordsOf } from './words.ts'

/** Matches of a keyword that are ranked: those by name, then the newest; the others follow in their order. */
export const maxRanked = 500

/** Columns that name a record, where it has them: a hit there is worth more than one in any other column. */
const names = [
  ...['title_cn', 'title_en', 'sku', 'slug', 'original_name', 'name', 'email', 'certificate_no', 'from_path', 'remark', 'nickname'],
  ...['reference', 'company', 'subject', 'term_cn', 'term_en'],
]
export const isName = (column: string): boolean => names.includes(column)

// Where a keyword is found, best last: nearly in a name, anywhere in the text, in what else a list shows, in the sound of a name, in a
// name, at its beginning, and as the whole of it.
export const tier = { near: -1, text: 0, other: 1, sound: 2, name: 3, beginning: 4, whole: 5 } as const

interface SearchTerms {
  asked: string
  words: readonly Word[]
}

interface Place {
  tier: number
  score: number
  /** Length of the shortest name that holds the keyword: the shorter, the more of it was asked for. */
  length: number
}

function placeOf(row: Record<string, unknown>, columns: readonly string[], { asked, words }: SearchTerms): Place {
  const textOf = (column: string) => folded(String(row[column] ?? ''))
  const called = columns.filter(isName).map(textOf)
  const bareNames = called.map(bareName)
  if (bareNames.includes(asked)) return { tier: tier.whole, score: 0, length: 0 }
  const places = [
    called.join('\n'),
    columns
      .filter((column) => !isName(column))
      .map(textOf)
      .join('\n'),
  ]
  const scores = words.map((word) => wordScore(places, word))
  const worst = Math.min(...scores.map(Math.floor))
  const score = scores.reduce((sum, one) => sum + one, 0)
  const length = Math.min(...bareNames.filter((name) => name.includes(asked)).map((name) => name.length))
  return { tier: bareNames.some((name) => name.startsWith(asked)) ? tier.beginning : worst, score, length }
}

function wordScore([name = '', other = '']: readonly string[], word: Word): number {
  const inName = fitOf(name, word)
  if (inName > 0) return tier.name + (inName === 2 ? 0.5 : 0)
  const elsewhere = fitOf(other, word)
  return elsewhere > 0 ? tier.other + (elsewhere === 2 ? 0.5 : 0) : tier.text
}

export interface RankedMatches {
  table: Table
  conditions: readonly Condition[]
  /** Searched ones, without long texts. */
  columns: readonly string[]
  /** Read with the others, and not searched. */
  alsoRead?: readonly string[]
  limit: number
  /** Finds names by their pinyin too, and, where nothing else is found, by words with a mistyped letter. */
  isLenient?: boolean
}

export interface RankedMatch extends Place {
  id: number
  row: Record<string, unknown>
}

/** Best first: as a whole name, at a name's beginning, in one, elsewhere; then the shorter name, then the newest. */
export async function rankedMatches(
  { db, dialect }: Pick<Reader, 'db' | 'dialect'>,
  keyword: string,
  { table, conditions, columns, alsoRead = [], limit, isLenient = false }: RankedMatches,
): Promise<RankedMatch[]> {
  const condition: RawBuilder<boolean> =
    conditions.length > 0 ? sql<boolean>`(${sql.join([...conditions], sql` and `)})` : sql<boolean>`1 = 1`
  const sought = { asked: bareName(keyword), words: wordsOf(keyword) }
  const found = new Map<number, RankedMatch>()
  // A name is found by its own tokens, however many newer records hold the words in their texts.
  const add = async (terms: string | Terms, least: number, isMatch: (row: Record<string, unknown>) => boolean = () => true) => {
    if (found.size >= limit) return
    const rows = await findNewest(db, dialect, terms, {
      ...{ table, columns: ['id', ...columns, ...alsoRead], condition },
      limit: least < tier.text ? maxRanked : limit,
    })
    for (const row of rows.filter(isMatch)) {
      const id = Number(row.id)
      if (found.has(id)) continue
      const place = placeOf(row, columns, sought)
      found.set(id, { ...place, tier: Math.max(place.tier, least), id, row })
    }
  }
  for (const terms of [namedExactly(keyword), nameBegins(keyword), nameHolds(keyword)]) await add(terms, tier.text)
  if (isLenient) await add(nameSounds(keyword), tier.sound)
  await add(keyword, tier.text)
  if (isLenient && found.size === 0) {
    const isNear = (row: Record<string, unknown>) =>
      columns.some((column) => isName(column) && isNearName(String(row[column] ?? ''), keyword))
    await add(nameIsNear(keyword), tier.near, isNear)
    for (const match of found.values()) match.tier = tier.near
  }
  return [...found.values()].sort(betterFirst).slice(0, limit)
}

export const betterFirst = (a: RankedMatch, b: RankedMatch): number =>
  b.tier - a.tier || b.score - a.score || compareLengths(a.length, b.length) || b.id - a.id

// Two that are not in one name at all have the same, infinite, length.
const compareLengths = (a: number, b: number) => (a === b ? 0 : a - b)
