import { syllablesOf } from './pinyin.ts'
import { folded, keywordParts, keywordTerms, searchText, type Terms } from './search.ts'

/**
 * Begin the tokens of a record's names among those of its texts, in one index. They are for private use: no keyword holds them, and
 * both databases take them for letters.
 */
const mark = { word: '\uE000', whole: '\uE001', sound: '\uE002' } as const

const maxWholeLength = 60
/** Nobody types more of a name than this many letters, or from a character further on. */
const maxSoundLength = 30
const maxSyllables = 24
const minSoundLength = 2

/** A name by its letters and digits alone. */
export const bareName = (name: string): string => folded(name).replace(/[^\p{Letter}\p{Number}]/gu, '')

/** The tokens of a record: of all its searched texts, and of its names once more, by their words, as wholes, and by their sound. */
export async function recordText(texts: Iterable<string>, names: readonly string[]): Promise<string> {
  const given = names.filter((name) => name !== '')
  const tokens = new Set<string>()
  for (const name of given) {
    for (const token of searchText([name]).split(' ')) tokens.add(mark.word + token)
    tokens.add(mark.whole + bareName(name).slice(0, maxWholeLength))
    for (const token of await soundTokens(name)) tokens.add(mark.sound + token)
  }
  for (const empty of Object.values(mark)) tokens.delete(empty)
  return [searchText(texts), ...tokens].filter(Boolean).join(' ')
}

/** From each Chinese character on, to the end: in whole syllables, and by their first letters. */
async function soundTokens(name: string): Promise<string[]> {
  const characters = name.normalize('NFKC').match(/\p{Script=Han}/gu)
  if (!characters) return []
  const syllables = (await syllablesOf(characters.join(''))).filter((syllable) => /^[a-z]+$/.test(syllable))
  return syllables.slice(0, maxSyllables).flatMap((_, from) => {
    const rest = syllables.slice(from)
    return [rest.join(''), rest.map((syllable) => syllable.charAt(0)).join('')]
      .map((token) => token.slice(0, maxSoundLength))
      .filter((token) => token.length >= minSoundLength)
  })
}

const wholeTerms = (keyword: string, isPrefix: boolean): Terms => {
  const bare = bareName(keyword).slice(0, maxWholeLength)
  return bare === '' ? [] : [[{ token: mark.whole + bare, isPrefix }]]
}

/** A name that is the keyword, whatever stands between its letters. */
export const namedExactly = (keyword: string): Terms => wholeTerms(keyword, false)
export const nameBegins = (keyword: string): Terms => wholeTerms(keyword, true)

/** Names that hold each word of the keyword. */
export const nameHolds = (keyword: string): Terms =>
  keywordTerms(keyword).map(({ token, isPrefix }) => [{ token: mark.word + token, isPrefix }])

/** Names that hold each word of the keyword, or sound like it; none where no word is written in letters that can be pinyin. */
export function nameSounds(keyword: string): Terms {
  const words = keywordParts(keyword).filter(({ kind, text }) => kind === 'word' && isSound(text))
  if (words.length === 0) return []
  return keywordTerms(keyword).map(({ token, isPrefix }) => [
    { token: mark.word + token, isPrefix },
    ...(isSound(token) ? [{ token: mark.sound + token.slice(0, maxSoundLength), isPrefix: true }] : []),
  ])
}

const isSound = (text: string) => /^[a-z]+$/.test(text) && text.length >= minSoundLength

/** Shorter words are near too many others. */
const minNearLength = 5
/** Letters at the beginning that are taken as right: the index finds by them what is compared. */
const sureLetters = 2

/** Names with words that begin as those of the keyword do, for {@link isNearName}; none where a word is too short, or no English one. */
export function nameIsNear(keyword: string): Terms {
  const parts = keywordParts(keyword)
  if (!parts.every(({ kind, text }) => kind === 'word' && /^[a-z]+$/.test(text))) return []
  if (!parts.some(({ text }) => text.length >= minNearLength)) return []
  return parts.map(({ text }) => [{ token: mark.word + (text.length < minNearLength ? text : text.slice(0, sureLetters)), isPrefix: true }])
}

/** True for a name in which each word of the keyword begins a word but for one letter more, less, other or moved by one. */
export function isNearName(name: string, keyword: string): boolean {
  const words = folded(name).match(/[a-z]+/g) ?? []
  return keywordParts(keyword).every(({ text }) =>
    words.some((word) => word.startsWith(text) || (text.length >= minNearLength && isNear(word, text))),
  )
}

function isNear(word: string, typed: string): boolean {
  let same = 0
  while (same < typed.length && word[same] === typed[same]) same += 1
  const [rest, given] = [word.slice(same), typed.slice(same)]
  const moved = (rest[1] ?? '') + (rest[0] ?? '') + rest.slice(2)
  return [
    rest.slice(1).startsWith(given.slice(1)),
    rest.slice(1).startsWith(given),
    rest.startsWith(given.slice(1)),
    moved.startsWith(given),
  ].some(Boolean)
}
