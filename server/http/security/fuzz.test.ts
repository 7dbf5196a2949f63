import { readdir } from 'node:fs/promises'
import { Agent, type RequestOptions, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataPaths } from '../../config.ts'
import { filled, naughty, publishArticle, type Route, routesOf } from '../../test/http.ts'
import { randomFrom } from '../../test/random.ts'
import { render } from '../../test/records.ts'
import { createWorld, dialects, type World } from '../../test/world.ts'

/** Share of the tests that each run makes. The full count, ten times as much, is made by hand: set `scale` to 10. */
const scale = 1
const counts = { uploads: 100 * scale, envelopes: 100 * scale, requests: 400 * scale }

const boundary = 'anlan-fuzz'
const part = (bytes: Buffer, headers = 'Content-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg') =>
  Buffer.concat([Buffer.from(`--${boundary}\r\n${headers}\r\n\r\n`), bytes, Buffer.from('\r\n')])
const whole = (...parts: Buffer[]) => Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])

describe.each(dialects)('what nobody would send, on %s', (dialect) => {
  let world: World
  let routes: Route[]
  let pictures: Buffer[]
  let port: number
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  beforeAll(async () => {
    world = await createWorld(dialect, { render })
    routes = await routesOf(world)
    await publishArticle(world)
    const picture = () => sharp({ create: { width: 24, height: 16, channels: 3, background: '#13717f' } })
    pictures = await Promise.all([
      picture().jpeg().toBuffer(),
      picture().png().toBuffer(),
      picture().gif().toBuffer(),
      picture().webp().toBuffer(),
    ])
    await world.app.listen({ port: 0, host: '127.0.0.1' })
    port = (world.app.server.address() as AddressInfo).port
  })
  afterAll(async () => {
    agent.destroy()
    await world.close()
  })

  const post = (payload: Buffer, contentType = `multipart/form-data; boundary=${boundary}`) =>
    world.app.inject({
      method: 'POST',
      url: '/api/v1/admin/media/upload',
      headers: { authorization: `Bearer ${world.editor}`, 'content-type': contentType },
      payload,
    })
  const statuses = new Map<number, number>()
  const count = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1)
  const drafts = () => readdir(dataPaths(world.services.config).temporary)

  test('damaged files are refused or stored: no upload fails (5xx) or leaves a draft', { timeout: 600_000 }, async () => {
    const random = randomFrom(42)
    for (let n = 0; n < counts.uploads; n += 1) {
      const bytes = Buffer.from(random.pick(pictures))
      for (let change = random.below(12); change >= 0; change -= 1) bytes[random.below(bytes.length)] = random.below(256)
      const answer = await post(whole(part(random.below(4) === 0 ? bytes.subarray(0, random.below(bytes.length)) : bytes)))
      expect([201, 413, 422], `${n}: ${answer.body}`).toContain(answer.statusCode)
      count(answer.statusCode)
    }
    expect(statuses.get(422)).toBeGreaterThan(0)
    expect(await drafts()).toEqual([])
  })

  test('damaged envelopes are refused (4xx) or read: none fails (5xx) or leaves a draft', { timeout: 600_000 }, async () => {
    const random = randomFrom(7)
    const headers = [
      'Content-Disposition: form-data; name="file"',
      'Content-Disposition: form-data; name="__proto__"; filename="a"',
      'Content-Disposition: form-data; name="constructor"',
      'Content-Disposition: attachment',
      'Content-Disposition: form-data; name="file"; filename*=UTF-8\'\'%ff%fe',
      'Content-Type: application/json\r\nContent-Disposition: form-data; name="x"',
      'Content-Transfer-Encoding: base64\r\nContent-Disposition: form-data; name="file"; filename="a.png"',
      'X: y',
      '',
      'a'.repeat(20_000),
    ]
    const types = [
      'multipart/form-data',
      `multipart/form-data; boundary="${'b'.repeat(300)}"`,
      'multipart/form-data; boundary=',
      'multipart/mixed; boundary=x',
    ]
    for (let n = 0; n < counts.envelopes; n += 1) {
      const picture = random.pick(pictures)
      let body = whole(part(picture), part(Buffer.from('text'), random.pick(headers)), part(picture, random.pick(headers)))
      for (let change = random.below(8); change > 0; change -= 1) body[random.below(body.length)] = random.below(256)
      if (random.below(3) === 0) body = body.subarray(0, random.below(body.length))
      if (random.below(5) === 0) body = Buffer.concat([body, body.subarray(random.below(body.length))])
      const answer = await post(body, random.below(6) === 0 ? random.pick(types) : undefined)
      expect(answer.statusCode, `${n}: ${answer.body}\n${body.toString('latin1').slice(0, 500)}`).toBeLessThan(500)
    }
    expect(await drafts()).toEqual([])
  })

  test('addresses, headers and bodies of all kinds are answered: no request fails (5xx)', { timeout: 600_000 }, async () => {
    const random = randomFrom(2026)
    for (let n = 0; n < counts.requests; n += 1) {
      const route = random.pick(routes)
      const target = madeUp(random, route)
      const method = random.below(3) === 0 ? route.method : 'GET'
      const url = random.below(50) === 0 ? random.pick(['*', 'x', '', 'http://x/', 'http:', '?', '//', '/%']) : target
      const answer = await send(method, url, random)
      expect(answer.status, `${n}: ${method} ${url}\n${answer.body.slice(0, 500)}`).toBeLessThan(500)
    }
  })

  /** Over a connection: what injects requests would put addresses right first. */
  async function send(method: string, path: string, random: ReturnType<typeof randomFrom>): Promise<{ status: number; body: string }> {
    const guess = random.below(3)
    const headers: Record<string, string> = { 'x-forwarded-for': random.pick(['', '::1', 'x']) }
    if (guess === 0) headers.authorization = `Bearer ${world.editor}`
    if (guess === 1)
      Object.assign(headers, { authorization: 'Bearer \u00ff', 'accept-language': 'x;q=,,', 'if-none-match': '"', range: 'bytes=-' })
    const hasBody = !['GET', 'HEAD'].includes(method)
    if (hasBody) headers['content-type'] = random.pick(contentTypes)
    return exchange({ port, host: '127.0.0.1', method, path, headers, agent }, hasBody ? random.pick(bodies) : undefined)
  }
})

