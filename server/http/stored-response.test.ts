import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
