import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { callerOf, signIn, startProduct } from './product.ts'

const trials = Number(process.env.CRASH_TRIALS ?? 50)
const writers = 8

/** Writes articles as fast as they are acknowledged until the program dies; answers the acknowledged ids. */
async function writeUntilDead(call: ReturnType<typeof callerOf>, categoryId: number, trial: number): Promise<number[]> {
  const acknowledged: number[] = []
  const write = async (writer: number) => {
    for (let n = 0; ; n += 1) {
      const answer = await call('POST', '/admin/contents', { category_id: categoryId, title_cn: `第${trial}次${writer}号${n}` }).catch(
        () => null,
      )
      if (!answer) return
      if (answer.status === 201) acknowledged.push(answer.body.data.id)
    }
  }
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))
  return acknowledged
}

test(`no acknowledged write is lost in ${trials} deaths by kill -9, and the program serves again`, {
  timeout: trials * 10_000 + 60_000,
}, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'anlan-crash-'))
  const env = { DEMO: 'off', RATE_LIMIT: 'off', LOG_LEVEL: 'warn' }
  let lost = 0
  let written = 0
  let slowest = 0
  try {
    let product = await startProduct({ dataDir, env, keepData: true })
    const token = await signIn(product.base)
    const made = await callerOf(product.base, token)('POST', '/admin/categories', { type: 'news', title_cn: '分类' })
    const categoryId = made.body.data.id
    for (let trial = 0; trial < trials; trial += 1) {
      const writing = writeUntilDead(callerOf(product.base, token), categoryId, trial)
      await sleep(120 + (trial % 10) * 15)
      await product.stop('SIGKILL')
      const acknowledged = await writing
      product = await startProduct({ dataDir, env, keepData: true })
      slowest = Math.max(slowest, product.readyMs)
      const database = new DatabaseSync(join(dataDir, 'anlan.db'), { readOnly: true })
      expect(database.prepare('pragma quick_check').get()).toEqual({ quick_check: 'ok' })
      const exists = database.prepare('select 1 from contents where id = ?')
      lost += acknowledged.filter((id) => !exists.get(id)).length
      written += acknowledged.length
      database.close()
    }
    await product.stop()
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
  console.log(`${written} acknowledged writes in ${trials} deaths, slowest restart ${Math.round(slowest)} ms`)
  expect(written).toBeGreaterThan(trials)
  expect(lost).toBe(0)
})
