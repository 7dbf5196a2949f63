import { expect, test } from 'vitest'
import { type PeriodicTask, ScheduledTask } from './schedule.ts'

const failures: unknown[] = []
const log = { error: (entry: unknown) => failures.push(entry) }
type Runs = { at: string[] }

async function runsAt(task: Omit<PeriodicTask<Runs>, 'name' | 'run'>, looks: readonly string[]): Promise<string[]> {
  const runs: Runs = { at: [] }
  const scheduled = new ScheduledTask<Runs>({ ...task, name: 'test', run: async ({ at }, { now }) => at.push(now.slice(0, 16)) }, log)
  for (const look of looks) await scheduled.runIfDue(runs, `${look}:00.000Z`)
  return runs.at
}

const looks = ['2026-03-01T23:58', '2026-03-01T23:59', '2026-03-02T00:00', '2026-03-02T00:01', '2026-03-02T00:02', '2026-03-02T01:01']

test('a task runs at the first look, and at the first one of each of its periods', async () => {
  expect(await runsAt({ every: 'look' }, looks)).toEqual(looks)
  expect(await runsAt({ every: 'day' }, looks)).toEqual([looks[0], looks[2]])
  expect(await runsAt({ every: 'hour' }, looks)).toEqual([looks[0], looks[2], looks[5]])
  expect(await runsAt({ every: 'hour', delayMs: 120_000 }, looks)).toEqual([looks[0], looks[4]])
})

test('a failure is logged under the name of its task, which is not tried again at each look', async () => {
  let tries = 0
  const run = async () => {
    tries += 1
    throw new Error('away')
  }
  const scheduled = new ScheduledTask({ name: 'fails', every: 'day', run }, log)
  for (const look of looks) await scheduled.runIfDue({}, `${look}:00.000Z`)
  expect([tries, failures]).toEqual([1, [expect.objectContaining({ task: 'fails' })]])
})

test('a task that is under way is not run beside itself; one whose period begins again after the clock went back is', async () => {
  const blocker = Promise.withResolvers<void>()
  let runs = 0
  const run = async () => {
    runs += 1
    await blocker.promise
  }
  const scheduled = new ScheduledTask({ name: 'slow', every: 'day', run }, log)
  const first = scheduled.runIfDue({}, '2026-03-01T08:00:00.000Z')
  await scheduled.runIfDue({}, '2026-03-02T08:00:00.000Z')
  expect(runs).toBe(1)
  blocker.resolve()
  await first
  await scheduled.runIfDue({}, '2026-03-01T09:00:00.000Z')
  expect(runs).toBe(1)
  scheduled.repeat()
  await scheduled.runIfDue({}, '2026-03-01T07:00:00.000Z')
  expect(runs).toBe(2)
})
