import { mayDo } from '../../../contracts/access.ts'
import type { WechatBatchReport } from '../../../contracts/wechat/users.ts'
import { recordAudit } from '../../db/audit.ts'
import { cacheTags } from '../../db/cache-tags.ts'
import type { Db } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import { actingStarter, starterOf } from '../../features/auth/job-actor.ts'
import type { TextOf } from '../../features/interface-texts/wording.ts'
import { jobState } from '../../features/job-log/job-log.ts'
import { enqueue, type JobContext, PermanentFailure } from '../../platform/jobs.ts'
import type { Services } from '../../services.ts'
import type { Actor, Tx } from '../../work.ts'
import { isTransient } from '../platform/failures.ts'
import { type BatchPayload, type BatchState, batchKind, batchPayload, batchState } from './batch-state.ts'
import { membersPerCall } from './calls.ts'
import { changeMembers, inTurn, type MemberChange } from './members.ts'
import { addTags } from './store.ts'
import { problemOf, problemText, type StoredProblem } from './sync-state.ts'
import { refreshCounts } from './tags.ts'
import { followerName } from './users.ts'

type Deps = Pick<Services, 'database' | 'wechat' | 'work' | 'clock'>
type BatchRequest = Pick<BatchPayload, 'ids' | 'operation' | 'tag_ids'>

export const batchAttempts = 5

interface Member {
  id: number
  openid: string
  subscribed: number
}

type Note = (tx: Tx, state: BatchState) => Promise<void>

/** The platform takes some at a time; the changes of each call are stored before the next. */
export class Batch {
  readonly #deps: Deps
  readonly #actor: Actor
  readonly #asked: BatchRequest

  constructor(deps: Deps, actor: Actor, asked: BatchRequest) {
    this.#deps = deps
    this.#actor = actor
    this.#asked = { ...asked, ids: [...new Set(asked.ids)] }
  }

  /** A refusal for another reason than a follower holds for all who are left, unless it may pass and `mayWait`: then this fails with it. */
  async run(
    begun: BatchState,
    { note, check, mayWait = false, signal }: { note?: Note; check?: () => Promise<unknown>; mayWait?: boolean; signal?: AbortSignal } = {},
  ): Promise<BatchState> {
    const { ids, operation } = this.#asked
    let state = begun
    while (state.position < ids.length) {
      signal?.throwIfAborted()
      await check?.()
      const some = ids.slice(state.position, state.position + membersPerCall[operation])
      let failed: Map<number, StoredProblem>
      try {
        failed = await this.#change(some)
      } catch (error) {
        if (!(error instanceof AppError) || (mayWait && isTransient(error))) throw error
        const rest = ids.slice(state.position).map((id) => ({ id, ...problemOf(error) }))
        return { position: ids.length, failed: [...state.failed, ...rest] }
      }
      const next = {
        position: state.position + some.length,
        failed: [...state.failed, ...[...failed].map(([id, problem]) => ({ id, ...problem }))],
      }
      if (note) await this.#deps.work.run(this.#actor, (tx) => note(tx, next))
      state = next
    }
    return state
  }

  async finish({ failed }: BatchState): Promise<void> {
    const { ids, operation, tag_ids } = this.#asked
    const refused = new Set(failed.map(({ id }) => id))
    const changed = ids.filter((id) => !refused.has(id))
    await this.#deps.work.run(this.#actor, (tx) =>
      recordAudit(tx, {
        action: operation,
        resource: 'wechat-users',
        recordId: null,
        changes: { count: changed.length, ...(tag_ids.length > 0 ? { tags: tag_ids } : {}), ids: changed },
      }),
    )
    if (tag_ids.length > 0 && failed.length < ids.length) await refreshCounts(this.#deps, this.#actor)
  }

