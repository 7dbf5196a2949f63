import fc from 'fast-check'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { type PageName, pageAt, sitePages } from '../contracts/pages.ts'
import routes from './routes.ts'

const names = Object.keys(sitePages) as PageName[]

test.each(['', '/zh', '/en'])('the page that is found for a path is the one that the router shows, under "%s"', (prefix) => {
  const segment = fc.oneof(
    fc.constantFrom(...names.flatMap((name) => sitePages[name].path.split('/'))),
    fc.constantFrom('About', '%61bout', 'news%2F', '', 'one', '%E5%A4%A7', '*'),
    fc.webSegment(),
  )
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 4 }), (segments) => {
      const path = `/${segments.join('/')}`
      const found = pageAt(path)
      if (found === null) return
      const area = prefix.slice(1) || 'root'
      // A path with a line break (%0A) is matched by no route at all, which the router answers like what is not found.
      const shown = matchRoutes(routes as RouteObject[], prefix + path)?.at(-1)?.route.id ?? `${area}:not-found`
      expect(shown).toBe(`${area}:${found}`)
    }),
  )
})
