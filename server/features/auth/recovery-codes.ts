import { createHmac, randomInt } from 'node:crypto'

const count = 10
/** Without letters that are read as others. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 32^10, or fifty bits, which cannot be tried within the limits of attempts. */
const length = 10

export function newCodes(): string[] {
  return Array.from({ length: count }, () => {
    const code = Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
    return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`
  })
}

/** A code as somebody typed it in the one spelling that is hashed; null where it can be none. */
export function spelled(typed: string): string | null {
  const code = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return code.length === length && [...code].every((letter) => letters.includes(letter)) ? code : null
}

/** The stored form of a code. Keyed: somebody with the database alone cannot try codes against it. */
export function codeHash(key: Buffer, userId: number, code: string): string {
  return createHmac('sha256', key).update(`recovery ${userId} ${code}`).digest('base64url')
}
