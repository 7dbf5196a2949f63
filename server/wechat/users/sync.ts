import { sql } from 'kysely'
import type { Instant } from '../../../contracts/fields.ts'
import { cacheTags } from '../../db/cache-tags.ts'
import { idsOf } from '../../db/list.ts'
import { AppError } from '../../errors.ts'
import { plusMs } from '../../platform/clock.ts'
import { enqueue, type JobContext, PermanentFailure } from '../../platform/jobs.ts'
import type { Services } from '../../services.ts'
import { systemActor, type Tx } from '../../work.ts'
import { isTransient } from '../platform/failures.ts'
import { blacklistPage, calls, followerInfos, followerPage, infosPerCall } from './calls.ts'
import { daysKind } from './days.ts'
import { rowsPerStatement, storeInfos, storeLeft, storeSeen } from './store.ts'
import { accountOfSync, endSync, problemOf, resumedSync, syncPhase } from './sync-state.ts'
import { storeTags } from './tags.ts'

export type SyncDeps = Pick<Services, 'database' | 'work' | 'clock' | 'wechat'>

/** The maximum number of starts of a run: after a failure of the platform, and after each end of the program. */
export const syncAttempts = 12
/** Calls for details at once. */
const parallel = 3
/** Ids of rows that one step looks at for those who have left. */
const window = 2_000
/** A follower who came so shortly before the run began may be missing in its first page. */
const graceMs = 60_000
/** A list that lacks more than this share of the followers that the platform counts is not believed. */
const minPlausibleShare = 0.9

type Phase = (typeof syncPhase.options)[number]
interface Position {
  phase: Phase
  /** The platform's cursor, or the last row that is done, as the phase has it. */
  cursor: string
  total: number
  listed: number
  detailed: number
}

/** Its position is written with what each step stores: after a crash it goes on from there, and neither loses nor doubles anybody. */
export class Sync {
  readonly #deps: SyncDeps
  readonly #run: number
  readonly #context: JobContext
  #startedAt: Instant = ''
  #account = ''
  #at: Position = { phase: 'list', cursor: '', total: 0, listed: 0, detailed: 0 }

  constructor(deps: SyncDeps, run: number, context: JobContext) {
    this.#deps = deps
    this.#run = run
    this.#context = context
  }

