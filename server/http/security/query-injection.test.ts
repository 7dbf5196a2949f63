import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filled, naughty, publishArticle, type Route, routesOf } from '../../test/http.ts'
import { createWorld, dialects, type World } from '../../test/world.ts'

describe.each(dialects)('the HTTP interface on %s', (dialect) => {
  let world: World
  let routes: Route[]
  beforeAll(async () => {
    world = await createWorld(dialect)
    routes = await routesOf(world)
    // The paths lead to records that exist.
    await publishArticle(world)
  })
  afterAll(() => world.close())
  const inject = (options: InjectOptions) => world.app.inject(options)

  describe('a query', () => {
    const lists = () => routes.filter(({ method, parameters }) => method === 'GET' && parameters.some(({ name }) => name === 'sort'))

    test('sorts by the listed columns alone: everything else is a 422', async () => {
      const sorts = [
        'id;select 1',
        'id desc',
        '(select password_hash from users)',
        'password_hash',
        'search_text',
        'id,id;--',
        "id'",
        'id--',
        '1',
        'updated_at/**/desc',
        'contents.id',
        '"id"',
        'ID',
      ]
      expect(lists().length).toBeGreaterThan(12)
      for (const { path } of lists()) {
        for (const sort of sorts) {
          const answer = await inject({
            url: `${filled(path)}?sort=${encodeURIComponent(sort)}`,
            headers: { authorization: `Bearer ${world.admin}` },
          })
          expect(answer.statusCode, `${path} ${sort}`).toBe(422)
        }
      }
    })

    test('has no parameter but the named ones (422)', async () => {
      const strange = [
        'ids[x)--]=1',
        'where[password][$startsWith]=a',
        'filter[users][password_hash][_starts_with]=a',
        'password_hash=a',
        'page[]=1',
        'page=1&page=2',
        'keyword[$ne]=x',
        '__proto__=1',
        '__proto__[x]=1',
        'constructor[prototype][x]=1',
        'fields=password_hash',
        'limit=1',
        'deep=1',
      ]
      for (const { path } of lists()) {
        for (const query of strange) {
          const answer = await inject({ url: `${filled(path)}?${query}`, headers: { authorization: `Bearer ${world.admin}` } })
          expect(answer.statusCode, `${path}?${query}`).toBe(422)
        }
      }
    })

    const values = naughty.filter((text) => text.isWellFormed()).map(encodeURIComponent)
    /** A sixth of the strings for each parameter of each route: over routes and databases, every one meets every kind of parameter. */
    const withValues = (path: string, name: string, place: string, turn: number) =>
      values
        .filter((_, index) => (index + turn) % 6 === dialects.indexOf(dialect) * 3)
        .map((value) => (place === 'path' ? filled(path.replace(`{${name}}`, value)) : `${filled(path)}?${name}=${value}`))

    test('of naughty strings in any parameter never fails (5xx) and reveals no internals', async () => {
      const reads = routes.filter(({ method }) => method === 'GET')
      const urls = reads.flatMap(({ path, parameters }, turn) =>
        parameters.flatMap(({ name, in: place }) => withValues(path, name, place, turn)),
      )
      expect(urls.length).toBeGreaterThan(1_000)
      for (const url of urls) {
        const answer = await inject({ url, headers: { authorization: `Bearer ${world.admin}` } })
        expect(answer.statusCode, url.slice(0, 200)).toBeLessThan(500)
        expect(answer.body).not.toMatch(/SQLITE|sqlite3|syntax error|pg_catalog|node_modules|at \w+ \(/)
      }
    })
  })
})
