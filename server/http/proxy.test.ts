import { describe, expect, test } from 'vitest'
import { unique } from '../test/http.ts'
import { createWorld, dialects } from '../test/world.ts'

describe.each(dialects)('other surroundings on %s', (dialect) => {
  test('behind TLS, and behind a proxy that is trusted, answers say so and clients are distinguished', async () => {
    const world = await createWorld(dialect, { env: { SITE_URL: 'https://www.site.example', TRUST_PROXY: '127.0.0.1' } })
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
      expect(answer.headers['strict-transport-security'], url).toMatch(/max-age=\d{8}/)
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
})
