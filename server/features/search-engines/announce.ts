import type { Instant } from '../../../contracts/fields.ts'
import type { Settings } from '../../../contracts/settings.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { Tx } from '../../work.ts'
import { settings } from '../settings/settings.ts'

export const engines = {
  indexnow: { job: 'search-engines.indexnow', setting: 'indexnow_key' },
  baidu: { job: 'search-engines.baidu', setting: 'baidu_token' },
} as const satisfies Record<string, { job: string; setting: keyof Settings['search_engines'] }>
export type Engine = keyof typeof engines

/** Pages that one push names at most; each is two addresses. */
const perPush = 500
/** A push waits this long for more pages: a batch of writes is one push. */
const gatherMs = 30_000

/** The engines that the settings have a key for; none while the site asks not to be indexed. */
export async function configuredEngines(db: Tx['db']): Promise<Engine[]> {
  const { search_engines, seo } = await settings.all(db)
  if (seo.robots === 'noindex') return []
  return (Object.keys(engines) as Engine[]).filter((engine) => search_engines[engines[engine].setting] !== '')
}

/** Announces to the search engines, soon after this transaction, that these pages (without language) are new, changed or gone. */
export async function announce(tx: Tx, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return
  for (const engine of await configuredEngines(tx.db)) await gather(tx, engines[engine].job, paths)
}

async function gather(tx: Tx, kind: string, paths: readonly string[]): Promise<void> {
  let waiting = tx.db
    .selectFrom('jobs')
    .select(['id', 'payload'])
    .where('kind', '=', kind)
    .where('state', '=', 'queued')
    .where('attempts', '=', 0)
    .orderBy('run_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
  if (tx.dialect === 'postgres') waiting = waiting.forUpdate()
  const job = await waiting.executeTakeFirst()
  const known = job ? (JSON.parse(job.payload) as { paths: string[] }).paths : []
  const added = [...new Set(paths)]
  const all = [...new Set([...known, ...added])]
  if (job && all.length <= perPush)
    await tx.db
      .updateTable('jobs')
      .set({ payload: JSON.stringify({ paths: all }), updated_at: tx.now })
      .where('id', '=', job.id)
      .execute()
  else await enqueue(tx, kind, { paths: added }, { delayMs: gatherMs, background: true })
}

export const laterJob = 'search-engines.later'

/** Has a page announced at the moment that makes it public, or ends that; the job looks again whether it still does. */
export async function announceAt(tx: Tx, resource: string, id: number, moment: Instant): Promise<void> {
  if ((await configuredEngines(tx.db)).length === 0) return
  await enqueue(tx, laterJob, { resource, id, moment }, { runAt: moment, uniqueKey: `${laterJob} ${resource} ${id} ${moment}` })
}
