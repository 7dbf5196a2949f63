import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { may, mayDo } from '../../../contracts/access.ts'
import type { AuditAction } from '../../../contracts/audit.ts'
import type { List } from '../../../contracts/envelope.ts'
import { id as idSchema } from '../../../contracts/fields.ts'
import { factsOfJob, importCounts, type JobState, jobKinds, partOfJob, type Job as ShownJob } from '../../../contracts/jobs.ts'
import type { ListQuery } from '../../../contracts/resource.ts'
import { recordAudit } from '../../db/audit.ts'
import { listIds, type Reader } from '../../db/list.ts'
import { namesOf, type RecordName } from '../../db/names.ts'
import type { Db } from '../../db/schema.ts'
import { AppError, isErrorCode } from '../../errors.ts'
import { dayMs, plusMs } from '../../platform/clock.ts'
import type { Job } from '../../platform/jobs.ts'
import type { PeriodicTask } from '../../platform/schedule.ts'
import type { Services } from '../../services.ts'
import type { Actor, Tx } from '../../work.ts'

const cancelled = 'cancelled'
export const cancelledJob = { state: 'failed', error: cancelled, unique_key: null, lease_until: null } as const
const isCancelled = sql<boolean>`(state = 'failed' and coalesce(error, '') = ${cancelled})`

const subjectSchema = z.object({ id: idSchema, resource: z.string().optional() })

function subjectOf({ kind, payload }: Pick<Job, 'kind' | 'payload'>): { resource: string; id: number } | null {
  const { data } = subjectSchema.safeParse(JSON.parse(payload))
  const resource = data?.resource ?? factsOfJob(kind).subject
  return data && resource ? { resource, id: data.id } : null
}

export const jobState = ({ state, error }: Pick<Job, 'state' | 'error'>): JobState =>
  state === 'failed' && error === cancelled ? 'cancelled' : state

export type Caller = Pick<Actor, 'userId' | 'role' | 'parts'>

/** Jobs name the records that they work on, to those who may read these. */
function mayRead(caller: Caller, kind: string): boolean {
  const part = partOfJob(kind)
  return part === null || may(caller, `${part}.read`)
}

/** Administrators: every job, others: those they have started. Mails about accounts and maintenance are for administrators alone. */
export function mayChange(caller: Caller, { kind, created_by }: Pick<Job, 'kind' | 'created_by'>): boolean {
  const { userId, role } = caller
  if (role === null || role === 'admin') return true
  return created_by !== null && created_by === userId && mayRead(caller, kind) && !/^(auth|system)\./.test(kind)
}

async function requireChangeable(tx: Tx, id: number): Promise<void> {
  const row = await tx.db.selectFrom('jobs').select(['kind', 'created_by']).where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found')
  if (!mayChange(tx.actor, row)) throw new AppError('forbidden')
}

/** A job as the back office shows it. Results and errors may quote what other servers answered, which is for administrators alone. */
function shown(row: Job, caller: Caller, { subject, imported }: Pick<ShownJob, 'imported'> & { subject: RecordName | null }): ShownJob {
  const { id, kind, run_at, attempts, progress_done, progress_total, result, error, created_at, updated_at } = row
  const progress = { progress_done, progress_total }
  const may_change = mayChange(caller, row)
  const open = { id, kind, state: jobState(row), subject, imported, run_at, attempts, ...progress, may_change, created_at, updated_at }
  const error_code = error !== null && isErrorCode(error) ? error : null
  if (caller.role !== 'admin') return { ...open, result: null, error: error_code, error_code }
  return {
    ...open,
    error_code,
    error: error === cancelled ? null : error,
    result: result === null ? null : (JSON.parse(result) as unknown),
  }
}

type Asking = Pick<Reader, 'db' | 'dialect'>

/** The imports among some jobs by their ids, without their tables and reports, which may be large. */
async function importsAmong({ db, dialect }: Asking, rows: Job[], { role, userId }: Caller): Promise<Map<number, ShownJob['imported']>> {
  const own = rows.filter(({ kind, created_by }) => factsOfJob(kind).isImport && (role === 'admin' || created_by === userId))
  if (own.length === 0) return new Map()
  const part = (column: 'payload' | 'result', name: string) =>
    dialect === 'sqlite'
      ? sql<string | null>`${sql.ref(column)} ->> ${name}`
      : sql<string | null>`cast(${sql.ref(column)} as json) ->> cast(${name} as text)`
  const found = await db
    .selectFrom('jobs')
    .select(['id', part('payload', 'file').as('file'), part('result', 'counts').as('counts'), part('result', 'isStored').as('is_stored')])
    .where(
      'id',
      'in',
      own.map(({ id }) => id),
    )
    .execute()
  return new Map(
    found.map(({ id, file, counts, is_stored }) => [
      id,
      {
        file: file ?? '',
        // SQLite answers a number.
        is_stored: ['1', 'true'].includes(String(is_stored)),
        counts: counts === null ? null : importCounts.parse(JSON.parse(counts)),
      },
    ]),
  )
}

async function allShown(asking: Asking, rows: Job[], caller: Caller): Promise<ShownJob[]> {
  const { db } = asking
  const subjects = rows.map((row) => {
    const subject = subjectOf(row)
    return subject && mayDo(caller, subject.resource, 'read') ? subject : null
  })
  const names = await namesOf(
    db,
    subjects.filter((subject) => subject !== null),
  )
  const imports = await importsAmong(asking, rows, caller)
  return rows.map((row, index) => {
    const subject = subjects[index]
    return shown(row, caller, {
      subject: subject ? names.of(subject.resource, subject.id) : null,
      imported: imports.get(row.id) ?? null,
    })
  })
}

