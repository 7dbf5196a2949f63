import { setTimeout as sleep } from 'node:timers/promises'
import { percentile, Readers, Writers } from '../../e2e/clients.ts'
import { missingInPostgres } from '../../e2e/stored.ts'
import type { Fault } from './fault.ts'
import { PrivatePostgres } from './postgres.ts'

export const postgresRestarts: Fault = {
  name: 'postgres-restarts',
  fault: 'Postgres restarts, in good order and by a crash',
  figure: 'cached pages without an error; healed ≤ 2 s after it accepts; no acknowledged write lost',
  async run(scale, scene) {
    const postgres = await PrivatePostgres.start(scene)
    const url = await postgres.database()
    const site = await scene.site({ env: { DATABASE_URL: url } })
    const readers = new Readers([`${site.base}/`, `${site.base}/en`])
    const writers = new Writers(site.base, site.token, site.categoryId, { pauseMs: 10 })
    await sleep(500)
    const trials = scale.of(20, 3)
    const healed: number[] = []
    for (let trial = 0; trial < trials; trial += 1) {
      await postgres.stop(trial % 2 ? 'SIGQUIT' : 'SIGINT')
      await sleep(trial % 3 ? 300 : 1_500)
      postgres.begin()
      const accepts = await postgres.accepting()
      const written = writers.acknowledged.length
      while (writers.acknowledged.length === written && performance.now() - accepts < 15_000) await sleep(5)
      healed.push(performance.now() - accepts)
      await sleep(300)
    }
    await Promise.all([readers.stop(), writers.stop()])
    const errors = readers.answers.filter(({ status }) => status !== 200).length
    const odd = writers.answers.filter(({ status }) => ![201, 503].includes(status)).map(({ status }) => status)
    const lost = await missingInPostgres(url, writers.acknowledged)
    const slowest = Math.max(...healed)
    return {
      measured: `${trials} restarts: ${errors} of ${readers.answers.length} cached reads failed, healed in ${slowest.toFixed(0)} ms at most (median ${percentile(healed, 50).toFixed(0)}), ${lost} of ${writers.acknowledged.length} writes lost, other answers than 201 and 503: ${odd.length}`,
      ok: errors === 0 && slowest <= 2_000 && lost === 0 && odd.length === 0,
    }
  },
}
