import { matchesOf } from './fold.ts'
export interface GlossaryEntry {
  term_cn: string
  term_en: string
  /** The scientific name of a species. */
  latin?: string
  forms_cn?: readonly string[]
  forms_en?: readonly string[]
}

export interface FoundTerm {
  entries: readonly GlossaryEntry[]
  start: number
  end: number
  text: string
}

interface Form {
  stems: readonly string[]
  entries: GlossaryEntry[]
}
interface Compiled {
  /** Chinese terms by their first character, the longest first. */
  chinese: Map<string, { term: string; entry: GlossaryEntry }[]>
  /** English forms by their first stem, the longest first. */
  english: Map<string, Form[]>
  /** Lines looked up lately: while somebody types, all but one stay as they are. */
  recent: Map<string, EnglishMatches>
}
interface EnglishMatches {
  found: FoundTerm[]
  all: Set<GlossaryEntry>
}

const word = /[\p{Script=Latin}\d][\p{Script=Latin}\d'’]*|&/gu

const stems = new Map<string, string>()

/** The stem of a word, kept for the next time: texts repeat most of their words. */
function stemOf(text: string): string {
  const known = stems.get(text)
  if (known !== undefined) return known
  const stem = singular(text)
  if (stems.size < 5_000) stems.set(text, stem)
  return stem
}

/** A word without its plural ending: "hatcheries" is found as "hatchery". */
function singular(text: string): string {
  const lower = text.toLowerCase().replace(/['’]s$/, '')
  if (lower.length < 4 || /(?:ss|us|is)$/.test(lower)) return lower
  if (lower.endsWith('ies')) return `${lower.slice(0, -3)}y`
  if (/(?:s|x|z|ch|sh)es$/.test(lower)) return lower.slice(0, -2)
  return lower.endsWith('s') ? lower.slice(0, -1) : lower
}

export const stemsOf = (text: string) => matchesOf(text, word).map(([found]) => stemOf(found))
const ready = new WeakMap<readonly GlossaryEntry[], Compiled>()

/** The glossary's index, made once for each list of entries. */
function compiled(glossary: readonly GlossaryEntry[]): Compiled {
  const known = ready.get(glossary)
  if (known) return known
  const made: Compiled = { chinese: new Map(), english: new Map(), recent: new Map() }
  for (const entry of glossary) {
    for (const term of [entry.term_cn, ...(entry.forms_cn ?? [])]) addChinese(made, term, entry)
    for (const form of [entry.term_en, ...(entry.forms_en ?? [])]) addEnglish(made, form, entry)
  }
  for (const list of made.chinese.values()) list.sort((a, b) => b.term.length - a.term.length)
  for (const list of made.english.values()) list.sort((a, b) => b.stems.length - a.stems.length)
  ready.set(glossary, made)
  return made
}

function addChinese({ chinese }: Compiled, term: string, entry: GlossaryEntry): void {
  if (term === '') return
  const start = term.charAt(0)
  const list = chinese.get(start)
  if (list) list.push({ term, entry })
  else chinese.set(start, [{ term, entry }])
}

function addEnglish({ english }: Compiled, text: string, entry: GlossaryEntry): void {
  const stems = stemsOf(text)
  const [first] = stems
  if (first === undefined) return
  const list = english.get(first) ?? []
  english.set(first, list)
  const same = list.find((form) => form.stems.join(' ') === stems.join(' '))
  if (same) same.entries.push(entry)
  else list.push({ stems, entries: [entry] })
}

/** Of several that begin at one place the longest; none within another, but they may overlap: 罗非鱼 and 鱼片 in 罗非鱼片. */
export function chineseTerms(text: string, glossary: readonly GlossaryEntry[]): FoundTerm[] {
  const { chinese } = compiled(glossary)
  const found: FoundTerm[] = []
  let covered = 0
  for (let index = 0; index < text.length; index += 1) {
    const match = chinese.get(text.charAt(index))?.find(({ term }) => text.startsWith(term, index))
    const end = index + (match?.term.length ?? 0)
    if (!match || end <= covered) continue
    found.push({ entries: [match.entry], start: index, end, text: match.term })
    covered = end
  }
  return found.filter((one, index) => {
    const [before, after] = [found[index - 1], found[index + 1]]
    if (isStraddling(one, before, after)) return false
    return !((before && before.end > one.start) || (after && after.start < one.end)) || !isAcrossWords(text, one)
  })
}

const words = new Intl.Segmenter('zh', { granularity: 'word' })
/** Enough for the words at both ends of a term. */
const aroundLength = 12

/** Begins within one word and ends within another: 海带 in 东海带鱼. */
function isAcrossWords(text: string, { start, end }: FoundTerm): boolean {
  const from = Math.max(0, start - aroundLength)
  const bounds = Array.from(words.segment(text.slice(from, end + aroundLength)), ({ index }) => from + index)
  return end < text.length && !bounds.includes(start) && !bounds.includes(end) && bounds.some((bound) => bound > start && bound < end)
}

/** Between two terms that follow each other, made of the end of one and the beginning of the other: 鱼苗 in 鲍鱼苗种. */
const isStraddling = (one: FoundTerm, before?: FoundTerm, after?: FoundTerm) =>
  before !== undefined && after !== undefined && before.end > one.start && after.start === before.end && after.start < one.end

/** The glossary's terms in an English text, whatever their number: the longest first, and none within another. */
export function englishTerms(text: string, glossary: readonly GlossaryEntry[]): FoundTerm[] {
  const { found } = englishMatches(text, glossary)
  return found
}

/** Every entry that an English text has a form of, those within longer terms too. */
export function englishEntries(text: string, glossary: readonly GlossaryEntry[]): Set<GlossaryEntry> {
  return englishMatches(text, glossary).all
}

function englishMatches(text: string, glossary: readonly GlossaryEntry[]): EnglishMatches {
  const { english, recent } = compiled(glossary)
  const known = recent.get(text)
  if (known) return known
  const made = matchEnglish(text, english)
  if (recent.size > 500) recent.clear()
  recent.set(text, made)
  return made
}

function matchEnglish(text: string, english: Compiled['english']): EnglishMatches {
  const words = matchesOf(text, word)
  const stems = words.map(([found]) => stemOf(found))
  const found: FoundTerm[] = []
  const all = new Set<GlossaryEntry>()
  let free = 0
  for (const [index, stem] of stems.entries()) {
    const forms = english.get(stem)?.filter((form) => form.stems.every((part, offset) => stems[index + offset] === part)) ?? []
    for (const { entries } of forms) for (const entry of entries) all.add(entry)
    const [longest] = forms
    if (!longest || index < free) continue
    free = index + longest.stems.length
    const [first, last] = [words[index], words[free - 1]]
    if (!first || !last) continue
    const place = { start: first.index, end: last.index + last[0].length }
    found.push({ entries: longest.entries, ...place, text: text.slice(place.start, place.end) })
  }
  return { found, all }
}
