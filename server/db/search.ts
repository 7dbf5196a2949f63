import { type RawBuilder, sql } from 'kysely'
import type { DialectName } from './connect.ts'
import type { Db, Table } from './schema.ts'

/** Characters of one record that are indexed; the rest of a very long text is not found by keyword. */
const indexedCharacters = 20_000
const maxTokenLength = 60
const tokenPattern = /(?<han>\p{Script=Han}+)|[[\p{Letter}\p{Number}]--\p{Script=Han}]+/gv
/** Part numbers, sizes and the like: parts of letters and digits between hyphens. */
const codePattern = /(?<![a-z0-9])[a-z0-9]+(?:[-_~\u2010\u2013][a-z0-9]+)+/gi
const maxCodeParts = 6

const unmarked = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}+/gu, '')
    .normalize('NFKC')

/** One form for what readers take for the same: full and half width, either case, with accents or without. */
export function folded(text: string): string {
  return unmarked(text).toLowerCase()
}

function* runs(plain: string): Generator<{ word: string; isHan: boolean }> {
  for (const match of plain.matchAll(tokenPattern)) {
    const isHan = match.groups?.han !== undefined
    yield { word: isHan ? match[0] : match[0].slice(0, maxTokenLength), isHan }
  }
}

/** Each pair of neighbouring characters, and the last one alone: one character finds a word by its prefix. */
function bigrams(word: string): string[] {
  const characters = [...word]
  return characters.map((character, index) => character + (characters[index + 1] ?? ''))
}

const joinedParts = (parts: string[]) => parts.join('').slice(0, maxTokenLength)

/** Hyphenated parts as one, from each of them on: a part number is found however people type it. */
function codeTokens(plain: string): string[] {
  return [...plain.matchAll(codePattern)].flatMap(([code]) => {
    const parts = code.split(/[^a-z0-9]/).slice(0, maxCodeParts)
    return parts.slice(0, -1).map((_, from) => joinedParts(parts.slice(from)))
  })
}

/** Takes HTML, too. Two-character tokens of Chinese: neither database knows where Chinese words end. */
export function searchText(texts: Iterable<string>): string {
  const joined = [...texts]
    .join(' ')
    .slice(0, indexedCharacters)
    .replace(/<[/!]?[a-z-][^<>]*>|&[a-z]+;/gi, ' ')
  const plain = folded(joined)
  const tokens = new Set<string>()
  for (const { word, isHan } of runs(plain)) for (const token of isHan ? bigrams(word) : [word]) tokens.add(token)
  for (const token of codeTokens(plain)) tokens.add(token)
  return [...tokens].join(' ')
}

export interface KeywordPart {
  kind: 'word' | 'han' | 'code'
  /** In lower case; of a code its letters and digits alone. */
  text: string
}

/** Hyphenated words with a digit, or of capitals only, are part numbers. */
export function keywordParts(keyword: string): KeywordPart[] {
  const plain = unmarked(keyword)
  const codes: KeywordPart[] = []
  const rest = plain.replace(codePattern, (code) => {
    if (!/\d/.test(code) && /[a-z]/.test(code)) return code
    codes.push({
      kind: 'code',
      text: joinedParts(
        code
          .toLowerCase()
          .split(/[^a-z0-9]/)
          .slice(0, maxCodeParts),
      ),
    })
    return ' '
  })
  const words = [...runs(rest.toLowerCase())].map(({ word, isHan }): KeywordPart => ({ kind: isHan ? 'han' : 'word', text: word }))
  return [...codes, ...words]
}

export interface Term {
  token: string
  isPrefix: boolean
}

/** Of each group one term is required. */
export type Terms = readonly (readonly Term[])[]

/** All of them are required; words of other scripts and a lone Chinese character match by their beginning. */
export function keywordTerms(keyword: string): Term[] {
  const terms = keywordParts(keyword).flatMap(({ kind, text }): Term[] =>
    kind !== 'han' || [...text].length === 1
      ? [{ token: text, isPrefix: true }]
      : bigrams(text)
          .slice(0, -1)
          .map((token) => ({ token, isPrefix: false })),
  )
  return terms.slice(0, 20)
}

const eachRequired = (keyword: string): Terms => keywordTerms(keyword).map((term) => [term])

// Tokens hold letters, digits and marks of names only: quoting them cannot be broken out of.
const sqliteQuery = (terms: Terms) =>
  terms.map((group) => `(${group.map(({ token, isPrefix }) => `"${token}"${isPrefix ? '*' : ''}`).join(' OR ')})`).join(' AND ')
