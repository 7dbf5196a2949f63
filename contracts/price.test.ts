import { expect, test } from 'vitest'
import { priceDecimals, priceRange } from './price.ts'

test('both ends of a price are written with the same decimals', () => {
  const ranges = [[5, 7] as const, [5.2, 7.8] as const, [5, 7.8] as const, [5.25, 7] as const]
  expect(ranges.map(([low, high]) => priceDecimals({ low, high }))).toEqual([0, 2, 2, 2])
})

test.each([
  [48, 62, { low: 48, high: 62 }],
  [48, null, { low: 48, high: 48 }],
  [null, 62, { low: 62, high: 62 }],
  [0, 5, { low: 0, high: 5 }],
  [null, null, null],
])('prices from %j to %j range over %j', (low, high, range) => {
  expect(priceRange(low, high)).toEqual(range)
})
