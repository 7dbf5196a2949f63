import { randomBytes } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { TaggedCache } from '../platform/cache.ts'
import { StoredResponse } from './stored-response.ts'

const caching = { 'cache-control': 'public, max-age=0, must-revalidate' }

setFlagsFromString('--expose_gc')
const collect: () => void = runInNewContext('gc')

async function usedBytes(): Promise<number> {
  // A compressor releases its buffers in a separate turn after it was collected.
  let minBytes = Number.POSITIVE_INFINITY
  for (let same = 0; same < 10; same += 1) {
    collect()
    await nextTurn()
    const { heapUsed, external } = process.memoryUsage()
    if (heapUsed + external < minBytes - 10_000) same = 0
    minBytes = Math.min(minBytes, heapUsed + external)
  }
  return minBytes
}

async function fill(cache: TaggedCache, entries: number): Promise<void> {
  for (let n = 0; n < entries; n += 1)
    await cache.load('page', `/news/an-article-with-number-${n}`, async () => {
      const policy = `default-src 'self'; script-src ${randomBytes(225).toString('hex')}`
      const headers = { 'content-type': 'text/html', ...caching, 'content-security-policy': policy, 'x-frame-options': 'DENY' }
      const value = new StoredResponse(200, headers, Buffer.from(randomBytes(6_000).toString('base64')))
      await value.pack()
      const tags = [`path:/news/${n}`, `contents:${n}`, ...Array.from({ length: 40 }, (_, at) => `media:${(n * 7 + at * 13) % 400}`)]
      return { value, bytes: value.bytes, tags }
    })
}

test('the bytes that the cache counts are those that its entries take', async () => {
  // The first entries bring the compiled code with them.
  await fill(new TaggedCache(1024 ** 3), 100)
  const cache = new TaggedCache(1024 ** 3)
  const entries = 300
  const before = await usedBytes()
  await fill(cache, entries)
  const taken = ((await usedBytes()) - before) / entries
  const counted = cache.stats().page.bytes / entries
  expect(counted / taken).toBeGreaterThan(0.9)
  expect(counted / taken).toBeLessThan(1.2)
})
