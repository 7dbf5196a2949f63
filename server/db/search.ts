import { type RawBuilder, sql } from 'kysely'
import type { DialectName } from './connect.ts'

/** Characters of one record that are indexed; the rest of a very long text is not found by keyword. */
const indexedCharacters = 20_000
const tokenPattern = /(?<han>\p{Script=Han}+)|[\p{Letter}\p{Number}]+/gu

/** The words of a text in lower case: runs of Chinese characters, and words or numbers of other scripts. */
function* runs(text: string): Generator<{ word: string; isHan: boolean }> {
  const plain = text.normalize('NFKC').toLowerCase()
  for (const match of plain.matchAll(tokenPattern)) yield { word: match[0], isHan: match.groups?.han !== undefined }
}

/** Each pair of neighbouring characters, and the last one alone, so that one character finds a word by its prefix. */
function bigrams(word: string): string[] {
  const characters = [...word]
  return characters.map((character, index) => character + (characters[index + 1] ?? ''))
}

/**
 * The searchable tokens of some texts (HTML allowed), joined by single spaces. Chinese is cut into
 * two-character tokens, because neither database knows where Chinese words end.
 */
export function searchText(texts: Iterable<string>): string {
  const joined = [...texts]
    .join(' ')
    .slice(0, indexedCharacters)
    .replace(/<[^>]*>|&[a-z]+;/gi, ' ')
  const tokens = new Set<string>()
  for (const { word, isHan } of runs(joined)) for (const token of isHan ? bigrams(word) : [word]) tokens.add(token)
  return [...tokens].join(' ')
}

interface Term {
  token: string
  isPrefix: boolean
}

/** What a keyword asks for: all of these tokens; words of other scripts and a lone Chinese character by their beginning. */
export function keywordTerms(keyword: string): Term[] {
  const terms: Term[] = []
  for (const { word, isHan } of runs(keyword)) {
    const characters = [...word]
    if (!isHan) terms.push({ token: word, isPrefix: true })
    else if (characters.length === 1) terms.push({ token: word, isPrefix: true })
    else
      terms.push(
        ...bigrams(word)
          .slice(0, -1)
          .map((token) => ({ token, isPrefix: false })),
      )
  }
  return terms.slice(0, 20)
}

/** A condition on `table` that holds for the records which match every word of the keyword. */
export function matchesKeyword(dialect: DialectName, table: string, keyword: string): RawBuilder<boolean> {
  const terms = keywordTerms(keyword)
  if (terms.length === 0) return sql<boolean>`1 = 0`
  // Tokens hold letters and digits only, so that quoting them cannot be broken out of.
  if (dialect === 'postgres') {
    const query = terms.map(({ token, isPrefix }) => `'${token}'${isPrefix ? ':*' : ''}`).join(' & ')
    return sql<boolean>`array_to_tsvector(string_to_array(${sql.ref(`${table}.search_text`)}, ' ')) @@ ${query}::tsquery`
  }
  const query = terms.map(({ token, isPrefix }) => `"${token}"${isPrefix ? '*' : ''}`).join(' AND ')
  const index = `${table}_search`
  return sql<boolean>`${sql.ref(`${table}.id`)} in (select rowid from ${sql.table(index)} where ${sql.table(index)} match ${query})`
}
