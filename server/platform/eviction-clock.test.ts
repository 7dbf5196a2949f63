import { expect, test } from 'vitest'
import { EvictionClock } from './eviction-clock.ts'

test('what was begun before an eviction of one of its tags is overtaken, and what was begun after it is not', () => {
  const clock = new EvictionClock()
  const before = clock.now
  clock.evict(['news'])
  expect(clock.hasOvertaken(before, ['about', 'news'])).toBe(true)
  expect(clock.hasOvertaken(before, ['about'])).toBe(false)
  expect(clock.hasOvertaken(clock.now, ['news'])).toBe(false)
})

test('clearing overtakes everything begun until then', () => {
  const clock = new EvictionClock()
  const before = clock.now
  clock.clear()
  expect([clock.hasOvertaken(before, []), clock.hasOvertaken(clock.now, [])]).toEqual([true, false])
})

test('a tag that is forgotten because there are too many is taken for evicted, never for untouched', () => {
  const clock = new EvictionClock()
  const before = clock.now
  clock.evict(['first'])
  const between = clock.now
  for (let n = 0; n < 500; n += 1) clock.evict(Array.from({ length: 200 }, (_, at) => `contents:${n * 200 + at}`))
  expect(clock.hasOvertaken(before, ['first'])).toBe(true)
  expect(clock.hasOvertaken(between, ['first'])).toBe(true)
  expect(clock.hasOvertaken(clock.now, ['first', 'contents:1'])).toBe(false)
  clock.evict(['first'])
  expect(clock.hasOvertaken(clock.now - 1, ['first'])).toBe(true)
})
