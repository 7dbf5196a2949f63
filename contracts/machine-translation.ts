import { z } from 'zod'
import { id, locale } from './fields.ts'
import { providerName } from './machine-translation-providers.ts'
import { translationQualities, translatorName } from './settings.ts'
import { findingCodes } from './translation/findings.ts'

const format = z.enum(['text', 'html'])
const maxTextLength = 100_000

/** The origin of a part of a translation; `none` for a part that could not be translated. */
export const partOrigins = ['memory', 'glossary', 'machine', 'none'] as const

const place = z.array(z.int()).length(2)
/** A finding of a check, as the API shows it. */
export const translationFinding = z.object({
  code: z.enum(findingCodes),
  severity: z.enum(['error', 'warning', 'hint']),
  /** Where it is in the source and in the translation: begin and end. */
  source: place,
  target: place,
  message: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})

/** A line of a text with its translation. */
const part = z.object({
  source: z.string(),
  /** Null where nothing could translate it. */
  target: z.string().nullable(),
  origin: z.enum(partOrigins),
  /** The translation lost something that it must contain, and is therefore not in the text. */
  is_refused: z.boolean(),
  /** Certain or possible errors. */
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

export const errorsIn = (parts: Translated['parts']): number =>
  parts.reduce((sum, { findings }) => sum + findings.filter(({ severity }) => severity === 'error').length, 0)
/** A translation is sound if it is complete and has neither errors nor warnings. */
export const isSound = ({ is_complete, parts }: Translated): boolean =>
  is_complete && parts.every(({ findings }) => findings.every(({ severity }) => severity === 'hint'))
/** True where any part was translated. */
export const isUseful = ({ parts }: Translated): boolean => parts.some(({ target }) => target !== null)

/** Rules that translations are checked by while they are written: the glossary, and the words that stay as they are. */
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
export const translateBatchInput = z.strictObject({
  items: z
    .array(z.strictObject({ key: z.string().max(200), text: z.string().max(maxTextLength) }))
    .min(1)
    .max(200),
  source: locale,
  target: locale,
  format: format.default('text'),
})
export const translatedBatch = z.object({ items: z.array(translated.extend({ key: z.string() })) })

/** The languages that can be translated, and who does it. */
export const translateLanguages = z.object({
  languages: z.array(z.object({ code: locale, name: z.string() })),
  provider: translatorName,
  texts_provider: translatorName,
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
  /** Of the record that it was made from. */
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
      /** All required settings are set. */
      is_set_up: z.boolean(),
      supports_glossary: z.boolean(),
      supports_html: z.boolean(),
      /** Billed usage, the latest month first. */
      usage: z.array(usage),
    }),
  ),
})
export const translatorChoice = z.strictObject({
  provider: translatorName,
  /** The content of the site, or the texts of the interface. */
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
  /** The one that is set where it is left out. */
  provider: translatorName.optional(),
  text: z.string().trim().min(1).max(1_000),
  target: locale.optional(),
})
export const translatorTested = z.object({
  provider: translatorName,
  /** The translation; null where there is none. */
  result: z.string().nullable(),
  /** Duration in milliseconds. */
  ms: z.int(),
  /** The failure, in the caller's language; null after success. */
  error: z.string().nullable(),
})
