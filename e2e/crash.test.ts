import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Writers } from './clients.ts'
import { callerOf, signIn, startProduct } from './product.ts'
import { missingInFile } from './stored.ts'

/** In the soak, twice each of the moments at which it dies; `npm run bench:faults` tries more. */
const trials = process.env.SOAK ? 20 : 3

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
      const writers = new Writers(product.base, token, categoryId)
      // It dies at another moment of its work each time.
      await expect.poll(() => writers.acknowledged.length, { interval: 5 }).toBeGreaterThan(1 + (trial % 10) * 5)
      await product.stop('SIGKILL')
      await writers.stop()
      product = await startProduct({ dataDir, env, keepData: true })
      slowest = Math.max(slowest, product.readyMs)
      lost += missingInFile(dataDir, writers.acknowledged)
      written += writers.acknowledged.length
    }
    await product.stop()
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
  console.log(`${written} acknowledged writes in ${trials} deaths, slowest restart ${Math.round(slowest)} ms`)
  expect(written).toBeGreaterThan(trials)
  expect(lost).toBe(0)
})
