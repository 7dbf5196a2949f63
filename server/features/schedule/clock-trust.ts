import { sql } from 'kysely'
import type { Instant } from '../../../contracts/fields.ts'
import type { Database } from '../../db/connect.ts'
import type { Db } from '../../db/schema.ts'
import { dayMs, plusMs } from '../../platform/clock.ts'

/** A clock of unknown correctness has to run evenly for this time. */
const probationMs = 60 * 60_000
/** Tolerance between two clocks, one of which is set by a second now and then. */
const maxDriftMs = 60_000
const noteEveryMs = 10 * 60_000
const key = 'trusted_clock'

export interface Tick {
  /** By the clock that dates are compared with. */
  now: Instant
  /** Milliseconds by a clock that is never set. */
  elapsedMs: number
  /** By the clock of the database's server; null where that is this machine. */
  databaseNow: Instant | null
}

/**
 * Old data may be deleted while the clock runs evenly and goes on, by less than a day, from the last moment that any process trusted;
 * else after an hour of running evenly. A clock that was ahead for a moment deletes nothing, and one that was behind only delays.
 */
export class ClockTrust {
  #began: Tick | null = null
  #isTrusted = false

  /** Takes a look; `trusted` is the last moment at which a process of this site trusted its clock, null for none. */
  judge(tick: Tick, trusted: Instant | null): boolean {
    if (this.#began === null) {
      this.#began = tick
      this.#isTrusted = agrees(tick) && isContinuous(trusted, tick.now)
    } else if (driftMs(this.#began, tick) > maxDriftMs || !agrees(tick)) {
      this.#began = tick
      this.#isTrusted = false
    } else this.#isTrusted ||= tick.elapsedMs - this.#began.elapsedMs >= probationMs
    return this.#isTrusted
  }
}

/** By how much the clock has gone further, or less far, than time has. */
const driftMs = (from: Tick, to: Tick): number => Math.abs(Date.parse(to.now) - Date.parse(from.now) - (to.elapsedMs - from.elapsedMs))

const agrees = ({ now, databaseNow }: Tick): boolean =>
  databaseNow === null || Math.abs(Date.parse(now) - Date.parse(databaseNow)) <= maxDriftMs

const isContinuous = (trusted: Instant | null, now: Instant): boolean =>
  trusted !== null && trusted <= plusMs(now, maxDriftMs) && trusted > plusMs(now, -dayMs)

async function lastTrusted(db: Db): Promise<Instant | null> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value ?? null
}

export const isTrusted = async (db: Db, now: Instant): Promise<boolean> => isContinuous(await lastTrusted(db), now)

export class TrustedClock {
  readonly #database: Database
  readonly #trust = new ClockTrust()
  #notedMs = Number.NEGATIVE_INFINITY

  constructor(database: Database) {
    this.#database = database
  }

  async check(now: Instant): Promise<boolean> {
    const elapsedMs = performance.now()
    const tick = { now, elapsedMs, databaseNow: await this.#databaseNow() }
    if (!this.#trust.judge(tick, await lastTrusted(this.#database.read))) return false
    if (elapsedMs - this.#notedMs >= noteEveryMs) {
      await this.#database.write((db) =>
        db
          .insertInto('meta')
          .values({ key, value: now })
          .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: now }))
          .execute(),
      )
      this.#notedMs = elapsedMs
    }
    return true
  }

  async #databaseNow(): Promise<Instant | null> {
    if (this.#database.dialect === 'sqlite') return null
    const { rows } = await sql<{ ms: number }>`select extract(epoch from clock_timestamp()) * 1000 as ms`.execute(this.#database.read)
    return new Date(Number(rows[0]?.ms)).toISOString()
  }
}
