import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { useLatestSearch } from './latest-search.ts'

test('the query is that of the navigation under way: what is pressed right after a choice is done to what was chosen', async () => {
  const seen: { latest?: () => URLSearchParams } = {}
  function Screen() {
    seen.latest = useLatestSearch()
    return null
  }
  const held = Promise.withResolvers<null>()
  const loader = ({ request }: { request: Request }) => (request.url.includes('id=2') ? held.promise : null)
  const router = createMemoryRouter([{ path: '/', loader, element: <Screen /> }], {
    initialEntries: ['/?id=1'],
    hydrationData: { loaderData: { '0': null } },
  })
  renderToString(<RouterProvider router={router} />)
  expect(seen.latest?.().get('id')).toBe('1')
  const navigation = router.navigate('/?id=2&part=head')
  expect(router.state.location.search).toBe('?id=1')
  expect(seen.latest?.().toString()).toBe('id=2&part=head')
  held.resolve(null)
  await navigation
  expect(seen.latest?.().get('id')).toBe('2')
  router.dispose()
})
