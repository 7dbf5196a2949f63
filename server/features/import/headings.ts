import { withoutTerms } from './prices.ts'

/** Possible names of the columns of a table, as plain data: headings are compared with them in a separate thread. */
export interface KnownNames {
  /** Each field with all that it is called, in the form of {@link plainName}. */
  fields: [field: string, names: string[]][]
  readOnly: string[]
  specification: string | null
}

export const plainName = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_\-*:.()（）：]/gu, '')

/** Headings that name one specification each: `规格：净重`, `Specification: Size`. */
const specificationHeading = /^(?:规格参数|规格|specifications?|spec)\s*[:：](.+)$/isu
/** One that most tables of products have, of a size as a rule. */
const plainSpecification = /^(?:规格|规格型号|size)$/i
const namedSpecification = (heading: string) =>
  specificationHeading.exec(heading)?.[1]?.trim() || (plainSpecification.test(heading.trim()) ? heading.trim() : '')

export const specificationName = (heading: string) => namedSpecification(heading) || heading.trim()

const inLanguage = /[\s_\-.(（](?:(en|eng|english|英文|英语)|(?:cn|zh|chs|chinese|中文))[)）]?$/i

/** `name_en` without its language, and the ending of that language's fields; null where the heading names none. */
function languageOf(heading: string): { name: string; side: '_cn' | '_en' } | null {
  const found = inLanguage.exec(heading.trim())
  return found && { name: plainName(heading.trim().slice(0, found.index)), side: found[1] ? '_en' : '_cn' }
}

const isOfOneLanguage = (field: string) => field.endsWith('_cn') || field.endsWith('_en')

const minSimilarity = 0.75
/** Longer headings are sentences, and no field is called by one. */
const maxComparedLength = 60

interface Pairs {
  total: number
  counts: Map<string, number>
}

function pairsOf(text: string): Pairs {
  const characters = [...text]
  const counts = new Map<string, number>()
  for (let index = 1; index < characters.length; index += 1) {
    const pair = `${characters[index - 1]}${characters[index]}`
    counts.set(pair, (counts.get(pair) ?? 0) + 1)
  }
  return { total: Math.max(0, characters.length - 1), counts }
}

/** The similarity of two texts, from 0 to 1: the share of their pairs of neighbouring characters that they have in common. */
function likeness(a: Pairs, b: Pairs): number {
  const total = a.total + b.total
  // No more than the shorter one has can be common to both.
  if (total === 0 || (2 * Math.min(a.total, b.total)) / total < minSimilarity) return 0
  let common = 0
  for (const [pair, count] of a.counts) common += Math.min(count, b.counts.get(pair) ?? 0)
  return (2 * common) / total
}

/** The fields that some headings mean: each at most once, exact names before those that are only alike. */
export function fieldsOfHeadings(headings: readonly string[], { fields, readOnly, specification }: KnownNames): (string | null)[] {
  const left = new Map(fields.map(([field, names]) => [field, { exact: new Set(names), pairs: names.map(pairsOf) }]))
  const taken = (field: string | null) => {
    if (field !== null) left.delete(field)
    return field
  }
  const ignored = new Set(readOnly)
  const isCompared = (text: string) => text !== '' && text.length <= maxComparedLength && !ignored.has(text)
  const plain = headings.map((text) => (isCompared(text) ? plainName(text) : null))
  const bare = headings.map((text) => {
    const name = isCompared(text) ? withoutTerms(text)?.name : undefined
    return name === undefined ? null : plainName(name)
  })
  const found = headings.map((text) => (specification !== null && namedSpecification(text) !== '' ? specification : null))
  for (const names of [plain, bare])
    for (const [index, text] of names.entries())
      if (text !== null) found[index] ??= taken([...left].find(([, { exact }]) => exact.has(text))?.[0] ?? null)
  const languages = headings.map((text) => (isCompared(text) ? languageOf(text) : null))
  for (const [index, language] of languages.entries()) {
    const named =
      language &&
      fields.find(([field, names]) => isOfOneLanguage(field) && names.includes(language.name))?.[0].replace(/_..$/, language.side)
    if (named && left.has(named)) found[index] ??= taken(named)
  }
  for (const [index, text] of plain.entries()) {
    const side = languages[index]?.side
    // The text of one language is not that of the other, however alike the headings are.
    const possible = side ? new Map([...left].filter(([field]) => !isOfOneLanguage(field) || field.endsWith(side))) : left
    if (text !== null) found[index] ??= taken(closestField(pairsOf(text), possible))
  }
  return found
}

function closestField(text: Pairs, fields: Map<string, { pairs: Pairs[] }>): string | null {
  let best: { field: string | null; score: number } = { field: null, score: 0 }
  for (const [field, { pairs }] of fields) {
    const score = Math.max(0, ...pairs.map((name) => likeness(text, name)))
    if (score >= minSimilarity && score > best.score) best = { field, score }
  }
  return best.field
}
