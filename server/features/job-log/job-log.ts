import { sql } from 'kysely'
import type { Role } from '../../../contracts/auth.ts'
import type { List } from '../../../contracts/envelope.ts'
import type { ListQuery } from '../../../contracts/resource.ts'
import { recordAudit } from '../../db/audit.ts'
import { listIds, type Reader } from '../../db/list.ts'
import type { Db } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import type { Job } from '../../platform/jobs.ts'
import type { Tx } from '../../work.ts'

/** A job as the back office shows it: without its payload, which may hold what others should not read. */
export type ShownJob = Omit<Job, 'payload' | 'unique_key' | 'lease_until' | 'result'> & { result: unknown }

/** Results and errors may quote what other servers answered, which is for administrators alone. */
function shown({ payload: _payload, unique_key: _key, lease_until: _lease, result, error, ...job }: Job, role: Role | null): ShownJob {
  if (role !== 'admin') return { ...job, result: null, error: null }
  return { ...job, error, result: result === null ? null : (JSON.parse(result) as unknown) }
}

/** The queue as people see it. */
export const jobLog = {
  async list(
    reader: Reader,
    { state, kind, ...query }: ListQuery & { state?: string; kind?: string },
    role: Role,
  ): Promise<List<ShownJob>> {
    const conditions = [...(state ? [sql<boolean>`state = ${state}`] : []), ...(kind ? [sql<boolean>`kind = ${kind}`] : [])]
    // Jobs change outside of any write: their count is read each time, by a cache key of its own for each moment.
    const plan = {
      table: 'jobs' as const,
      conditions,
      sortable: ['id', 'run_at', 'updated_at'],
      defaultSort: '-id',
      countKey: `${reader.now}`,
      countTags: [],
    }
    const { items, meta } = await listIds(reader, plan, { ...query, keyword: undefined })
    const rows = items.length > 0 ? await reader.db.selectFrom('jobs').selectAll().where('id', 'in', items).execute() : []
    const byId = new Map(rows.map((row) => [row.id, shown(row, role)]))
    return { items: items.flatMap((id) => byId.get(id) ?? []), meta }
  },
  async get(db: Db, id: number, role: Role): Promise<ShownJob | null> {
    const row = await db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst()
    return row ? shown(row, role) : null
  },
  /** Runs a failed job again from its beginning. */
  async retry(tx: Tx, id: number): Promise<ShownJob> {
    tx.afterCommit(tx.wakeJobs)
    return change(tx, id, 'retry', ['failed'], { state: 'queued', attempts: 0, error: null, run_at: tx.now })
  },
  /** Takes a waiting job out of the queue. */
  async cancel(tx: Tx, id: number): Promise<ShownJob> {
    return change(tx, id, 'cancel', ['queued'], { state: 'failed', error: 'cancelled' })
  },
}

async function change(tx: Tx, id: number, action: string, from: Job['state'][], values: Partial<Omit<Job, 'id'>>): Promise<ShownJob> {
  const row = await tx.db
    .updateTable('jobs')
    .set({ ...values, updated_at: tx.now })
    .where('id', '=', id)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  await recordAudit(tx, { action, resource: 'jobs', recordId: id })
  return shown(row, tx.actor.role)
}
