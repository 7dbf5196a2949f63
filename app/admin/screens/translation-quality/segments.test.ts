import { expect, test } from 'vitest'
import { segmentsOf } from './segments.ts'

test('a text is cut where its marks begin and end; what is wrong shows within where it is to be looked for', () => {
  const places = [
    { from: 12, to: 15, isLoose: false },
    { from: 10, to: 20, isLoose: true },
    { from: 14, to: 16, isLoose: false },
    { from: 40, to: 50, isLoose: false },
  ]
  expect(segmentsOf('0123456789abcdef', 8, places)).toEqual([
    { start: 8, text: '01', mark: null },
    { start: 10, text: '23', mark: 'loose' },
    { start: 12, text: '4567', mark: 'exact' },
    { start: 16, text: '89ab', mark: 'loose' },
    { start: 20, text: 'cdef', mark: null },
  ])
  expect(segmentsOf('abc', 0, [])).toEqual([{ start: 0, text: 'abc', mark: null }])
})
