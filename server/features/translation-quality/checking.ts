import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Instant } from '../../../contracts/fields.ts'
import { type Side, translationField } from '../../../contracts/translation/fields.ts'
import { cacheTags } from '../../db/cache-tags.ts'
import type { Database } from '../../db/connect.ts'
import type { Db } from '../../db/schema.ts'
import type { TaggedCache } from '../../platform/cache.ts'
import type { Clock } from '../../platform/clock.ts'
import { enqueue, type JobContext, type JobDefinition } from '../../platform/jobs.ts'
import type { PeriodicTask } from '../../platform/schedule.ts'
import { systemActor, type UnitOfWork } from '../../work.ts'
import { type FieldPlace, findingsIn, hashOf, type KeptFinding, storeFindings, textsOf } from './findings.ts'
import { activateRules, areActive, type CheckRules, checkRules } from './rules.ts'

const kind = 'translations.check'
const batchSize = 25
const markBatchSize = 1_000
/** So long the schedule checks fields itself, in milliseconds: what somebody has just changed does not wait behind other work. */
const scheduledMs = 300
/** Up to this many fields the schedule has all checked again itself. */
const fewFields = 5_000
/** Rest in milliseconds for each millisecond of checking: no user waits for the job, and visitors share its thread. */
const restShare = 2

