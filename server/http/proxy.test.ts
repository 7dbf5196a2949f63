import { describe, expect, test } from 'vitest'
import { unique } from '../test/http.ts'
import { createWorld } from '../test/world.ts'

describe('other surroundings', () => {
  test('behind TLS, and behind a proxy that is trusted, answers say so and clients are distinguished', async () => {
    const world = await createWorld('sqlite', { env: { SITE_URL: 'https://www.site.example', TRUST_PROXY: '127.0.0.1' } })
    for (const url of [
      '/api/v1/contents',
      '/api/v1/contents',
      '/api/v1/admin/contents',
      '/feed.xml',
      '/healthz',
      '/nothing',
      '/media/x',
      '/api/docs',
    ]) {
      const answer = await world.app.inject(url)
      expect(answer.headers['strict-transport-security'], url).toBe('max-age=31536000')
    }
    const attempt = (from: string, n: number) =>
      world.app.inject({
        method: 'POST',
        url: '/api/v1/auth/login',
        remoteAddress: from,
        headers: { 'x-forwarded-for': `203.0.113.${n}` },
        payload: { email: `nobody${unique()}@test.example`, password: 'x' },
      })
    for (let n = 0; n < 22; n += 1) expect((await attempt('127.0.0.1', n)).statusCode).toBe(401)
    const untrusted: number[] = []
    for (let n = 0; n < 22; n += 1) untrusted.push((await attempt('198.51.100.7', n)).statusCode)
    expect(untrusted.slice(-2)).toEqual([429, 429])
    await world.close()
  })

  test('a client that keeps calling with bad tokens is refused for a while (429), and others on its network go on', async () => {
    const world = await createWorld('sqlite', { env: { RATE_LIMIT: 'on' } })
    const call = (token: string, remoteAddress: string) =>
      world.app.inject({ url: '/api/v1/auth/user', headers: { authorization: `Bearer ${token}` }, remoteAddress })
    const [one, other] = ['2400:3200:1:2::1', '2400:3200:1:2::2']
    expect((await call(world.admin, other)).statusCode).toBe(200)
    const statuses: number[] = []
    for (let n = 0; n < 65; n += 1) statuses.push((await call(`${'x'.repeat(40)}${n}`, one)).statusCode)
    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 401), ...Array.from({ length: 5 }, () => 429)])
    expect((await call('y'.repeat(40), other)).statusCode).toBe(429)
    expect((await call(world.admin, other)).statusCode).toBe(200)
    expect((await call('y'.repeat(40), '2400:3200:1:3::1')).statusCode).toBe(401)
    await world.call('POST', '/auth/logout', undefined, { token: world.admin })
    expect((await call(world.admin, other)).statusCode).toBe(401)
    expect((await call(world.admin, other)).statusCode).toBe(429)
    await world.close()
  })

  test('calls are limited for an IPv6 network as a whole', async () => {
    const world = await createWorld('sqlite', { env: { RATE_LIMIT: 'on' } })
    const remaining = async (remoteAddress: string) =>
      Number((await world.app.inject({ url: '/api/v1/auth/nothing', remoteAddress })).headers['x-ratelimit-remaining'])
    const first = await remaining('2400:3200:9:9::1')
    expect(await remaining('2400:3200:9:9:1234::77')).toBe(first - 1)
    expect(await remaining('2400:3200:9:8::1')).toBe(first)
    await world.close()
  })
})