const paths = [
  '/',
  '/news',
  '/en/products',
  '/contact',
  '/share/zh/products/x.jpg',
  '/products/x/data-sheet.pdf',
  '/media/x',
  '/sitemap-pages.xml',
]
const escapes = [
  '%00',
  '%0a',
  '%2e%2e%2f',
  '%ff',
  '%c0%80',
  '%ed%a0%80',
  '//',
  '/\\',
  ';x',
  '%25',
  '\u00e9',
  '.data',
  '/_.data',
  '?',
  '#',
  '*',
]

function madeUp(random: ReturnType<typeof randomFrom>, route: Route): string {
  const piece = () => (random.below(2) === 0 ? random.pick(escapes) : encodeURIComponent(random.pick(naughty).toWellFormed().slice(0, 200)))
  const names = [...route.parameters.map(({ name }) => name), 'page', 'tag', 'q', 'preview', '_routes', 'constructor']
  return [
    random.below(20) === 0 ? 'http://x' : '',
    random.below(2) === 0 ? random.pick(paths) : `/api${filled(route.path).replace(/^\/api/, '')}`,
    random.below(3) === 0 ? `/${piece()}` : '',
    random.below(2) === 0 ? `?${random.pick(names)}=${piece()}&${random.pick(names)}[a]=${piece()}` : '',
  ].join('')
}

/** Sends a request once more, as browsers do, where the connection that it was put on had just been closed. */
function exchange(options: RequestOptions, body: string | undefined): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const call = request(options, (answer) => {
      answer.toArray().then((chunks) => resolve({ status: answer.statusCode ?? 0, body: chunks.join('') }), reject)
    })
    call.on('error', (cause) => {
      if (call.reusedSocket) resolve(exchange({ ...options, agent: false }, body))
      else reject(new Error(`${options.method} ${options.path}`, { cause }))
    })
    call.end(body)
  })
}

const contentTypes = [
  'application/json',
  'text/plain',
  `multipart/form-data; boundary=${boundary}`,
  'application/x-www-form-urlencoded',
  '',
]
const bodies = [
  '',
  '{',
  'null',
  '[]',
  '"x"',
  '{"__proto__":{"a":1}}',
  '{"title_cn":"\\u0000"}',
  '{"email":{"$gt":""}}',
  `--${boundary}\r\n`,
]
