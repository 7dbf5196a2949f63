import { expect, test } from 'vitest'
import { plusMs } from '../../platform/clock.ts'
import { createSite, dialects } from '../../test/world.ts'
import { ClockTrust, isTrusted, TrustedClock } from './clock-trust.ts'

const start = '2026-03-01T08:00:00.000Z'
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

/** A process whose clock a test sets, and the database that it shares with others. */
function process(shared: { trusted: string | null }, aheadMs = 0) {
  const trust = new ClockTrust()
  let [elapsedMs, offset] = [5_000, aheadMs]
  return {
    /** Time goes on by so much; answers whether the clock is trusted then. */
    after(ms: number, databaseAheadMs: number | null = null): boolean {
      elapsedMs += ms
      const now = plusMs(start, elapsedMs + offset)
      const databaseNow = databaseAheadMs === null ? null : plusMs(start, elapsedMs + databaseAheadMs)
      const isTrusted = trust.judge({ now, elapsedMs, databaseNow }, shared.trusted)
      if (isTrusted) shared.trusted = now
      return isTrusted
    },
    set(ms: number) {
      offset = ms
    },
  }
}

test('a clock that goes on from the last trusted moment is trusted at once', () => {
  const shared = { trusted: plusMs(start, -20 * hour) }
  const one = process(shared)
  expect([one.after(0), one.after(5_000), one.after(10 * day)]).toEqual([true, true, true])
  expect(process({ trusted: plusMs(shared.trusted, -hour) }, 10 * day).after(0)).toBe(true)
})

test('a site that begins, or was off for days, waits for an hour of even time', () => {
  for (const trusted of [null, plusMs(start, -3 * day)]) {
    const one = process({ trusted })
    expect([one.after(0), one.after(59 * minute), one.after(minute)]).toEqual([false, false, true])
  }
})

test('a clock that is ahead for a moment is not trusted, neither by the process that sees it nor by one that starts meanwhile', () => {
  const shared = { trusted: start }
  const one = process(shared)
  expect(one.after(0)).toBe(true)
  one.set(40 * day)
  expect([one.after(5_000), one.after(3_000)]).toEqual([false, false])
  expect(process(shared, 40 * day).after(0)).toBe(false)
  one.set(0)
  expect([one.after(5_000), one.after(59 * minute), one.after(2 * minute)]).toEqual([false, false, true])
})

test('a jump of hours counts as one, also where it goes back', () => {
  for (const jump of [2 * hour, -2 * hour, -40 * day]) {
    const one = process({ trusted: start })
    one.after(0)
    one.set(jump)
    expect([one.after(5_000), one.after(59 * minute), one.after(minute)], String(jump)).toEqual([false, false, true])
  }
})

test('small corrections of the clock are none', () => {
  const one = process({ trusted: start })
  one.after(0)
  one.set(30_000)
  expect(one.after(5_000)).toBe(true)
})

test('a clock that the server of the database contradicts is never trusted', () => {
  const one = process({ trusted: start })
  expect([one.after(0, -40 * day), one.after(2 * hour, -40 * day)]).toEqual([false, false])
  expect([one.after(5_000, 0), one.after(hour, 0)]).toEqual([false, true])
})

test.each(dialects)('on %s trust is noted for those that start later, and only while the clock has it', async (dialect) => {
  const world = await createSite(dialect)
  try {
    const { database } = world.services
    const now = new Date().toISOString()
    expect(await new TrustedClock(database).check(now)).toBe(false)
    expect(await isTrusted(database.read, now)).toBe(false)
    await database.write((db) =>
      db
        .insertInto('meta')
        .values({ key: 'trusted_clock', value: plusMs(now, -hour) })
        .execute(),
    )
    expect(await new TrustedClock(database).check(plusMs(now, 40 * day))).toBe(false)
    expect(await isTrusted(database.read, plusMs(now, 40 * day))).toBe(false)
    expect(await new TrustedClock(database).check(now)).toBe(true)
    const row = await database.read.selectFrom('meta').select('value').where('key', '=', 'trusted_clock').executeTakeFirst()
    expect(row?.value).toBe(now)
    expect(await isTrusted(database.read, plusMs(now, hour))).toBe(true)
  } finally {
    await world.close()
  }
})
