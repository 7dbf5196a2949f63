import type { Side } from '../../../../contracts/translation/fields.ts'

/** A letter of a visitor to the English site may be written in Chinese. */
export const sideOf = (text: string): Side => (/\p{Script=Han}/u.test(text) ? 'cn' : 'en')
