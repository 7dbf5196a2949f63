import { randomUUID } from 'node:crypto'
import type { Database } from '../../db/connect.ts'
import { type Clock, dayMs, plusMs } from '../../platform/clock.ts'
import { type Secrets, UnreadableSecret } from '../../platform/secrets.ts'
import type { Sleep } from '../../platform/sleep.ts'
import { unavailable } from './failures.ts'

/** Times in milliseconds. */
const leaseMs = 25_000
const maxWaitMs = 12_000
const pollMs = 150
/** The platform gives a new token in the last five minutes of one, during which both work. */
const marginSeconds = 240
/** Limits of the platform: forced refreshes a day, and the time between two. */
const forced = { perDay: 20, apartMs: 30_000 }

/** Keys of tokens in `wechat_tokens`. */
type TokenName = 'access_token' | 'jsapi_ticket'
const forcedName = 'forced_refresh'

export interface FetchedToken {
  value: string
  /** Seconds. */
  expiresIn: number
}

export interface TokenRequest {
  name: TokenName
  /** The account's {@link WechatAccount.key}: what was fetched for another one is of no use. */
  account: string
  /** `isForced` has the platform make a new one although the present one is valid. */
  fetch: (isForced: boolean) => Promise<FetchedToken>
  /** The token that the platform has just refused: any other will do. */
  refused?: string
}

interface TokenDeps {
  database: Database
  clock: Clock
  secrets: Secrets
  sleep: Sleep
}

/** Stored encrypted. One process fetches while it holds the row's lease; the others wait. Callers in one process share one fetch. */
export class Tokens {
  readonly #deps: TokenDeps
  readonly #running = new Map<string, Promise<string | null>>()

  constructor(deps: TokenDeps) {
    this.#deps = deps
  }

  /** Null where one was refused and the platform gives no other at present. */
  async get(wanted: TokenRequest): Promise<string | null> {
    const stored = await this.#stored(wanted)
    if (stored !== null) return stored
    const key = [wanted.name, wanted.account, wanted.refused].join(' ')
    const running = this.#running.get(key) ?? this.#fetched(wanted).finally(() => this.#running.delete(key))
    this.#running.set(key, running)
    return running
  }

  async drop(): Promise<void> {
    await this.#deps.database.write((db) => db.deleteFrom('wechat_tokens').execute())
  }

  async #stored({ name, account, refused }: TokenRequest): Promise<string | null> {
    const row = await this.#row(name)
    if (!row || row.account !== account || row.expires_at <= this.#now()) return null
    const value = this.#opened(row.value)
    return value === refused ? null : value
  }

  /** Null for a token that was sealed by another key of the installation's: another one is fetched. */
  #opened(sealed: string): string | null {
    try {
      return this.#deps.secrets.open(sealed)
    } catch (error) {
      if (error instanceof UnreadableSecret) return null
      throw error
    }
  }

  #row(name: string) {
    return this.#deps.database.read.selectFrom('wechat_tokens').selectAll().where('name', '=', name).executeTakeFirst()
  }

  async #fetched(wanted: TokenRequest): Promise<string | null> {
    const signal = new AbortController().signal
    for (let waited = 0; ; waited += pollMs) {
      const owner = await this.#lease(wanted.name)
      if (owner !== null) return this.#asOwner(wanted, owner)
      if (waited >= maxWaitMs) throw unavailable('token_wait', wanted.name, 'another process has been fetching it for long', 5)
      await this.#deps.sleep(pollMs, signal)
      const stored = await this.#stored(wanted)
      if (stored !== null) return stored
    }
  }

  /** Null while another fetch holds the row. A lease whose owner was killed runs out. */
  async #lease(name: string): Promise<string | null> {
    const now = this.#now()
    const lease = { lease_owner: randomUUID(), lease_until: plusMs(now, leaseMs) }
    const row = await this.#deps.database.write((db) =>
      db
        .insertInto('wechat_tokens')
        .values({ name, value: '', account: '', expires_at: '', updated_at: now, ...lease })
        .onConflict((conflict) =>
          conflict
            .column('name')
            .doUpdateSet(lease)
            .where(({ eb, or }) =>
              or([
                eb('wechat_tokens.lease_until', 'is', null),
                eb('wechat_tokens.lease_until', '<=', now),
                // Of a clock that was ahead: no lease lasts as long.
                eb('wechat_tokens.lease_until', '>', plusMs(now, 2 * leaseMs)),
              ]),
            ),
        )
        .returning('name')
        .executeTakeFirst(),
    )
    return row ? lease.lease_owner : null
  }

  async #asOwner(wanted: TokenRequest, owner: string): Promise<string | null> {
    const free = { lease_owner: null, lease_until: null }
    try {
      // The one before may have fetched it between the look at the row and the lease.
      const stored = await this.#stored(wanted)
      if (stored !== null) return stored
      const made = await this.#made(wanted)
      if (made === null) return null
      const now = this.#now()
      const seconds = made.expiresIn - Math.min(marginSeconds, made.expiresIn / 2)
      const row = { value: this.#deps.secrets.seal(made.value), account: wanted.account, expires_at: plusMs(now, seconds * 1000) }
      await this.#deps.database.write((db) =>
        db
          .updateTable('wechat_tokens')
          .set({ ...row, updated_at: now })
          .where('name', '=', wanted.name)
          .where('lease_owner', '=', owner)
          .execute(),
      )
      return made.value
    } finally {
      await this.#deps.database.write((db) => db.updateTable('wechat_tokens').set(free).where('lease_owner', '=', owner).execute())
    }
  }

  /** Replaces the very token that the platform refuses by a new one, by force, if one may still be forced. */
  async #made(wanted: TokenRequest): Promise<FetchedToken | null> {
    const made = await wanted.fetch(false)
    if (made.value !== wanted.refused) return made
    if (!(await this.#mayForce(wanted.account))) return null
    const other = await wanted.fetch(true)
    return other.value === wanted.refused ? null : other
  }

  /** Counts a forced refresh, unless there were too many in a day or the last one was just now. Called under the lease. */
  async #mayForce(account: string): Promise<boolean> {
    const now = this.#now()
    const row = await this.#row(forcedName)
    const isToday = row?.account === account && row.expires_at > now && row.expires_at <= plusMs(now, dayMs)
    const count = isToday ? Number(row.value) : 0
    if (isToday && (count >= forced.perDay || plusMs(row.updated_at, forced.apartMs) > now)) return false
    const next = {
      value: String(count + 1),
      account,
      expires_at: isToday ? row.expires_at : plusMs(now, dayMs),
      updated_at: now,
    }
    await this.#deps.database.write((db) =>
      db
        .insertInto('wechat_tokens')
        .values({ name: forcedName, lease_owner: null, lease_until: null, ...next })
        .onConflict((conflict) => conflict.column('name').doUpdateSet(next))
        .execute(),
    )
    return true
  }

  #now = (): string => this.#deps.clock.now()
}
