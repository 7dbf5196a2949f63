import { tagPattern } from '../../../contracts/html/tokens.ts'

const tagsOf = (html: string): string[] => [...html.matchAll(tagPattern)].map(([tag]) => tag.replace(/(?<!\s)\s*\/?>$/, '>')).sort()

export function hasSameTags(one: string, other: string): boolean {
  const [first, second] = [tagsOf(one), tagsOf(other)]
  return first.length === second.length && first.every((tag, index) => tag === second[index])
}
