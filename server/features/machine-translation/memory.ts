import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Locale } from '../../../contracts/fields.ts'
import { checkPair } from '../../../contracts/translation/check.ts'
import { localeOfSide, type Side } from '../../../contracts/translation/fields.ts'
import { protect } from '../../../contracts/translation/protect.ts'
import { otherSide } from '../../../contracts/translation/state.ts'
import { diffWords } from '../../../contracts/word-diff.ts'
import type { DialectName } from '../../db/connect.ts'
import type { Db } from '../../db/schema.ts'
import { matchesKeyword, searchText } from '../../db/search.ts'

export interface Direction {
  source: Locale
  target: Locale
}
export const directionFrom = (side: Side): Direction => ({ source: localeOfSide[side], target: localeOfSide[otherSide(side)] })

export interface SegmentPair {
  source: string
  target: string
}
/** The source of a remembered translation: a person, whose word counts first, or a service by its `memoryKey`. */
export type Author = { userId: number | null } | { service: string }

const perRead = 400
/** Longer segments are not looked for by likeness. */
const maxComparedLength = 400
const minSimilarity = 0.6
/** Longer texts have too little in common with the longest that is compared. */
const maxSimilarLength = maxComparedLength * 3

const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 27)
const normal = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim()
const hashOf = (text: string) => digest(normal(text))

/** Of a segment without its numbers, codes and names: those that differ in nothing else are translated alike. */
const shapeOf = (text: string, locale: Locale) => (hasShape(text) ? digest(normal(protect(text, locale).text)) : hashOf(text))
/** Longer texts do not come again with other numbers. */
const hasShape = ({ length }: string) => length <= 1_000

/** Stores translated segments; what the same author has stored for a segment before is replaced. */
export async function remember(
  db: Db,
  now: string,
  { source, target }: Direction,
  pairs: readonly SegmentPair[],
  author: Author,
): Promise<void> {
  const isPerson = 'userId' in author
  const rows = new Map(
    pairs
      .filter((pair) => pair.source.trim() !== '' && pair.target.trim() !== '')
      .map((pair) => [
        hashOf(pair.source),
        {
          source_locale: source,
          target_locale: target,
          source_hash: hashOf(pair.source),
          shape_hash: shapeOf(pair.source, source),
          source: pair.source,
          target: pair.target,
          origin: isPerson ? ('person' as const) : ('machine' as const),
          provider: isPerson ? '' : author.service,
          user_id: isPerson ? author.userId : null,
          // Only what people have confirmed is offered for what is merely similar.
          search_text: isPerson ? searchText([pair.source]) : '',
          used_count: 0,
          created_at: now,
          updated_at: now,
        },
      ]),
  )
  for (const row of rows.values())
    await db
      .insertInto('translation_memory')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .columns(['source_hash', 'source_locale', 'target_locale', 'provider'])
          .doUpdateSet({ target: row.target, user_id: row.user_id, updated_at: now })
          .where('translation_memory.target', '!=', row.target),
      )
      .execute()
}

export interface MemoryMatch {
  id: number
  target: string
  origin: 'person' | 'machine'
}

/** First those that people wrote, then those of the same service by its `memoryKey`, then those with other numbers, codes or names. */
export async function recall(
  db: Db,
  direction: Direction,
  segments: readonly string[],
  service: string | null,
): Promise<Map<string, MemoryMatch>> {
  const found = new Map<string, MemoryMatch>()
  const unique = [...new Set(segments)]
  const exact = await rowsBy(db, direction, 'source_hash', unique.map(hashOf), ['', ...(service ? [service] : [])])
  for (const segment of unique) {
    const rows = exact.get(hashOf(segment)) ?? []
    const row = rows.find(({ origin }) => origin === 'person') ?? rows[0]
    if (row) found.set(segment, { id: row.id, target: row.target, origin: row.origin })
  }
  const open = await shapesOf(
    unique.filter((segment) => !found.has(segment)),
    direction.source,
  )
  const sameShape = await rowsBy(db, direction, 'shape_hash', [...open.values()], [''])
  for (const [segment, shape] of open) {
    for (const row of (sameShape.get(shape) ?? []).slice(0, 5)) {
      const target = withPiecesOf(row, segment, direction)
      if (target === null) continue
      found.set(segment, { id: row.id, target, origin: 'person' })
      break
    }
  }
  return found
}

async function shapesOf(segments: readonly string[], locale: Locale): Promise<Map<string, string>> {
  const shapes = new Map<string, string>()
  for (const segment of segments.filter(hasShape)) {
    if (protect(segment, locale).pieces.length > 0) shapes.set(segment, shapeOf(segment, locale))
    await nextTurn()
  }
  return shapes
}

