import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { longestTurnOf, maxTurnMs } from '../test/turns.ts'
import { createWorld, type World } from '../test/world.ts'
import type { Render } from './pages/render.ts'

describe('an address that is longer than any page has', () => {
  let rendered = 0
  const render: Render = async () => {
    rendered += 1
    return { status: 404, headers: new Headers({ 'content-type': 'text/html; charset=utf-8' }), body: 'made' }
  }
  let world: World
  beforeAll(async () => {
    world = await createWorld('sqlite', { render })
    await world.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => world.close())

  /** By a client that leaves the path as it is. */
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<{ status: number | undefined; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
      const { port } = world.app.server.address() as AddressInfo
      const asked = request({ host: '127.0.0.1', port, path, headers, method }, (answer) => {
        let body = ''
        answer.setEncoding('utf8').on('data', (part: string) => {
          body += part
        })
        answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, body }))
      })
      asked.on('error', reject).end()
    })

  const deep = '/a'.repeat(7_500)
  test.each([
    ['a page', deep],
    ['an English page', `/en${deep}`],
    ["a page's data", `${deep}.data`],
    ['the back office', `/admin${deep}`],
    ['slashes', '/'.repeat(14_000)],
    ['escapes', `/${'%41'.repeat(4_000)}`],
    ['one segment', `/${'a'.repeat(14_000)}`],
  ])('is answered by a stored 404 and not rendered: %s', async (_kind, path) => {
    const before = rendered
    expect((await get(path)).status).toBe(404)
    expect((await get(path, { 'user-agent': 'Googlebot/2.1' })).status).toBe(404)
    expect((await world.app.inject(path)).statusCode).toBe(404)
    expect(rendered).toBe(before)
  })

  test('has the headers of a missing page, and is in the language of the address', async () => {
    const { headers, body } = await get(`/en${deep}`, { 'accept-language': 'zh' })
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
    })
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    expect(body).toContain('<html lang="en">')
    expect(body).toContain('The page does not exist or has been removed.')
    expect(body).toContain('<a href="/en">Back to home</a>')
    expect((await get(deep)).body).toContain('<a href="/">')
    expect((await get(deep, {}, 'HEAD')).body).toBe('')
  })

  test('keeps nobody waiting: twenty of them, with other requests between, never hold the event loop for long', async () => {
    await get('/healthz')
    const { ms } = await longestTurnOf(() => Promise.all(Array.from({ length: 20 }, () => [get(deep), get('/healthz')]).flat()))
    expect(ms).toBeLessThan(maxTurnMs)
  })

  test('is refused by its length as people read it: a rule for a long Chinese path still leads on', async () => {
    const from_path = `/${'旧'.repeat(499)}`
    const made = await world.call('POST', '/admin/redirects', { from_path, to: '/news' }, { token: world.admin })
    expect(made.status, made.text).toBe(201)
    const answer = await get(`/en${encodeURI(from_path)}`)
    expect([answer.status, answer.headers.location]).toEqual([301, '/en/news'])
    expect((await get(encodeURI(`${from_path}${'旧'.repeat(20)}`))).status).toBe(404)
  })
})
