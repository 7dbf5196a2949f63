import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { jobLog } from '../features/job-log/job-log.ts'
import { createSite, dialects, type Site } from '../test/world.ts'
import { systemActor } from '../work.ts'
import { plusMs } from './clock.ts'
import { enqueue, type Job, type JobHandler, JobQueue } from './jobs.ts'

describe.each(dialects)('the job queue on %s', (dialect) => {
  let world: Site
  beforeAll(async () => {
    world = await createSite(dialect)
  })
  beforeEach(async () => {
    await world.services.database.write((db) => db.deleteFrom('jobs').execute())
  })
  afterAll(() => world.close())

  const add = (kind: string, payload: unknown = null, options: Parameters<typeof enqueue>[3] = {}) =>
    world.services.work.run(systemActor, (tx) => enqueue(tx, kind, payload, options))
  const jobs = (): Promise<Job[]> => world.services.database.read.selectFrom('jobs').selectAll().orderBy('id').execute()
  const setAll = (values: Partial<Omit<Job, 'id'>>) => world.services.database.write((db) => db.updateTable('jobs').set(values).execute())

  function worker(handlers: Record<string, JobHandler>, options: { isPrompt?: boolean } = {}): JobQueue {
    const { database, clock } = world.services
    const queue = new JobQueue({ database, clock, log: pino({ level: 'silent' }) })
    for (const [kind, handler] of Object.entries(handlers)) queue.handle(kind, handler, options)
    return queue
  }

  /** Runs what is due until `until` holds, then stops as a process does on SIGTERM. */
  async function work(
    handlers: Record<string, JobHandler>,
    until: (rows: Job[]) => boolean,
    options: { isPrompt?: boolean } = {},
  ): Promise<Job[]> {
    const queue = worker(handlers, options)
    queue.start()
    await expect.poll(async () => until(await jobs()), { interval: 5 }).toBe(true)
    await queue.stop()
    return jobs()
  }
  const allIn = (state: Job['state']) => (rows: Job[]) => rows.every((row) => row.state === state)

  test('runs due jobs in the order of their moments, then of their making, and stores what they answer', async () => {
    const now = world.clock.now()
    await add('note', 'late', { runAt: plusMs(now, -1_000) })
    await add('note', 'early', { runAt: plusMs(now, -2_000) })
    await add('note', 'now 1')
    await add('note', 'now 2')
    const seen: unknown[] = []
    const rows = await work({ note: async (payload) => seen.push(payload) }, allIn('done'))
    expect(seen).toEqual(['early', 'late', 'now 1', 'now 2'])
    expect(rows.map((row) => row.result)).toEqual(['2', '1', '3', '4'])
  })

  test('runs what somebody waits for before what was there earlier in the background', async () => {
    await add('note', 'picture 1', { background: true })
    await add('note', 'picture 2', { background: true })
    const seen: unknown[] = []
    await work(
      {
        note: async (payload) => {
          if (seen.push(payload) === 1) await add('note', 'reply')
        },
      },
      allIn('done'),
    )
    expect(seen).toEqual(['picture 1', 'reply', 'picture 2'])
  })

  test('runs prompt kinds beside whatever takes long, and of all others one at a time', async () => {
    const seen: string[] = []
    const mayEnd = Promise.withResolvers<void>()
    const queue = worker({
      long: async (payload) => {
        seen.push(`${payload} begins`)
        await mayEnd.promise
        seen.push(`${payload} ends`)
      },
    })
    queue.handle('mail', async (payload) => seen.push(String(payload)), { isPrompt: true })
    await add('long', 'import')
    await add('long', 'backup')
    queue.start()
    await expect.poll(() => seen).toEqual(['import begins'])
    for (const mail of ['mail 1', 'mail 2']) await add('mail', mail)
    queue.wake()
    await expect.poll(async () => (await jobs()).slice(2).every(({ state }) => state === 'done')).toBe(true)
    expect(seen).toEqual(['import begins', 'mail 1', 'mail 2'])
    mayEnd.resolve()
    await expect.poll(() => seen.at(-1)).toBe('backup ends')
    await queue.stop()
    expect(seen.slice(3)).toEqual(['import ends', 'backup begins', 'backup ends'])
    expect((await jobs()).map(({ state, attempts }) => [state, attempts])).toEqual(Array(4).fill(['done', 1]))
  })

  test('a prompt job whose worker died runs again when its lease has passed, though something long is under way', async () => {
    await add('mail', 'left')
    await setAll({ state: 'running', attempts: 1, lease_until: plusMs(world.clock.now(), -1) })
    await add('long')
    const begun = Promise.withResolvers<void>()
    const mayEnd = Promise.withResolvers<void>()
    const queue = worker({
      long: async () => {
        begun.resolve()
        await mayEnd.promise
      },
    })
    queue.handle('mail', async () => begun.promise, { isPrompt: true })
    queue.start()
    await expect.poll(async () => (await jobs())[0]).toMatchObject({ state: 'done', attempts: 2 })
    expect((await jobs())[1]?.state).toBe('running')
    mayEnd.resolve()
    await queue.stop()
  })

  test('leaves a job alone until its moment has come', async () => {
    await add('note', 'later', { runAt: plusMs(world.clock.now(), 60_000) })
    await add('note', 'now')
    const seen: unknown[] = []
    const handler: JobHandler = async (payload) => seen.push(payload)
    await work({ note: handler }, (rows) => rows[1]?.state === 'done')
    expect(seen).toEqual(['now'])
    world.clock.advance(60_000)
    await work({ note: handler }, allIn('done'))
    expect(seen).toEqual(['now', 'later'])
  })

  test('tries a failing job five times, each time later, and then says why it failed', async () => {
    await add('fail')
    let calls = 0
    const fail: JobHandler = async () => {
      calls += 1
      throw new Error('out of order')
    }
    const waits: number[] = []
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      const [row] = await work({ fail }, ([job]) => job?.state === 'queued' && job.attempts === attempt)
      waits.push(Date.parse(row?.run_at ?? '') - Date.parse(world.clock.now()))
      expect(row?.lease_until).toBeNull()
      world.clock.advance(waits.at(-1) ?? 0)
    }
    const [row] = await work({ fail }, allIn('failed'))
    expect(waits).toEqual([2_000, 8_000, 32_000, 128_000])
    expect(calls).toBe(5)
    expect(row).toMatchObject({ state: 'failed', attempts: 5, error: 'out of order' })
  })

  test('that succeeds after a failure is done, and its error is forgotten', async () => {
    await add('flaky')
    let calls = 0
    const flaky: JobHandler = async () => {
      calls += 1
      if (calls === 1) throw new Error('once')
      return { ok: true }
    }
    await work({ flaky }, ([job]) => job?.error === 'once')
    world.clock.advance(2_000)
    const [row] = await work({ flaky }, allIn('done'))
    expect(row).toMatchObject({ attempts: 2, error: null, result: '{"ok":true}' })
  })

  test('a job whose worker died runs again when its lease has passed, and not before', async () => {
    await add('note', 'left')
    await setAll({ state: 'running', attempts: 1, lease_until: plusMs(world.clock.now(), 30_000) })
    await add('note', 'other')
    const seen: unknown[] = []
    const handler: JobHandler = async (payload) => seen.push(payload)
    await work({ note: handler }, (rows) => rows[1]?.state === 'done')
    expect(seen).toEqual(['other'])
    world.clock.advance(30_001)
    const rows = await work({ note: handler }, allIn('done'))
    expect(seen).toEqual(['other', 'left'])
    expect(rows[0]?.attempts).toBe(2)
  })

  test('a job is owned for less than half a minute at a time, and as long as its worker lives', async () => {
    await add('slow')
    const mayEnd = Promise.withResolvers<void>()
    const queue = worker({ slow: () => mayEnd.promise })
    queue.start()
    const ownedMs = async () => {
      const [row] = await jobs()
      return row?.lease_until ? Date.parse(row.lease_until) - Date.parse(world.clock.now()) : 0
    }
    await expect.poll(ownedMs).toBeGreaterThan(0)
    expect(await ownedMs()).toBeLessThanOrEqual(20_000)
    world.clock.advance(60_000)
    await expect.poll(ownedMs).toBeGreaterThan(0)
    mayEnd.resolve()
    await queue.stop()
    expect((await jobs())[0]?.state).toBe('done')
  })

  test.each([
    ['the disk is full', { code: 'ENOSPC' }],
    ['the database is full', { code: 'ERR_SQLITE_ERROR', errcode: 13 }],
    ['the database reads only', { code: 'ERR_SQLITE_ERROR', errcode: 8 }],
    ['Postgres is shut down', { code: '57P01' }],
    ['Postgres cannot be reached', { code: '08001' }],
  ])('a job that fails because %s is tried again without using up an attempt', async (text, own) => {
    await add('full')
    let calls = 0
    const full: JobHandler = async () => {
      calls += 1
      if (calls <= 7) throw Object.assign(new Error(text), own)
      return 'done'
    }
    for (let failed = 1; failed <= 7; failed += 1) {
      const [row] = await work({ full }, ([job]) => job?.state === 'queued' && job.claim === failed)
      expect(row).toMatchObject({ attempts: 0, error: text, lease_until: null })
      world.clock.advance(10_000)
    }
    const [row] = await work({ full }, allIn('done'))
    expect([row?.attempts, row?.result, row?.error]).toEqual([1, '"done"', null])
  })

  test('an outcome that the database does not take is written once it does, and the job does not run again', async () => {
    await add('note')
    const { database, clock } = world.services
    let isAway = false
    let refused = 0
    const write: typeof database.write = (change) => {
      if (!isAway) return database.write(change)
      refused += 1
      return Promise.reject(new Error('away'))
    }
    const queue = new JobQueue({ database: { ...database, write }, clock, log: pino({ level: 'silent' }) })
    let calls = 0
    queue.handle('note', async () => {
      calls += 1
      isAway = true
    })
    queue.start()
    await expect.poll(() => refused).toBeGreaterThan(0)
    expect((await jobs())[0]?.state).toBe('running')
    isAway = false
    await expect.poll(async () => (await jobs())[0]?.state).toBe('done')
    await queue.stop()
    expect(calls).toBe(1)
  })

  test('a worker that comes back after another took its job over changes nothing of it', async () => {
    await add('slow')
    const mayEnd = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const first = worker({
      slow: async () => {
        begun.resolve()
        await mayEnd.promise
        throw new Error('too late')
      },
    })
    first.start()
    await begun.promise
    world.clock.advance(15_001)
    await work({ slow: async () => 'second' }, allIn('done'))
    mayEnd.resolve()
    await first.stop()
    expect((await jobs())[0]).toMatchObject({ state: 'done', attempts: 2, result: '"second"', error: null })
  })

  test('a job that keeps killing its worker is given up like one that keeps failing', async () => {
    await add('killer')
    await setAll({ state: 'running', attempts: 5, lease_until: plusMs(world.clock.now(), -1) })
    await add('note')
    let calls = 0
    const rows = await work({ killer: async () => (calls += 1), note: async () => null }, (all) => all[1]?.state === 'done')
    expect(rows[0]?.state).toBe('failed')
    expect(rows[0]?.error).toBeTruthy()
    expect(calls).toBe(0)
  })

  test('a job that the end of the program has stopped is due at once, and has used up no attempt', async () => {
    await add('long')
    const { run_at } = (await jobs())[0] as Job
    for (let stop = 1; stop <= 6; stop += 1) {
      const begun = Promise.withResolvers<void>()
      const queue = worker({
        long: async (_payload, { signal }) => {
          begun.resolve()
          await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
        },
      })
      queue.start()
      await begun.promise
      await queue.stop()
      expect((await jobs())[0]).toMatchObject({ state: 'queued', attempts: 0, run_at, error: null, lease_until: null, claim: stop })
    }
    expect((await work({ long: async () => 'whole' }, allIn('done')))[0]).toMatchObject({ attempts: 1, result: '"whole"' })
  })

  test('a job that comes further each time is finished, however often its worker is killed or it fails', async () => {
    await add('long')
    await setAll({ progress_total: 100 })
    for (let killed = 1; killed <= 8; killed += 1) {
      await setAll({ state: 'running', lease_until: plusMs(world.clock.now(), -1), attempts: 5, progress_done: 10 * killed })
      const failing: JobHandler = async () => {
        throw new Error('once more')
      }
      const [row] = await work({ long: failing }, ([job]) => job?.state === 'queued')
      expect(row).toMatchObject({ attempts: 1, progress_before: 10 * killed })
    }
    world.clock.advance(2_000)
    const fail: JobHandler = async (_payload, { progress }) => {
      await progress(90, 100)
      throw new Error('at ninety')
    }
    expect((await work({ long: fail }, ([job]) => job?.error === 'at ninety'))[0]).toMatchObject({ attempts: 1 })
    for (let attempt = 2; attempt <= 5; attempt += 1) {
      world.clock.advance(128_000)
      await work({ long: fail }, ([job]) => job?.attempts === attempt && job.state !== 'running')
    }
    // No attempt came further than the one before.
    expect((await jobs())[0]).toMatchObject({ state: 'failed', attempts: 5 })
  })

  test('a job that is cancelled while it runs is stopped by its worker, wherever that is, and keeps what it has stored', async () => {
    await add('long')
    const begun = Promise.withResolvers<number>()
    const ended = Promise.withResolvers<unknown>()
    const queue = worker({
      long: async (_payload, { job, progress, signal }) => {
        await progress(3, 8)
        begun.resolve(job.id)
        await new Promise((resolve) => signal.addEventListener('abort', resolve))
        ended.resolve(progress(4, 8).catch(() => 'refused'))
        signal.throwIfAborted()
      },
      other: async () => null,
    })
    queue.start()
    const id = await begun.promise
    // As another process does: it knows nothing of this worker.
    await world.services.work.run(systemActor, (tx) => jobLog.cancel(tx, id))
    expect(await ended.promise).toBe('refused')
    await add('other')
    await vi.waitFor(async () => expect((await jobs())[1]?.state).toBe('done'), { timeout: 8_000 })
    await queue.stop()
    expect((await jobs())[0]).toMatchObject({ state: 'failed', error: 'cancelled', progress_done: 3, progress_total: 8, attempts: 1 })
  })

  test('what a clock that was ahead has put off is due again; what somebody has scheduled keeps its moment', async () => {
    const now = world.clock.now()
    const [tomorrow, nextWeek] = [plusMs(now, 86_400_000), plusMs(now, 7 * 86_400_000)]
    const state = { retried: { attempts: 2, run_at: tomorrow }, leased: { state: 'running' as const, attempts: 1, lease_until: tomorrow } }
    await add('retried')
    await add('leased')
    await add('gathering', null, { delayMs: 30_000 })
    await add('scheduled', null, { runAt: nextWeek })
    await add('scheduled, tried', null, { runAt: nextWeek })
    await add('backoff')
    const set = (kind: string, values: Partial<Omit<Job, 'id'>>) =>
      world.services.database.write((db) => db.updateTable('jobs').set(values).where('kind', '=', kind).execute())
    await set('retried', state.retried)
    await set('leased', state.leased)
    await set('gathering', { run_at: tomorrow })
    await set('scheduled, tried', { run_at: plusMs(nextWeek, 86_400_000), attempts: 1 })
    await set('backoff', { run_at: plusMs(now, 14 * 60_000), attempts: 5 })
    for (let n = 0; n < 2; n += 1) await worker({}).recall()
    expect((await jobs()).map(({ kind, run_at, lease_until }) => [kind, lease_until ?? run_at])).toEqual([
      ['retried', now],
      ['leased', plusMs(now, 15_000)],
      ['gathering', plusMs(now, 30_000)],
      ['scheduled', nextWeek],
      ['scheduled, tried', nextWeek],
      ['backoff', plusMs(now, 14 * 60_000)],
    ])
  })

  test('with a unique key waits once, however often it is asked for, and may come again when it is done', async () => {
    for (let n = 0; n < 3; n += 1) await add('sync', n, { uniqueKey: 'sync' })
    expect((await jobs()).map((row) => row.payload)).toEqual(['0'])
    await work({ sync: async () => null }, allIn('done'))
    await add('sync', 3, { uniqueKey: 'sync' })
    expect((await jobs()).map((row) => row.state)).toEqual(['done', 'queued'])
  })

  test('is not there when the write that asked for it is taken back', async () => {
    const failing = world.services.work.run(systemActor, async (tx) => {
      await enqueue(tx, 'note', null)
      throw new Error('taken back')
    })
    await expect(failing).rejects.toThrow('taken back')
    expect(await jobs()).toEqual([])
  })

  test('without a handler fails like any other, and does not hold up the rest', async () => {
    await add('unheard-of')
    await add('note')
    const rows = await work({ note: async () => null }, (all) => all[1]?.state === 'done')
    expect(rows[0]).toMatchObject({ state: 'queued', error: 'no handler for unheard-of' })
  })

  test('stores its progress', async () => {
    await add('steps')
    const rows = await work({ steps: async (_payload, { progress }) => progress(3, 8) }, allIn('done'))
    expect(rows[0]).toMatchObject({ progress_done: 3, progress_total: 8 })
  })

  test('that is stopped lets the job under way end and takes no other', async () => {
    await add('slow')
    await add('slow')
    const begun = Promise.withResolvers<void>()
    const mayEnd = Promise.withResolvers<void>()
    const queue = worker({
      slow: async (_payload, { signal }) => {
        begun.resolve()
        await mayEnd.promise
        return signal.aborted
      },
    })
    queue.start()
    await begun.promise
    const stopped = queue.stop()
    mayEnd.resolve()
    await stopped
    const rows = await jobs()
    expect(rows[0]).toMatchObject({ state: 'done', result: 'true' })
    expect(rows[1]).toMatchObject({ state: 'queued', attempts: 0 })
  })

  test.each([true, false])('shared by two processes gives each job to one of them; prompt ones: %j', async (isPrompt) => {
    for (let n = 0; n < 30; n += 1) await add('note', n)
    const seen: unknown[] = []
    const handlers: Record<string, JobHandler> = {
      note: async (payload) => {
        seen.push(payload)
        await new Promise((resolve) => setTimeout(resolve, 1))
      },
    }
    await Promise.all([1, 2].map(() => work(handlers, allIn('done'), { isPrompt })))
    expect(seen.toSorted((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 30 }, (_, n) => n))
  })
})
