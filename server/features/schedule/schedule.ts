import { type PeriodicTask, ScheduledTask } from '../../platform/schedule.ts'
import type { Services } from '../../services.ts'
import { TrustedClock } from './clock-trust.ts'

const pollMs = 5_000

/** Ends the work in the background, which the process of the later version does, as soon as that has migrated the database. */
export async function isSuperseded({ schema, jobs, log }: Pick<Services, 'schema' | 'jobs' | 'log'>): Promise<boolean> {
  const later = await schema.look()
  if (later.length > 0) {
    log.error({ later }, 'a later version of the program has migrated the database: this process writes no more; end it')
    await jobs.stop()
  }
  return schema.isOutdated
}

export function startSchedule(services: Services, tasks: readonly PeriodicTask<Services>[]): () => void {
  const { database, clock, log } = services
  const scheduled = tasks.map((task) => new ScheduledTask(task, log))
  const trustedClock = new TrustedClock(database)
  let last = clock.now()
  const look = async () => {
    if (await isSuperseded(services)) return
    const now = clock.now()
    if (now < last) for (const task of scheduled) task.repeat()
    last = now
    const run = async (some: typeof scheduled) => {
      for (const task of some) await task.runIfDue(services, now)
    }
    await run(scheduled.filter((task) => !task.deletes))
    if (await trustedClock.check(now)) await run(scheduled.filter((task) => task.deletes))
  }
  const timer = setInterval(
    () => void look().catch((error: unknown) => log.error({ err: error }, 'the schedule could not be checked')),
    pollMs,
  )
  timer.unref()
  return () => clearInterval(timer)
}
