import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { AdminQueryClient } from './query-client.ts'

const queryKey = ['comments', 'list']

/** A query that is on the screen; the test answers its fetches. */
function observed(client: AdminQueryClient) {
  const fetches: PromiseWithResolvers<string>[] = []
  const queryFn = () => {
    const fetch = Promise.withResolvers<string>()
    fetches.push(fetch)
    return fetch.promise
  }
  const observer = new QueryObserver(client, { queryKey, queryFn })
  observer.subscribe(() => undefined)
  return { fetches, data: () => observer.getCurrentResult().data }
}

test('a first fetch that began before an invalidation is shown, and fetched again', async () => {
  const client = new AdminQueryClient()
  const { fetches, data } = observed(client)
  const refetched = client.invalidateQueries({ queryKey: ['comments'] })
  fetches[0]?.resolve('before the change')
  await expect.poll(() => fetches.length).toBe(2)
  expect(data()).toBe('before the change')
  fetches[1]?.resolve('after it')
  await refetched
  expect(data()).toBe('after it')
  expect(fetches).toHaveLength(2)
})

test('one that has ended is fetched once', async () => {
  const client = new AdminQueryClient()
  const { fetches, data } = observed(client)
  fetches[0]?.resolve('before the change')
  await expect.poll(data).toBe('before the change')
  const refetched = client.invalidateQueries({ queryKey })
  fetches[1]?.resolve('after it')
  await refetched
  expect(data()).toBe('after it')
  expect(fetches).toHaveLength(2)
})

test('no other query is fetched, and none where that is not wanted', async () => {
  const client = new AdminQueryClient()
  const { fetches } = observed(client)
  const others = client.invalidateQueries({ queryKey: ['threads'] })
  const none = client.invalidateQueries({ queryKey, refetchType: 'none' })
  fetches[0]?.resolve('answer')
  await Promise.all([others, none])
  expect(fetches).toHaveLength(1)
})
