import { z } from 'zod'
import { id } from '../fields.ts'
import { listQuery, queryId } from '../resource.ts'
import { translatedName } from './documents.ts'
import { translationStates } from './fields.ts'

const openStates = z.enum(translationStates).exclude(['complete'])

export const openField = z.object({
  resource: translatedName,
  id,
  field: z.string(),
  target: z.string(),
  state: openStates,
  title_cn: z.string(),
  title_en: z.string(),
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

const counts = z.object({ missing: z.int(), stale: z.int() })
/** The number of such fields outside the trash, in all and by resource. */
export const openFieldSummary = counts.extend({ resources: z.partialRecord(translatedName, counts) })
export type OpenFieldSummary = z.infer<typeof openFieldSummary>
