import { z } from 'zod'
import { fieldHints } from '../../../contracts/field-hints.ts'
import type { Locale } from '../../../contracts/fields.ts'
import {
  type ImportCorrection,
  type ImportDefaults,
  type ImportedResource,
  type ImportOutcome,
  type ImportReport,
  importOutcomes,
  maxImportRows,
} from '../../../contracts/imports.ts'
import { recordAudit } from '../../db/audit.ts'
import { namesOf } from '../../db/names.ts'
import type { Db } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import { enqueue, type Job } from '../../platform/jobs.ts'
import { Turns } from '../../platform/turns.ts'
import { resources } from '../../resources.ts'
import type { Actor, Tx } from '../../work.ts'
import { starterOf } from '../auth/job-actor.ts'
import { givenAttempt, writePart } from '../export/parts.ts'
import type { TextOf } from '../interface-texts/wording.ts'
import { cancelledJob, jobState } from '../job-log/job-log.ts'
import { unwrapped } from './cells.ts'
import { chosenFields } from './columns.ts'
import { countsOf, emptyState, type ImportState, importKind, importState, readPayload } from './import-state.ts'
import { fieldLabel, type Labels, valueLabel } from './labels.ts'
import type { RowProblem } from './rows.ts'
import { rowsOf, type Table } from './table.ts'

export interface ImportOptions {
  file: string
  columns: string | undefined
  isTrial: boolean
  isPartial: boolean
  defaults: ImportDefaults
  corrections: readonly ImportCorrection[]
  /** Of an earlier import of the same table. */
  imported: readonly number[]
}

export async function startImport(
  tx: Tx,
  resource: ImportedResource,
  { heading, columns, parts }: Table,
  options: ImportOptions,
): Promise<number> {
  const { file, isTrial, isPartial, defaults, corrections, imported } = options
  const fields = chosenFields(resources[resource].contract, columns, options.columns)
  const mode = isTrial ? 'trial' : isPartial ? 'partial' : 'all'
  const counts = parts.map(({ rows }) => rows)
  const payload = { resource, file, mode, actor: starterOf(tx.actor), fields, heading, defaults, corrections, imported, parts: counts }
  const id = await enqueue(tx, importKind, payload)
  if (id === null) throw new Error('an import has no key of its own and is always queued')
  const turns = new Turns()
  for (const [part, { data }] of parts.entries()) {
    await writePart(tx.db, { job_id: id, attempt: givenAttempt, part, data, created_at: tx.now })
    await turns.next()
  }
  const rows = rowsOf(parts)
  if (!isTrial) await recordAudit(tx, { action: 'import', resource, recordId: null, changes: { file, rows } })
  return id
}

interface ImportWording {
  locale: Locale
  text: TextOf
  labels: Labels
}

async function ownJob(db: Db, actor: Actor, id: number): Promise<Job> {
  const job = await db.selectFrom('jobs').selectAll().where('id', '=', id).where('kind', '=', importKind).executeTakeFirst()
  if (!job) throw new AppError('not_found')
  const { actor: owner } = readPayload(JSON.parse(job.payload))
  if (actor.role !== 'admin' && owner.userId !== actor.userId) throw new AppError('not_found')
  return job
}

/** The lines of an import's table that were refused, and the ids of the records that it and those before it have stored. */
export async function refusedRows(db: Db, actor: Actor, resource: ImportedResource, id: number): Promise<RefusedRows> {
  const job = await ownJob(db, actor, id)
  const payload = readPayload(JSON.parse(job.payload))
  if (payload.resource !== resource) throw new AppError('not_found')
  const { rows } = stateOf(job)
  return {
    lines: rows.flatMap(({ outcome, line }) => (outcome === 'refused' ? [line] : [])),
    imported: [...payload.imported, ...rows.flatMap((row) => (row.id === null ? [] : [row.id]))],
  }
}

interface RefusedRows {
  lines: number[] | null
  imported: number[]
}
/** Of an import that is the first of its table. */
export const allRows: RefusedRows = { lines: null, imported: [] }

const stateOf = ({ result }: Job): ImportState =>
  result === null ? emptyState() : (importState.safeParse(JSON.parse(result)).data ?? emptyState())

export async function importReportOf(
  db: Db,
  actor: Actor,
  id: number,
  { outcome, ...asked }: ImportWording & { outcome?: ImportOutcome | undefined },
): Promise<ImportReport> {
  const job = await ownJob(db, actor, id)
  const { resource, file, mode } = readPayload(JSON.parse(job.payload))
  const { rows, isStored, batch } = stateOf(job)
  const shown = (outcome ? rows.filter((row) => row.outcome === outcome) : grouped(rows)).slice(0, maxImportRows)
  const valueText = await valueTexts(db, resource, shown, asked)
  return {
    id,
    resource,
    file,
    is_trial: mode === 'trial',
    state: jobState(job),
    progress_done: job.progress_done,
    progress_total: job.progress_total,
    is_stored: isStored,
    batch,
    is_undone: await isUndone(db, batch),
    counts: countsOf(rows),
    namesakes: rows.filter(({ namesake }) => namesake !== null).length,
    published: rows.filter(({ is_published: isPublished }) => isPublished).length,
    rows: shown.map(({ title, title_en, problems, changes, ...row }) => ({
      ...row,
      title: (asked.locale === 'en' && title_en) || title,
      problems: problems.map((problem) => problemText(resource, problem, asked)),
      changes: changes.map(({ field, before, after }) => ({
        field,
        label: labelText(resource, field, asked),
        before: valueText(field, before),
        after: valueText(field, after),
      })),
    })),
  }
}

