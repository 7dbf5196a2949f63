/**
 * The tokens of some texts as migration 0004 made them. Frozen: whatever `server/db/search.ts` makes of a text later, this
 * migration leaves the same tokens in every database, and a migration of its own brings them up to date.
 */

const indexedCharacters = 20_000
const longestToken = 60
const tokenPattern = /(?<han>\p{Script=Han}+)|[[\p{Letter}\p{Number}]--\p{Script=Han}]+/gv
const codePattern = /[a-z0-9]+(?:[-_~\u2010\u2013][a-z0-9]+)+/gi
const mostCodeParts = 6

function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}+/gu, '')
    .normalize('NFKC')
    .toLowerCase()
}

function bigrams(word: string): string[] {
  const characters = [...word]
  return characters.map((character, index) => character + (characters[index + 1] ?? ''))
}

function wordTokens(plain: string): string[] {
  return [...plain.matchAll(tokenPattern)].flatMap((match) =>
    match.groups?.han === undefined ? [match[0].slice(0, longestToken)] : bigrams(match[0]),
  )
}

function codeTokens(plain: string): string[] {
  return [...plain.matchAll(codePattern)].flatMap(([code]) => {
    const parts = code.split(/[^a-z0-9]/).slice(0, mostCodeParts)
    return parts.slice(0, -1).map((_, from) => parts.slice(from).join('').slice(0, longestToken))
  })
}

export function searchText(texts: Iterable<string>): string {
  const joined = [...texts]
    .join(' ')
    .slice(0, indexedCharacters)
    .replace(/<[/!]?[a-z-][^>]*>|&[a-z]+;/gi, ' ')
  const plain = folded(joined)
  return [...new Set([...wordTokens(plain), ...codeTokens(plain)])].join(' ')
}
