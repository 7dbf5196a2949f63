import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { percentile, Readers, Writers } from '../../e2e/clients.ts'
import { type Fault, type Outcome, type Scene, type Site, UnsupportedFault } from './fault.ts'
import { PrivatePostgres } from './postgres.ts'

async function onPostgres(scene: Scene) {
  const postgres = await PrivatePostgres.start(scene)
  return { postgres, site: await scene.site({ env: { DATABASE_URL: await postgres.database() } }) }
}

const figure = 'cached reads p99 < 200 ms; a write waits ≤ 5 s, then 503 with Retry-After; healed ≤ 2 s'
async function duringStall(site: Site, seconds: number, stall: () => Promise<() => Promise<void>>): Promise<Outcome> {
  await fetch(site.base)
  const end = await stall()
  const from = performance.now()
  const readers = new Readers([`${site.base}/`])
  // More of them than there are connections.
  const writers = new Writers(site.base, site.token, site.categoryId, { count: 16, pauseMs: 200 })
  await sleep(seconds * 1_000)
  const until = performance.now()
  await end()
  const written = writers.acknowledged.length
  while (writers.acknowledged.length === written && performance.now() - until < 15_000) await sleep(5)
  const healed = performance.now() - until
  await Promise.all([readers.stop(), writers.stop()])
  const stalled = writers.since(from).filter(({ at, ms }) => at + ms < until)
  const refused = stalled.filter(({ status, retryAfter }) => status === 503 && Number(retryAfter) > 0)
  const slowest = Math.max(0, ...stalled.map(({ ms }) => ms))
  const p99 = percentile(
    readers.answers.map(({ ms }) => ms),
    99,
  )
  const errors = readers.answers.filter(({ status }) => status !== 200).length
  return {
    measured: `${seconds} s: reads p99 ${p99.toFixed(1)} ms, ${errors} failed; ${refused.length} of ${stalled.length} writes 503 with Retry-After after ${(slowest / 1000).toFixed(2)} s at most; healed in ${healed.toFixed(0)} ms`,
    ok: p99 < 200 && errors === 0 && stalled.length > 0 && refused.length === stalled.length && slowest <= 5_000 && healed <= 2_000,
  }
}

export const postgresFrozen: Fault = {
  name: 'postgres-frozen',
  fault: 'Postgres frozen (SIGSTOP)',
  figure,
  run: async (scale, scene) => {
    if (process.platform !== 'linux') throw new UnsupportedFault('children are found through /proc')
    const { postgres, site } = await onPostgres(scene)
    return duringStall(site, scale.of(30, 6), async () => {
      await postgres.freeze()
      return () => postgres.thaw()
    })
  },
}

export const tableLocked: Fault = {
  name: 'table-locked',
  fault: 'a table locked in Postgres',
  figure,
  run: async (scale, scene) => {
    const { postgres, site } = await onPostgres(scene)
    return duringStall(site, scale.of(30, 6), async () => {
      const holder = new pg.Client({ connectionString: postgres.url('site') })
      await holder.connect()
      await holder.query('begin; lock table contents in access exclusive mode')
      return () => holder.end()
    })
  },
}

export const sqliteLocked: Fault = {
  name: 'sqlite-locked',
  fault: 'the SQLite file locked by another process',
  figure,
  run: async (scale, scene) => {
    const site = await scene.site()
    return duringStall(site, scale.of(30, 6), async () => {
      const holder = new DatabaseSync(join(site.dataDir, 'anlan.db'), { timeout: 5_000 })
      holder.exec('begin immediate')
      return async () => holder.close()
    })
  },
}
