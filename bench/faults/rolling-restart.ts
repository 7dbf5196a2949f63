import { setTimeout as sleep } from 'node:timers/promises'
import { percentile, Readers, Writers } from '../../e2e/clients.ts'
import { freePort } from '../../e2e/product.ts'
import { missingInPostgres } from '../../e2e/stored.ts'
import { balance } from '../nginx.ts'
import type { Fault } from './fault.ts'
import { PrivatePostgres } from './postgres.ts'
import { needs } from './tools.ts'

export const rollingRestart: Fault = {
  name: 'sigterm',
  fault: 'SIGTERM under load, each of two processes behind nginx in turn',
  figure: '0 failed requests, exit ≤ 10 s with code 0',
  async run(scale, scene) {
    await needs('nginx')
    const postgres = await PrivatePostgres.start(scene)
    const url = await postgres.database()
    const env = { DATABASE_URL: url, SECRET_KEY: 'k'.repeat(40), TRUST_PROXY: '127.0.0.1' }
    const ports = [await freePort(), await freePort()]
    const [first, second] = ports
    const { token, categoryId, ...one } = await scene.site({ env, port: first })
    const products = [one, await scene.product({ env, port: second })]
    const nginx = await balance(await scene.directory(), ports)
    scene.later(nginx.stop)
    const readers = new Readers(
      ['/', '/en', '/api/v1/contents', '/?preview=none', '/en/news'].map((path) => nginx.url + path),
      { count: 8, pauseMs: 15 },
    )
    const writers = new Writers(nginx.url, token, categoryId, { count: 4, pauseMs: 25 })
    await sleep(1_000)
    const exits: { code: number | null; ms: number }[] = []
    for (let trial = 0; trial < scale.of(10, 2); trial += 1) {
      const at = trial % 2
      const started = performance.now()
      const code = (await products[at]?.stop('SIGTERM')) ?? null
      exits.push({ code, ms: performance.now() - started })
      products[at] = await scene.product({ env, port: ports[at] })
      await sleep(1_500)
    }
    await Promise.all([readers.stop(), writers.stop()])
    const all = [
      ...readers.answers.map((answer) => ({ ...answer, good: 200 })),
      ...writers.answers.map((answer) => ({ ...answer, good: 201 })),
    ]
    const failed = all.filter(({ status, good }) => status !== good)
    const slowest = Math.max(...exits.map(({ ms }) => ms))
    const lost = await missingInPostgres(url, writers.acknowledged)
    const statuses = [...new Set(failed.map(({ status, failure }) => failure ?? status))].join(', ')
    return {
      measured: `${exits.length} restarts: ${failed.length} of ${all.length} requests failed${statuses && ` (${statuses})`}, p99 ${percentile(
        all.map(({ ms }) => ms),
        99,
      ).toFixed(
        0,
      )} ms, ${lost} writes lost; exit after ${(slowest / 1000).toFixed(1)} s at most, codes ${[...new Set(exits.map(({ code }) => code))].join(', ')}`,
      ok: failed.length === 0 && lost === 0 && exits.every(({ code, ms }) => code === 0 && ms <= 10_000),
    }
  },
}
