import { sql } from 'kysely'
import type { Instant } from '../../../contracts/fields.ts'
import { type CacheTag, cacheTags } from '../../db/cache-tags.ts'
import type { Db } from '../../db/schema.ts'
import { dayMs, plusMs } from '../../platform/clock.ts'
import { sweepTemporaryFiles } from '../../platform/temporary-files.ts'
import type { Services } from '../../services.ts'
import { purgeMessages } from '../../wechat/messages/forget.ts'
import { prepareMissing } from '../../wechat/replies/prepare.ts'
import { readDaysLater } from '../../wechat/users/days.ts'
import { enqueueRollUp } from '../analytics/jobs.ts'
import { hourOf } from '../analytics/roll-up.ts'
import { forgetSessions } from '../auth/auth.ts'
import { forgetBatches } from '../batches/recent.ts'
import { forgetFiles } from '../export/parts.ts'
import { Settling, settleFiles } from '../media/unreferenced.ts'
import { countDue } from '../publishing/due.ts'
import { whereShown } from '../publishing/invalidation.ts'
import { mendCounts } from '../publishing/recount.ts'
import { settings } from '../settings/settings.ts'
import { learnLater } from '../translate/learn.ts'
import { checkLater } from '../translation-quality/checking.ts'
import { TrustedClock } from './clock-trust.ts'
import { purgeTrash } from './purge.ts'

const tickMs = 5_000
const rollUpDelayMs = 2 * 60_000

/** Tags of what became public or stopped being so after `since`, up to `now`. */
async function dueTags(db: Db, since: Instant, now: Instant): Promise<CacheTag[]> {
  const tags: CacheTag[] = []
  for (const table of ['contents', 'products'] as const) {
    const began = sql<boolean>`(published_at > ${since} and published_at <= ${now})`
    const ended = sql<boolean>`(unpublish_at > ${since} and unpublish_at <= ${now})`
    for (const due of [began, ended]) {
      const rows = await db.selectFrom(table).select(['id', 'category_id']).where('is_live', '=', 1).where(due).execute()
      tags.push(...rows.flatMap((row) => [cacheTags.rows(table), ...whereShown(table, row)]))
    }
  }
  const banner = await db
    .selectFrom('banners')
    .select('id')
    .where(sql<boolean>`((starts_at > ${since} and starts_at <= ${now}) or (ends_at > ${since} and ends_at <= ${now}))`)
    .executeTakeFirst()
  if (banner) tags.push(cacheTags.collection('banners'))
  // A certificate ends with its day: the first moment of the next one (UTC) hides it.
  if (since.slice(0, 10) !== now.slice(0, 10)) tags.push(cacheTags.collection('certificates'), cacheTags.rows('certificates'))
  return [...new Set(tags)]
}

/** Evicts what the moments between two times make stale, and counts what has become public or hidden. */
export async function noticeDue(
  { database, cache, work }: Pick<Services, 'database' | 'cache' | 'work'>,
  since: Instant,
  now: Instant,
): Promise<void> {
  cache.evict(await dueTags(database.read, since, now))
  await countDue({ database, work }, now)
}

/** Ends the work in the background, which the process of the later version does, as soon as that has migrated the database. */
export async function isSuperseded({ schema, jobs, log }: Pick<Services, 'schema' | 'jobs' | 'log'>): Promise<boolean> {
  const later = await schema.look()
  if (later.length > 0) {
    log.error({ later }, 'a later version of the program has migrated the database: this process writes no more; end it')
    await jobs.stop()
  }
  return schema.isOutdated
}

/** Evicts what a date makes stale, within seconds of the moment; answers how to stop. */
export function startSchedule(services: Services): () => void {
  const { database, cache, clock, log, work, storage, storageOwner, resumableUploads, temporaryDir, wechat } = services
  let since = clock.now()
  const trustedClock = new TrustedClock(database)
  let lastPurge = ''
  let lastFiles = ''
  let lastMended = ''
  let lastLearned = ''
  let lastRollUp = ''
  const settling = new Settling(since)
  const mend = async (now: Instant) => {
    const day = now.slice(0, 10)
    if (lastMended === day) return
    lastMended = day
    const { differences, misjudged } = await mendCounts({ database, cache, clock, work })
    if (differences.length + misjudged > 0)
      log.warn({ differences: differences.slice(0, 20), misjudged }, 'counts of lists were wrong, and are mended')
  }
  /** Deletes what is old, which cannot be undone. */
  const deleteOld = async (now: Instant) => {
    const [day, hour] = [now.slice(0, 10), hourOf(now)]
    if (lastFiles !== hour) {
      lastFiles = hour
      await forgetFiles({ database, clock })
    }
    const dueBefore = settling.begin(now, process.uptime())
    if (dueBefore) await settleFiles({ database, storage, storageOwner, log }, dueBefore)
    if (lastPurge === day) return
    lastPurge = day
    await database.write((db) => forgetSessions(db, now))
    await database.write((db) =>
      db
        .deleteFrom('jobs')
        .where('state', '=', 'done')
        .where('updated_at', '<', plusMs(now, -30 * dayMs))
        .execute(),
    )
    await purgeTrash({ database, work }, now)
    await forgetBatches(work)
    const { wechat } = await settings.all(database.read)
    await purgeMessages({ database, work }, now, wechat.message_days)
    await resumableUploads.sweep(now)
    await sweepTemporaryFiles(temporaryDir)
  }
  const tick = async () => {
    if (await isSuperseded(services)) return
    const now = clock.now()
    if (now < since) {
      // The clock went back: what was shown too early is hidden again.
      cache.evict(await dueTags(database.read, now, since))
      lastMended = ''
      since = now
    }
    await noticeDue({ database, cache, work }, since, now)
    since = now
    if (lastLearned !== now.slice(0, 16)) {
      lastLearned = now.slice(0, 16)
      await learnLater({ database, work })
    }
    await checkLater({ database, work, cache, clock, log })
    // Shortly after each hour, when the last entries of the one before are written.
    const hour = hourOf(plusMs(now, -rollUpDelayMs))
    if (lastRollUp !== hour) {
      await enqueueRollUp(work)
      await readDaysLater({ database, work, clock, wechat })
      lastRollUp = hour
      await prepareMissing({ database, work })
    }
    await mend(now)
    if (await trustedClock.check(now)) await deleteOld(now)
  }
  const timer = setInterval(
    () => void tick().catch((error: unknown) => log.error({ err: error }, 'the schedule could not be checked')),
    tickMs,
  )
  timer.unref()
  return () => clearInterval(timer)
}
