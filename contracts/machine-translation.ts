import { z } from 'zod'
import { id, locale } from './fields.ts'
import { providerName } from './machine-translation-providers.ts'
import { translationQualities, translatorName } from './settings.ts'
import { findingCodes } from './translation/findings.ts'
import { sentencesOf } from './translation/sentences.ts'

const format = z.enum(['text', 'html'])
const maxTextLength = 100_000

export const partOrigins = ['memory', 'glossary', 'machine', 'none'] as const

const place = z.array(z.int()).length(2)
export const translationFinding = z.object({
  code: z.enum(findingCodes),
  severity: z.enum(['error', 'warning', 'hint']),
  source: place,
  target: place,
  message: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})

const part = z.object({
  source: z.string(),
  target: z.string().nullable(),
  origin: z.enum(partOrigins),
  /** The translation lost something that it must contain, and is therefore not in the text. */
  is_refused: z.boolean(),
  findings: z.array(translationFinding),
  /** Confirmed translations of lines much like it, the most similar first; `similarity` from 0 to 1. */
  similar: z.array(z.object({ source: z.string(), target: z.string(), similarity: z.number() })),
})

export const translatedParts = z.array(part)

export const translated = z.object({
  /** The translation; what could not be translated stands in it as it was. */
  text: z.string(),
  source: locale,
  target: locale,
  provider: translatorName,
  /** Every part is translated, and none refused. */
  is_complete: z.boolean(),
  parts: translatedParts,
})
export type Translated = z.infer<typeof translated>

/** It stands translated in the text; any other part stands in it as it was. */
export const isTranslated = ({ target, is_refused }: Pick<Translated['parts'][number], 'target' | 'is_refused'>): boolean =>
  target !== null && !is_refused
export const errorsIn = (parts: Translated['parts']): number =>
  parts.reduce((sum, { findings }) => sum + findings.filter(({ severity }) => severity === 'error').length, 0)
export const isSound = ({ is_complete, parts }: Translated): boolean => is_complete && parts.every(({ findings }) => findings.length === 0)
export const isUseful = ({ parts }: Pick<Translated, 'parts'>): boolean => parts.some(({ target }) => target !== null)

/** Without a service, a text that is mostly unknown is none to be read: it is written. By characters. */
export function isWorthReading({ provider, parts }: Translated): boolean {
  if (provider !== 'embedded') return isUseful({ parts })
  const lengthOf = (some: Translated['parts']) => some.reduce((sum, { source }) => sum + source.length, 0)
  return lengthOf(parts.filter(isTranslated)) * 2 > lengthOf(parts)
}

/** The sentences for which there is no translation. */
export const countUntranslated = (parts: Translated['parts']): number =>
  parts.reduce((sum, { source, target }) => sum + (target === null ? sentencesOf(source).filter(({ text }) => text !== '').length : 0), 0)

export const translationRules = z.object({
  glossary: z.array(
    z.object({
      term_cn: z.string(),
      term_en: z.string(),
      latin: z.string(),
      forms_cn: z.array(z.string()).readonly(),
      forms_en: z.array(z.string()).readonly(),
    }),
  ),
  do_not_translate: z.array(z.string()),
  lengths: z.object({ meanLog: z.number() }),
})

export const translateInput = z.strictObject({
  text: z.string().min(1).max(maxTextLength),
  /** Found by its letters where it is left out. */
  source: locale.optional(),
  target: locale,
  format: format.default('text'),
  /** The context of the text, such as the title of its article; it is not translated. */
  context: z.string().max(1_000).default(''),
  /** Asks the service again for what it has translated before; what people have confirmed stays. */
  again: z.boolean().default(false),
})
export const maxTextsAtOnce = 200
export const translateBatchInput = z.strictObject({
  items: z
    .array(z.strictObject({ key: z.string().max(200), text: z.string().max(maxTextLength) }))
    .min(1)
    .max(maxTextsAtOnce),
  source: locale,
  target: locale,
  format: format.default('text'),
})
export const translatedBatch = z.object({ items: z.array(translated.extend({ key: z.string() })) })

export const translateLanguages = z.object({
  languages: z.array(z.object({ code: locale, name: z.string() })),
  provider: translatorName,
  texts_provider: translatorName,
  /** The service that is chosen for content can be called. */
  is_ready: z.boolean(),
})

export const translateRecordInput = z.strictObject({
  resource: z.string().max(50),
  id,
  target: locale,
  /** Localized fields by their names without a language; those without a translation where it is left out. */
  fields: z.array(z.string().max(50)).max(50).optional(),
})
/** A record's translation as a proposal: nothing of it is stored. */
export const translatedRecord = z.object({
  resource: z.string(),
  id,
  version: z.int(),
  fields: z.array(translated.extend({ field: z.string(), format, current: z.string() })),
})

const usage = z.object({ month: z.string(), characters: z.int(), requests: z.int() })
export const translationConfig = z.object({
  provider: translatorName,
  texts_provider: translatorName,
  quality: z.enum(translationQualities),
  keep_html: z.boolean(),
  use_glossary: z.boolean(),
  require_review: z.boolean(),
  do_not_translate: z.array(z.string()),
  monthly_characters: z.int().nullable(),
  glossary: z.object({ terms: z.int() }),
  memory: z.object({ segments: z.int(), confirmed: z.int() }),
  providers: z.array(
    z.object({
      name: providerName,
      is_set_up: z.boolean(),
      supports_glossary: z.boolean(),
      supports_html: z.boolean(),
      usage: z.array(usage),
    }),
  ),
})
export const translatorChoice = z.strictObject({
  provider: translatorName,
  purpose: z.enum(['content', 'texts']).default('content'),
})
export const qualityChoice = z
  .strictObject({
    quality: z.enum(translationQualities),
    keep_html: z.boolean(),
    use_glossary: z.boolean(),
    require_review: z.boolean(),
  })
  .partial()
export const translatorTest = z.strictObject({
  provider: translatorName.optional(),
  text: z.string().trim().min(1).max(1_000),
  target: locale.optional(),
})
export const translatorTested = z.object({
  provider: translatorName,
  result: z.string().nullable(),
  ms: z.int(),
  error: z.string().nullable(),
})
