import type { Code } from './codes.ts'
import type { FindingCode } from './findings.ts'
import { matchesOf } from './fold.ts'
import { chineseTerms, englishEntries, type GlossaryEntry } from './glossary.ts'
import { type Block, missingOrAdded, placesOf, type RawFinding, type Side } from './side.ts'

type Family = 'latin' | 'code' | 'placeholder' | 'link'
const families: Record<Code['kind'], Family> = {
  placeholder: 'placeholder',
  url: 'link',
  email: 'link',
  phone: 'code',
  hs: 'code',
  code: 'code',
  latin: 'latin',
  certificate: 'code',
  acronym: 'code',
}
/** Names that Chinese writes as a word and English by its initials, in addition to those of the glossary. */
const chineseNames: Record<string, string> = { EU: '欧盟', FDA: '药品监督管理局|药监局|食药', HALAL: '清真', KOSHER: '洁食' }

export function checkCodes(block: Block, sourceLocale: 'zh' | 'en', glossary: readonly GlossaryEntry[]): RawFinding[] {
  const found: RawFinding[] = []
  const report = (one: Code, has: 'zh' | 'en') => {
    const code: FindingCode = `${families[one.kind]}_${missingOrAdded(has, sourceLocale)}`
    found.push({ code, ...placesOf(block, has, one), params: { text: block[has].text.slice(one.start, one.end) } })
  }
  for (const one of missing(block.zh.codes, block.en.codes)) if (!isInEnglish(one, block, glossary)) report(one, 'zh')
  for (const one of missing(block.en.codes, block.zh.codes)) if (!isInChinese(one, block, glossary)) report(one, 'en')
  return found
}

/** The codes of one side without those of the other, each counted as often as it is there, names and certificates once. */
function missing(codes: readonly Code[], others: readonly Code[]): Code[] {
  const rest = new Map<string, number>()
  for (const { key } of others) rest.set(key, (rest.get(key) ?? 0) + 1)
  return codes.filter(({ kind, key }) => {
    const left = rest.get(key) ?? 0
    if (left === 0) return true
    if (kind === 'placeholder') rest.set(key, left - 1)
    return false
  })
}

const closed = (text: string) => text.replaceAll(/\s+/g, ' ').toLowerCase()
const withBoundaries = (text: string) =>
  new RegExp(`(?<![\\p{Script=Latin}\\d])${text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')}(?![\\p{Script=Latin}\\d])`, 'iu')

/** In brackets after a Chinese word, which English translates: 定量限（LOQ）. */
const isApposition = (start: number, end: number, { folded }: Side) =>
  folded[end] === ')' && /\p{sc=Han}\s?\($/u.test(folded.slice(Math.max(0, start - 4), start))

/** True where consecutive words begin with these letters: HPP for high-pressure processing. */
const isInitials = (letters: string, english: Side): boolean => initialsOf(english).includes(letters)

const initials = new WeakMap<Side, string>()

function initialsOf(side: Side): string {
  const known = initials.get(side)
  if (known !== undefined) return known
  const made = matchesOf(side.folded, /[\p{Script=Latin}]+/gu)
    .map(([word]) => word.toUpperCase())
    .filter((word) => !['OF', 'AND', 'THE', 'FOR', 'IN'].includes(word))
    .map((word) => word.charAt(0))
    .join('')
  initials.set(side, made)
  return made
}

function isInEnglish({ kind, text, key, start, end }: Code, { zh, en }: Block, glossary: readonly GlossaryEntry[]): boolean {
  if (kind === 'latin') return withBoundaries(closed(text)).test(closed(en.folded)) || hasSynonym(text, en.folded, glossary)
  if (kind !== 'certificate' && kind !== 'acronym') return false
  if (withBoundaries(text).test(en.folded) || (kind === 'acronym' && withBoundaries(`${text}s`).test(en.folded))) return true
  if (kind === 'acronym' && (isApposition(start, end, zh) || isInitials(text, en))) return true
  const named = glossary.filter((entry) =>
    [entry.term_en, entry.term_cn, ...(entry.forms_en ?? [])].some((form) => form.toUpperCase() === key),
  )
  const inText = named.length > 0 ? englishEntries(en.folded, glossary) : new Set()
  return named.some((entry) => inText.has(entry))
}

/** True where Chinese has it too. Only codes that must be the same in both languages are asked for. */
function isInChinese({ kind, text, key }: Code, { zh }: Block, glossary: readonly GlossaryEntry[]): boolean {
  if (kind === 'acronym') return true
  if (kind === 'latin') return withBoundaries(closed(text)).test(closed(zh.folded)) || !zh.codes.some((one) => one.kind === 'latin')
  if (kind !== 'certificate') return zh.folded.includes(text)
  if (zh.folded.toUpperCase().includes(key) || new RegExp(chineseNames[key] ?? '(?!)').test(zh.folded)) return true
  return chineseTerms(zh.folded, glossary).some(({ entries }) =>
    entries.some((entry) => [entry.term_en, ...(entry.forms_en ?? [])].some((form) => form.toUpperCase() === key)),
  )
}

/** A species may go by another of its scientific names, if the glossary has it. */
function hasSynonym(text: string, english: string, glossary: readonly GlossaryEntry[]): boolean {
  const lower = closed(text)
  const entries = glossary.filter(({ latin, forms_en = [] }) => [latin, ...forms_en].some((form) => form?.toLowerCase() === lower))
  return entries.some(({ latin, forms_en = [] }) =>
    [latin, ...forms_en].some((form) => form && /^[A-Z][a-z]+ [a-z]+/.test(form) && english.includes(form)),
  )
}

export function checkKept(block: Block, sourceLocale: 'zh' | 'en', doNotTranslate: readonly string[]): RawFinding[] {
  const [source, target] = sourceLocale === 'zh' ? [block.zh, block.en] : [block.en, block.zh]
  return doNotTranslate.flatMap((word): RawFinding[] => {
    const start = word === '' ? -1 : source.text.indexOf(word)
    if (start < 0 || target.text.includes(word)) return []
    return [{ code: 'kept_missing', ...placesOf(block, sourceLocale, { start, end: start + word.length }), params: { text: word } }]
  })
}