const postgresQuery = (terms: Terms) =>
  terms.map((group) => `(${group.map(({ token, isPrefix }) => `'${token}'${isPrefix ? ':*' : ''}`).join(' | ')})`).join(' & ')
const indexOf = (table: string) => `${table}_search`

export function matchesKeyword(dialect: DialectName, table: string, keyword: string): RawBuilder<boolean> {
  return matchesTerms(dialect, table, eachRequired(keyword))
}

export function matchesTerms(dialect: DialectName, table: string, terms: Terms): RawBuilder<boolean> {
  if (terms.length === 0) return sql<boolean>`1 = 0`
  if (dialect === 'postgres')
    return sql<boolean>`array_to_tsvector(string_to_array(${sql.ref(`${table}.search_text`)}, ' ')) @@ ${postgresQuery(terms)}::tsquery`
  const index = sql.table(indexOf(table))
  return sql<boolean>`${sql.ref(`${table}.id`)} in (select rowid from ${index} where ${index} match ${sqliteQuery(terms)})`
}

/** Counts without further conditions; on SQLite from the indices, without the records. Null on Postgres, whose index does not count. */
export async function countMatching(
  db: Db,
  dialect: DialectName,
  table: Table,
  { keyword, limit, hasNoTrash = false }: { keyword: string; limit: number; hasNoTrash?: boolean },
): Promise<number | null> {
  if (dialect === 'postgres') return null
  const terms = eachRequired(keyword)
  if (terms.length === 0) return 0
  const index = sql.table(indexOf(table))
  const outsideTrash = hasNoTrash ? sql`` : sql`and rowid not in (select id from ${sql.table(table)} where deleted_at is not null)`
  const { rows } = await sql<{ total: number }>`select count(*) as total from (select 1 from ${index}
    where ${index} match ${sqliteQuery(terms)} ${outsideTrash}
    limit ${limit}) as counted`.execute(db)
  return Number(rows[0]?.total ?? 0)
}

type Row = Record<string, unknown>

export interface Matching {
  table: Table
  columns: readonly string[]
  condition: RawBuilder<boolean>
  limit: number
}

/** On SQLite the keyword's index is read from its end: a word that half of the records hold costs no more than a rare one. */
export function newestMatching(
  dialect: DialectName,
  sought: string | Terms,
  { table, columns, condition, limit }: Matching,
  isRare = false,
): RawBuilder<Row> {
  const terms = typeof sought === 'string' ? eachRequired(sought) : sought
  const list = sql.join(columns.map((column) => sql.ref(`${table}.${column}`)))
  if (dialect === 'postgres')
    return sql<Row>`select ${list} from ${sql.table(table)} where ${matchesTerms(dialect, table, terms)} and ${condition}
      order by ${sql.ref(`${table}.id`)}${isRare ? sql` + 0` : sql``} desc limit ${limit}`
  const index = indexOf(table)
  return sql<Row>`select ${list} from ${sql.table(index)} cross join ${sql.table(table)} on ${sql.ref(`${table}.id`)} = ${sql.ref(`${index}.rowid`)}
    where ${sql.table(index)} match ${sqliteQuery(terms)} and ${condition}
    order by ${sql.ref(`${index}.rowid`)} desc limit ${limit}`
}

/** None for a keyword without a letter or digit. */
export async function findNewest(db: Db, dialect: DialectName, sought: string | Terms, matching: Matching): Promise<Row[]> {
  const terms = typeof sought === 'string' ? eachRequired(sought) : sought
  if (terms.length === 0) return []
  const isRare = dialect === 'postgres' && (await hasFew(db, matching.table, terms))
  return (await newestMatching(dialect, terms, matching, isRare).execute(db)).rows
}

/** On Postgres as many matches are rather sorted than looked for from the table's end. */
const maxSorted = 2_000

/** Postgres takes each prefix for a common one: for one that nothing has it would read the whole table in the order of the result. */
async function hasFew(db: Db, table: Table, terms: Terms): Promise<boolean> {
  const matches = sql`select 1 from ${sql.table(table)} where ${matchesTerms('postgres', table, terms)} limit ${maxSorted + 1}`
  const { rows } = await sql<{ n: number }>`select count(*) as n from (${matches}) as found`.execute(db)
  return Number(rows[0]?.n ?? 0) <= maxSorted
}