  async run(): Promise<{ followers: number }> {
    const row = await this.#deps.work.run(systemActor, (tx) => resumedSync(tx, this.#run))
    if (!row) throw new PermanentFailure('stopped')
    const { cursor, total, listed, detailed } = row
    this.#startedAt = row.started_at
    this.#account = row.account
    this.#at = { phase: syncPhase.parse(row.phase), cursor, total, listed, detailed }
    try {
      await this.#phases()
    } catch (error) {
      throw await this.#failure(error)
    }
    return { followers: this.#at.listed }
  }

  async #phases(): Promise<void> {
    await this.#requireAccount()
    if (this.#at.phase === 'list') await this.#list()
    if (this.#at.phase === 'details') await this.#details()
    if (this.#at.phase === 'tags') await this.#tags()
    if (this.#at.phase === 'blacklist') await this.#blacklist()
    await this.#requireAccount()
    await this.#finish()
  }

  /** If another account was connected during the run, what was read says nothing of its followers. */
  async #requireAccount(): Promise<void> {
    const account = accountOfSync(await this.#deps.wechat.settings())
    if (this.#account !== '' && account !== this.#account) throw new AppError('wechat_sync_account_changed')
  }

  async #list(): Promise<void> {
    for (let isLast = false; !isLast; ) {
      const askedAt = this.#deps.clock.now()
      const page = await followerPage(this.#deps.wechat, this.#at.cursor, this.#context.signal)
      for (let from = 0; from < page.openids.length; from += rowsPerStatement)
        await this.#step({}, (tx) => storeSeen(tx.db, page.openids.slice(from, from + rowsPerStatement), this.#run, askedAt))
      isLast = page.next === ''
      const listed = this.#at.listed + page.openids.length
      const total = Math.max(page.total, listed)
      if (isLast && listed < minPlausibleShare * page.total) throw new AppError('wechat_sync_incomplete', { params: { listed, total } })
      await this.#step(isLast ? { phase: 'details', cursor: '', total, listed } : { cursor: page.next, total, listed })
    }
  }

  async #details(): Promise<void> {
    for (;;) {
      const after = Number(this.#at.cursor || 0)
      const rows = await this.#deps.database.read
        .selectFrom('wechat_users')
        .select(['id', 'openid'])
        .where('sync_run', '=', this.#run)
        .where('id', '>', after)
        .orderBy('id')
        .limit(parallel * infosPerCall)
        .execute()
      const last = rows.at(-1)
      if (!last) return this.#step({ phase: 'tags', cursor: '' })
      const askedAt = this.#deps.clock.now()
      const groups = Array.from({ length: Math.ceil(rows.length / infosPerCall) }, (_, index) =>
        rows.slice(index * infosPerCall, (index + 1) * infosPerCall).map(({ openid }) => openid),
      )
      const infos = await Promise.all(groups.map((openids) => followerInfos(this.#deps.wechat, openids, this.#context.signal)))
      const detailed = this.#at.detailed + rows.length
      await this.#step({ cursor: String(last.id), detailed }, (tx) => storeInfos(tx, infos.flat(), askedAt))
    }
  }

  async #tags(): Promise<void> {
    const askedAt = this.#deps.clock.now()
    const tags = await calls.tags(this.#deps.wechat, this.#context.signal)
    await this.#step({ phase: 'blacklist', cursor: '' }, (tx) => storeTags(tx, tags, askedAt))
  }

  /** Read as a whole each time: few are on it, and only then is it known who is not. */
  async #blacklist(): Promise<void> {
    const begunAt = this.#deps.clock.now()
    const { wechat, database } = this.#deps
    const blocked = new Set<string>()
    for (let cursor = '', isLast = false; !isLast; ) {
      const page = await blacklistPage(wechat, cursor, this.#context.signal)
      for (const openid of page.openids) blocked.add(openid)
      isLast = page.next === ''
      cursor = page.next
    }
    const known = await database.read.selectFrom('wechat_users').select(['id', 'openid']).where('blacklisted', '=', 1).execute()
    const ids = known.filter(({ openid }) => !blocked.has(openid)).map(({ id }) => id)
    const openids = [...blocked]
    for (let from = 0; from < Math.max(ids.length, openids.length); from += rowsPerStatement)
      await this.#step({}, async (tx) => {
        const change = (blacklisted: number) => tx.db.updateTable('wechat_users').set({ blacklisted }).where('updated_at', '<=', begunAt)
        const [free, listed] = [ids, openids].map((all) => all.slice(from, from + rowsPerStatement))
        if (free && free.length > 0)
          await change(0)
            .where(sql<boolean>`id in (${sql.join(free)})`)
            .execute()
        if (listed && listed.length > 0)
          await change(1)
            .where(sql<boolean>`openid in (${sql.join(listed)})`)
            .execute()
      })
    await this.#step({ phase: 'finish', cursor: '' })
  }

  /** A follower of the table who was not listed has left, unless they came during the run. */
  async #finish(): Promise<void> {
    const { read } = this.#deps.database
    const came = plusMs(this.#startedAt, -graceMs)
    const { last } = await read
      .selectFrom('wechat_users')
      .select(({ fn }) => fn.max('id').as('last'))
      .executeTakeFirstOrThrow()
    for (let from = Number(this.#at.cursor || 0); from < Number(last ?? 0); from += window)
      await this.#step({ cursor: String(from + window) }, async (tx) => {
        const left = await tx.db
          .selectFrom('wechat_users')
          .select('id')
          .where('id', '>', from)
          .where('id', '<=', from + window)
          .where('subscribed', '=', 1)
          .where(sql<boolean>`coalesce(sync_run, 0) <> ${this.#run}`)
          .where('followed_at', '<', came)
          .where('created_at', '<', this.#startedAt)
          .execute()
        await storeLeft(tx, idsOf(left))
      })
    await this.#step({}, async (tx) => {
      await endSync(tx, this.#run, 'done', null)
      await enqueue(tx, daysKind, {}, { uniqueKey: daysKind, background: true })
    })
  }

  /** Stores also how far the run has come; nothing is stored once the job is no longer this worker's. */
  async #step(change: Partial<Position>, store: (tx: Tx) => Promise<void> = async () => undefined): Promise<void> {
    this.#context.signal.throwIfAborted()
    const next = { ...this.#at, ...change }
    await this.#deps.work.run(systemActor, async (tx) => {
      const { id, claim } = this.#context.job
      const { numUpdatedRows } = await tx.db
        .updateTable('jobs')
        .set({ progress_done: next.listed + next.detailed, progress_total: 2 * next.total, updated_at: tx.now })
        .where('id', '=', id)
        .where('claim', '=', claim)
        .where('state', '=', 'running')
        .executeTakeFirstOrThrow()
      if (Number(numUpdatedRows) === 0) throw new PermanentFailure('stopped')
      await tx.db
        .updateTable('wechat_syncs')
        .set({ ...next, error: null })
        .where('id', '=', this.#run)
        .execute()
      await store(tx)
      tx.invalidate(cacheTags.rows('wechat_users'))
    })
    this.#at = next
  }

  /** Returns the error for the queue, which tries again what may pass. */
  async #failure(error: unknown): Promise<unknown> {
    if (this.#context.signal.aborted || !(error instanceof AppError)) return error
    const isRetryable = isTransient(error) || error.code === 'wechat_sync_incomplete'
    const isOver = !isRetryable || this.#context.job.attempts >= syncAttempts
    await this.#deps.work.run(systemActor, async (tx) => {
      const problem = problemOf(error)
      if (isOver) return endSync(tx, this.#run, 'failed', problem)
      await tx.db
        .updateTable('wechat_syncs')
        .set({ error: JSON.stringify(problem) })
        .where('id', '=', this.#run)
        .execute()
    })
    return isOver ? new PermanentFailure(error.details.cause instanceof Error ? error.details.cause.message : error.code) : error
  }
}
