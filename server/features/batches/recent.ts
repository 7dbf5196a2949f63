import { sql } from 'kysely'
import { mayDo, type Person, partNamed } from '../../../contracts/access.ts'
import { type Batch, type BatchAction, batchParameters } from '../../../contracts/batches.ts'
import type { List } from '../../../contracts/envelope.ts'
import { type TranslatedName, translatedNames } from '../../../contracts/translation/documents.ts'
import type { Reader } from '../../db/list.ts'
import type { Db } from '../../db/schema.ts'
import type { PeriodicTask } from '../../platform/schedule.ts'
import type { Actor, UnitOfWork } from '../../work.ts'
import { systemActor } from '../../work.ts'
import { undoableSince, undoableUntil } from './log.ts'
import { mayUndo } from './undo.ts'

interface RecentQuery {
  page: number
  per_page: number
  resource?: TranslatedName | undefined
  record?: number | undefined
}

export async function recentBatches(
  { db, now }: Reader,
  actor: Actor,
  { page, per_page, resource, record }: RecentQuery,
): Promise<List<Batch>> {
  const recent = db
    .selectFrom('batches')
    .where('batches.created_at', '>=', undoableSince(now))
    .where('batches.count', '>', 0)
    .$if(resource !== undefined, (rows) => rows.where('batches.resource', '=', String(resource)))
    .$if(unread(actor).length > 0, (rows) => rows.where('batches.resource', 'not in', unread(actor)))
    .$if(record !== undefined, (rows) => rows.where(changes(Number(record))))
  const { n } = await recent.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  const rows = await recent
    .leftJoin('users', 'users.id', 'batches.user_id')
    .selectAll('batches')
    .select('users.name as user_name')
    .orderBy('batches.created_at', 'desc')
    .orderBy('batches.id', 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  const begun = rows.filter(({ undone_at }) => undone_at !== null).map(({ id }) => id)
  const left = await leftOf(db, begun)
  const items = rows.map(
    ({ id, resource: name, action, asked, count, created_at, undone_at, user_name, user_id }): Batch => ({
      id,
      // Only the program writes these, by the names of the contract.
      resource: name as TranslatedName,
      action: action as BatchAction,
      asked: batchParameters.parse(JSON.parse(asked)),
      count,
      created_at,
      undo_until: undoableUntil(created_at),
      user_name,
      undone_at,
      left: left.get(id) ?? 0,
      may_undo: mayUndo({ user_id, resource: name, action }, actor),
    }),
  )
  const total = Number(n)
  return { items, meta: { page, per_page, total, total_pages: Math.ceil(total / per_page) } }
}

const unread = (person: Person): TranslatedName[] =>
  translatedNames.filter((name) => partNamed(name) !== null && !mayDo(person, name, 'read'))

/** The batch changed a record of the batch's resource, and did not only move it along. */
const changes = (record: number) =>
  sql<boolean>`exists (select 1 from batch_records where batch_id = batches.id and record_id = ${record} and became is null
    and batch_records.resource in ('', batches.resource))`

async function leftOf(db: Db, batches: number[]): Promise<Map<number, number>> {
  if (batches.length === 0) return new Map()
  const rows = await db
    .selectFrom('batch_records')
    .select(['batch_id', ({ fn }) => fn.countAll<number>().as('n')])
    .where('batch_id', 'in', batches)
    .where('state', '=', 'done')
    .groupBy('batch_id')
    .execute()
  return new Map(rows.map(({ batch_id, n }) => [batch_id, Number(n)]))
}

const perDeletion = 2_000

export const batchTasks: PeriodicTask<{ work: UnitOfWork }>[] = [
  { name: 'delete batches that cannot be undone', every: 'day', deletes: true, run: ({ work }) => forgetBatches(work) },
]

export async function forgetBatches(work: UnitOfWork): Promise<void> {
  while (await work.run(systemActor, (tx) => forgetSome(tx.db, undoableSince(tx.now))));
}

async function forgetSome(db: Db, before: string): Promise<boolean> {
  const old = await db.selectFrom('batches').select('id').where('created_at', '<', before).orderBy('created_at').executeTakeFirst()
  if (!old) return false
  const rows = await db.selectFrom('batch_records').select('id').where('batch_id', '=', old.id).limit(perDeletion).execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await db.deleteFrom('batch_records').where('id', 'in', ids).execute()
  if (ids.length < perDeletion) await db.deleteFrom('batches').where('id', '=', old.id).execute()
  return true
}
