import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { jobSummary } from '../../contracts/jobs.ts'
import { JobFeed } from '../features/job-log/job-feed.ts'
import { enqueue } from '../platform/jobs.ts'
import { createWorld, type World } from '../test/world.ts'
import { systemActor } from '../work.ts'
import { EventStreams } from './event-streams.ts'

describe('GET /admin/jobs/events', () => {
  let world: World
  let base: string
  const aborts: AbortController[] = []
  beforeEach(async () => {
    world = await createWorld('sqlite')
    await world.app.listen({ port: 0, host: '127.0.0.1' })
    base = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}/api/v1`
  })
  afterEach(async () => {
    for (const abort of aborts.splice(0)) abort.abort()
    await world.close()
  })

  const add = (kind: string, payload: object) => world.services.work.run(systemActor, (tx) => enqueue(tx, kind, payload))

  async function follow(token = world.editor) {
    const abort = new AbortController()
    aborts.push(abort)
    const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' }
    const answer = await fetch(`${base}/admin/jobs/events`, { headers, signal: abort.signal })
    const heard: { name: string; data: unknown }[] = []
    const state = { isOver: false }
    const read = async () => {
      let unread = ''
      for await (const chunk of answer.body ?? []) {
        unread += Buffer.from(chunk).toString()
        for (let end = unread.indexOf('\n\n'); end >= 0; end = unread.indexOf('\n\n')) {
          const [, name, data] = /^event: (\w+)\ndata: (.*)$/.exec(unread.slice(0, end)) ?? []
          if (name) heard.push({ name, data: JSON.parse(data ?? 'null') })
          unread = unread.slice(end + 2)
        }
      }
    }
    const done = read().then(
      () => {
        state.isOver = true
      },
      () => undefined,
    )
    const next = async (passes: (event: { name: string; data: unknown }) => boolean) => {
      await expect.poll(() => heard.some(passes)).toBe(true)
      return heard.find(passes)
    }
    return { answer, heard, state, done, next, close: () => abort.abort() }
  }
  const summaryOf = (data: unknown) => jobSummary.parse(data)

  test('tells at once how the queue is, and of each change, by kinds and without what the jobs hold', async () => {
    const { answer, next, heard } = await follow()
    expect(answer.headers.get('content-type')).toContain('text/event-stream')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(summaryOf((await next(({ name }) => name === 'jobs'))?.data).groups).toEqual([])
    await add('media.variants', { id: 7 })
    await add('media.variants', { id: 8 })
    const waiting = await next(({ data }) => summaryOf(data).groups[0]?.waiting === 2)
    expect(summaryOf(waiting?.data).groups).toEqual([{ kind: 'media.variants', running: 0, waiting: 2, progress: null }])
    expect(JSON.stringify(heard)).not.toContain('payload')
  })

  test('answers once, as JSON, to a client that takes no events', async () => {
    await add('metrics.roll-up', {})
    const { status, body } = await world.call('GET', '/admin/jobs/events', undefined, { token: world.editor })
    expect([status, summaryOf(body.data).groups.map(({ kind }) => kind)]).toEqual([200, ['metrics.roll-up']])
    expect((await world.call('GET', '/admin/jobs/events')).status).toBe(401)
  })

  test('is open four times for a user, and again once a window is closed', async () => {
    const open = await Promise.all(Array.from({ length: 4 }, () => follow()))
    expect((await follow()).answer.status).toBe(429)
    expect((await follow(world.admin)).answer.status).toBe(200)
    open[0]?.close()
    await expect.poll(async () => (await follow()).answer.status).toBe(200)
  })

  test('ends when the process is about to end, and is not opened again', async () => {
    const { answer, next, done, state } = await follow()
    world.services.shutdown.begin()
    await next(({ name, data }) => name === 'end' && JSON.stringify(data).includes('closing'))
    await done
    expect(state.isOver).toBe(true)
    expect(answer.headers.get('connection')).toBe('close')
    expect((await follow()).answer.status).toBe(503)
  })

  test('looks at the queue once for all who listen, and not at all for nobody', async () => {
    const { database, clock, log } = world.services
    let looks = 0
    const counted = {
      ...clock,
      now: () => {
        looks += 1
        return clock.now()
      },
    }
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const pass = async (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) {
        // The look before comes to its end.
        for (let turn = 0; turn < 10; turn += 1) await nextTurn()
        vi.advanceTimersByTime(1_000)
      }
    }
    const feed = new JobFeed({ database, clock: counted, log })
    const stops = Array.from({ length: 20 }, () => feed.subscribe(() => undefined))
    await pass(3)
    expect(looks).toBe(4)
    for (const stop of stops) stop()
    await pass(2)
    expect(looks).toBe(4)
  })
})

test('a stream whose session ends is ended at the next heartbeat, and says so; the others go on', async () => {
  const world = await createWorld('sqlite')
  try {
    const streams = new EventStreams(world.services, 20)
    const open = async (token: string) => {
      const { body } = await world.call('GET', '/auth/user', undefined, { token })
      const { id } = await world.services.database.read
        .selectFrom('auth_tokens')
        .select('id')
        .where('user_id', '=', body.data.id)
        .executeTakeFirstOrThrow()
      return streams.open({ user: body.data, tokenId: id, isConfirmed: false, expiresAt: '' }).body
    }
    const [ended, other] = [await open(world.editor), await open(world.admin)]
    await world.call('POST', '/auth/logout', {}, { token: world.editor })
    expect(await text(ended)).toContain('"reason":"session"')
    await expect.poll(() => other.readableLength).toBeGreaterThan(0)
    expect(other.readableEnded).toBe(false)
    streams.end()
    expect(await text(other)).toMatch(/still here.*"reason":"closing"/s)
  } finally {
    await world.close()
  }
})
