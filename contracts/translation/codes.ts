import { blank, spansOf } from './fold.ts'

export interface Code {
  kind: 'placeholder' | 'url' | 'email' | 'phone' | 'hs' | 'code' | 'latin' | 'certificate' | 'acronym'
  start: number
  end: number
  text: string
  /** The same for all spellings of one code. */
  key: string
}

const plain = (text: string) => text.replaceAll(/\s+/g, '').toUpperCase()
const digitsOnly = (text: string) => text.replaceAll(/\D/g, '')
/** A telephone number without what is dialled before it within China, or from abroad. */
const subscriber = (text: string) => digitsOnly(text.replace('(0)', '').replace(/^\+ ?86/, '')).replace(/^0/, '')
/** A site's pages have an address in each language. */
const address = (text: string) => text.replace(/\/(?:zh|en)(?=\/|$)/, '').replace(/\/$/, '')

const standards = 'ISO|GB ?/ ?T|GB|SC ?/ ?T|NY ?/ ?T|SN ?/ ?T|QB ?/ ?T|DB\\d* ?/ ?T|FSSC|IEC|ASTM|CODEX STAN|CXS'
const certificates =
  'HACCP|BRCGS|BRC|ASC|BAP|MSC|IFS|SQF|SGS|GLOBAL ?G\\.?A\\.?P\\.?|HALAL|KOSHER|GMP|SSOP|BSCI|SMETA|SEDEX|RSPO|FDA|FSMA|EU|CNAS|CMA'

const kinds: readonly { kind: Code['kind']; needs?: RegExp; pattern: RegExp; key: (text: string) => string }[] = [
  {
    kind: 'placeholder',
    needs: /[{%]/,
    pattern: /\{\{\s*[\w.]+\s*\}\}|\$\{[\w.]+\}|\{[\w.]+\}|(?<!\d)%(?:\d+\$)?[sd](?![\p{Script=Latin}])/gu,
    key: (text) => text.replaceAll(/\s+/g, ''),
  },
  { kind: 'url', needs: /:\/\/|www\./, pattern: /\b(?:https?:\/\/|www\.)[\w\-.~:/?#[\]@!$&'*+,;=%]*[\w/#]/g, key: address },
  { kind: 'email', needs: /@/, pattern: /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, key: (text) => text.toLowerCase() },
  {
    kind: 'phone',
    pattern:
      /\+\d[\d ()-]{6,}\d|(?<![\d.,/-])\(?0\d{2,3}(?:-|\) ?| )\d{3,4}[ -]?\d{4}(?!\d)|(?<![\d.,/-])1[3-9]\d[ -]\d{4}[ -]\d{4}(?!\d)|(?<![\d.,/-])1[3-9]\d{9}(?!\d)|\b400-\d{3}-\d{4}\b/g,
    key: subscriber,
  },
  { kind: 'hs', pattern: /(?<=(?:HS|编码|税号|code|heading)[^\d\n]{0,14})\d{4}\.\d{2}(?:\.?\d{2,4}){0,3}\b/gi, key: digitsOnly },
  {
    kind: 'code',
    pattern: new RegExp(`\\b(?:${standards})[ -]?\\d[\\d.]*\\d(?:[-–—:]\\d{4})?`, 'g'),
    key: (text) =>
      plain(text)
        .replace(/[–—:]/g, '-')
        .replace(/^([A-Z/]+)-/, '$1'),
  },
  { kind: 'code', pattern: /(?<![\d/.])\d{1,4}\/(?:19|20)\d{2}(?![\d/])|(?<![\d/.])\d{3,5}\/\d{4,6}(?![\d/])/g, key: plain },
  {
    kind: 'code',
    pattern:
      /(?<![\w-])(?!(?:RMB|CNY|USD?|EUR|GBP|HKD|JPY|KRW|AUD|CAD|CHF|RUB)\d)(?:[A-Z]{1,4}\d*-?\d{4,}[\w-]*|[A-Z]{1,4}\d{1,4}-\d{2,}[\w-]*)/g,
    key: plain,
  },
  { kind: 'code', pattern: /(?<![\d.,/-])\d{8,}(?!\d|[.,/-]\d)/g, key: plain },
  {
    kind: 'latin',
    pattern:
      /(?<![\p{Script=Latin}\d])[A-Z][a-z]{3,} (?:× )?(?:[a-z]{4,}(?: [a-z]{4,}(?![\p{Script=Latin}]))?|spp?\.|cf\. [a-z]+)(?![\p{Script=Latin}])|(?<![\p{Script=Latin}\d.])[A-Z]\. ?[a-z]{5,}(?![\p{Script=Latin}])/gu,
    key: (text) => text.toLowerCase(),
  },
  {
    kind: 'certificate',
    pattern: new RegExp(`(?<![\\p{Script=Latin}\\d])(?:${certificates})(?![\\p{Script=Latin}\\d])`, 'gu'),
    key: (text) => plain(text).replaceAll('.', ''),
  },
  {
    kind: 'acronym',
    pattern: /(?<![\p{Script=Latin}\d/-])(?:[A-Z]{2,}(?:[-/&][A-Z]+\d*)*|[A-Z]\/[A-Z])(?![\p{Script=Latin}/])/gu,
    key: plain,
  },
]
const notAcronyms = new Set(['HS', 'RMB', 'USD', 'EUR', 'CNY', 'MPN', 'CFU', 'OK', 'NO', 'TEL'])
/** US dollars are a currency. */
const isCurrency = (text: string, after: string) => text === 'US' && /^ dollars?\b/i.test(after.slice(0, 9))
const isUnit = (text: string, before: string) => /^[KMGT](?:B|WH?)$/.test(text) && /\d ?$/.test(before.slice(-2))
/** In English a capitalised word and the next one look like a species: there only what brackets or context say is one counts. */
const bracketed = /(?<=[(（]\s?)[A-Z][a-z]{3,} (?:[a-z]{4,}(?: [a-z]{4,})?|spp?\.)(?=\s?[)）,;])/gu

/** The pieces of a folded text that stay as they are, in order; of overlapping ones the first kind's. */
export function codesOf(folded: string, locale: 'zh' | 'en'): Code[] {
  const found: Code[] = []
  let rest = folded
  for (const { kind, needs, pattern, key } of kinds) {
    if (needs && !needs.test(rest)) continue
    const spans = spansOf(rest, kind === 'latin' && locale === 'en' ? bracketed : pattern)
      .filter(
        ({ text, start }) =>
          kind !== 'acronym' || !(notAcronyms.has(text) || isUnit(text, rest.slice(0, start)) || isCurrency(text, rest.slice(start + 2))),
      )
      .map((span) => ({ ...span, kind, key: key(span.text) }))
    if (spans.length === 0) continue
    found.push(...spans)
    rest = blank(rest, spans)
  }
  return found.sort((a, b) => a.start - b.start)
}
