import { z } from 'zod'
import { id } from '../fields.ts'
import { listQuery, queryId } from '../resource.ts'
import { translatedName } from './documents.ts'
import { translationField, translationStates } from './fields.ts'

const openStates = z.enum(translationStates).exclude(['complete'])

export const openField = z.object({
  resource: translatedName,
  id,
  field: z.string(),
  target: z.string(),
  state: openStates,
  title_cn: z.string(),
  title_en: z.string(),
  /** The beginning of the original, as plain text. */
  original: z.string(),
})
export type OpenField = z.infer<typeof openField>

/** The search for the next such field begins behind a field, behind a record, or at the first of all. */
export const openFieldQuery = z.strictObject({
  resource: translatedName.optional(),
  id: queryId.optional(),
  field: z.string().max(100).optional(),
})
export type OpenFieldQuery = z.output<typeof openFieldQuery>

/** Those of a list, in the order in which they are gone through. */
export const openFieldsQuery = z.strictObject({
  page: listQuery.shape.page,
  per_page: listQuery.shape.per_page,
  resource: translatedName.optional(),
  record_id: queryId.optional(),
  state: openStates.optional(),
})
export type OpenFieldsQuery = z.output<typeof openFieldsQuery>

/** One of them. */
export const fieldTextQuery = z.strictObject({ resource: translatedName, id: queryId, field: z.string().max(100) })
export type FieldTextQuery = z.output<typeof fieldTextQuery>

/** Both sides of a pair: `original` is that of `source`. `seen` stands for the two, and is sent with a translation of the one. */
export const fieldText = z.object({
  source: translationField.shape.source,
  format: z.enum(['text', 'html']),
  original: z.string(),
  current: z.string(),
  /** The original of which `current` is the translation, where that is an earlier one and known. */
  before: z.string().nullable(),
  seen: z.string(),
})
export type FieldText = z.infer<typeof fieldText>

export const fieldTextInput = z.strictObject({
  resource: translatedName,
  id,
  field: z.string().max(100),
  seen: z.string().max(200),
  text: z.string().min(1).max(200_000),
})
export type FieldTextInput = z.output<typeof fieldTextInput>
/** Of somebody who may not publish, a text for a record that visitors see waits for a colleague. */
export const fieldTextWritten = z.object({ is_waiting: z.boolean() })

const counts = z.object({ missing: z.int(), stale: z.int() })
/** The number of such fields outside the trash, in all and by resource. */
export const openFieldSummary = counts.extend({ resources: z.partialRecord(translatedName, counts) })
export type OpenFieldSummary = z.infer<typeof openFieldSummary>
