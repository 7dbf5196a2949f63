import type { Database } from '../../db/connect.ts'
import type { Clock } from '../../platform/clock.ts'
import { Periodic } from '../../platform/periodic.ts'
import { type ApiRoutes, type KnownPages, otherPath, pathOf } from './paths.ts'
import { type Device, type Figure, readReport } from './report.ts'
import { hourOf } from './roll-up.ts'

const flushMs = 1_000
const rowsPerInsert = 500
const namedPerFlush = 200
/** More are not kept for a database that is away; more than some fourteen page views a second do not come from visitors. */
const usualLimits = { waiting: 20_000, perHour: 500_000 }

export interface CollectorDeps {
  database: Database
  clock: Clock
  pages: KnownPages
  routes: ApiRoutes
  limits?: typeof usualLimits
}

type Waiting = Figure & { device: Device }

/** Gathers what browsers measure and writes it together, at most a second later; a clean stop loses nothing. */
export class MetricCollector {
  readonly #deps: CollectorDeps
  readonly #periodic: Periodic
  #waiting: Waiting[] = []
  #hour = { name: '', taken: 0 }
  readonly counts = { kept: 0, dropped: 0 }

  constructor(deps: CollectorDeps, onError: (error: unknown) => void) {
    this.#deps = deps
    this.#periodic = new Periodic(flushMs, () => this.#flush(), onError)
  }

  get routes(): ApiRoutes {
    return this.#deps.routes
  }

  take(body: unknown, device: Device): void {
    const { figures, dropped } = readReport(body)
    const { waiting, perHour } = this.#deps.limits ?? usualLimits
    const room = Math.min(waiting - this.#waiting.length, perHour - this.#takenThisHour())
    const taken = figures.slice(0, Math.max(0, room))
    this.#hour.taken += taken.length
    this.#waiting.push(...taken.map((figure) => ({ ...figure, device })))
    this.counts.kept += taken.length
    this.drop(dropped + figures.length - taken.length)
  }

  #takenThisHour(): number {
    const name = hourOf(this.#deps.clock.now())
    if (this.#hour.name !== name) this.#hour = { name, taken: 0 }
    return this.#hour.taken
  }

  drop(entries: number): void {
    this.counts.dropped += entries
  }

  /** Writes what has been gathered; on failure it stays for the next time. */
  flush(): Promise<void> {
    return this.#periodic.run()
  }

  stop(): Promise<void> {
    return this.#periodic.stop()
  }

  async #flush(): Promise<void> {
    if (this.#waiting.length === 0) return
    const batch = this.#waiting
    this.#waiting = []
    try {
      await this.#write(batch)
    } catch (error) {
      this.#waiting = [...batch, ...this.#waiting]
      throw error
    }
  }

  async #write(batch: Waiting[]): Promise<void> {
    const names = await this.#names(batch)
    const { database, clock } = this.#deps
    await database.write(async (db) => {
      // The hour of the writing, not of the arrival: an hour that is over stays as it was rolled up.
      const hour = hourOf(clock.now())
      const rows = batch.map(({ url, method, device, metric, value }) => ({
        hour,
        path: names.get(`${method ?? ''} ${url}`) ?? otherPath,
        device,
        metric,
        value,
      }))
      for (let from = 0; from < rows.length; from += rowsPerInsert)
        await db
          .insertInto('metrics')
          .values(rows.slice(from, from + rowsPerInsert))
          .execute()
    })
  }

  async #names(batch: Waiting[]): Promise<Map<string, string>> {
    const names = new Map<string, string>()
    for (const { url, method } of batch) {
      const key = `${method ?? ''} ${url}`
      if (names.has(key) || names.size >= namedPerFlush) continue
      const path = pathOf(url)
      names.set(key, path === null ? otherPath : method ? this.#deps.routes.named(method, path) : await this.#deps.pages.named(path))
    }
    return names
  }
}
