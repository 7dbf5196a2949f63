import { expect, test } from 'vitest'
import { priceRange } from './price.ts'

test.each([
  [48, 62, { low: 48, high: 62 }],
  [48, null, { low: 48, high: 48 }],
  [null, 62, { low: 62, high: 62 }],
  [0, 5, { low: 0, high: 5 }],
  [null, null, null],
])('prices from %j to %j range over %j', (low, high, range) => {
  expect(priceRange(low, high)).toEqual(range)
})
