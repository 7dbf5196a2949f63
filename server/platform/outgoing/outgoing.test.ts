import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createRawServer } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ticksDuring, ticksOf } from '../../test/measure.ts'
import { Destinations } from './destinations.ts'
import { Outgoing } from './outgoing.ts'

let hits: IncomingMessage[] = []
let answer: (request: IncomingMessage, response: ServerResponse) => void = (_request, response) => response.end('hello')
const server = createServer((request, response) => {
  hits.push(request)
  answer(request, response)
})
let port: number
let lookups: string[] = []

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
afterEach(() => {
  hits = []
  lookups = []
  answer = (_request, response) => response.end('hello')
})

function outgoing(allowed: string[], found: Record<string, string[]> = {}): Outgoing {
  const hosts = allowed.map((host) => ({ host, port: null }))
  const resolve = async (host: string) => {
    lookups.push(host)
    return (found[host] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  }
  return new Outgoing(new Destinations(hosts, resolve))
}

test.each([
  'http://127.0.0.1',
  'http://[::ffff:127.0.0.1]',
  'http://[::1]',
  'http://2130706433',
  'http://0x7f.1',
  'http://127.1',
  'http://0',
  'http://169.254.169.254',
  'http://inside.test',
  'http://mixed.test',
  'http://nowhere.test',
])('%s is not called, allowed to be plain or not', async (address) => {
  const found = { 'inside.test': ['10.0.0.7'], 'mixed.test': ['93.184.216.34', '127.0.0.1'], 'nowhere.test': [] }
  await expect(outgoing([], found).request(`${address}:${port}/`, { allowPlain: true })).rejects.toThrow('OUTGOING_HOSTS')
  expect(hits).toEqual([])
})

test.each(['http://public.test/', 'ftp://public.test/', 'file:///etc/passwd', 'https://name:password@public.test/'])(
  '%s is not called: what is public must be plain https',
  async (address) => {
    await expect(outgoing([], { 'public.test': ['93.184.216.34'] }).request(address)).rejects.toThrow(/https|web address|password/)
    expect(lookups).toEqual([])
  },
)

test('an allowed host is called, looked up once, at the address that was found', async () => {
  const { status, text } = await outgoing(['engine.test'], { 'engine.test': ['127.0.0.1'] }).request(`http://Engine.test:${port}/push?a=b`)
  expect([status, text, lookups]).toEqual([200, 'hello', ['engine.test']])
  expect([hits[0]?.url, hits[0]?.headers.host]).toEqual(['/push?a=b', `engine.test:${port}`])
})

test('a host that is allowed on one port is not on another', async () => {
  const one = new Outgoing(new Destinations([{ host: '127.0.0.1', port: port + 1 }]))
  await expect(one.request(`http://127.0.0.1:${port}/`)).rejects.toThrow('https')
  await expect(one.connect('127.0.0.1', port)).rejects.toThrow('OUTGOING_HOSTS')
  expect(hits).toEqual([])
})

test('a redirect is checked like the first address, and followed only so often', async () => {
  const found = { 'engine.test': ['127.0.0.1'], 'inside.test': ['127.0.0.1'] }
  answer = (_request, response) => response.writeHead(302, { location: `http://inside.test:${port}/secret` }).end()
  await expect(outgoing(['engine.test'], found).request(`http://engine.test:${port}/`, { redirects: 3 })).rejects.toThrow('https')
  expect(hits).toHaveLength(1)
  answer = (_request, response) => response.writeHead(302, { location: '/again' }).end()
  const last = await outgoing(['engine.test'], found).request(`http://engine.test:${port}/`, { redirects: 3 })
  expect([last.status, hits.length]).toEqual([302, 5])
})

test('credentials stay with the origin that they are for', async () => {
  const found = { 'engine.test': ['127.0.0.1'], 'other.test': ['127.0.0.1'] }
  const headers = { authorization: 'Bearer secret', 'x-api-key': 'secret', cookie: 'a=secret', accept: 'text/plain' }
  const steps = [`/here`, `http://other.test:${port}/there`, `http://engine.test:${port}/back`]
  answer = (_request, response) => {
    const location = steps.shift()
    if (location) response.writeHead(307, { location }).end()
    else response.end('done')
  }
  await outgoing(['engine.test', 'other.test'], found).request(`http://engine.test:${port}/`, { headers, redirects: 3 })
  expect(hits.map((hit) => [hit.headers.host, hit.headers.authorization, hit.headers['x-api-key'], hit.headers.cookie])).toEqual([
    [`engine.test:${port}`, 'Bearer secret', 'secret', 'a=secret'],
    [`engine.test:${port}`, 'Bearer secret', 'secret', 'a=secret'],
    [`other.test:${port}`, undefined, undefined, undefined],
    [`engine.test:${port}`, undefined, undefined, undefined],
  ])
  expect(hits.map((hit) => hit.headers.accept)).toEqual(Array(4).fill('text/plain'))
})

test('what is posted is not posted again elsewhere', async () => {
  answer = (_request, response) => response.writeHead(307, { location: '/elsewhere' }).end()
  const { status } = await outgoing(['127.0.0.1']).request(`http://127.0.0.1:${port}/`, { method: 'POST', body: '密码', redirects: 3 })
  expect([status, hits.length, hits[0]?.headers['content-length']]).toEqual([307, 1, '6'])
})

test('an answer of more than a megabyte is refused, or cut where the beginning will do', async () => {
  answer = (_request, response) => response.end('x'.repeat(1_100_000))
  const one = outgoing(['127.0.0.1'])
  await expect(one.request(`http://127.0.0.1:${port}/`)).rejects.toThrow('too large')
  expect((await one.request(`http://127.0.0.1:${port}/`, { maxBytes: 10, cut: true })).text).toBe('xxxxxxxxxx')
})

test('a compressed answer is not unpacked', async () => {
  answer = (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('not unpacked')
  const { text } = await outgoing(['127.0.0.1']).request(`http://127.0.0.1:${port}/`)
  expect([text, hits[0]?.headers['accept-encoding']]).toEqual(['not unpacked', 'identity'])
})

test.each([
  ['says nothing', () => undefined],
  [
    'sends a byte now and then',
    (_request: IncomingMessage, response: ServerResponse) => {
      const timer = setInterval(() => response.write('x'), 50)
      response.on('close', () => clearInterval(timer))
    },
  ],
])('a server that %s is given up in time', async (_what, behaviour) => {
  answer = behaviour
  const request = outgoing(['127.0.0.1']).request(`http://127.0.0.1:${port}/`, { timeoutMs: 400 })
  expect(await ticksDuring(expect(request).rejects.toThrow())).toBeLessThan(ticksOf(2))
})

test('a name that is not found in time, a connection that is refused and a caller who no longer waits are failures', async () => {
  const never = new Outgoing(new Destinations([], () => new Promise(() => undefined)))
  await expect(never.request('https://slow.test/', { timeoutMs: 100 })).rejects.toThrow(/timeout/i)
  const closed = createRawServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => closed.once('listening', resolve))
  const { port: unused } = closed.address() as AddressInfo
  await new Promise((resolve) => closed.close(resolve))
  await expect(outgoing(['127.0.0.1']).request(`http://127.0.0.1:${unused}/`)).rejects.toThrow('ECONNREFUSED')
  await expect(outgoing(['127.0.0.1']).connect('127.0.0.1', unused)).rejects.toThrow('ECONNREFUSED')
  answer = () => undefined
  await expect(outgoing(['127.0.0.1']).request(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(100) })).rejects.toThrow()
})
