const chinese = /\p{Script=Han}/gu
const latin = /[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu

export function wordCount(text: string): number {
  const characters = text.match(chinese)?.length ?? 0
  return characters + (text.replace(chinese, ' ').match(latin)?.length ?? 0)
}
