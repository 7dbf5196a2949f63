import type { Locale } from '../../../../contracts/fields.ts'
import { hasChinese } from '../../../../contracts/localized.ts'
import type { Side } from '../../../../contracts/translation/fields.ts'

/** A letter of a visitor to the English site may be written in Chinese. */
export const sideOf = (text: string): Side => (hasChinese(text) ? 'cn' : 'en')

/** Numbers and emoji read alike in both languages. */
export const isForeign = (text: string, own: Side): boolean =>
  sideOf(text) !== own && (sideOf(text) === 'cn' || text.toLowerCase() !== text.toUpperCase())

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
