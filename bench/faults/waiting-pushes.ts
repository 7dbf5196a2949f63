import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { owner } from '../../e2e/product.ts'
import { dataPaths, readConfig } from '../../server/config.ts'
import { pushedXml, pushOf, wechatSettings } from '../../server/test/wechat-pushes.ts'
import { type Fault, type Outcome, type Scene, type Site, UnsupportedFault } from './fault.ts'
import { PrivatePostgres } from './postgres.ts'

const figure = '30 pushes: all `success` within 5 s; after SIGTERM and after kill -9 each stored once, nothing left on the disk'
const count = 30

const xmlOf = (prefix: number, number: number, seconds: number) =>
  pushedXml(`oFault${number}`, seconds, { MsgType: 'text', Content: `第 ${number} 条`, MsgId: `${prefix}${1_000 + number}` })

interface Delivered {
  ms: number
  isGood: boolean
}

async function deliver({ base }: Pick<Site, 'base'>, prefix: number, number: number): Promise<Delivered> {
  const seconds = Math.floor(Date.now() / 1000)
  const { query, body } = pushOf(xmlOf(prefix, number, seconds), { seconds })
  const began = performance.now()
  const address = `${base}/api/v1/wechat/callback?${new URLSearchParams(query)}`
  const answer = await fetch(address, { method: 'POST', headers: { 'content-type': 'text/xml' }, body }).catch(() => null)
  return { ms: performance.now() - began, isGood: (await answer?.text()) === 'success' }
}

/** Sends pushes while the database takes nothing, ends the program by a signal, and starts it again with the database back. */
async function trial(
  scene: Scene,
  env: Record<string, string>,
  { signal, prefix, stall }: { signal: 'SIGTERM' | 'SIGKILL'; prefix: number; stall: (dataDir: string) => Promise<() => Promise<void>> },
): Promise<{ good: number; slowestMs: number; stored: number; files: number }> {
  const dataDir = await scene.directory()
  const site = await scene.site({ dataDir, env })
  const { status } = await site.call('PUT', '/admin/config', { ...wechatSettings(), current_password: owner.password })
  if (status !== 200) throw new Error(`the account was not set up: ${status}`)
  // The account is in the cache from here on, as it is on a site at work.
  await deliver(site, prefix, count)
  const end = await stall(dataDir)
  const delivered = await Promise.all(Array.from({ length: count }, (_, number) => deliver(site, prefix, number)))
  const stopped = site.stop(signal)
  await Promise.race([stopped, sleep(2_000)])
  await end()
  await stopped
  const restarted = await scene.site({ dataDir, env })
  const received = async (): Promise<number> => (await restarted.call('GET', '/admin/wechat/messages/statistics?days=2')).body.data.received
  const files = async () => (await readdir(dataPaths(readConfig({ DATA_DIR: dataDir })).wechatInbox).catch(() => [])).length
  for (let waited = 0; waited < 100 && ((await received()) <= count || (await files()) > 0); waited += 1) await sleep(100)
  const outcome = {
    good: delivered.filter(({ isGood }) => isGood).length,
    slowestMs: Math.max(...delivered.map(({ ms }) => ms)),
    stored: (await received()) - 1,
    files: await files(),
  }
  await restarted.stop()
  return outcome
}

const outcomeOf = (trials: Awaited<ReturnType<typeof trial>>[]): Outcome => ({
  measured: trials
    .map(
      ({ good, slowestMs, stored, files }, index) =>
        `${index === 0 ? 'SIGTERM' : 'kill -9'}: ${good} of ${count} \`success\` after ${(slowestMs / 1000).toFixed(2)} s at most, ${stored} stored, ${files} files left`,
    )
    .join('; '),
  ok: trials.every(({ good, slowestMs, stored, files }) => good === count && slowestMs < 5_000 && stored === count && files === 0),
})

const signals = ['SIGTERM', 'SIGKILL'] as const

export const pushesOnPostgres: Fault = {
  name: 'pushes-postgres',
  fault: 'pushes of WeChat while Postgres is frozen',
  figure,
  run: async (_scale, scene) => {
    if (process.platform !== 'linux') throw new UnsupportedFault('children are found through /proc')
    const postgres = await PrivatePostgres.start(scene)
    const trials = []
    for (const [index, signal] of signals.entries()) {
      const env = { DATABASE_URL: await postgres.database(`site${index}`) }
      const stall = async () => {
        await postgres.freeze()
        return () => postgres.thaw()
      }
      trials.push(await trial(scene, env, { signal, prefix: 71 + index, stall }))
    }
    return outcomeOf(trials)
  },
}

export const pushesOnSqlite: Fault = {
  name: 'pushes-sqlite',
  fault: 'pushes of WeChat while SQLite is locked by another process',
  figure,
  run: async (_scale, scene) => {
    const trials = []
    for (const [index, signal] of signals.entries()) {
      const stall = async (dataDir: string) => {
        const holder = new DatabaseSync(join(dataDir, 'anlan.db'), { timeout: 5_000 })
        holder.exec('begin immediate')
        return async () => holder.close()
      }
      trials.push(await trial(scene, {}, { signal, prefix: 81 + index, stall }))
    }
    return outcomeOf(trials)
  },
}
