import { execFile, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort, root } from '../../e2e/product.ts'
import { openLine } from '../../server/test/line.ts'
import type { Fault, Scene, Site } from './fault.ts'
import { PrivatePostgres } from './postgres.ts'
import { startRedis } from './redis.ts'

const run = promisify(execFile)
const maxSeenMs = 5_000
const secretKey = 'k'.repeat(40)

/** For each write, the time during which the other process still shows the earlier state; null where it never shows the write. */
async function seenAfter(one: Site, other: string, writes: number, before: (write: number) => Promise<void>) {
  const { body } = await one.call('POST', '/admin/contents', { category_id: one.categoryId, title_cn: '零', status: 'published' })
  const path = `/news/${body.data.slug}`
  const shows = async (title: string) => (await (await fetch(other + path)).text()).includes(title)
  let version: number = body.data.version
  const times: (number | null)[] = []
  const writeMs: number[] = []
  for (let write = 0; write < writes; write += 1) {
    await before(write)
    // Only a cached page can be stale.
    await fetch(other + path)
    const title = `第${write}次写入`
    const sent = performance.now()
    const { body: saved } = await one.call('PUT', `/admin/contents/${body.data.id}`, { title_cn: title, version })
    version = saved.data.version
    const written = performance.now()
    writeMs.push(written - sent)
    while (!(await shows(title)) && performance.now() - written < 2 * maxSeenMs) await sleep(10)
    times.push((await shows(title)) ? performance.now() - written : null)
  }
  const seen = times.filter((time) => time !== null)
  return {
    unseen: times.filter((time) => time === null || time > maxSeenMs).length,
    slowestMs: Math.max(0, ...seen),
    medianMs: seen.sort((a, b) => a - b)[seen.length >> 1] ?? Number.NaN,
    medianWriteMs: writeMs.sort((a, b) => a - b)[writeMs.length >> 1] ?? Number.NaN,
  }
}

const summaryOf = ({ unseen, slowestMs, medianMs, medianWriteMs }: Awaited<ReturnType<typeof seenAfter>>, writes: number) =>
  `${unseen} of ${writes} writes unseen, seen after ${medianMs.toFixed(0)} ms (median), ${(slowestMs / 1_000).toFixed(1)} s at most; a write takes ${medianWriteMs.toFixed(0)} ms`

export const withoutRedis: Fault = {
  name: 'without-redis',
  fault: 'two processes on one Postgres without Redis; the connections that evictions travel by are ended again and again',
  figure: '0 writes unseen after 5 s',
  async run(scale, scene) {
    const postgres = await PrivatePostgres.start(scene)
    const env = { DATABASE_URL: await postgres.database(), SECRET_KEY: secretKey }
    const one = await scene.site({ env })
    const two = await scene.product({ env })
    const writes = scale.of(60, 10)
    const outcome = await seenAfter(one, two.base, writes, async (write) => {
      if (write % 3 === 2)
        await postgres.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and (query like '%pg_notify%' or query like '%listen%' or query = 'select 1')",
        )
    })
    return { measured: summaryOf(outcome, writes), ok: outcome.unseen === 0 }
  },
}

export const redisAway: Fault = {
  name: 'redis-away',
  fault: 'Redis is away from both processes, or from one of them, while 30 writes are made',
  figure: '0 writes unseen after 5 s',
  async run(scale, scene) {
    const redis = await startRedis(scene)
    const lines = [await openLine(redis), await openLine(redis)]
    for (const line of lines) scene.later(() => line.close())
    const postgres = await PrivatePostgres.start(scene)
    const env = { DATABASE_URL: await postgres.database(), SECRET_KEY: secretKey }
    const one = await scene.site({ env: { ...env, REDIS_URL: lines[0]?.url ?? '' } })
    const two = await scene.product({ env: { ...env, REDIS_URL: lines[1]?.url ?? '' } })
    const writes = scale.of(30, 6)
    const outcome = await seenAfter(one, two.base, writes, async (write) => {
      if (write % (writes / 3) !== 0) return
      for (const line of lines) await line.mend()
      const third = Math.floor(write / (writes / 3))
      lines[0]?.[third === 1 ? 'hold' : 'cut']()
      if (third !== 1) lines[1]?.cut()
    })
    return { measured: summaryOf(outcome, writes), ok: outcome.unseen === 0 }
  },
}

export const commandBeside: Fault = {
  name: 'command-beside',
  fault: '`npm run seed` beside a running program, on SQLite and on Postgres',
  figure: 'the new total is shown ≤ 5 s after it',
  async run(_scale, scene) {
    const postgres = await PrivatePostgres.start(scene)
    const late: number[] = []
    const environments: Record<string, string>[] = [{}, { DATABASE_URL: await postgres.database(), SECRET_KEY: secretKey }]
    for (const env of environments) {
      const site = await scene.site({ env })
      const total = async (): Promise<number> => (await site.call('GET', '/contents?per_page=1')).body.data.meta.total
      const before = await total()
      const options = { cwd: root, env: { ...process.env, REDIS_URL: '', ...env, DATA_DIR: site.dataDir } }
      await run(process.execPath, ['server/cli/seed.ts', '--contents', '20'], options)
      const done = performance.now()
      while ((await total()) !== before + 20 && performance.now() - done < 2 * maxSeenMs) await sleep(20)
      late.push(performance.now() - done)
    }
    return { measured: `after ${late.map((ms) => `${(ms / 1_000).toFixed(1)} s`).join(' and ')}`, ok: late.every((ms) => ms <= maxSeenMs) }
  },
}

/** Starts a program that must refuse to start; returns its exit code and its output. */
async function refused(dataDir: string, env: Record<string, string>): Promise<{ code: number | null; lines: string[] }> {
  const child = spawn(process.execPath, ['build/program/main.js'], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: '',
      REDIS_URL: '',
      DEMO: 'off',
      LOG_LEVEL: 'error',
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      ...env,
    },
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), 30_000)
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  clearTimeout(timer)
  return { code, lines: said.trim().split('\n') }
}

const isOneLine = ({ code, lines }: Awaited<ReturnType<typeof refused>>, part: string) =>
  code === 1 && lines.length === 1 && (lines[0] ?? '').includes(part)

export const secondProgram: Fault = {
  name: 'second-program',
  fault: 'a second program on one SQLite folder, and again after the first was killed',
  figure: 'refused in one line while the first goes on; starts after it',
  async run(_scale, scene) {
    const first = await scene.product()
    const second = await refused(first.dataDir, {})
    const isServing = (await fetch(`${first.base}/readyz`)).ok
    await first.stop('SIGKILL')
    const next = await scene.product({ dataDir: first.dataDir })
    await next.stop()
    return {
      measured: `exit ${second.code}: ${second.lines.join(' / ')}`,
      ok: isOneLine(second, 'another program is running') && isServing,
    }
  },
}

export const otherKey: Fault = {
  name: 'other-key',
  fault: 'a start with another SECRET_KEY on the same database',
  figure: 'refused in one line; the former key starts',
  async run(_scale, scene: Scene) {
    const env = { SECRET_KEY: secretKey }
    const first = await scene.product({ env })
    await first.stop()
    const other = await refused(first.dataDir, { SECRET_KEY: 'o'.repeat(40) })
    await (await scene.product({ dataDir: first.dataDir, env })).stop()
    return { measured: `exit ${other.code}: ${other.lines.join(' / ')}`, ok: isOneLine(other, 'SECRET_KEY') }
  },
}
