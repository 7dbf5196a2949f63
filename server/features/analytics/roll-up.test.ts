import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createWorld, dialects, password, type World } from '../../test/world.ts'
import { enqueueRollUp } from './jobs.ts'
import { rolledUntil, rolledVitals, rollUpMetrics, unrolledVitals } from './roll-up.ts'

const hourMs = 3_600_000
const vital = (name: string, value: number, url = '/') => ({ name, value, timestamp: 0, url })

describe.each(dialects)('the hours of what browsers measured, on %s', (dialect) => {
  let world: World
  beforeEach(async () => {
    world = await createWorld(dialect)
  })
  afterEach(() => world.close())

  const general = async (...metrics: object[]) => {
    world.services.metrics.take({ general: metrics }, 'desktop')
    await world.services.metrics.flush()
  }
  const raw = () => world.services.database.read.selectFrom('metrics').selectAll().execute()
  const rolled = () =>
    world.services.database.read.selectFrom('metric_hours').selectAll().orderBy('hour').orderBy('path').orderBy('device').execute()
  const rollUp = () => rollUpMetrics(world.services.database, world.clock.now())
  const vitals = async () =>
    (await world.call('GET', '/admin/dashboard/stats?days=7', undefined, { token: world.admin })).body.data.web_vitals

  test('become one row an hour, page, device and figure, and one for the whole site', async () => {
    for (let value = 1; value <= 20; value += 1) await general(vital('LCP', value * 100, value > 10 ? '/news' : '/'))
    await general(vital('LCP', 9_999, '/admin/contents'))
    expect(await rollUp()).toEqual({ hours: 0 })
    world.clock.advance(hourMs + 60_000)
    expect(await rollUp()).toEqual({ hours: 1 })
    const facts = { hour: '2026-03-01T08', device: 'desktop', metric: 'LCP' }
    expect(await rolled()).toEqual(
      expect.arrayContaining([
        { ...facts, path: '(admin)', samples: 1, p50: 9_999, p75: 9_999, p95: 9_999 },
        { ...facts, path: '(all)', samples: 20, p50: 1_000, p75: 1_500, p95: 1_900 },
        { ...facts, path: '/', samples: 10, p50: 500, p75: 800, p95: 1_000 },
        { ...facts, path: '/news', samples: 10, p50: 1_500, p75: 1_800, p95: 2_000 },
      ]),
    )
    expect(await rolled()).toHaveLength(4)
  })

  test('are rolled up once, however often and however late that is asked for', async () => {
    for (let hour = 0; hour < 3; hour += 1) {
      await general(vital('FCP', hour + 1))
      world.clock.advance(hourMs)
    }
    world.clock.advance(60_000)
    const runs = await Promise.allSettled([rollUp(), rollUp()])
    expect(runs.some(({ status }) => status === 'fulfilled')).toBe(true)
    await rollUp()
    const once = await rolled()
    expect(once.filter(({ path }) => path === '(all)').map(({ hour, samples }) => [hour, samples])).toEqual([
      ['2026-03-01T08', 1],
      ['2026-03-01T09', 1],
      ['2026-03-01T10', 1],
    ])
    await rollUp()
    expect(await rolled()).toEqual(once)
  })

  test('leave nothing half rolled up when the program ends in the middle', async () => {
    await general(vital('FCP', 1))
    world.clock.advance(hourMs + 60_000)
    const { database } = world.services
    // Ends after the summaries are in and before the mark.
    const broken = {
      ...database,
      write: <T>(work: (db: typeof database.read) => Promise<T>): Promise<T> =>
        database.write(async (db) => {
          await work(db)
          throw new Error('ended')
        }),
    }
    await expect(rollUpMetrics(broken, world.clock.now())).rejects.toThrow('ended')
    expect([await rolled(), await rolledUntil(database.read)]).toEqual([[], ''])
    await rollUp()
    expect(await rolled()).toHaveLength(2)
  })

  test('are kept 7 days as they came and 13 months rolled up', async () => {
    const trustClock = async () => {
      const row = { key: 'trusted_clock', value: world.clock.now() }
      const { database } = world.services
      await database.write((db) =>
        db
          .insertInto('meta')
          .values(row)
          .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
          .execute(),
      )
    }
    const hoursLater = async (hours: number) => {
      world.clock.advance(hours * hourMs)
      await trustClock()
      await rollUp()
      return [(await raw()).length, (await rolled()).length]
    }
    await general(vital('FCP', 1))
    expect(await hoursLater(7 * 24)).toEqual([1, 2])
    // A clock that was set ahead deletes nothing.
    world.clock.advance(400 * 24 * hourMs)
    await rollUp()
    expect([(await raw()).length, (await rolled()).length]).toEqual([1, 2])
    world.clock.advance(-400 * 24 * hourMs)
    expect(await hoursLater(1)).toEqual([0, 2])
    expect(await hoursLater(388 * 24)).toEqual([0, 2])
    expect(await hoursLater(2 * 24)).toEqual([0, 0])
  })

  test('show on the dashboard at once and after they were rolled up, rated by the 75th percentile', async () => {
    expect(await vitals()).toEqual(['LCP', 'INP', 'CLS', 'FCP', 'TTFB'].map((name) => ({ name, p75: null, rating: null, samples: 0 })))
    for (const value of [1_000, 2_000, 3_000, 8_000]) await general(vital('LCP', value), vital('CLS', value / 10_000))
    await general(vital('TTFB', 800), vital('LCP', 60_000, '/admin'))
    const expected = [
      { name: 'LCP', p75: 3_000, rating: 'needs_improvement', samples: 4 },
      { name: 'INP', p75: null, rating: null, samples: 0 },
      { name: 'CLS', p75: 0.3, rating: 'poor', samples: 4 },
      { name: 'FCP', p75: null, rating: null, samples: 0 },
      { name: 'TTFB', p75: 800, rating: 'good', samples: 1 },
    ]
    expect(await vitals()).toEqual(expected)
    world.clock.advance(hourMs + 60_000)
    await rollUp()
    expect(await vitals()).toEqual(expected)
    world.clock.advance(8 * 24 * hourMs)
    const owner = { email: 'owner@test.example', password }
    world.admin = (await world.call('POST', '/auth/login', owner)).body.data.token
    expect((await vitals())[0]).toMatchObject({ p75: null })
  })

  test('are rolled up by a job that is in the queue once, however many processes ask for it', async () => {
    const { services, clock } = world
    await general(vital('LCP', 5))
    clock.advance(hourMs + 120_000)
    await Promise.all([enqueueRollUp(services.work), enqueueRollUp(services.work)])
    expect(await services.database.read.selectFrom('jobs').select('kind').execute()).toEqual([{ kind: 'metrics.roll-up' }])
    services.jobs.start()
    await expect.poll(() => rolledUntil(services.database.read)).toBe('2026-03-01T08')
  })

  test('are found by an index for the dashboard', async () => {
    const { read, admin } = world.services.database
    const day = (day: number) => new Date(Date.UTC(2026, 0, day)).toISOString().slice(0, 10)
    const rows = Array.from({ length: 6_000 }, (_, n) => {
      const hour = `${day(1 + (n % 60))}T${String(n % 24).padStart(2, '0')}`
      return { hour, path: n % 50 === 0 ? '(all)' : `/news/${n}`, device: 'desktop', metric: 'LCP', samples: 1, p50: 1, p75: 1, p95: 1 }
    })
    const kept = [...new Map(rows.map((row) => [`${row.path} ${row.hour}`, row])).values()]
    const entries = rows.map(({ hour, path, device, metric }) => ({ hour, path, device, metric, value: 1 }))
    await world.services.database.write(async (db) => {
      for (let from = 0; from < kept.length; from += 500)
        await db
          .insertInto('metric_hours')
          .values(kept.slice(from, from + 500))
          .execute()
      for (let from = 0; from < entries.length; from += 500)
        await db
          .insertInto('metrics')
          .values(entries.slice(from, from + 500))
          .execute()
    })
    await sql.raw(dialect === 'sqlite' ? 'analyze' : 'vacuum analyze').execute(admin)
    for (const query of [
      rolledVitals(read, { from: `${day(50)}T00`, to: `${day(59)}T00` }).compile(),
      unrolledVitals(`${day(59)}T23`).compile(read),
    ]) {
      const explain = dialect === 'sqlite' ? 'explain query plan ' : 'explain '
      const { rows: plan } = await admin.executeQuery({ ...query, sql: explain + query.sql })
      const text = JSON.stringify(plan)
      expect(text).toMatch(/metric_hours_key|autoindex_metric_hours|metrics_hour/)
      expect(text).not.toMatch(/SCAN metric|Seq Scan/)
    }
  })
})
