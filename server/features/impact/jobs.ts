import { z } from 'zod'
import { mayDo } from '../../../contracts/access.ts'
import { removalOptionsQuery } from '../../../contracts/impact.ts'
import type { Database } from '../../db/connect.ts'
import { noteLinks } from '../../db/record-links.ts'
import type { Db, PublishedTable } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import { enqueue, type JobContext, type JobDefinition, PermanentFailure } from '../../platform/jobs.ts'
import { systemActor, type Tx, type UnitOfWork } from '../../work.ts'
import { actingStarter, jobStarter } from '../auth/job-actor.ts'
import { BatchLog } from '../batches/log.ts'
import { categories } from '../categories/categories.ts'
import { dissolving, moveSome } from '../categories/dissolve.ts'
import { heldBy } from './holdings.ts'
import { emptyingJob, removeNow, requireHeld } from './removal.ts'

export interface ImpactJobDeps {
  database: Database
  work: UnitOfWork
}

const linksJob = 'links.note'
/** The version of the noted links, raised with each change of their content: after an upgrade they are noted again. */
const linksVersion = '1'
const versionKey = 'record_links'
const noteBatchSize = 100
const tables: readonly PublishedTable[] = ['contents', 'products']

const emptying = z.object({
  id: z.int(),
  way_out: z.object({ ...removalOptionsQuery, move_to: z.int(), children_to: z.union([z.literal('top'), z.int()]).optional() }),
  /** The batch that undoes it; absent in jobs of earlier versions of the program. */
  batch: z.int().optional(),
  actor: jobStarter,
})

export const impactJobs: JobDefinition<ImpactJobDeps>[] = [
  { kind: emptyingJob, run: emptyCategory },
  { kind: linksJob, run: noteAllLinks },
]

async function emptyCategory({ database, work }: ImpactJobDeps, payload: unknown, { job, progress, signal }: JobContext) {
  const { id, way_out, actor: starter, batch } = emptying.parse(payload)
  const acting = () => actingStarter(database.read, starter, (actor) => mayDo(actor, 'categories', 'delete'))
  const category = await database.read.selectFrom('categories').select('deleted_at').where('id', '=', id).executeTakeFirst()
  // Done by an earlier run that ended before it could say so.
  if (!category || category.deleted_at !== null) return undefined
  const { contents, products } = await heldBy(database.read, [id])
  let moved = 0
  try {
    for (;;) {
      signal.throwIfAborted()
      const actor = await acting()
      const some = await work.run(actor, (tx) => moveLogged(tx, id, way_out.move_to, batch))
      moved += some
      await progress(job.progress_done + moved, job.progress_done + Math.max(moved, contents + products))
      if (some === 0) break
    }
    await work.run(await acting(), (tx) => removeNow(tx, { name: 'categories', remove: categories.remove }, id, way_out, batch))
  } catch (error) {
    // A category that is not there any more, or a redirect in a circle: another attempt would end the same way.
    throw error instanceof AppError ? new PermanentFailure(error.message) : error
  }
  return { moved }
}

async function noteAllLinks({ database, work }: ImpactJobDeps, _payload: unknown, { job, progress, signal }: JobContext): Promise<void> {
  const last = await lastIds(database)
  const total = last.reduce((sum, id) => sum + id, 0)
  let before = 0
  for (const [index, table] of tables.entries()) {
    const end = last[index] ?? 0
    const begin = Math.min(end, Math.max(0, job.progress_done - before))
    for (let id: number | null = begin; id !== null; ) {
      signal.throwIfAborted()
      const after: number = id
      id = await work.run(systemActor, (tx) => noteLinks(tx.db, table, after, noteBatchSize))
      await progress(Math.min(before + (id ?? end), total), total)
    }
    before += end
  }
  await work.run(systemActor, (tx) => markNoted(tx.db))
}

async function moveLogged(tx: Tx, id: number, takerId: number, batch: number | undefined): Promise<number> {
  await requireHeld(tx, id)
  const log = await BatchLog.open(tx, { ...dissolving, batch })
  const moved = await moveSome(tx, id, takerId, log)
  if (batch !== undefined) await log.write(tx)
  return moved
}

async function markNoted(db: Db): Promise<void> {
  await db
    .insertInto('meta')
    .values({ key: versionKey, value: linksVersion })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: linksVersion }))
    .execute()
}

function lastIds(database: Database): Promise<number[]> {
  return Promise.all(
    tables.map(async (table) => {
      const row = await database.read.selectFrom(table).select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
      return row?.id ?? 0
    }),
  )
}

/** Has the links of all texts noted where that was never done, or by another rule: writes since note their own. */
export async function noteLinksOnce({ database, work }: ImpactJobDeps): Promise<void> {
  const known = await database.read.selectFrom('meta').select('value').where('key', '=', versionKey).executeTakeFirst()
  if (known?.value === linksVersion) return
  const last = await lastIds(database)
  await work.run(systemActor, async (tx) => {
    if (last.every((id) => id === 0)) await markNoted(tx.db)
    else await enqueue(tx, linksJob, {}, { uniqueKey: linksJob, background: true })
  })
}
