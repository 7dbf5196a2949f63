import { setTimeout as sleep } from 'node:timers/promises'
import { percentile, Writers } from '../../e2e/clients.ts'
import { missingInFile, missingInPostgres } from '../../e2e/stored.ts'
import type { Fault, Outcome, Scale, Scene } from './fault.ts'
import { PrivatePostgres } from './postgres.ts'

const figure = 'no acknowledged write lost, the integrity check clean, ready again in ≤ 2 s'

async function killed(
  scene: Scene,
  trials: number,
  env: Record<string, string>,
  missing: (dataDir: string, ids: number[]) => number | Promise<number>,
): Promise<Outcome> {
  const dataDir = await scene.directory()
  const { token, categoryId, ...first } = await scene.site({ dataDir, env })
  let product: Awaited<ReturnType<Scene['product']>> = first
  const acknowledged: number[] = []
  const readyMs: number[] = []
  for (let trial = 0; trial < trials; trial += 1) {
    const writers = new Writers(product.base, token, categoryId)
    // On a machine that is busy with other things, the first writes take their time.
    for (let waited = 0; writers.acknowledged.length < 5 && waited < 200; waited += 1) await sleep(20)
    await sleep((trial % 10) * 25)
    await product.stop('SIGKILL')
    await writers.stop()
    acknowledged.push(...writers.acknowledged)
    product = await scene.product({ dataDir, env })
    readyMs.push(product.readyMs)
  }
  const lost = await missing(dataDir, acknowledged)
  const median = percentile(readyMs, 50) / 1_000
  return {
    measured: `${trials} deaths: ${lost} of ${acknowledged.length} writes lost, ready in ${median.toFixed(2)} s (median; at most ${(Math.max(...readyMs) / 1_000).toFixed(2)})`,
    ok: lost === 0 && acknowledged.length > trials && median <= 2,
  }
}

export const killedOnSqlite: Fault = {
  name: 'kill-sqlite',
  fault: 'kill -9 while writing to SQLite',
  figure: `500 trials: ${figure}`,
  run: (scale: Scale, scene) => killed(scene, scale.of(500, 3), {}, missingInFile),
}

export const killedOnPostgres: Fault = {
  name: 'kill-postgres',
  fault: 'kill -9 while writing to Postgres',
  figure: `200 trials: ${figure}`,
  run: async (scale, scene) => {
    const postgres = await PrivatePostgres.start(scene)
    const url = await postgres.database()
    return killed(scene, scale.of(200, 3), { DATABASE_URL: url }, (_dataDir, ids) => missingInPostgres(url, ids))
  },
}