interface CheckDeps {
  database: Database
  work: UnitOfWork
  cache: TaggedCache
  clock: Clock
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** As the partial index says it, letter by letter. */
const isUnchecked = sql<boolean>`is_checked = 0`

export const checkTasks: PeriodicTask<CheckDeps>[] = [{ name: 'check translations', every: 'look', run: checkLater }]

/** A few fields at once, many by a job; all of them where glossary, settings or checks are others. Called every few seconds. */
export async function checkLater(deps: CheckDeps): Promise<void> {
  const { database, work, cache } = deps
  const job = await database.read.selectFrom('jobs').select('state').where('unique_key', '=', kind).executeTakeFirst()
  if (job?.state === 'running') return
  const isWhole = await checkBriefly(deps, await checkRules(database.read, cache))
  if (!isWhole && !job) await work.run(systemActor, (tx) => enqueue(tx, kind, {}, { uniqueKey: kind, background: true }))
}

async function checkBriefly(deps: CheckDeps, rules: CheckRules): Promise<boolean> {
  const { read } = deps.database
  if (!(await areActive(read, rules))) {
    const rows = await read.selectFrom('translation_fields').select('field').offset(fewFields).limit(1).execute()
    if (rows.length > 0) return false
    await haveAllChecked(deps, rules)
  }
  const end = performance.now() + scheduledMs
  while (performance.now() < end) if ((await checkSome(deps, rules)) < batchSize) return true
  return false
}

export async function countUnchecked({ aside }: { aside: Db }): Promise<number> {
  const { n } = await aside
    .selectFrom('translation_fields')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where(isUnchecked)
    .executeTakeFirstOrThrow()
  return Number(n)
}

export const checkJob: JobDefinition<CheckDeps> = {
  kind,
  run: (deps, _payload, { job, signal, progress }) =>
    // Counted from where it was stopped.
    checkAll(deps, { signal, progress: (done, total) => progress(job.progress_done + done, job.progress_done + total) }),
}

/** Ends early where somebody waits for other work. Stopped in between, it goes on where it was. Answers how many fields those were. */
export async function checkAll(
  deps: CheckDeps,
  { progress, signal }: Pick<JobContext, 'progress' | 'signal'>,
): Promise<{ checked: number }> {
  const { read } = deps.database
  let [checked, left] = [0, 0]
  for (;;) {
    signal.throwIfAborted()
    const rules = await checkRules(read, deps.cache)
    if (!(await areActive(read, rules))) await haveAllChecked(deps, rules, signal)
    if (left <= 0) left = await countUnchecked(deps.database)
    const start = performance.now()
    const some = await checkSome(deps, rules, signal)
    checked += some
    left -= some
    await progress(checked, checked + Math.max(left, 0))
    if (some < batchSize || (await isWaitedFor(read, deps.clock.now()))) return { checked }
    await wait((performance.now() - start) * restShare, undefined, { signal })
  }
}

async function isWaitedFor(db: Db, now: Instant): Promise<boolean> {
  const due = db.selectFrom('jobs').select('id').where('state', '=', 'queued').where('priority', '=', 0)
  return (await due.where('run_at', '<=', now).limit(1).executeTakeFirst()) !== undefined
}

/** Marks every field as one that waits, part by part; after that the rules are in force. Killed in between, it begins again. */
async function haveAllChecked({ database, work }: CheckDeps, rules: CheckRules, signal?: AbortSignal): Promise<void> {
  let after: FieldPlace = { resource: '', record_id: 0, field: '' }
  for (;;) {
    signal?.throwIfAborted()
    const rows = await fieldsAfter(database.read, after).execute()
    const last = rows.at(-1)
    if (!last) break
    await work.run(systemActor, async ({ db }) => {
      await db.updateTable('translation_fields').set({ is_checked: 0 }).where(isBehind(after)).where(isUpTo(last)).execute()
    })
    after = last
  }
  await work.run(systemActor, (tx) => activateRules(tx.db, rules))
}

const isBehind = ({ resource, record_id, field }: FieldPlace) =>
  sql<boolean>`(resource, record_id, field) > (${resource}, ${record_id}, ${field})`
const isUpTo = ({ resource, record_id, field }: FieldPlace) =>
  sql<boolean>`(resource, record_id, field) <= (${resource}, ${record_id}, ${field})`

const fieldsAfter = (db: Db, after: FieldPlace) =>
  db
    .selectFrom('translation_fields')
    .select(['resource', 'record_id', 'field'])
    .where(isBehind(after))
    .orderBy('resource')
    .orderBy('record_id')
    .orderBy('field')
    .limit(markBatchSize)

interface Checked extends FieldPlace {
  source: Side
  hash: string
  findings: KeptFinding[]
}

async function checkSome({ database, work, log }: CheckDeps, rules: CheckRules, signal?: AbortSignal): Promise<number> {
  const rows = await database.read
    .selectFrom('translation_fields')
    .select(['resource', 'record_id', 'field', 'source'])
    .where(isUnchecked)
    .orderBy('resource')
    .orderBy('record_id')
    .orderBy('field')
    .limit(batchSize)
    .execute()
  const checked: Checked[] = []
  for (const { source: stored, ...place } of rows) {
    signal?.throwIfAborted()
    const source = translationField.shape.source.parse(stored)
    const texts = await textsOf(database.read, place)
    const findings = await findingsIn(place, texts, source, rules)
    if (!findings) log.warn({ ...place }, 'the texts of a field take too long to be checked: nothing is found in them')
    checked.push({ ...place, source, hash: hashOf(texts), findings: findings ?? [] })
    await nextTurn()
  }
  if (checked.length === 0) return 0
  await work.run(systemActor, async (tx) => {
    for (const one of checked) await store(tx.db, one)
    tx.invalidate(cacheTags.rows('translation_findings'))
  })
  return checked.length
}

/** Stores what was found in a field, unless it has changed since it was read: then it waits on. */
async function store(db: Db, { source, hash, findings, ...place }: Checked): Promise<void> {
  // First of all: another change of the field comes before this or after it.
  const row = await setChecked(db, place, 1)
  if (!row) return
  if (row.source === source && hashOf(await textsOf(db, place)) === hash)
    await storeFindings(db, place, { hash, findings, isTrashed: row.is_trashed === 1 })
  else await setChecked(db, place, 0)
}

const setChecked = (db: Db, { resource, record_id, field }: FieldPlace, is_checked: 0 | 1) =>
  db
    .updateTable('translation_fields')
    .set({ is_checked })
    .where('resource', '=', resource)
    .where('record_id', '=', record_id)
    .where('field', '=', field)
    .returning(['source', 'is_trashed'])
    .executeTakeFirst()
