import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { callerOf } from '../../e2e/product.ts'
import type { Fault, Scene } from './fault.ts'
import { jpeg, upload } from './files.ts'

const jobRow = z.object({ state: z.string(), attempts: z.int(), jobs: z.int() })

/** The job that makes a picture's copies, as the database has it. */
function jobIn(dataDir: string): z.output<typeof jobRow> | null {
  const database = new DatabaseSync(join(dataDir, 'anlan.db'), { readOnly: true, timeout: 2_000 })
  try {
    const row = database
      .prepare("select state, attempts, count(*) over () as jobs from jobs where kind = 'media.variants' order by id desc limit 1")
      .get()
    return row ? jobRow.parse(row) : null
  } finally {
    database.close()
  }
}

async function until(holds: () => boolean, ms: number): Promise<number> {
  const started = performance.now()
  while (!holds() && performance.now() - started < ms) await sleep(20)
  return performance.now() - started
}

/**
 * Kills a product in the job that scales a picture; returns the time until the job was resumed; `isOnce` where it was done exactly once.
 */
async function trial(scene: Scene, number: number): Promise<{ resumedMs: number; isOnce: boolean }> {
  const dataDir = await scene.directory()
  const { stop, ...site } = await scene.site({ dataDir })
  const { id } = await upload(site, await jpeg(1_600, 1_200), 'a.jpg')
  await until(() => jobIn(dataDir)?.state === 'running', 10_000)
  await sleep((number * 37) % 300)
  await stop('SIGKILL')
  const killed = performance.now()
  const wasAttempts = jobIn(dataDir)?.attempts ?? 0
  const restarted = await scene.product({ dataDir })
  await until(() => (jobIn(dataDir)?.attempts ?? 0) > wasAttempts, 60_000)
  const resumedMs = performance.now() - killed
  await until(() => jobIn(dataDir)?.state === 'done', 60_000)
  const picture = await callerOf(restarted.base, site.token)('GET', `/admin/media/${id}`)
  await restarted.stop()
  const job = jobIn(dataDir)
  return { resumedMs, isOnce: job?.state === 'done' && job.jobs === 1 && picture.body.data.status === 'ready' }
}

export const killedInJob: Fault = {
  name: 'killed-in-job',
  fault: 'the worker killed (kill -9) in a job',
  figure: '500 trials: effects in the database once, resumed ≤ 30 s',
  async run(scale, scene) {
    const rounds = scale.of(25, 1)
    const outcomes: Awaited<ReturnType<typeof trial>>[] = []
    for (let round = 0; round < rounds; round += 1)
      outcomes.push(...(await Promise.all(Array.from({ length: 4 }, (_, n) => trial(scene, round * 4 + n)))))
    const slowest = Math.max(...outcomes.map(({ resumedMs }) => resumedMs))
    const odd = outcomes.filter(({ isOnce }) => !isOnce).length
    return {
      measured: `${outcomes.length} trials: ${odd} not done exactly once, resumed after ${(slowest / 1000).toFixed(1)} s at most`,
      ok: odd === 0 && slowest <= 30_000,
    }
  },
}
