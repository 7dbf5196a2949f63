import { basename } from 'node:path'
import type { Instant } from '../../../contracts/fields.ts'
import { ConfigError } from '../../config.ts'
import { recordAudit } from '../../db/audit.ts'
import { plusMs } from '../../platform/clock.ts'
import { enqueue, type JobDefinition, PermanentFailure } from '../../platform/jobs.ts'
import type { PeriodicTask } from '../../platform/schedule.ts'
import type { Services } from '../../services.ts'
import { systemActor, type Tx } from '../../work.ts'
import { settings } from '../settings/settings.ts'
import { hourIn } from '../settings/time-zone.ts'
import { keepNewest, listBackups } from './backups.ts'
import { makeBackup } from './make.ts'

const kind = 'system.backup'
const reportIntervalMs = 1_000

/** Makes backups; failures that another attempt would not change, such as a full disk, are reported at once. */
export const backupJobs: JobDefinition<Pick<Services, 'config'>>[] = [
  {
    kind,
    attempts: 2,
    run: async ({ config }, _payload, { progress, signal }) => {
      let lastReport = 0
      const onPart = async (done: number, total: number) => {
        if (done < total && Date.now() - lastReport < reportIntervalMs) return
        lastReport = Date.now()
        await progress(done, total)
      }
      try {
        const folder = await makeBackup(config, { signal, onPart })
        await keepNewest(config)
        return { name: basename(folder) }
      } catch (error) {
        throw error instanceof ConfigError ? new PermanentFailure(error.message) : error
      }
    },
  },
]

const dayMs = 24 * 3_600_000
/** By the site's clock, when the office sleeps. */
const nightHours = ['02', '03', '04']
const intervalDays = { day: 1, week: 7 }

type Deps = Pick<Services, 'config' | 'database' | 'work'>

export const backupTasks: PeriodicTask<Deps>[] = [{ name: 'make a backup', every: 'hour', run: (deps, { now }) => backUpIfDue(deps, now) }]

/**
 * Asks for a backup in the night before the last one is as old as the setting says, or at any time once it is half as old again: a
 * program may run by day alone. After a job that failed it waits a day. Answers whether it has asked.
 */
export async function backUpIfDue({ config, database, work }: Deps, now: Instant): Promise<boolean> {
  const { backups, site } = await settings.all(database.read)
  if (backups.frequency === 'never') return false
  const [last] = await listBackups(config)
  const days = intervalDays[backups.frequency]
  const { made } = await database.read
    .selectFrom('jobs')
    .select(({ fn }) => fn.max('updated_at').as('made'))
    .where('kind', '=', kind)
    .where('state', '=', 'done')
    .executeTakeFirstOrThrow()
  // Another process may have made one on its own disk.
  const latest = [last?.made_at, made]
    .flatMap((at) => at ?? [])
    .toSorted()
    .at(-1)
  const age = latest === undefined ? Number.POSITIVE_INFINITY : Date.parse(now) - Date.parse(latest)
  const isNight = nightHours.includes(hourIn(site.time_zone, now))
  if (age < (isNight ? (days - 0.5) * dayMs : days * 1.5 * dayMs)) return false
  const asked = await database.read
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', kind)
    .where('created_at', '>', plusMs(now, -dayMs))
    .limit(1)
    .executeTakeFirst()
  if (asked) return false
  await work.run(systemActor, requestBackup)
  return true
}

/** Asks for a backup; one that is under way already is enough. */
export async function requestBackup(tx: Tx): Promise<void> {
  await recordAudit(tx, { action: 'backup', resource: 'backups', recordId: null })
  await enqueue(tx, kind, {}, { uniqueKey: kind })
}