type Row = ImportState['rows'][number]

/** A function that names the values of changes: choices by their labels, yes and no, other records by their names. */
async function valueTexts(db: Db, resource: ImportedResource, rows: Row[], { locale, labels }: ImportWording) {
  const leaves = new Map(Object.entries(resources[resource].contract.input.shape).map(([field, schema]) => [field, unwrapped(schema).leaf]))
  const namedBy = (field: string): string | null => {
    const leaf = leaves.get(field)
    const one = leaf instanceof z.ZodArray ? leaf.element : leaf
    return one instanceof z.ZodType ? (fieldHints.get(one)?.resource ?? null) : null
  }
  const records = rows.flatMap(({ changes }) =>
    changes.flatMap(({ field, before, after }) => {
      const of = namedBy(field)
      return of === null ? [] : [...idsIn(before), ...idsIn(after)].map((id) => ({ resource: of, id }))
    }),
  )
  const names = await namesOf(db, records)
  return (field: string, value: string): string => {
    const leaf = leaves.get(field)
    if (leaf instanceof z.ZodBoolean) return labels.find(locale, `admin.common.${value === 'true' ? 'yes' : 'no'}`) ?? value
    if (leaf instanceof z.ZodEnum) return valueLabel(labels, locale, resource, field, value) ?? value
    const of = namedBy(field)
    if (of === null) return value
    const nameOf = (id: number) => {
      const { title_cn, title_en } = names.of(of, id)
      return (locale === 'en' && title_en) || title_cn || title_en || String(id)
    }
    return value.replace(idPattern, (id) => nameOf(Number(id)))
  }
}

/** Of a list that is cut, the last id may be as well. */
const idPattern = /\d{1,9}(?!\d*…)/g
const idsIn = (value: string): number[] => [...value.matchAll(idPattern)].map(([id]) => Number(id))

async function isUndone(db: Db, batch: number | null): Promise<boolean> {
  if (batch === null) return false
  const row = await db.selectFrom('batches').select('undone_at').where('id', '=', batch).executeTakeFirst()
  return (row?.undone_at ?? null) !== null
}

function grouped(rows: Row[]): Row[] {
  const groups = Map.groupBy(rows, ({ outcome }) => outcome)
  return importOutcomes.flatMap((outcome) => groups.get(outcome) ?? [])
}

function labelText(resource: ImportedResource, field: string, { locale, labels }: ImportWording): string {
  const [name = ''] = field.split('.')
  return name === '' ? '' : fieldLabel(labels, locale, resource, name)
}

function problemText(resource: ImportedResource, { field, key, params, isError, cell = null }: RowProblem, asked: ImportWording) {
  const message = asked.text(`${isError ? 'error' : 'field'}.${key}`, params)
  const isNoOption = cell !== null && (params?.values !== undefined || (field === 'currency' && key === 'invalid'))
  const short_message = isNoOption ? asked.text('field.import_no_option', { value: cell }) : message
  return { field, label: labelText(resource, field, asked), message, short_message, cell }
}

export async function reportTable(
  db: Db,
  actor: Actor,
  id: number,
  asked: ImportWording,
): Promise<{ heading: string[]; rows: Iterable<string[]> }> {
  const job = await ownJob(db, actor, id)
  const { resource } = readPayload(JSON.parse(job.payload))
  const heading = ['line', 'outcome', 'id', 'title', 'problems'].map((name) => asked.text(`import.columns.${name}`))
  const names = new Map(importOutcomes.map((outcome) => [outcome, asked.text(`import.outcomes.${outcome}`)]))
  function* rows() {
    for (const { line, outcome, id: record, title, problems } of stateOf(job).rows) {
      const texts = problems.map((problem) => problemText(resource, problem, asked))
      const all = texts.map(({ label, message }) => (label === '' ? message : `${label}: ${message}`)).join('; ')
      yield [String(line), names.get(outcome) ?? outcome, record === null ? '' : String(record), title, all]
    }
  }
  return { heading, rows: rows() }
}

/** Ends an import between two of its steps: what is stored by then stays. */
export async function stopImport(tx: Tx, id: number): Promise<void> {
  await ownJob(tx.db, tx.actor, id)
  const { numUpdatedRows } = await tx.db
    .updateTable('jobs')
    .set({ ...cancelledJob, updated_at: tx.now })
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirstOrThrow()
  if (Number(numUpdatedRows) > 0) await recordAudit(tx, { action: 'cancel', resource: 'jobs', recordId: id, changes: { kind: importKind } })
}
