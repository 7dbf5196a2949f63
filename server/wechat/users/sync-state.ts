import { sql } from 'kysely'
import { z } from 'zod'
import { type WechatSync, wechatSyncPhases } from '../../../contracts/wechat/users.ts'
import { recordAudit } from '../../db/audit.ts'
import { oneAtATime } from '../../db/one-at-a-time.ts'
import type { Db } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import type { TextOf } from '../../features/interface-texts/wording.ts'
import { cancelledJob, jobState } from '../../features/job-log/job-log.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { Tx } from '../../work.ts'
import type { WechatAccount } from '../account.ts'

export const syncKind = 'wechat.sync-users'

export const syncPhase = z.enum(wechatSyncPhases)
export const syncPayload = z.object({ run: z.int() })

/** Why something failed, as it is stored: said in the caller's language. */
const storedProblem = z.object({ key: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])).optional() })
export type StoredProblem = z.output<typeof storedProblem>
export const problemOf = (error: AppError): StoredProblem => ({
  key: error.textKey,
  ...(error.details.params ? { params: error.details.params } : {}),
})
export const problemText = ({ key, params }: StoredProblem, text: TextOf): string => text(key, params)

const runs = (db: Db) =>
  db
    .selectFrom('wechat_syncs')
    .leftJoin('jobs', 'jobs.id', 'wechat_syncs.job_id')
    .selectAll('wechat_syncs')
    .select(['jobs.state as job_state', 'jobs.error as job_error'])
    .orderBy('wechat_syncs.id', 'desc')
    .limit(1)

/** One whose job has ended without it has failed. */
export async function latestSync(db: Db, text: TextOf): Promise<WechatSync | null> {
  const row = await runs(db).executeTakeFirst()
  if (!row) return null
  const { id, state, phase, total, listed, detailed, started_at, ended_at, error, job_id } = row
  return {
    ...{ id, phase: syncPhase.parse(phase), total, listed, detailed, started_at, ended_at, job_id },
    state: state === 'running' && !isAlive(row.job_state) ? endedState(row) : state,
    error: error === null ? null : problemText(storedProblem.parse(JSON.parse(error)), text),
  }
}

const isAlive = (state: string | null) => state === 'queued' || state === 'running'

/** The state of a run that its job has left: the job was cancelled, or has failed. */
const endedState = ({ job_error: error }: { job_error: string | null }): WechatSync['state'] =>
  jobState({ state: 'failed', error }) === 'cancelled' ? 'cancelled' : 'failed'

const simulated = 'simulated'

/** Whose followers are read: an account by its app id, or the simulated one. */
export const accountOfSync = ({ isSimulated, appId }: Pick<WechatAccount, 'isSimulated' | 'appId'>): string =>
  isSimulated ? simulated : appId

/** Followers of another account would count as people who have left, whose messages are erased. The simulated account's are no obstacle. */
async function refuseOtherAccount({ db }: Tx, account: string): Promise<void> {
  const before = await db
    .selectFrom('wechat_syncs')
    .select('account')
    .where('listed', '>', 0)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!before || ['', simulated, account].includes(before.account)) return
  const known = await db.selectFrom('wechat_users').select('id').where('subscribed', '=', 1).limit(1).executeTakeFirst()
  const { account: other } = before
  if (known) throw new AppError('wechat_sync_other_account', { params: { account: other }, data: { account: other } })
}

interface SyncOrder {
  /** By {@link accountOfSync}. */
  account: string
  /** Counts the followers of another account as people who have left. */
  replace?: boolean
}

/** Refused while one runs, with the job that does it, and where another account's followers would be lost. */
export async function startSync(tx: Tx, { account, replace = false }: SyncOrder): Promise<{ id: number; job_id: number }> {
  await oneAtATime(tx, [syncKind])
  if (!replace) await refuseOtherAccount(tx, account)
  const last = await runs(tx.db).executeTakeFirst()
  if (last?.state === 'running') {
    if (isAlive(last.job_state)) throw new AppError('wechat_sync_running', { data: { job_id: last.job_id } })
    await endSync(tx, last.id, 'failed', null)
  }
  const { id } = await tx.db
    .insertInto('wechat_syncs')
    .values({
      ...{ account, phase: 'list', cursor: '', state: 'running', started_at: tx.now, ended_at: null, error: null },
      ...{ total: 0, listed: 0, detailed: 0, job_id: null, user_id: tx.actor.userId },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const job_id = await enqueue(tx, syncKind, { run: id }, { uniqueKey: syncKind })
  // The key is free again once a job has ended, and one that has not was found above.
  if (job_id === null) throw new AppError('wechat_sync_running')
  await tx.db.updateTable('wechat_syncs').set({ job_id }).where('id', '=', id).execute()
  await recordAudit(tx, { action: 'sync', resource: 'wechat-users', recordId: null, changes: { account } })
  return { id, job_id }
}

/** Ends a run between two of its steps; an unfinished one marks no follower as having left. */
export async function cancelSync(tx: Tx): Promise<void> {
  const last = await runs(tx.db).executeTakeFirst()
  if (last?.state !== 'running') throw new AppError('not_found')
  await tx.db
    .updateTable('jobs')
    .set({ ...cancelledJob, updated_at: tx.now })
    .where('id', '=', last.job_id)
    .where('state', 'in', ['queued', 'running'])
    .execute()
  await endSync(tx, last.id, 'cancelled', null)
  await recordAudit(tx, { action: 'sync_cancel', resource: 'wechat-users', recordId: null })
}

export async function endSync(
  tx: Pick<Tx, 'db' | 'now'>,
  run: number,
  state: 'done' | 'failed' | 'cancelled',
  problem: StoredProblem | null,
): Promise<void> {
  await tx.db
    .updateTable('wechat_syncs')
    .set({ state, ended_at: tx.now, error: problem && JSON.stringify(problem) })
    .where('id', '=', run)
    .where('state', '=', 'running')
    .execute()
}

/** For a failed run whose job somebody runs again; null for one that was stopped or done. */
export async function resumedSync(tx: Tx, run: number) {
  return tx.db
    .updateTable('wechat_syncs')
    .set({ state: 'running', ended_at: null })
    .where('id', '=', run)
    .where(sql<boolean>`state in ('running', 'failed')`)
    .returningAll()
    .executeTakeFirst()
}
