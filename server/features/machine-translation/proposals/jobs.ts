import { sql } from 'kysely'
import { z } from 'zod'
import { inAnyPart, may } from '../../../../contracts/access.ts'
import { isWorthReading } from '../../../../contracts/machine-translation.ts'
import { plainTextOf } from '../../../../contracts/rich-text/html.ts'
import { fieldFormat, translatedNames } from '../../../../contracts/translation/documents.ts'
import { type Side, translationField } from '../../../../contracts/translation/fields.ts'
import { type ProposalEstimate, type ProposalInput, proposalInput } from '../../../../contracts/translation-proposals.ts'
import type { Database } from '../../../db/connect.ts'
import type { Db } from '../../../db/schema.ts'
import { textPairsOf } from '../../../db/text-pairs.ts'
import { fingerprint } from '../../../db/translation-fields.ts'
import { AppError } from '../../../errors.ts'
import { enqueue, type JobContext, type JobDefinition, PermanentFailure } from '../../../platform/jobs.ts'
import type { Actor, Tx, UnitOfWork } from '../../../work.ts'
import { actingStarter, jobStarter, starterOf } from '../../auth/job-actor.ts'
import { settings } from '../../settings/settings.ts'
import { hiddenNames, mayTranslate } from '../../translation-state/documents.ts'
import { openRows, unfinishedRows, waitsForReview } from '../../translation-state/open-fields.ts'
import { directionFrom } from '../memory.ts'
import { permanent } from '../permanent.ts'
import type { Translator } from '../translator.ts'
import { acceptProposals } from './decide.ts'
import { isOutdated, type ProposalRow, type ProposedField, propose, withdrawFromMemory } from './store.ts'

const kind = 'translations.propose'
const fieldBatchSize = 20
const maxFaultsAtFirst = 3

const payloadSchema = z.object({
  asked: proposalInput,
  actor: jobStarter,
})
const stateSchema = z.object({
  after: z.object({ resource: z.string(), record_id: z.int(), field: z.string() }).nullable(),
  proposed: z.int(),
  unknown: z.int(),
  done: z.int(),
})
type State = z.output<typeof stateSchema>

const begin: State = { after: null, proposed: 0, unknown: 0, done: 0 }

interface Deps {
  database: Database
  work: UnitOfWork
  translator: Translator
}

export async function proposeTranslations(tx: Tx, asked: ProposalInput): Promise<number | null> {
  const among = hiddenNames(tx.actor)
  if (among.some((name) => name === asked.resource)) throw new AppError('forbidden')
  const uniqueKey = `${kind} ${fingerprint(JSON.stringify([asked, ...among]))}`
  return enqueue(tx, kind, { asked, actor: starterOf(tx.actor) }, { uniqueKey })
}

/** Fields of which the texts are read for an estimate. */
const maxEstimatedFields = 400

/** Reads no more than {@link maxEstimatedFields} texts, however many fields are open. */
export async function estimateProposals(database: Database, actor: Actor, asked: ProposalInput): Promise<ProposalEstimate> {
  const wanted = { asked, actor, waiting: await waitingOf(database, asked) }
  const [fields, rows, { translation }] = await Promise.all([
    countOf(database, wanted, begin),
    nextFields(database, wanted, begin, maxEstimatedFields),
    settings.all(database.read),
  ])
  const texts = []
  for (const row of rows) texts.push(await textsOf(database, row))
  const read = texts.reduce((sum, field) => sum + (field ? plainLength(field) : 0), 0)
  const isRough = rows.length < fields
  return {
    fields,
    characters: isRough ? Math.round((read / rows.length) * fields) : read,
    is_rough: isRough,
    provider: translation.provider,
  }
}

function plainLength({ resource, field, source, texts }: ProposedField): number {
  const text = texts[source]
  return (fieldFormat(resource, field) === 'html' ? plainTextOf(text) : text).length
}

