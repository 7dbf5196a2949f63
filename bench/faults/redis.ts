import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { Readers } from '../../e2e/clients.ts'
import { callerOf, freePort } from '../../e2e/product.ts'
import { openLine } from '../../server/test/line.ts'
import { type Fault, type Scene, UnsupportedFault } from './fault.ts'
import { PrivatePostgres } from './postgres.ts'

export async function startRedis(scene: Scene): Promise<string> {
  const port = await freePort()
  const server = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', await scene.directory()], {
    stdio: 'ignore',
  })
  const failed = new Promise<never>((_, reject) =>
    server.once('error', () => reject(new UnsupportedFault('no redis-server: install Redis'))),
  )
  scene.later(() => void server.kill('SIGKILL'))
  await Promise.race([failed, sleep(500)])
  return `redis://127.0.0.1:${port}`
}

/** The statuses of wrong passwords for one account from one network, given to the processes in turns. */
async function guesses(bases: string[], email: string): Promise<number[]> {
  const statuses: number[] = []
  for (let n = 0; n < 8; n += 1) {
    const { status } = await callerOf(bases[n % bases.length] ?? '')('POST', '/auth/login', { email, password: 'wrong' })
    statuses.push(status)
  }
  return statuses
}

export const redisFlaps: Fault = {
  name: 'redis',
  fault: 'Redis cut, held and flapping between two processes',
  figure: '0 public errors; after it is back nothing is stale ≤ 5 s; the login limit holds in both processes',
  async run(scale, scene) {
    const line = await openLine(await startRedis(scene))
    scene.later(() => line.close())
    const postgres = await PrivatePostgres.start(scene)
    const env = { DATABASE_URL: await postgres.database(), REDIS_URL: line.url, SECRET_KEY: 'k'.repeat(40), RATE_LIMIT: 'on' }
    const one = await scene.site({ env })
    const two = await scene.product({ env })
    const bases = [one.base, two.base]
    const { body } = await one.call('POST', '/admin/contents', { category_id: one.categoryId, title_cn: '零', status: 'published' })
    const path = `/news/${body.data.slug}`
    const readers = new Readers(
      bases.map((base) => base + path),
      { pauseMs: 20 },
    )
    let version: number = body.data.version
    const write = async (title_cn: string) => {
      const { body: saved } = await one.call('PUT', `/admin/contents/${body.data.id}`, { title_cn, version })
      version = saved.data.version
    }
    const statuses: number[][] = []
    let staleMs = 0
    for (let trial = 0; trial < scale.of(10, 1); trial += 1) {
      for (let flap = 0; flap < 5; flap += 1) {
        if (flap % 2) line.hold()
        else line.cut()
        await write(`第${trial}次${flap}`)
        await sleep(200)
        if (flap % 2) line.cut()
        await line.mend()
        await sleep(flap * 60)
      }
      line.cut()
      statuses.push(await guesses(bases, `nobody-${trial}@test.example`))
      const title = `终于${trial}`
      await write(title)
      await line.mend()
      const back = performance.now()
      const shows = async () => (await (await fetch(two.base + path)).text()).includes(title)
      while (!(await shows()) && performance.now() - back < 30_000) await sleep(20)
      staleMs = Math.max(staleMs, performance.now() - back)
    }
    await readers.stop()
    const errors = readers.answers.filter(({ status }) => status !== 200).length
    const holds = statuses.every((all) => all.filter((status) => status === 401).length === 5)
    return {
      measured: `${errors} of ${readers.answers.length} reads failed; the other process is up to date ${staleMs.toFixed(0)} ms after it is back; of 8 guesses in two processes ${holds ? '5' : 'not 5'} were let through`,
      ok: errors === 0 && staleMs <= 5_000 && holds,
    }
  },
}
