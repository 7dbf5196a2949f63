import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { systemActor, type UnitOfWork } from '../../work.ts'
import type { PublishedTable } from '../publishing/visibility.ts'
import { settings } from '../settings/settings.ts'
import { dayIn } from '../settings/time-zone.ts'

const repeatMs = 30 * 60_000
const flushMs = 5_000

/** Counts views: a visitor and record once in 30 minutes; gathered in memory and written together. */
export class ViewCounter {
  readonly #work: UnitOfWork
  readonly #seen = new LRUCache<string, true>({ max: 50_000, ttl: repeatMs })
  #pending = new Map<string, { table: PublishedTable; id: number; views: number }>()
  readonly #timer: NodeJS.Timeout

  constructor(work: UnitOfWork, onError: (error: unknown) => void) {
    this.#work = work
    this.#timer = setInterval(() => void this.flush().catch(onError), flushMs)
    this.#timer.unref()
  }

  /** Counts one view unless this visitor has been here; answers what is not yet written of the record. */
  count(table: PublishedTable, id: number, visitor: { ip: string; userAgent: string }): number {
    const key = `${table}:${id}`
    const who = createHash('sha256').update(`${key}\n${visitor.ip}\n${visitor.userAgent}`).digest('base64')
    const pending = this.#pending.get(key) ?? { table, id, views: 0 }
    if (!this.#seen.has(who)) {
      this.#seen.set(who, true)
      pending.views += 1
      this.#pending.set(key, pending)
    }
    return pending.views
  }

  /** Writes what has been gathered; on failure it stays for the next time. */
  async flush(): Promise<void> {
    if (this.#pending.size === 0) return
    const batch = this.#pending
    this.#pending = new Map()
    try {
      await this.#write([...batch.values()])
    } catch (error) {
      for (const [key, entry] of batch) {
        const newer = this.#pending.get(key)
        this.#pending.set(key, { ...entry, views: entry.views + (newer?.views ?? 0) })
      }
      throw error
    }
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.flush()
  }

  async #write(entries: { table: PublishedTable; id: number; views: number }[]): Promise<void> {
    await this.#work.run(systemActor, async (tx) => {
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
