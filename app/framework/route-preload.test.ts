import { expect, test } from 'vitest'
import { routePreloads } from '../lib/constants.ts'
import { preloadQueue } from './route-preload.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

/** A queue whose tasks end when the test says so. */
function queue() {
  const started: string[] = []
  const ends = new Map<string, PromiseWithResolvers<void>>()
  const preload = preloadQueue(routePreloads, (key) => {
    started.push(key)
    const end = Promise.withResolvers<void>()
    ends.set(key, end)
    return end.promise
  })
  return { preload, started, ends }
}

test('at most 4 routes are preloaded at the same time, the others in their turn', async () => {
  expect(routePreloads).toBe(4)
  const { preload, started, ends } = queue()
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) preload(key)
  expect(started).toEqual(['a', 'b', 'c', 'd'])
  ends.get('b')?.resolve()
  await settled()
  expect(started).toEqual(['a', 'b', 'c', 'd', 'e'])
  ends.get('a')?.reject(new Error('gone'))
  await settled()
  expect(started).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
})

test('a route is preloaded once, and again only if it failed', async () => {
  const { preload, started, ends } = queue()
  for (const key of ['a', 'b', 'a', 'b']) preload(key)
  ends.get('a')?.resolve()
  ends.get('b')?.reject(new Error('gone'))
  await settled()
  for (const key of ['a', 'b']) preload(key)
  expect(started).toEqual(['a', 'b', 'b'])
})
