import { expect, test } from 'vitest'
import { Throttle } from './throttle.ts'

test('the limit holds for each key by itself, within any minute', () => {
  const throttle = new Throttle(2)
  const start = Date.now()
  throttle.count('a', start)
  throttle.count('a', start + 30_000)
  expect(throttle.waitSeconds('a', start + 30_000)).toBe(30)
  expect(throttle.waitSeconds('a', start + 59_500)).toBe(1)
  expect(throttle.waitSeconds('b', start + 30_000)).toBe(0)
  expect(throttle.waitSeconds('a', start + 60_000)).toBe(0)
  throttle.count('a', start + 60_000)
  expect(throttle.waitSeconds('a', start + 60_000)).toBe(30)
})

test('an event that is taken back does not count, and taking it back twice takes no other with it', () => {
  const throttle = new Throttle(2)
  const now = Date.now()
  const undo = throttle.count('a', now)
  throttle.count('a', now + 1)
  expect(throttle.waitSeconds('a', now + 1)).toBeGreaterThan(0)
  undo()
  undo()
  expect(throttle.waitSeconds('a', now + 1)).toBe(0)
  throttle.count('a', now + 2)
  expect(throttle.waitSeconds('a', now + 2)).toBeGreaterThan(0)
})
