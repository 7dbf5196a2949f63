import { expect, test } from 'vitest'
import { priceBasis, priceDecimals, priceRange } from './price.ts'

test('both ends of a price are written with the same decimals', () => {
  const ranges = [[5, 7] as const, [5.2, 7.8] as const, [5, 7.8] as const, [5.25, 7] as const, [3.405, 4] as const]
  expect(ranges.map(([low, high]) => priceDecimals({ low, high }))).toEqual([0, 2, 2, 2, 3])
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

test.each([
  ['zh', '公斤', 'FOB', '福州', '公斤（FOB福州）'],
  ['zh', '公斤', 'CIF', 'Hamburg', '公斤（CIF Hamburg）'],
  ['en', 'kg', 'FOB', 'Fuzhou', 'kg FOB Fuzhou'],
  ['en', 'kg', 'EXW', '', 'kg EXW'],
  ['en', '', 'FOB', 'Fuzhou', 'FOB Fuzhou'],
  ['zh', '公斤', null, '福州', '公斤'],
  ['zh', '', null, '', ''],
] as const)(
  'a price in %s for each “%s” with the term %s and the port “%s” is one for “%s”',
  (locale, price_unit, incoterm, port, basis) => {
    expect(priceBasis({ price_unit, incoterm, port }, locale)).toBe(basis)
  },
)