/** The job that translates open fields: what it has proposed before the program was killed is neither translated nor paid for again. */
export const proposalJob: JobDefinition<Deps> = {
  kind,
  run: async (deps, payload, context) => {
    const { asked, actor: starter } = payloadSchema.parse(payload)
    const acting = () => actingStarter(deps.database.read, starter, (actor) => inAnyPart('translate').some((right) => may(actor, right)))
    let state = startOf(context)
    const waiting = await waitingOf(deps.database, asked)
    const total = state.done + (await countOf(deps.database, { asked, actor: await acting(), waiting }, state))
    for (;;) {
      context.signal.throwIfAborted()
      const actor = await acting()
      const rows = await nextFields(deps.database, { asked, actor, waiting }, state)
      if (rows.length === 0) break
      state = await translateSome(deps, context, { rows, state, actor })
      await context.progress(state.done, total)
    }
    const taken = await takeSound(deps, context, acting)
    return { ...state, taken }
  },
}

function startOf({ job }: JobContext): State {
  const begun = job.result === null ? null : stateSchema.safeParse(JSON.parse(job.result)).data
  return begun ?? begin
}

interface FieldRow {
  resource: string
  record_id: number
  field: string
  source: string
}

interface Wanted {
  asked: ProposalInput
  actor: Actor
  /** Of records that are named: proposals of their texts as they are, which are not asked for again. */
  waiting: readonly number[]
}

const withoutWaiting = (rows: ReturnType<typeof unfinishedRows>, waiting: readonly number[]) =>
  waiting.length === 0
    ? rows
    : rows.where(
        sql<boolean>`(resource, record_id, field) not in (select resource, record_id, field from translation_proposals where id in (${sql.join(waiting)}))`,
      )

async function waitingOf({ read }: Pick<Database, 'read'>, { resource, ids }: ProposalInput): Promise<number[]> {
  if (!resource || !ids) return []
  const rows = await waitingRowsOf(read, resource, ids)
  const waiting: number[] = []
  for (const row of rows) {
    const texts = await textPairsOf(read, row.resource, row.record_id, row.field)
    if (texts && !isOutdated(row, texts)) waiting.push(row.id)
  }
  return waiting
}

const waitingRowsOf = (db: Db, resource: string, ids: readonly number[]): Promise<ProposalRow[]> =>
  db
    .selectFrom('translation_proposals')
    .selectAll()
    .where('resource', '=', resource)
    .where('record_id', 'in', ids)
    .where(waitsForReview('translation_proposals'))
    .execute()

function fieldsOf({ read }: Pick<Database, 'read'>, { asked: { scope, resource, ids, fields }, actor, waiting }: Wanted, { after }: State) {
  let query = ids ? withoutWaiting(unfinishedRows(read), waiting) : openRows(read)
  if (scope !== 'open') query = query.where('state', '=', scope)
  if (resource) query = query.where('resource', '=', resource)
  if (ids) query = query.where('record_id', 'in', ids)
  const hidden = hiddenNames(actor)
  if (hidden.length > 0) query = query.where('resource', 'not in', hidden)
  if (fields) query = query.where('field', 'in', fields)
  return after ? query.where(sql<boolean>`(resource, record_id, field) > (${after.resource}, ${after.record_id}, ${after.field})`) : query
}

