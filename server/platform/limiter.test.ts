import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { Allowance, Lane } from './limiter.ts'

const size = { running: 1, waiting: 2, perClient: 10, maxWaitMs: 5_000 }
const asker = (client: string, isGone = () => false) => ({ client, isGone })
const outcome = (work: Promise<unknown>) =>
  work.then(
    (value) => value,
    (error: unknown) => (error as { code?: string }).code,
  )

function held() {
  const { promise, resolve } = Promise.withResolvers<string>()
  return { work: () => promise, end: () => resolve('done') }
}

describe('a lane', () => {
  test('runs so much at once, in the order of arrival, and refuses what it has no room for with a time to come back', async () => {
    const lane = new Lane(size)
    const first = held()
    const done: number[] = []
    const all = [1, 2, 3].map((n) =>
      outcome(lane.run(async () => (n === 1 ? await first.work() : 'done').concat(String(done.push(n))), asker(`c${n}`))),
    )
    const error = await lane.run(async () => 'never', asker('c4')).catch((caught: unknown) => caught)
    expect(error).toMatchObject({ code: 'busy', status: 503, details: { retryAfterSeconds: 3 } })
    expect(lane.figures).toEqual({ running: 1, waiting: 2, refused: 1 })
    first.end()
    await Promise.all(all)
    expect(done).toEqual([1, 2, 3])
    expect(lane.figures).toEqual({ running: 0, waiting: 0, refused: 1 })
  })

  test('lets one client have so much of it, and keeps the rest for others', async () => {
    const lane = new Lane({ ...size, waiting: 20, perClient: 3 })
    const first = held()
    const greedy = Array.from({ length: 10 }, () => outcome(lane.run(first.work, asker('greedy'))))
    const other = outcome(lane.run(async () => 'served', asker('other')))
    first.end()
    const outcomes = await Promise.all(greedy)
    expect(outcomes.filter((one) => one === 'busy')).toHaveLength(7)
    expect(await other).toBe('served')
    expect(await lane.run(async () => 'again', asker('greedy'))).toBe('again')
  })

  test('refuses what has waited too long, while it waits', async () => {
    const lane = new Lane({ ...size, maxWaitMs: 30 })
    const first = held()
    const running = lane.run(first.work, asker('a'))
    expect(await outcome(lane.run(async () => 'late', asker('b')))).toBe('busy')
    first.end()
    expect(await running).toBe('done')
  })

  test('leaves out who has gone away, and lets the program itself wait as long as it takes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const lane = new Lane({ ...size, maxWaitMs: 30, waiting: 1 })
    const first = held()
    const running = lane.run(first.work, asker('a'))
    const done: string[] = []
    const left = outcome(
      lane.run(
        async () => done.push('gone'),
        asker('b', () => true),
      ),
    )
    const own = lane.run(async () => done.push('own'))
    first.end()
    await Promise.all([running, left, own])
    expect(done).toEqual(['own'])
    const second = held()
    const busy = lane.run(second.work)
    const waiting = lane.run(async () => 'patient')
    await vi.advanceTimersByTimeAsync(60)
    second.end()
    expect(await waiting).toBe('patient')
    await busy
  })

  test('goes on after work that fails', async () => {
    const lane = new Lane(size)
    const failed = outcome(lane.run(() => Promise.reject(Object.assign(new Error('x'), { code: 'own' })), asker('a')))
    const next = outcome(lane.run(async () => 'next', asker('b')))
    expect([await failed, await next]).toEqual(['own', 'next'])
  })

  test('lets the event loop come round between two pieces of work', async () => {
    const lane = new Lane({ ...size, waiting: 50, perClient: 100 })
    const order: string[] = []
    const all = Array.from({ length: 20 }, () => lane.run(async () => order.push('work'), asker('a')))
    setImmediate(() => order.push('event'))
    await Promise.all(all)
    expect(order.indexOf('event')).toBeLessThan(5)
  })
})

test('an allowance is used up by a burst and comes back evenly, for each client by itself', () => {
  const allowance = new Allowance(60)
  const take = (client: string, atMs: number) => {
    try {
      allowance.take(client, atMs)
      return 'taken'
    } catch (error) {
      return error
    }
  }
  for (let n = 0; n < 60; n += 1) expect(take('a', 0)).toBe('taken')
  expect(take('a', 0)).toMatchObject({ code: 'too_many_requests', details: { retryAfterSeconds: 1 } })
  expect(take('b', 0)).toBe('taken')
  expect([take('a', 2_000), take('a', 2_000)]).toEqual(['taken', 'taken'])
  expect(take('a', 2_000)).toMatchObject({ code: 'too_many_requests' })
})
