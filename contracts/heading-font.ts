/** The characters that Chinese sets in its own face: ideographs, full-width forms, and the marks that Latin faces draw too narrow. */
const chineseCharacters = /[·—‘’“”…℃⺀-鿿豈-﫿＀-￯]/g
/** The same as a font face states it. */
export const chineseRange = 'U+B7, U+2014, U+2018-2019, U+201C-201D, U+2026, U+2103, U+2E80-9FFF, U+F900-FAFF, U+FF00-FFEF'
/** A page with more of them has its last headings in the fallback face. */
export const maxHeadingCharacters = 500
export const headingFontFamily = 'Heading Han'

const paths = /^\/fonts\/headings\/([\w-]{2,1500})\.woff2$/

/** The distinct Chinese characters of some headings, those that come first up to the maximum. */
export function headingCharacters(texts: Iterable<string>): Set<string> {
  const found = new Set<string>()
  for (const text of texts)
    for (const character of text.match(chineseCharacters) ?? []) if (found.size < maxHeadingCharacters) found.add(character)
  return found
}

/** One address for one set of characters: it holds them, so that every process can make the font, at any time. Null for none. */
export function headingFontPath(characters: ReadonlySet<string>): string | null {
  if (characters.size === 0) return null
  const codes = [...characters].map((character) => character.charCodeAt(0)).sort((a, b) => a - b)
  const bytes = codes.flatMap((code, at) => bytesOf(code - (codes[at - 1] ?? 0)))
  const name = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
  return `/fonts/headings/${name}.woff2`
}

/** Null for an address that `headingFontPath` does not make. */
export function charactersOfPath(path: string): string | null {
  const name = paths.exec(path)?.[1]
  if (name === undefined) return null
  const characters: string[] = []
  let [code, gap] = [0, 0]
  for (const byte of decoded(name)) {
    gap = gap * 128 + (byte & 127)
    if (byte > 127) continue
    code += gap
    gap = 0
    characters.push(String.fromCharCode(code))
    if (characters.length > maxHeadingCharacters) return null
  }
  const known = headingCharacters(characters)
  return headingFontPath(known) === path ? characters.join('') : null
}

/** Seven bits each, the highest bit set where another byte follows. */
const bytesOf = (gap: number): number[] =>
  gap < 128 ? [gap] : gap < 16_384 ? [128 | (gap >> 7), gap & 127] : [128 | (gap >> 14), 128 | ((gap >> 7) & 127), gap & 127]

function decoded(name: string): number[] {
  try {
    return [...atob(name.replaceAll('-', '+').replaceAll('_', '/'))].map((character) => character.charCodeAt(0))
  } catch {
    return []
  }
}