type Row = { id: number; source: string; target: string; origin: 'person' | 'machine'; key: string }

async function rowsBy(
  db: Db,
  { source, target }: Direction,
  column: 'source_hash' | 'shape_hash',
  hashes: readonly string[],
  providers: readonly string[],
): Promise<Map<string, Row[]>> {
  const found = new Map<string, Row[]>()
  const unique = [...new Set(hashes)]
  for (let from = 0; from < unique.length; from += perRead) {
    const rows = await db
      .selectFrom('translation_memory')
      .select(['id', 'source', 'target', 'origin', `${column} as key`])
      .where(column, 'in', unique.slice(from, from + perRead))
      .where('source_locale', '=', source)
      .where('target_locale', '=', target)
      .where('provider', 'in', providers)
      .orderBy('id')
      .limit(perRead * 10)
      .execute()
    for (const row of rows) found.set(row.key, [...(found.get(row.key) ?? []), row])
  }
  return found
}

/** A remembered translation with the numbers, codes and names of a segment that has others; null where that is not certain. */
function withPiecesOf({ source, target }: SegmentPair, segment: string, direction: Direction): string | null {
  const [old, now] = [protect(source, direction.source).pieces, protect(segment, direction.source).pieces]
  if (old.length !== now.length) return null
  let marked = target
  for (const [index, piece] of old.entries()) {
    if (piece.kind !== now[index]?.kind || marked.split(piece.translation).length !== 2) return null
    marked = marked.replace(piece.translation, () => `\u0000${index}\u0000`)
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no text holds one, which is why it marks a place
  const written = marked.replace(/\u0000(\d+)\u0000/g, (_, index: string) => now[Number(index)]?.translation ?? '')
  const findings = checkPair({ source: segment, target: written, sourceLocale: direction.source })
  return findings.some(({ severity }) => severity === 'error') ? null : written
}

export async function countUse(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('translation_memory')
    .set((set) => ({ used_count: set('used_count', '+', 1) }))
    .where('id', 'in', [...new Set(ids)].slice(0, perRead))
    .execute()
}

export interface Similar extends SegmentPair {
  /** From 0 to 1. */
  similarity: number
}

/** The most similar first, three at most. Texts that differ in few places share a piece, by which few reads of an index find them. */
export async function similarTo(db: Db, dialect: DialectName, { source, target }: Direction, segment: string): Promise<Similar[]> {
  const text = normal(segment)
  if (text.length > maxComparedLength || text.length < 6) return []
  const found = new Map<number, SegmentPair>()
  for (const piece of piecesOf(text)) {
    const rows = await db
      .selectFrom('translation_memory')
      .select(['id', 'source', 'target'])
      .where(matchesKeyword(dialect, 'translation_memory', piece))
      .where('source_locale', '=', source)
      .where('target_locale', '=', target)
      .limit(20)
      .execute()
    for (const row of rows) found.set(row.id, row)
  }
  return [...found.values()]
    .filter((pair) => pair.source.length <= maxSimilarLength)
    .map((pair) => ({ source: pair.source, target: pair.target, similarity: similarityOf(text, normal(pair.source)) }))
    .filter(({ similarity }) => similarity >= minSimilarity)
    .sort((a, b) => b.similarity - a.similarity)
    .slice(0, 3)
}

/** Four pieces of a text, of which one is whole in every text that differs from it in three places. */
function piecesOf(text: string): string[] {
  const size = Math.max(4, Math.ceil(text.length / 4))
  const count = Math.ceil(text.length / size)
  return Array.from({ length: count }, (_, index) => text.slice(index * size, (index + 1) * size)).filter((piece) =>
    /[\p{L}\p{N}]{2}/u.test(piece),
  )
}

function similarityOf(one: string, other: string): number {
  if (one.length + other.length === 0) return 1
  const same = diffWords(one, other).reduce((sum, { kind, text }) => sum + (kind === 'same' ? text.length : 0), 0)
  return Math.round((200 * same) / (one.length + other.length)) / 100
}

/** `confirmed` counts the segments of people. */
export async function memorySize(db: Db): Promise<{ segments: number; confirmed: number }> {
  const rows = await db
    .selectFrom('translation_memory')
    .select(({ fn }) => ['origin', fn.countAll<number>().as('count')])
    .groupBy('origin')
    .execute()
  const of = (origin: string) => Number(rows.find((row) => row.origin === origin)?.count ?? 0)
  return { segments: of('person') + of('machine'), confirmed: of('person') }
}
