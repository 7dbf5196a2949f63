import { type GlossaryEntry, stemsOf } from './glossary.ts'

/** The common root of a word's forms: feed, feeding and feeders; stop, stopped. */
function rootOf(stem: string): string {
  const bare = stem.replace(/(?:ations?|ions?|ings?|ments?|ers?|ors?|ed)$/, '')
  const root = bare.length >= 3 ? bare : stem
  return root.replace(/([b-df-hj-np-tv-z])\1$/, '$1').replace(/(?<=.{2})[ey]$/, '')
}

export const rootsOf = (text: string): string[] => stemsOf(text).map(rootOf)

/** Such as "loaded into containers" for "container loading". A species has to be named as it is. */
export function isReworded({ term_en, forms_en = [], latin }: GlossaryEntry, english: ReadonlySet<string>): boolean {
  if (latin !== undefined) return false
  return [term_en, ...forms_en].some((form) => {
    const roots = rootsOf(form).filter((root) => root.length > 2)
    return roots.length > 0 && roots.every((root) => english.has(root))
  })
}
