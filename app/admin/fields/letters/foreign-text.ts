import { hasChinese } from '../../../../contracts/localized.ts'
import type { Side } from '../../../../contracts/translation/fields.ts'

/** A letter of a visitor to the English site may be written in Chinese. */
export const sideOf = (text: string): Side => (hasChinese(text) ? 'cn' : 'en')

/** Numbers and emoji read alike in both languages. */
export const isForeign = (text: string, own: Side): boolean =>
  sideOf(text) !== own && (sideOf(text) === 'cn' || text.toLowerCase() !== text.toUpperCase())
