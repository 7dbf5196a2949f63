import { blank } from './fold.ts'
import { chineseTerms, englishEntries, englishTerms, type FoundTerm, type GlossaryEntry, stemsOf } from './glossary.ts'
import { type Block, placesOf, type RawFinding } from './side.ts'
import { isReworded, rootsOf } from './word-roots.ts'

export function checkTerms(
  block: Block,
  sourceLocale: 'zh' | 'en',
  glossary: readonly GlossaryEntry[],
  everywhere: ReadonlySet<GlossaryEntry>,
): RawFinding[] {
  if (glossary.length === 0) return []
  return sourceLocale === 'zh' ? intoEnglish(block, glossary, everywhere) : intoChinese(block, glossary)
}

function intoEnglish(block: Block, glossary: readonly GlossaryEntry[], everywhere: ReadonlySet<GlossaryEntry>): RawFinding[] {
  const inEnglish = englishEntries(block.en.folded, glossary)
  const isSaid = (entry: GlossaryEntry) => inEnglish.has(entry) || (everywhere.has(entry) && isShortened(entry, block.en.folded, glossary))
  const missing = firsts(chineseTerms(block.zh.folded, glossary)).filter(({ entries }) => !entries.some(isSaid))
  if (missing.length === 0) return []
  const roots = new Set(rootsOf(block.en.folded))
  return missing
    .filter(({ entries }) => !entries.some((entry) => isReworded(entry, roots)))
    .map((term) => ({
      code:
        isOtherSpecies(term, englishTerms(block.en.folded, glossary), (entry) => isInChinese(entry, block.zh.folded)) &&
        !term.entries.some((entry) => isShortened(entry, block.en.folded, glossary))
          ? 'term_changed'
          : 'term_missing',
      ...placesOf(block, 'zh', term),
      params: { text: term.text, term: term.entries[0]?.term_en ?? '' },
    }))
}

/** Once a text has said "large yellow croaker", "croaker" will do, unless it is part of another term's name. */
function isShortened({ term_en }: GlossaryEntry, english: string, glossary: readonly GlossaryEntry[]): boolean {
  const names = stemsOf(term_en)
  const last = names.at(-1)
  if (names.length < 2 || last === undefined) return false
  const others = englishTerms(english, glossary).filter(({ text }) => text.includes(' '))
  return stemsOf(blank(english, others)).includes(last)
}

/** True where a species has become another one of the glossary, which the source does not name. */
const isOtherSpecies = ({ entries }: FoundTerm, others: readonly FoundTerm[], isSaid: (entry: GlossaryEntry) => boolean) =>
  entries.every(isSpecies) && others.some((other) => other.entries.every((entry) => isSpecies(entry) && !isSaid(entry)))

const isSpecies = ({ latin }: GlossaryEntry) => Boolean(latin)

const isInChinese = ({ term_cn, forms_cn = [] }: GlossaryEntry, chinese: string) =>
  [term_cn, ...forms_cn].some((form) => chinese.includes(form))

/** True where Chinese has a long name by some of its characters: 单增李斯特菌 for 单核细胞增生李斯特氏菌. */
function isAbbreviated(term: string, chinese: string): boolean {
  for (let start = chinese.indexOf(term.charAt(0)); start >= 0; start = chinese.indexOf(term.charAt(0), start + 1)) {
    let [position, length] = [0, 0]
    while (position >= 0 && chinese[start + length] !== undefined) {
      position = term.indexOf(chinese[start + length] ?? '', length === 0 ? 0 : position + 1)
      if (position >= 0) length += 1
      if (position === term.length - 1) return length >= 4
    }
  }
  return false
}

function intoChinese(block: Block, glossary: readonly GlossaryEntry[]): RawFinding[] {
  const { folded } = block.zh
  const others = blank(folded, chineseTerms(folded, glossary))
  // Chinese shortens: 上市 will do for 上市规格, and what something is called at its end, unless that belongs to another term.
  const isSaid = (entry: GlossaryEntry) => {
    const { term_cn, latin } = entry
    return (
      isInChinese(entry, folded) ||
      (term_cn.length > 5 && isAbbreviated(term_cn, folded)) ||
      (term_cn.length > 3 && (folded.includes(term_cn.slice(0, 2)) || folded.includes(term_cn.slice(-2)))) ||
      (!latin
        ? [...term_cn.slice(-2)].some((sign) => others.includes(sign))
        : others.includes(term_cn.slice(-2)) || (!/[鱼虾蟹贝螺菜参]$/.test(term_cn) && others.includes(term_cn.slice(-1))))
    )
  }
  const english = englishEntries(block.en.folded, glossary)
  return firsts(englishTerms(block.en.folded, glossary))
    .filter(({ entries, text }) => entries.some((entry) => isOwnName(entry, text)) && !entries.some(isSaid))
    .map((term) => ({
      code: isOtherSpecies(term, chineseTerms(folded, glossary), (entry) => english.has(entry)) ? 'term_changed' : 'term_missing',
      ...placesOf(block, 'en', term),
      params: { text: term.text, term: term.entries[0]?.term_cn ?? '' },
    }))
}

/** A single English word ("carton", "feed", "alive") has many right translations; a species or a name of several words has few. */
const isOwnName = ({ term_en, latin }: GlossaryEntry, text: string) =>
  (Boolean(latin) || text.includes(' ')) && stemsOf(term_en).join(' ') === stemsOf(text).join(' ')

function firsts(terms: readonly FoundTerm[]): FoundTerm[] {
  const seen = new Set<GlossaryEntry | undefined>()
  return terms.filter(({ entries: [entry] }) => !seen.has(entry) && seen.add(entry))
}
