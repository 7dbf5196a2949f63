import { expect, test } from 'vitest'
import { combinedP75, ratingOf } from './vitals.ts'

const like = (samples: number, [p50, p75, p95]: [number, number, number]) => ({ samples, p50, p75, p95 })

test('the 75th percentile of one summary, of like ones and of single samples is exact', () => {
  expect(combinedP75([])).toBeNull()
  expect(combinedP75([like(9, [1, 2, 3])])).toBe(2)
  expect(combinedP75([like(4, [1, 2, 3]), like(90, [1, 2, 3])])).toBe(2)
  expect(combinedP75([5, 1, 4, 2].map((value) => like(1, [value, value, value])))).toBe(4)
})

test('a summary of many samples outweighs one of few', () => {
  expect(combinedP75([like(1_000, [100, 200, 300]), like(10, [9_000, 9_000, 9_000])])).toBe(300)
  expect(combinedP75([like(1_000, [100, 200, 300]), like(2, [9_000, 9_000, 9_000])])).toBeLessThan(9_000)
})

test.each([
  ['LCP', 2_500, 4_000],
  ['INP', 200, 500],
  ['CLS', 0.1, 0.25],
  ['FCP', 1_800, 3_000],
  ['TTFB', 800, 1_800],
] as const)('%s is good up to %d and poor beyond %d', (name, good, poor) => {
  expect([good, good + 0.01, poor, poor + 0.01].map((value) => ratingOf(name, value))).toEqual([
    'good',
    'needs_improvement',
    'needs_improvement',
    'poor',
  ])
})
