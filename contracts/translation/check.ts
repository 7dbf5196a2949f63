import { attributeOf, elementsOf, parseRichText, plainTextOf } from '../rich-text/html.ts'
import { checkCodes, checkKept } from './check-codes.ts'
import { checkLanguage, checkLength } from './check-language.ts'
import { checkNegations } from './check-negations.ts'
import { checkOpposites } from './check-opposites.ts'
import { checkQuantities } from './check-quantities.ts'
import { checkRates } from './check-rates.ts'
import { checkRoughFigures } from './check-rough-figures.ts'
import { checkTerms } from './check-terms.ts'
import { codesOf } from './codes.ts'
import type { Finding, FindingCode, Place } from './findings.ts'
import { blank, fold, matchesOf } from './fold.ts'
import { englishEntries, type GlossaryEntry } from './glossary.ts'
import { type LengthNorm, usualLengths } from './lengths.ts'
import type { Block, RawFinding, Side } from './side.ts'

export interface PairToCheck {
  source: string
  target: string
  sourceLocale: 'zh' | 'en'
  glossary?: readonly GlossaryEntry[]
  doNotTranslate?: readonly string[]
  format?: 'text' | 'html'
  /** A title may be much shorter than what it translates. */
  kind?: 'title' | 'text'
  lengths?: LengthNorm
}

const severities: Partial<Record<FindingCode, Finding['severity']>> = {
  jin: 'warning',
  latin_added: 'warning',
  code_added: 'warning',
  picture_added: 'warning',
  negation_missing: 'warning',
  negation_added: 'warning',
  order_changed: 'warning',
  limit_reversed: 'warning',
  opposite: 'warning',
  term_changed: 'warning',
  term_missing: 'hint',
  english_left: 'warning',
  punctuation: 'warning',
  too_short: 'hint',
  too_long: 'hint',
}

function sidesOf({ source, target, sourceLocale, format = 'text' }: PairToCheck) {
  const [from, to] = [source, target].map((text) => (format === 'html' ? plainTextOf(text) : text))
  const [zh, en] = sourceLocale === 'zh' ? [from, to] : [to, from]
  return { zh: zh ?? '', en: en ?? '' }
}

function side(text: string, start: number, locale: 'zh' | 'en'): Side {
  const folded = fold(text)
  const codes = codesOf(folded, locale)
  return { text, folded, start, codes, open: blank(folded, codes) }
}

/** The lines of both texts one by one where they have as many, else the texts as wholes: no fact may move to another line. */
function blocksOf(zh: string, en: string): Block[] {
  const [chinese, english] = [linesOf(zh), linesOf(en)]
  if (chinese.length !== english.length) return [{ zh: side(zh, 0, 'zh'), en: side(en, 0, 'en') }]
  return chinese.flatMap((line, index) => {
    const other = english[index]
    return other ? [{ zh: side(line.text, line.start, 'zh'), en: side(other.text, other.start, 'en') }] : []
  })
}

function linesOf(text: string): { text: string; start: number }[] {
  return matchesOf(text, /[^\n]+/g)
    .filter(([line]) => line.trim() !== '')
    .map((match) => ({ text: match[0], start: match.index }))
}

/** Judges facts, not style; amounts that were converted into another unit are compared. */
export function checkPair(pair: PairToCheck): Finding[] {
  const { zh, en } = sidesOf(pair)
  if (zh.trim() === '' || en.trim() === '') return []
  const { glossary = [], doNotTranslate = [], sourceLocale } = pair
  const blocks = blocksOf(zh, en)
  const everywhere = new Set(blocks.flatMap((block) => [...englishEntries(block.en.folded, glossary)]))
  const found = blocks.flatMap((block) => [
    ...checkCodes(block, sourceLocale, glossary),
    ...checkQuantities(block, sourceLocale),
    ...checkRates(block),
    ...checkRoughFigures(block),
    ...checkNegations(block, sourceLocale),
    ...checkOpposites(block),
    ...checkTerms(block, sourceLocale, glossary, everywhere),
    ...checkKept(block, sourceLocale, doNotTranslate),
    ...checkLanguage(block, sourceLocale, doNotTranslate),
    ...checkLength(block, sourceLocale, pair.kind ?? 'text', pair.lengths ?? usualLengths),
  ])
  if (pair.format === 'html') found.push(...checkLinks(pair, zh.length, en.length))
  return found.map((one) => finding(one, sourceLocale))
}

function finding({ code, params = {}, zh, en, isUnsure = false }: RawFinding, sourceLocale: 'zh' | 'en'): Finding {
  const [source, target] = sourceLocale === 'zh' ? [zh, en] : [en, zh]
  return {
    code,
    severity: severities[code] ?? (isUnsure ? 'warning' : 'error'),
    source,
    target,
    message: `translation_checks.findings.${code}`,
    params,
  }
}

const site = (address: string) => address.replace(/^\/(?:zh|en)(?=\/|$)/, '')

/** Links and pictures that only one side has; the same page in the other language is the same link. */
function checkLinks({ source, target, sourceLocale }: PairToCheck, zhLength: number, enLength: number): RawFinding[] {
  const whole: { zh: Place; en: Place } = { zh: [0, zhLength], en: [0, enLength] }
  const locale = sourceLocale === 'zh' ? 'en' : 'zh'
  const [from, to] = [addressesOf(source), addressesOf(target)]
  const name = (code: FindingCode, addresses: string[]) =>
    addresses.map((address): RawFinding => ({ code, ...whole, params: { text: address, locale } }))
  return (['link', 'picture'] as const).flatMap((kind) => [
    ...name(`${kind}_missing`, without(from[kind], to[kind])),
    ...name(`${kind}_added`, without(to[kind], from[kind])),
  ])
}

function addressesOf(html: string): Record<'link' | 'picture', string[]> {
  const addresses: Record<'link' | 'picture', string[]> = { link: [], picture: [] }
  for (const element of elementsOf(parseRichText(html) ?? [])) {
    const address = attributeOf(element, element.name === 'a' ? 'href' : 'src')
    if (address !== undefined) addresses[element.name === 'img' ? 'picture' : 'link'].push(site(address))
  }
  return addresses
}

function without(all: string[], taken: string[]): string[] {
  const rest = [...taken]
  return all.filter((one) => {
    const index = rest.indexOf(one)
    if (index >= 0) rest.splice(index, 1)
    return index < 0
  })
}
