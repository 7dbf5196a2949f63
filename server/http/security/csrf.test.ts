import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everything, filled, publishArticle, type Route, routesOf } from '../../test/http.ts'
import { createWorld, type World } from '../../test/world.ts'

describe('the HTTP interface', () => {
  let world: World
  let routes: Route[]
  beforeAll(async () => {
    world = await createWorld('sqlite')
    routes = await routesOf(world)
    // The paths lead to records that exist.
    await publishArticle(world)
  })
  afterAll(() => world.close())
  const inject = (options: InjectOptions) => world.app.inject(options)

  describe('a write from another site', () => {
    test('that carries only the cookie is refused on every route (4xx), and nothing is written', async () => {
      const writes = routes.filter(({ method, isGuarded }) => method !== 'GET' && isGuarded)
      const before = await everything(world)
      for (const { method, path } of writes) {
        for (const type of ['text/plain', 'application/json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
          const answer = await inject({
            method: method as 'POST',
            url: filled(path),
            headers: { cookie: `auth_token=${world.admin}`, origin: 'https://evil.example', 'content-type': type },
            payload: '{"title_cn":"x"}',
          })
          expect(answer.statusCode, `${method} ${path} ${type}`).toBeGreaterThanOrEqual(400)
          expect(answer.statusCode, `${method} ${path} ${type}`).toBeLessThan(500)
        }
      }
      expect(await everything(world)).toBe(before)
    })

    test('is allowed by no header of ours: no answer names an origin', async () => {
      for (const url of ['/api/v1/contents', '/api/v1/admin/contents', '/api/v1/auth/login']) {
        for (const method of ['GET', 'OPTIONS'] as const) {
          const answer = await inject({ method, url, headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' } })
          expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
        }
      }
    })

    test.each([
      ['text/plain', 415],
      ['application/json\ta', 415],
      ['application/jsonx', 415],
      ['text/json', 415],
      ['application/x-www-form-urlencoded', 415],
      ['application/xml', 415],
      ['', 415],
      ['multipart/form-data; boundary=x', 422],
    ])('and a body of the type %j is a %i even with a token, and writes nothing', async (type, status) => {
      const before = await everything(world)
      const payload = JSON.stringify({ type: 'news', title_cn: '新类' })
      const headers = { authorization: `Bearer ${world.admin}`, 'content-type': type }
      const answer = await inject({ method: 'POST', url: '/api/v1/admin/categories', headers, payload })
      expect(answer.statusCode, answer.body).toBe(status)
      expect(await everything(world)).toBe(before)
    })

    test('and unreadable JSON is a 400, a body beyond 1 MiB a 413', async () => {
      const headers = { authorization: `Bearer ${world.admin}`, 'content-type': 'application/json' }
      const send = (payload: string) => inject({ method: 'POST', url: '/api/v1/admin/categories', headers, payload })
      for (const payload of ['{', '', '{"a":1}}', '{"__proto__":{"x":1}}', '{"constructor":{"prototype":{}}}', '\u0000'])
        expect((await send(payload)).statusCode, payload).toBe(400)
      expect((await send(`{"title_cn":"${'x'.repeat(1024 * 1024)}"}`)).statusCode).toBe(413)
      expect((await send(`${'['.repeat(10_000)}${']'.repeat(10_000)}`)).statusCode).toBe(422)
    })
  })
})
