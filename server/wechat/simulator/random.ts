const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-'

/** 32 bits, always the same for the same numbers. */
export function mix(seed: number, index: number): number {
  let bits = (Math.imul(index, 0x9e3779b1) ^ Math.imul(seed, 0x85ebca6b)) >>> 0
  bits = Math.imul(bits ^ (bits >>> 16), 0x7feb352d) >>> 0
  bits = Math.imul(bits ^ (bits >>> 15), 0x846ca68b) >>> 0
  return (bits ^ (bits >>> 16)) >>> 0
}

export function characters(bits: number, count: number): string {
  let text = ''
  for (let rest = bits, at = 0; at < count; at += 1, rest = Math.floor(rest / 64)) text += alphabet[rest % 64]
  return text
}

/** The inverse of {@link characters}; NaN for other characters. */
export function bitsOf(text: string): number {
  return [...text].reduceRight((bits, character) => {
    const digit = alphabet.indexOf(character)
    return digit < 0 ? Number.NaN : bits * 64 + digit
  }, 0)
}

export function madeUp(seed: number, index: number, length: number): string {
  let text = ''
  for (let part = 1; text.length < length; part += 1) text += characters(mix(seed + part, index), 5)
  return text.slice(0, length)
}

export function hashed(text: string): number {
  let bits = 0x811c9dc5
  for (const byte of Buffer.from(text)) bits = Math.imul(bits ^ byte, 0x01000193) >>> 0
  return bits
}

export function chosen<T>(list: readonly [T, ...T[]], bits: number): T {
  return list[bits % list.length] ?? list[0]
}
