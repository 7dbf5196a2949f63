import { z } from 'zod'
import { id, instant } from './fields.ts'
import { translatedParts } from './machine-translation.ts'
import { batchFailures, batchLimit, listQuery, queryFlag, queryId } from './resource.ts'
import { translatorName } from './settings.ts'
import { translatedName } from './translation/documents.ts'
import { type Side, translationField } from './translation/fields.ts'
import { otherSide } from './translation/state.ts'

const maxTextLength = 200_000
const resource = translatedName

/** A translation that waits until somebody has read it: the record knows nothing of it. */
export const translationProposal = z.object({
  id,
  resource,
  record_id: id,
  field: z.string(),
  format: z.enum(['text', 'html']),
  title_cn: z.string(),
  title_en: z.string(),
  source: translationField.shape.source,
  /** Both sides as the record has them now. */
  original: z.string(),
  current: z.string(),
  text: z.string(),
  /** Another text of the original, which the same person proposes. */
  original_text: z.string().nullable(),
  /** That alone would change: `text` is the translation as it was. */
  is_of_original: z.boolean(),
  /** Null where a person wrote it. */
  provider: translatorName.nullable(),
  may_accept: z.boolean(),
  may_reject: z.boolean(),
  is_complete: z.boolean(),
  errors: z.int(),
  parts: translatedParts,
  is_edited: z.boolean(),
  /** The record has changed since: it has to be translated again. */
  is_outdated: z.boolean(),
  created_at: instant,
  user_name: z.string().nullable(),
  /** The person who wrote it; null for a machine's. */
  author: z.object({ id, name: z.string() }).nullable(),
})
export type TranslationProposal = z.infer<typeof translationProposal>

/** Of a job that proposes translations: the fields with one, those with none, and those of the first that went into their records. */
export const proposalOutcome = z.object({ proposed: z.int(), unknown: z.int(), taken: z.int() })

interface WrittenText {
  side: Side
  /** As the record has it now. */
  current: string
  text: string
}
/** The side that would change, which is the one to be read and edited; of a pair where both would, the translation. */
export const writtenText = ({ source, original, original_text, current, text, is_of_original }: TranslationProposal): WrittenText =>
  is_of_original ? { side: source, current: original, text: original_text ?? original } : { side: otherSide(source), current, text }

/** Its author has changed the original as well as the translation. */
export const isOfBoth = ({ original_text, is_of_original }: Pick<TranslationProposal, 'original_text' | 'is_of_original'>): boolean =>
  original_text !== null && !is_of_original

export const isAcceptable = ({ is_complete, is_edited, is_outdated }: TranslationProposal): boolean =>
  (is_complete || is_edited) && !is_outdated

export const proposalQuery = z.strictObject({
  page: listQuery.shape.page,
  per_page: listQuery.shape.per_page,
  resource: resource.optional(),
  record_id: queryId.optional(),
  /** The person who wrote them; none that a machine made. */
  author: queryId.optional(),
  /** Those that are complete and in which nothing was found, or the others. */
  is_sound: queryFlag.optional(),
})
export type ProposalQuery = z.output<typeof proposalQuery>

export const waitingQuery = z.strictObject({ resource })
export const waitingRecordsQuery = proposalQuery.pick({ is_sound: true })
/** The records of a resource with texts of people that wait, and how many of each. */
export const waitingCounts = z.array(z.object({ record_id: id, count: z.int() }))
export type WaitingCounts = z.infer<typeof waitingCounts>

/** The amount of work that a job would have, before it is begun. Services bill by characters. */
export const proposalEstimate = z.object({
  fields: z.int(),
  characters: z.int(),
  /** The characters are those of a part of the fields, in proportion. */
  is_rough: z.boolean(),
  provider: translatorName,
})
export type ProposalEstimate = z.infer<typeof proposalEstimate>

export const proposalInput = z.strictObject({
  scope: z.enum(['missing', 'stale', 'open']).default('open'),
  resource: resource.optional(),
  ids: z.array(id).min(1).max(batchLimit).optional(),
  fields: z.array(z.string().max(100)).min(1).max(50).optional(),
})
export type ProposalInput = z.output<typeof proposalInput>
/** The job that translates; null where the same is under way already. */
export const proposalJob = z.object({ job_id: id.nullable() })

/** `original_text` is that of the original, of a proposal that changes both. */
export const proposalEdit = z.strictObject({
  text: z.string().max(maxTextLength),
  original_text: z.string().min(1).max(maxTextLength).optional(),
})
export type ProposalEdit = z.output<typeof proposalEdit>
/** `batch` adds to a batch that an earlier call began: both are undone as one. */
export const proposalChoice = z.strictObject({
  resource,
  ids: z.array(id).min(1).max(batchLimit),
  batch: id.optional(),
})
/** Proposals written to their records; those of a record that could not be changed remain. */
export const proposalsAccepted = z.object({ accepted: z.int(), failed: batchFailures, batch: id.nullable() })

const maxReasonLength = 200
/** `reason` is for the person who wrote the text. */
export const proposalRefusal = proposalChoice.omit({ batch: true }).extend({ reason: z.string().trim().max(maxReasonLength).default('') })
export type ProposalRefusal = z.output<typeof proposalRefusal>
/** By the ids in `refused` they can be put back. */
export const proposalsRejected = z.object({ rejected: z.int(), refused: z.array(id) })
export const refusedIds = proposalChoice.pick({ ids: true })
export const proposalsRestored = z.object({ restored: z.int() })

export const refusedQuery = proposalQuery.omit({ author: true, is_sound: true })
export type RefusedQuery = z.output<typeof refusedQuery>
/** A text of the caller's that somebody has refused. */
export const refusedProposal = translationProposal.extend({
  reason: z.string(),
  refused_at: instant,
  refused_by_name: z.string().nullable(),
})
export type RefusedProposal = z.infer<typeof refusedProposal>

/** The texts that wait for one record, by the person or the machine that wrote them, those that have waited longest first. */
export const waitingRecord = z.object({
  resource,
  record_id: id,
  title_cn: z.string(),
  title_en: z.string(),
  /** Null for a machine's. */
  author: z.object({ id, name: z.string() }).nullable(),
  count: z.int(),
  since: instant,
})
export type WaitingRecord = z.infer<typeof waitingRecord>
