const chinese = /\p{Script=Han}/gu
const latin = /[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu

/** Counts each Chinese character as one word, as well as each word or number between them. */
export function wordCount(text: string): number {
  const characters = text.match(chinese)?.length ?? 0
  return characters + (text.replace(chinese, ' ').match(latin)?.length ?? 0)
}
