import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TaggedCache } from '../platform/cache.ts'
import { StoredResponse } from './stored-response.ts'

const html = Buffer.from(`<!doctype html>${'<p>Large yellow croaker 大黄鱼</p>'.repeat(400)}`)
const caching = { 'cache-control': 'public, max-age=0, must-revalidate' }
const response = (body: Buffer = html, type = 'text/html; charset=utf-8') =>
  new StoredResponse(200, { 'content-type': type, ...caching }, body)

let shown = response()
let server: Server
beforeAll(async () => {
  server = createServer((request, answer) => void shown.write(request, answer)).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => void server.close())

async function ask(encoding?: string, more: Record<string, string> = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo
  const headers = { ...(encoding ? { 'accept-encoding': encoding } : {}), ...more }
  const [answer] = (await once(get({ port, method, headers }), 'response')) as [IncomingMessage]
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) }
}

describe.each(['as it was made', 'packed'])('a response %s', (state) => {
  beforeAll(async () => {
    shown = response()
    if (state === 'packed') await shown.pack()
  })

  test('is the same to every client, each in an encoding that it reads', async () => {
    const [plain, brotli, gzip, refused] = await Promise.all([ask(), ask('gzip, br'), ask('gzip'), ask('br;q=0, gzip')])
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.body.equals(html)).toBe(true)
    expect([brotli.headers['content-encoding'], brotliDecompressSync(brotli.body).equals(html)]).toEqual(['br', true])
    expect([gzip.headers['content-encoding'], gunzipSync(gzip.body).equals(html)]).toEqual(['gzip', true])
    expect(refused.headers['content-encoding']).toBe('gzip')
    for (const answer of [plain, brotli, gzip]) {
      expect(Number(answer.headers['content-length'])).toBe(answer.body.length)
      expect(answer.headers).toMatchObject({
        vary: 'Accept-Encoding',
        etag: plain.headers.etag,
        'content-type': 'text/html; charset=utf-8',
      })
    }
  })

  test('answers HEAD with the length that GET has, and a client that has it with 304', async () => {
    const { headers } = await ask('br')
    const head = await ask('br', {}, 'HEAD')
    expect([head.headers['content-length'], head.body.length]).toEqual([headers['content-length'], 0])
    const repeated = await ask('br', { 'if-none-match': String(headers.etag) })
    expect([
      repeated.status,
      repeated.headers['content-type'],
      repeated.headers['content-length'],
      repeated.headers['cache-control'],
    ]).toEqual([304, undefined, undefined, caching['cache-control']])
  })
})

test.each([
  ['a picture', randomBytes(20_000), 'image/jpeg'],
  ['a data sheet', randomBytes(20_000), 'application/pdf'],
  ['a few words', Buffer.from('User-agent: *\nDisallow: /\n'), 'text/plain; charset=utf-8'],
])('%s is stored and sent as it is', async (_name, body, type) => {
  shown = response(body, type)
  await shown.pack()
  for (const encoding of [undefined, 'gzip', 'br']) {
    const answer = await ask(encoding)
    expect([answer.headers['content-encoding'], answer.body.equals(body)]).toEqual([undefined, true])
  }
})

test('packing leaves one compressed form, and a hit of a client with Brotli is answered at once', async () => {
  shown = response()
  const before = shown.bytes
  await shown.pack()
  expect(shown.bytes).toBeLessThan(before / 4)
  const written = Promise.withResolvers<unknown>()
  const front = createServer((request, answer) => written.resolve(shown.write(request, answer))).listen(0, '127.0.0.1')
  await once(front, 'listening')
  const { port } = front.address() as AddressInfo
  const [answer] = (await once(get({ port, headers: { 'accept-encoding': 'br' } }), 'response')) as [IncomingMessage]
  await buffer(answer)
  expect(await written.promise).toBeUndefined()
  front.close()
})

test('the bytes that the cache counts are those that its entries take', async () => {
  setFlagsFromString('--expose_gc')
  const collect: () => void = runInNewContext('gc')
  const used = async () => {
    // A compressor releases its buffers in a separate turn after it was collected, and so do those of former tests.
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
  const cache = new TaggedCache(1024 ** 3)
  const entries = 300
  const before = await used()
  for (let n = 0; n < entries; n += 1)
    await cache.load('page', `/news/an-article-with-number-${n}`, async () => {
      const policy = `default-src 'self'; script-src ${randomBytes(225).toString('hex')}`
      const headers = { 'content-type': 'text/html', ...caching, 'content-security-policy': policy, 'x-frame-options': 'DENY' }
      const value = new StoredResponse(200, headers, Buffer.from(randomBytes(6_000).toString('base64')))
      await value.pack()
      const tags = [`path:/news/${n}`, `contents:${n}`, ...Array.from({ length: 40 }, (_, at) => `media:${(n * 7 + at * 13) % 400}`)]
      return { value, bytes: value.bytes, tags }
    })
  const taken = ((await used()) - before) / entries
  const counted = cache.stats().page.bytes / entries
  expect(counted / taken).toBeGreaterThan(0.9)
  expect(counted / taken).toBeLessThan(1.2)
})
