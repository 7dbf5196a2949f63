import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { atMost } from '../../platform/at-most.ts'
import type { Clock } from '../../platform/clock.ts'
import { networkOf } from '../../platform/network.ts'
import { WriteBuffer } from '../../platform/write-buffer.ts'
import { systemActor, type UnitOfWork } from '../../work.ts'
import type { PublishedTable } from '../publishing/visibility.ts'
import { settings } from '../settings/settings.ts'
import { dayIn } from '../settings/time-zone.ts'

const repeatMs = 30 * 60_000
const remembered = 50_000
const flushMs = 5_000

interface Pending {
  table: PublishedTable
  id: number
  views: number
}

/** A visitor, known by the address alone, counts once per record in 30 minutes; views are written together. */
export class ViewCounter {
  readonly #work: UnitOfWork
  readonly #clock: Clock
  readonly #seen: LRUCache<string, true>
  #salt = { day: '', bytes: Buffer.alloc(0) }
  readonly #gathered: WriteBuffer<Pending>

  constructor(work: UnitOfWork, clock: Clock, onError: (error: unknown) => void) {
    this.#work = work
    this.#clock = clock
    this.#seen = new LRUCache({ ...atMost(remembered), ttl: repeatMs, ttlResolution: 0, perf: { now: () => Date.parse(clock.now()) } })
    this.#gathered = new WriteBuffer({
      everyMs: flushMs,
      join: (known, { views }) => ({ ...known, views: known.views + views }),
      write: (batch) => this.#write(batch),
      onError,
    })
  }

  count(table: PublishedTable, id: number, ip: string): void {
    const key = `${table}:${id}`
    const who = createHmac('sha256', this.#saltOfToday())
      .update(`${key}\n${networkOf(ip)}`)
      .digest('base64')
    if (!this.#seen.has(who)) {
      this.#seen.set(who, true)
      this.#gathered.add(key, { table, id, views: 1 })
    }
  }

  /** A visitor cannot be traced from one day to the next, nor after a restart. */
  #saltOfToday(): Buffer {
    const day = this.#clock.now().slice(0, 10)
    if (this.#salt.day !== day) this.#salt = { day, bytes: randomBytes(32) }
    return this.#salt.bytes
  }

  unwritten(table: PublishedTable, id: number): number {
    return this.#gathered.unwritten(`${table}:${id}`).reduce((sum, { views }) => sum + views, 0)
  }

  /** Writes what has been gathered; on failure it stays for the next time. */
  flush(): Promise<void> {
    return this.#gathered.flush()
  }

  stop(): Promise<void> {
    return this.#gathered.stop()
  }

  async #write(entries: readonly Pending[]): Promise<void> {
    await this.#work.runConcurrently(systemActor, async (tx) => {
      const { site } = await settings.all(tx.db)
      const day = dayIn(site.time_zone, tx.now)
      for (const { table, id, views } of entries) {
        await tx.db
          .updateTable(table)
          .set((row) => ({ view_count: row('view_count', '+', views) }))
          .where('id', '=', id)
          .execute()
        await tx.db
          .insertInto('view_days')
          .values({ resource: table, record_id: id, day, views })
          .onConflict((conflict) =>
            conflict.columns(['resource', 'record_id', 'day']).doUpdateSet({ views: sql<number>`view_days.views + ${views}` }),
          )
          .execute()
      }
    })
  }
}
