import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { cacheTags } from './db/cache-tags.ts'
import { enqueue } from './platform/jobs.ts'
import { createSite, dialects, type Site } from './test/world.ts'
import { systemActor, type Tx, UnitOfWork } from './work.ts'

describe.each(dialects)('a unit of work on %s', (dialect) => {
  let world: Site
  beforeAll(async () => {
    world = await createSite(dialect)
  })
  afterAll(() => world.close())

  async function wakes(work: (tx: Tx) => Promise<unknown>): Promise<number> {
    const { database, cache, clock } = world.services
    const jobs = { wake: vi.fn() }
    await new UnitOfWork({ database, cache, clock, jobs, schema: { isOutdated: false } }).run(systemActor, async (tx) => {
      await work(tx)
      expect(jobs.wake).not.toHaveBeenCalled()
    })
    return jobs.wake.mock.calls.length
  }

  test('that enqueues jobs wakes the queue once, after the commit', async () => {
    expect(await wakes((tx) => Promise.all([enqueue(tx, 'one', null), enqueue(tx, 'two', null)]))).toBe(1)
  })

  test('that enqueues none, or one for later, leaves the queue alone', async () => {
    expect(await wakes(async () => undefined)).toBe(0)
    expect(await wakes((tx) => enqueue(tx, 'later', null, { runAt: '2999-01-01T00:00:00.000Z' }))).toBe(0)
  })

  test('that fails wakes no queue and evicts nothing', async () => {
    const { cache, work } = world.services
    const read = () => cache.fetch('data', 'probe', async () => ({ value: world.clock.now(), bytes: 10, tags: [cacheTags.settings] }))
    const before = await read()
    world.clock.advance(1_000)
    const failing = wakes(async (tx) => {
      await enqueue(tx, 'one', null)
      tx.invalidate(cacheTags.settings)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await read()).toBe(before)
    await work.run(systemActor, async (tx) => tx.invalidate(cacheTags.settings))
    expect(await read()).not.toBe(before)
  })
})
