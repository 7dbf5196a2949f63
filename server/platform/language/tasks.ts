import { z } from 'zod'
import { locale } from '../../../contracts/fields.ts'
import { checkPair, type PairToCheck } from '../../../contracts/translation/check.ts'
import { type Finding, findingCodes } from '../../../contracts/translation/findings.ts'

/** Findings of a kind that are kept; the others follow when these are mended. */
const maxOfCode = 50

export function mainFindings(pair: PairToCheck): Finding[] {
  const counts = new Map<string, number>()
  return checkPair(pair).filter(({ code }) => {
    const count = (counts.get(code) ?? 0) + 1
    counts.set(code, count)
    return count <= maxOfCode
  })
}

const entry = z.object({
  term_cn: z.string(),
  term_en: z.string(),
  latin: z.string().optional(),
  forms_cn: z.array(z.string()).optional(),
  forms_en: z.array(z.string()).optional(),
})
const pair = z.object({
  source: z.string(),
  target: z.string(),
  sourceLocale: locale,
  glossary: z.array(entry).optional(),
  doNotTranslate: z.array(z.string()).optional(),
  format: z.enum(['text', 'html']).optional(),
  kind: z.enum(['title', 'text']).optional(),
  lengths: z.object({ meanLog: z.number() }).optional(),
})
export const languageTask = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('check'), pairs: z.array(pair) }),
  z.object({ kind: z.literal('protect'), texts: z.array(z.string()), locale, kept: z.array(z.string()), figures: z.boolean() }),
])

const place = z.tuple([z.int(), z.int()])
const finding = z.object({
  code: z.enum(findingCodes),
  severity: z.enum(['error', 'warning', 'hint']),
  source: place,
  target: place,
  message: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})
const piece = z.object({
  token: z.string(),
  kind: z.enum([
    'placeholder',
    'url',
    'email',
    'phone',
    'hs',
    'code',
    'latin',
    'certificate',
    'acronym',
    'kept',
    'date',
    'size',
    'quantity',
  ]),
  start: z.int(),
  end: z.int(),
  text: z.string(),
  translation: z.string(),
})
export const languageAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('check'), findings: z.array(z.array(finding)) }),
  z.object({ kind: z.literal('protect'), texts: z.array(z.object({ text: z.string(), pieces: z.array(piece) })) }),
])