  async #change(ids: readonly number[]): Promise<Map<number, StoredProblem>> {
    const { operation, tag_ids } = this.#asked
    const rows = await this.#deps.database.read
      .selectFrom('wechat_users')
      .select(['id', 'openid', 'subscribed'])
      .where('id', 'in', ids)
      .execute()
    const byId = new Map(rows.map((row) => [row.id, row]))
    const failed = new Map<number, StoredProblem>()
    for (const id of ids) {
      const row = byId.get(id)
      if (!row) failed.set(id, problemOf(new AppError('not_found')))
      else if (row.subscribed === 0) failed.set(id, problemOf(new AppError('wechat_user_left')))
    }
    const members = rows.filter(({ id }) => !failed.has(id))
    const changes: MemberChange[] = tag_ids.length > 0 ? tag_ids.map((tag) => ({ operation, tag })) : [{ operation, tag: null }]
    for (const change of members.length > 0 ? changes : []) {
      const refused = await inTurn(this.#deps.wechat, () =>
        changeMembers(
          this.#deps.wechat,
          change,
          members.map(({ openid }) => openid),
        ),
      )
      for (const { id, openid } of members) {
        const error = refused.get(openid)
        if (error) failed.set(id, problemOf(error))
      }
      await this.#store(
        change,
        members.filter(({ openid }) => !refused.has(openid)),
      )
    }
    return failed
  }

  async #store({ operation, tag }: MemberChange, members: readonly Member[]): Promise<void> {
    if (members.length === 0) return
    const ids = members.map(({ id }) => id)
    await this.#deps.work.run(this.#actor, async (tx) => {
      if (operation === 'tag')
        await addTags(
          tx.db,
          ids.map((user_id) => ({ user_id, tag_id: tag ?? 0 })),
        )
      if (operation === 'untag')
        await tx.db
          .deleteFrom('wechat_user_tags')
          .where('user_id', 'in', ids)
          .where('tag_id', '=', tag ?? 0)
          .execute()
      const blocked = operation === 'blacklist' || operation === 'unblacklist' ? { blacklisted: Number(operation === 'blacklist') } : {}
      await tx.db
        .updateTable('wechat_users')
        .set({ ...blocked, updated_at: tx.now })
        .where('id', 'in', ids)
        .execute()
      tx.invalidate(cacheTags.rows('wechat_users'))
    })
  }
}

export async function startBatch(tx: Tx, asked: BatchRequest): Promise<number> {
  const payload: BatchPayload = { ...asked, actor: starterOf(tx.actor) }
  const id = await enqueue(tx, batchKind, payload)
  if (id === null) throw new Error('a job without a key is always enqueued')
  await tx.db.updateTable('jobs').set({ progress_total: asked.ids.length }).where('id', '=', id).execute()
  return id
}

/** Goes on where it was ended by a crash or a failure that may pass. */
export async function runBatchJob(deps: Deps, payload: unknown, { job, signal }: JobContext): Promise<BatchState> {
  const { actor: starter, ...asked } = batchPayload.parse(payload)
  const acting = () => actingStarter(deps.database.read, starter, (actor) => mayDo(actor, 'wechat-users', 'edit'))
  const batch = new Batch(deps, await acting(), asked)
  const begun = job.result === null ? { position: 0, failed: [] } : batchState.parse(JSON.parse(job.result))
  const note: Note = async (tx, state) => {
    const { numUpdatedRows } = await tx.db
      .updateTable('jobs')
      .set({ result: JSON.stringify(state), progress_done: state.position, progress_total: asked.ids.length, updated_at: tx.now })
      .where('id', '=', job.id)
      .where('claim', '=', job.claim)
      .where('state', '=', 'running')
      .executeTakeFirstOrThrow()
    if (Number(numUpdatedRows) === 0) throw new PermanentFailure('stopped')
  }
  const state = await batch.run(begun, { note, check: acting, mayWait: job.attempts < batchAttempts, signal })
  await batch.finish(state)
  return state
}

export async function reportOf(
  db: Db,
  { operation, total, jobId, state }: { operation: BatchRequest['operation']; total: number; jobId: number | null; state: BatchState },
  text: TextOf,
): Promise<Omit<WechatBatchReport, 'state'>> {
  const ids = state.failed.map(({ id }) => id)
  const rows =
    ids.length > 0
      ? await db.selectFrom('wechat_users').select(['id', 'remark', 'nickname', 'openid']).where('id', 'in', ids).execute()
      : []
  const names = new Map(rows.map((row) => [row.id, followerName(row, text)]))
  const failed = state.failed.map(({ id, ...problem }) => ({ id, name: names.get(id) ?? '', message: problemText(problem, text) }))
  return { operation, done: state.position - failed.length, total, failed, job_id: jobId }
}

export async function jobReport(db: Db, id: number, text: TextOf): Promise<WechatBatchReport> {
  const job = await db.selectFrom('jobs').selectAll().where('id', '=', id).where('kind', '=', batchKind).executeTakeFirst()
  if (!job) throw new AppError('not_found')
  const { ids, operation } = batchPayload.parse(JSON.parse(job.payload))
  const state = job.result === null ? { position: 0, failed: [] } : batchState.parse(JSON.parse(job.result))
  return { ...(await reportOf(db, { operation, total: ids.length, jobId: id, state }, text)), state: jobState(job) }
}
