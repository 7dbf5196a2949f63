import { type RawBuilder, sql } from 'kysely'
import type { Condition, Reader } from './list.ts'
import type { Table } from './schema.ts'
import { findNewest, folded } from './search.ts'
import { fitOf, type Word, wordsOf } from './words.ts'

/** Matches of a keyword that are ranked, the newest; those before them follow in their order. */
export const maxRanked = 500

/** Columns that name a record, where it has them: a hit there is worth more than one in any other column. */
const names = ['title_cn', 'title_en', 'sku', 'slug', 'original_name', 'name', 'email', 'certificate_no', 'from_path']

// Where a keyword is found, best last: anywhere in the text, in what else a list shows, in a name, at its beginning, and as the whole of it.
const tier = { text: 0, other: 1, name: 2, beginning: 3, whole: 4 } as const

const bare = (text: string) => text.replace(/[^\p{Letter}\p{Number}]/gu, '')

interface SearchTerms {
  asked: string
  words: readonly Word[]
}

function tierOf(row: Record<string, unknown>, columns: readonly string[], { asked, words }: SearchTerms): { tier: number; score: number } {
  const textOf = (column: string) => folded(String(row[column] ?? ''))
  const called = columns.filter((column) => names.includes(column)).map(textOf)
  const bareNames = called.map(bare)
  if (bareNames.includes(asked)) return { tier: tier.whole, score: 0 }
  const places = [
    called.join('\n'),
    columns
      .filter((column) => !names.includes(column))
      .map(textOf)
      .join('\n'),
  ]
  const scores = words.map((word) => wordScore(places, word))
  const worst = Math.min(...scores.map(Math.floor))
  const score = scores.reduce((sum, one) => sum + one, 0)
  return { tier: bareNames.some((name) => name.startsWith(asked)) ? tier.beginning : worst, score }
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
}

/** Best first: as a whole name, at a name's beginning, in one, elsewhere; then the newest. */
export async function rankedIds(
  { db, dialect }: Pick<Reader, 'db' | 'dialect'>,
  keyword: string,
  matches: RankedMatches,
): Promise<number[]> {
  const { table, conditions, columns } = matches
  const condition: RawBuilder<boolean> =
    conditions.length > 0 ? sql<boolean>`(${sql.join([...conditions], sql` and `)})` : sql<boolean>`1 = 1`
  const rows = await findNewest(db, dialect, keyword, { table, columns: ['id', ...columns], condition, limit: maxRanked })
  const sought = { asked: bare(folded(keyword)), words: wordsOf(keyword) }
  return rows
    .map((row) => ({ id: Number(row.id), ...tierOf(row, columns, sought) }))
    .sort((a, b) => b.tier - a.tier || b.score - a.score || b.id - a.id)
    .map(({ id }) => id)
}
