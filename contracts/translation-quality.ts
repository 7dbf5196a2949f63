import { z } from 'zod'
import { id, instant } from './fields.ts'
import { translationFinding } from './machine-translation.ts'
import { listQuery, queryFlag } from './resource.ts'
import { translatedName } from './translation/documents.ts'
import { translationField, translationStates } from './translation/fields.ts'
import type { FindingCode } from './translation/findings.ts'

export const findingKinds = [
  'glossary',
  'numbers',
  'units',
  'names',
  'codes',
  'negations',
  'leftover',
  'mixed',
  'length',
  'links',
  'placeholders',
  'punctuation',
] as const
export type FindingKind = (typeof findingKinds)[number]

export const kindOf: Readonly<Record<FindingCode, FindingKind>> = {
  number_changed: 'numbers',
  number_missing: 'numbers',
  number_added: 'numbers',
  unit_changed: 'units',
  order_changed: 'numbers',
  jin: 'units',
  latin_missing: 'names',
  latin_added: 'names',
  code_missing: 'codes',
  code_added: 'codes',
  placeholder_missing: 'placeholders',
  placeholder_added: 'placeholders',
  link_missing: 'links',
  link_added: 'links',
  picture_missing: 'links',
  picture_added: 'links',
  kept_missing: 'glossary',
  negation_missing: 'negations',
  negation_added: 'negations',
  limit_reversed: 'negations',
  opposite: 'negations',
  term_changed: 'glossary',
  term_missing: 'glossary',
  chinese_left: 'leftover',
  untranslated: 'leftover',
  english_left: 'mixed',
  punctuation: 'punctuation',
  too_short: 'length',
  too_long: 'length',
}

const resource = translatedName

export const qualityQuery = z.strictObject({
  per_page: listQuery.shape.per_page,
  cursor: listQuery.shape.cursor,
  resource: resource.optional(),
  kind: z.enum(findingKinds).optional(),
  /** Fields with findings that somebody has found right, instead of those with open ones. */
  is_right: queryFlag.optional(),
})
export type QualityQuery = z.output<typeof qualityQuery>

/** A plain text of some length, or the parts of a long one that say enough: `start` is where they begin in it. */
const excerpt = z.object({ length: z.int(), parts: z.array(z.object({ start: z.int(), text: z.string() })) })
export type Excerpt = z.infer<typeof excerpt>

const reportedFinding = translationFinding.extend({
  /** Names the finding as long as both texts stay as they are. */
  key: z.string(),
  kind: z.enum(findingKinds),
  right: z.object({ user_name: z.string().nullable(), at: instant }).nullable(),
})
export type ReportedFinding = z.infer<typeof reportedFinding>

/** A field whose texts do not match. Places are those in the plain texts. */
export const qualityItem = z.object({
  resource,
  record_id: id,
  field: z.string(),
  /** The field with the side that is the translation: `title_en`. */
  target: z.string(),
  state: z.enum(translationStates),
  source: translationField.shape.source,
  title_cn: z.string(),
  title_en: z.string(),
  original: excerpt,
  translation: excerpt,
  /** Of both texts: what somebody finds right is right of these. */
  hash: z.string(),
  findings: z.array(reportedFinding),
})
export type QualityItem = z.infer<typeof qualityItem>

export const qualityPage = z.object({ items: z.array(qualityItem), next_cursor: z.string().nullable() })
export type QualityPage = z.infer<typeof qualityPage>

export const qualitySummary = z.object({
  counts: z.array(z.object({ resource, kind: z.enum(findingKinds), open: z.int(), right: z.int() })),
  /** Fields that have changed, or that other rules apply to, and have not been looked at since. */
  unchecked: z.int(),
})
export type QualitySummary = z.infer<typeof qualitySummary>

/** A person's word on some findings in a field's texts: right as they are, or open again. It holds until one of the texts changes. */
export const qualityDecision = z.strictObject({
  resource,
  record_id: id,
  field: z.string().max(100),
  hash: z.string().max(50),
  keys: z.array(z.string().max(50)).min(1).max(500),
  is_right: z.boolean(),
})
export type QualityDecision = z.output<typeof qualityDecision>
export const qualityDecided = z.object({ decided: z.int() })
