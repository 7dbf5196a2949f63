import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filled, publishArticle, type Route, routesOf } from '../../test/http.ts'
import { createWorld, password, type World } from '../../test/world.ts'

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

  describe('guards', () => {
    test('cover every admin route: without a token, with a wrong one or another scheme it is a 401', async () => {
      const guarded = routes.filter(({ path }) => path.startsWith('/api/v1/admin/'))
      expect(guarded.length).toBeGreaterThan(90)
      const attempts: Record<string, string>[] = [
        {},
        { authorization: `Bearer ${'a'.repeat(43)}` },
        { authorization: 'Bearer ' },
        { authorization: `Basic ${Buffer.from(`owner@test.example:${password}`).toString('base64')}` },
        { authorization: world.admin },
        { authorization: `Bearer ${world.admin}x` },
        { cookie: `auth_token=${world.admin}` },
        { 'x-auth-token': world.admin, 'x-original-url': '/api/v1/contents', 'x-http-method-override': 'GET' },
      ]
      for (const { method, path, isGuarded } of guarded) {
        expect(isGuarded, path).toBe(true)
        for (const headers of attempts) {
          const payload = method === 'GET' || method === 'DELETE' ? {} : { payload: {} }
          const answer = await inject({ method: method as 'GET', url: filled(path), headers, ...payload })
          expect(answer.statusCode, `${method} ${path} ${JSON.stringify(headers)}`).toBe(401)
          expect(answer.headers['www-authenticate']).toBe('Bearer')
        }
        if (method === 'GET') expect((await inject({ method: 'HEAD', url: filled(path) })).statusCode).toBe(401)
      }
    })

    test('cannot be walked around by another spelling of the path', async () => {
      const spellings: ((path: string) => string)[] = [
        (path) => `/${path}`,
        (path) => path.replace('/api/', '/api//'),
        (path) => path.replace('/admin/', '//admin/'),
        (path) => path.replace('/admin/', '/admin;x/'),
        (path) => `${path};x`,
        (path) => path.replace('/admin/', '/admin%2f'),
        (path) => path.replace('/admin/', '%2fadmin/'),
        (path) => path.toUpperCase(),
        (path) => path.replace('/admin/', '/Admin/'),
        (path) => path.replace('/admin/', '/%61dmin/'),
        (path) => path.replace('/admin/', '/./admin/'),
        (path) => path.replace('/v1/', '/v1/contents/../'),
        (path) => path.replace('/v1/', '/v1/contents/%2e%2e/'),
        (path) => `${path}/`,
        (path) => `${path}%00`,
        (path) => `${path}?token=${world.admin}&auth_token=${world.admin}`,
      ]
      for (const { method, path } of routes.filter((route) => route.path.startsWith('/api/v1/admin/'))) {
        for (const spelling of spellings) {
          const url = spelling(filled(path))
          const answer = await inject({ method: method as 'GET', url, ...(method === 'GET' || method === 'DELETE' ? {} : { payload: {} }) })
          expect([301, 302, 400, 401, 404, 405], `${method} ${url}`).toContain(answer.statusCode)
        }
      }
    })

    test('keep editors out of users, redirects, settings, caches, the audit log and the system (403)', async () => {
      const closed = routes.filter(({ path }) => /^\/api\/v1\/(admin\/(users|redirects|config|cache|audit|system)|cache\/)/.test(path))
      expect(closed.length).toBeGreaterThan(15)
      for (const { method, path } of closed) {
        const payload = method === 'GET' || method === 'DELETE' ? {} : { payload: {} }
        const headers = { authorization: `Bearer ${world.editor}` }
        // Editors arrange the home page: that group alone is theirs as well.
        const url = filled(path.replace('{group}', 'site')) + (path.endsWith('/preview') ? '?path=/' : '')
        const answer = await inject({ method: method as 'GET', url, headers, ...payload })
        expect(answer.statusCode, `${method} ${path}`).toBe(403)
      }
    })
  })
})