async function countOf(database: Database, wanted: Wanted, state: State): Promise<number> {
  const { n } = await fieldsOf({ read: database.aside }, wanted, state)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

const nextFields = (database: Database, wanted: Wanted, state: State, limit = fieldBatchSize): Promise<FieldRow[]> =>
  fieldsOf(database, wanted, state)
    .select(['resource', 'record_id', 'field', 'source'])
    .orderBy('resource')
    .orderBy('record_id')
    .orderBy('field')
    .limit(limit)
    .execute()

interface Step {
  rows: readonly FieldRow[]
  state: State
  actor: Tx['actor']
}

/** Translates some fields and stores the proposals together with how far the job is. */
async function translateSome(
  { database, work, translator }: Deps,
  { job, signal }: JobContext,
  { rows, state, actor }: Step,
): Promise<State> {
  const found = (await Promise.all(rows.map((row) => textsOf(database, row)))).flatMap((field) => field ?? [])
  const made = []
  for (const side of ['cn', 'en'] as const) {
    const mine = found.filter(({ source }) => source === side)
    if (mine.length === 0) continue
    const texts = mine.map((field) => ({ text: field.texts[side], format: fieldFormat(field.resource, field.field) }))
    const ask = (some: typeof texts) =>
      permanent(() => translator.translate({ ...directionFrom(side), texts: some, purpose: 'content', signal }))
    const results = await translateEach(texts, ask)
    made.push(...mine.map((field, index) => ({ field, result: results[index] })))
  }
  const useful = made.flatMap(({ field, result }) => (result && isWorthReading(result) ? [{ field, result }] : []))
  const others = made.flatMap(({ field, result }) => (result && !isWorthReading(result) ? [field] : []))
  const last = rows.at(-1)
  const next: State = {
    after: last ? { resource: last.resource, record_id: last.record_id, field: last.field } : state.after,
    proposed: state.proposed + useful.length,
    unknown: state.unknown + rows.length - useful.length,
    done: state.done + rows.length,
  }
  await work.run(actor, async (tx) => {
    for (const { field, result } of useful) await propose(tx, field, result, { job_id: job.id, user_id: actor.userId })
    for (const field of others) await withdrawFromMemory(tx, field)
    const { numUpdatedRows } = await tx.db
      .updateTable('jobs')
      .set({ result: JSON.stringify(next) })
      .where('id', '=', job.id)
      .where('claim', '=', job.claim)
      .where('state', '=', 'running')
      .executeTakeFirstOrThrow()
    if (Number(numUpdatedRows) === 0) throw new PermanentFailure('stopped')
  })
  return next
}

const textFaults: readonly string[] = ['translation_bad_response', 'translation_too_long']
const isTextFault = (error: unknown) => error instanceof AppError && textFaults.includes(error.code)

/**
 * A line that a service cannot handle is left out by the runner; a text whose lines end the run keeps none of the others from
 * theirs here: each is asked for alone, and has no result where that fails too. Where the first texts all fail, the service is at fault
 * itself: its error is thrown.
 */
async function translateEach<Text, Result>(texts: Text[], ask: (texts: Text[]) => Promise<Result[]>): Promise<(Result | undefined)[]> {
  const all = await ask(texts).catch((error: unknown) => {
    if (texts.length > 1 && isTextFault(error)) return null
    throw error
  })
  if (all) return all
  const maxFaults = Math.min(texts.length, maxFaultsAtFirst)
  const results: (Result | undefined)[] = []
  const faults: unknown[] = []
  for (const text of texts) {
    const result = await ask([text]).catch((error: unknown) => {
      if (!isTextFault(error)) throw error
      faults.push(error)
      return []
    })
    results.push(result[0])
    if (faults.length === results.length && faults.length === maxFaults) throw faults[0]
  }
  return results
}

async function textsOf(database: Database, { resource, record_id, field, source }: FieldRow): Promise<ProposedField | null> {
  const texts = await textPairsOf(database.read, resource, record_id, field)
  const side: Side = translationField.shape.source.parse(source)
  return texts && texts[side].trim() !== '' ? { resource, record_id, field, source: side, texts } : null
}

/** Without a required review, translations without an error go into their records, but never over a person's. */
async function takeSound({ database, work }: Deps, { job, signal }: JobContext, acting: () => Promise<Actor>): Promise<number> {
  const { translation } = await settings.all(database.read)
  if (translation.require_review) return 0
  let taken = 0
  for (const resource of translatedNames) {
    if (!mayTranslate(resource, await acting())) continue
    const rows = await database.read
      .selectFrom('translation_proposals')
      .select('id')
      .where('job_id', '=', job.id)
      .where('resource', '=', resource)
      .where('is_complete', '=', 1)
      .where('errors', '=', 0)
      .where('is_edited', '=', 0)
      .execute()
    let batch: number | undefined
    for (const { id } of rows) {
      signal.throwIfAborted()
      const done = await acceptProposals(work, await acting(), { resource, ids: [id], batch }, { isReviewed: false })
      taken += done.accepted
      batch = done.batch ?? undefined
    }
  }
  return taken
}
