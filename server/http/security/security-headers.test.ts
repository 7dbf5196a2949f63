import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountsIn, filled, publishArticle, type Route, routesOf } from '../../test/http.ts'
import { createWorld, dialects, type World } from '../../test/world.ts'

describe.each(dialects)('the HTTP interface on %s', (dialect) => {
  let world: World
  let routes: Route[]
  let article: number
  beforeAll(async () => {
    world = await createWorld(dialect)
    routes = await routesOf(world)
    article = (await publishArticle(world)).article
  })
  afterAll(() => world.close())
  const inject = (options: InjectOptions) => world.app.inject(options)
  const { login, newUser } = accountsIn(() => world)

  describe('an answer', () => {
    const wanted = {
      'x-content-type-options': 'nosniff',
      'referrer-policy': /origin/,
      'cross-origin-opener-policy': 'same-origin',
      'x-frame-options': 'DENY',
    }
    const expectHeaders = (name: string, headers: Record<string, unknown>) => {
      for (const [header, value] of Object.entries(wanted)) expect(String(headers[header]), `${name}: ${header}`).toMatch(value)
      const policy = String(headers['content-security-policy'])
      expect(policy, name).toContain("frame-ancestors 'none'")
      expect(policy, name).toContain("base-uri 'none'")
      expect(policy, name).toMatch(/default-src 'none'|object-src 'none'/)
      expect(policy, name).not.toMatch(/script-src[^;]*('unsafe-inline'|'unsafe-eval'|\*)/)
      expect(headers['x-powered-by']).toBeUndefined()
      expect(headers.server).toBeUndefined()
    }

    test('of every kind carries the security headers, errors included', async () => {
      const admin = { authorization: `Bearer ${world.admin}` }
      const kinds: Record<string, [InjectOptions, number]> = {
        'a list': [{ url: '/api/v1/contents' }, 200],
        'a list from the cache': [{ url: '/api/v1/contents' }, 200],
        'a record': [{ url: `/api/v1/contents/${article}` }, 200],
        'an admin list': [{ url: '/api/v1/admin/contents', headers: admin }, 200],
        'an export': [{ url: '/api/v1/admin/contents/export', headers: admin }, 200],
        'the description': [{ url: '/api/openapi.json' }, 200],
        'the documentation': [{ url: '/api/docs' }, 200],
        liveness: [{ url: '/healthz' }, 200],
        readiness: [{ url: '/readyz' }, 200],
        figures: [{ url: '/metrics' }, 200],
        robots: [{ url: '/robots.txt' }, 200],
        sitemap: [{ url: '/sitemap.xml' }, 200],
        feed: [{ url: '/feed.xml' }, 200],
        'no such part': [{ url: '/sitemap-99.xml' }, 404],
        'no such file': [{ url: '/media/00000000000000000000000000000000.jpg' }, 404],
        'no such path': [{ url: '/nothing' }, 404],
        'no such call': [{ url: '/api/v1/nothing' }, 404],
        'no such record': [{ url: '/api/v1/contents/999999' }, 404],
        'no such method': [{ method: 'DELETE', url: '/api/v1/contents' }, 404],
        'no token': [{ url: '/api/v1/admin/contents' }, 401],
        'not allowed': [{ url: '/api/v1/admin/users', headers: { authorization: `Bearer ${world.editor}` } }, 403],
        'a wrong value': [{ url: '/api/v1/contents?page=x' }, 422],
        'a bad address': [{ url: '/api/v1/contents/%' }, 400],
        'bad JSON': [{ method: 'POST', url: '/api/v1/auth/login', headers: { 'content-type': 'application/json' }, payload: '{' }, 400],
        'a bad type': [{ method: 'POST', url: '/api/v1/auth/login', headers: { 'content-type': 'application/xml' }, payload: '<x/>' }, 415],
      }
      for (const [name, [options, status]] of Object.entries(kinds)) {
        const answer = await inject(options)
        expect(answer.statusCode, name).toBe(status)
        expectHeaders(name, answer.headers)
        if (status >= 400) expect(String(answer.headers['cache-control']), name).toContain('no-store')
      }
      const first = await inject({ url: '/api/v1/contents' })
      const unchanged = await inject({ url: '/api/v1/contents', headers: { 'if-none-match': String(first.headers.etag) } })
      expect(unchanged.statusCode).toBe(304)
      expectHeaders('304', unchanged.headers)
    })

    test("with a page's data may load and run nothing", async () => {
      const render = async () => ({ status: 200, headers: new Headers({ 'content-type': 'text/x-script; charset=utf-8' }), body: '[]' })
      const other = await createWorld(dialect, { render })
      const answer = await other.app.inject('/about.data')
      expect(answer.statusCode).toBe(200)
      expectHeaders('data', answer.headers)
      expect(answer.headers['content-security-policy']).toContain('sandbox')
      await other.close()
    })

    test('to a signed-in user is never cached: private, no-store', async () => {
      for (const { method, path } of routes.filter((route) => route.isGuarded && route.method === 'GET')) {
        const answer = await inject({ method: method as 'GET', url: filled(path), headers: { authorization: `Bearer ${world.admin}` } })
        expect(String(answer.headers['cache-control']), path).toMatch(answer.statusCode === 200 ? /^private, no-store$/ : /no-store/)
        expect(answer.headers.etag, path).toBeUndefined()
      }
      const { headers } = await login((await newUser()).email, 'Long-Enough-1')
      expect(headers['cache-control']).toBe('private, no-store')
    })

    test('is made of the configured origin: no header of the request changes a byte', async () => {
      const evil = {
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'gopher',
        forwarded: 'host=evil.example',
        'x-original-url': '/evil',
        'x-rewrite-url': '/evil',
      }
      for (const url of [
        '/feed.xml',
        '/sitemap.xml',
        '/sitemap-pages.xml',
        '/robots.txt',
        '/api/v1/home/data',
        '/api/v1/config',
        '/api/openapi.json',
      ]) {
        const plain = await inject({ url })
        world.services.cache.clear()
        const poisoned = await inject({ url, headers: evil })
        expect(poisoned.body, url).toBe(plain.body)
        expect((await inject({ url })).body, url).toBe(plain.body)
      }
      const link = await inject({
        method: 'POST',
        url: `/api/v1/admin/contents/${article}/preview-link`,
        headers: { ...evil, authorization: `Bearer ${world.admin}` },
      })
      expect(link.body).not.toContain('evil.example')
    })

    test('with figures is for this machine alone', async () => {
      expect((await inject({ url: '/metrics', remoteAddress: '203.0.113.5' })).statusCode).toBe(404)
      for (const header of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-proto'])
        expect((await inject({ url: '/metrics', headers: { [header]: '127.0.0.1' } })).statusCode, header).toBe(404)
    })

    test.each([
      ['a public address', { SITE_URL: 'https://www.site.example' }],
      ['a proxy', { TRUST_PROXY: '127.0.0.1' }],
      ['a token', { METRICS_TOKEN: 'a-token-of-metrics' }],
    ])('with figures needs the token where the site has %s, even on this machine', async (_what, env) => {
      const other = await createWorld(dialect, { env })
      expect((await other.app.inject('/metrics')).statusCode).toBe(404)
      const headers = { authorization: 'Bearer a-token-of-metrics' }
      const allowed = await other.app.inject({ url: '/metrics', headers, remoteAddress: '203.0.113.5' })
      expect(allowed.statusCode).toBe('METRICS_TOKEN' in env ? 200 : 404)
      expect((await other.app.inject({ url: '/metrics', headers: { authorization: 'Bearer a-token-of-metricx' } })).statusCode).toBe(404)
      await other.close()
    })
  })
})
