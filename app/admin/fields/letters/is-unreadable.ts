import type { Locale } from '../../../../contracts/fields.ts'

/** Codes are in capitals. */
const word = /\p{Ll}{2,}/gu
const han = /\p{Script=Han}/gu

const countOf = (pattern: RegExp, text: string): number => text.match(pattern)?.length ?? 0

/** A sentence in the other language. Names, codes, addresses and an "OK" are read in both. */
export function isUnreadable(text: string, reader: Locale): boolean {
  const words = countOf(
    word,
    text
      .split(/\s/)
      .filter((part) => !/[@/]/.test(part))
      .join(' '),
  )
  const signs = countOf(han, text)
  // An English word has about two Chinese characters.
  return reader === 'zh' ? signs === 0 && words >= 4 : signs > 2 * words && signs >= 4
}
