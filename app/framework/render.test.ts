import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, test } from 'vitest'
import routes from '../routes.ts'
import { areaOf, routesOf } from './render.server.ts'

interface Leaf {
  path: string
  /** Its own id after those of the routes around it. */
  ids: string[]
}

/** Every route that has no others below it, with an address that it answers. */
function leavesOf(entries: RouteConfigEntry[], path = '', ids: string[] = []): Leaf[] {
  return entries.flatMap(({ id = '', path: own = '', children }) => {
    const at = { path: own ? `${path}/${own}` : path, ids: [...ids, id] }
    return children
      ? leavesOf(children, at.path, at.ids)
      : [{ ids: at.ids, path: at.path.replace(/:\w+/g, 'one').replace('*', 'else') || '/' }]
  })
}

const leaves = leavesOf(routes)
const all = Object.fromEntries([['root', {}], ...leaves.flatMap(({ ids }) => ids.map((id) => [id, {}]))])

describe('the routes of an area', () => {
  test.each(leaves.map(({ path, ids }) => [path, ids] as const))('hold all that a page at %s is made of', (path, ids) => {
    for (const address of [path, path === '/' ? '/_.data' : `${path}.data`]) {
      const own = Object.keys(routesOf(all, areaOf(address)))
      expect(own).toEqual(expect.arrayContaining(['root', ...ids]))
      expect(own.length).toBeLessThan(Object.keys(all).length / 3)
    }
  })

  test('are all routes where the router asks for the manifest', () => {
    expect(routesOf(all, areaOf('/__manifest'))).toBe(all)
  })
})