const isLarge = sql<boolean>`kind in (${sql.join(jobKinds.filter((kind) => factsOfJob(kind).isLarge))})`

/** Jobs without what is large, such as an import's table and report. */
const shownJobs = (db: Db) =>
  db
    .selectFrom('jobs')
    .select([
      'id',
      'kind',
      'state',
      'priority',
      'run_at',
      'attempts',
      'lease_until',
      'progress_done',
      'progress_total',
      'error',
      'unique_key',
      'scheduled_for',
      'delay_ms',
      'claim',
      'progress_before',
      'created_at',
      'updated_at',
      'created_by',
    ])
    .select(sql<string>`case when ${isLarge} then '{}' else payload end`.as('payload'))
    .select(sql<string | null>`case when ${isLarge} then null else result end`.as('result'))

function inState(state: JobState): RawBuilder<boolean> {
  if (state === 'cancelled') return isCancelled
  if (state === 'failed') return sql<boolean>`(state = 'failed' and not ${isCancelled})`
  return sql<boolean>`state = ${state}`
}

const doneDays = 30

export const jobLogTasks: PeriodicTask<Pick<Services, 'database'>>[] = [
  {
    name: 'delete jobs that were done long ago',
    every: 'day',
    deletes: true,
    run: ({ database }, { now }) =>
      database.write((db) =>
        db
          .deleteFrom('jobs')
          .where('state', '=', 'done')
          .where('updated_at', '<', plusMs(now, -doneDays * dayMs))
          .execute(),
      ),
  },
]

export const jobLog = {
  async list(
    reader: Reader,
    { state, kind, ...query }: ListQuery & { state?: JobState | undefined; kind?: string | undefined },
    caller: Caller,
  ): Promise<List<ShownJob>> {
    const closed = jobKinds.filter((known) => !mayRead(caller, known))
    const conditions = [
      ...(state ? [inState(state)] : []),
      ...(kind ? [sql<boolean>`kind = ${kind}`] : []),
      ...(closed.length > 0 ? [sql<boolean>`kind not in (${sql.join(closed)})`] : []),
    ]
    // Jobs change outside of any write: their count is read each time, by another cache key for each moment.
    const plan = {
      table: 'jobs' as const,
      conditions,
      defaultSort: '-id',
      countKey: `${reader.now} ${state} ${kind} ${closed.join()}`,
      countTags: [],
    }
    const { items, meta } = await listIds(reader, plan, { ...query, keyword: undefined })
    const rows = items.length > 0 ? await shownJobs(reader.db).where('id', 'in', items).execute() : []
    const byId = new Map((await allShown(reader, rows, caller)).map((job) => [job.id, job]))
    return { items: items.flatMap((id) => byId.get(id) ?? []), meta }
  },
  async get(asking: Asking, id: number, caller: Caller): Promise<ShownJob | null> {
    const row = await shownJobs(asking.db).where('id', '=', id).executeTakeFirst()
    return row && mayRead(caller, row.kind) ? ((await allShown(asking, [row], caller))[0] ?? null) : null
  },
  async failed(db: Db): Promise<number> {
    const row = await db.selectFrom('jobs').select(sql<number>`count(*)`.as('n')).where(inState('failed')).executeTakeFirstOrThrow()
    return Number(row.n)
  },
  /** Runs a job again that failed or was cancelled, or now where it waits to be tried again; one that was scheduled keeps its moment. */
  async retry(tx: Tx, id: number): Promise<ShownJob> {
    tx.afterCommit(tx.wakeJobs)
    const run_at = sql<string>`case when scheduled_for > ${tx.now} then scheduled_for else ${tx.now} end`
    return change(tx, id, 'retry', ['failed', 'queued'], { state: 'queued', attempts: 0, error: null, run_at })
  },
  /** Takes a job out of the queue; one that is under way is stopped by its worker within a second or two, and what it has stored stays. */
  async cancel(tx: Tx, id: number): Promise<ShownJob> {
    tx.afterCommit(tx.wakeJobs)
    return change(tx, id, 'cancel', ['queued', 'running'], cancelledJob)
  },
  async remove(tx: Tx, id: number): Promise<void> {
    await requireChangeable(tx, id)
    const { numDeletedRows } = await tx.db
      .deleteFrom('jobs')
      .where('id', '=', id)
      .where('state', 'in', ['done', 'failed'])
      .executeTakeFirstOrThrow()
    if (Number(numDeletedRows) === 0) throw new AppError('not_found')
    await recordAudit(tx, { action: 'delete', resource: 'jobs', recordId: id })
  },
}

type Change = Partial<Omit<Job, 'id' | 'run_at'>> & { run_at?: RawBuilder<string> }

async function change(tx: Tx, id: number, action: AuditAction, from: Job['state'][], values: Change): Promise<ShownJob> {
  await requireChangeable(tx, id)
  const row = await tx.db
    .updateTable('jobs')
    .set({ ...values, updated_at: tx.now })
    .where('id', '=', id)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  await recordAudit(tx, { action, resource: 'jobs', recordId: id, changes: { kind: row.kind } })
  const [job] = await allShown(tx, [row], tx.actor)
  if (!job) throw new AppError('not_found')
  return job
}
