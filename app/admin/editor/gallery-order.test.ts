import { expect, test } from 'vitest'
import { withArrived } from './gallery-order.ts'

test('pictures that arrive in any order stand in that of their files, behind what was there', () => {
  const places = new Map([
    [11, 0],
    [12, 1],
    [13, 2],
  ])
  const arrived = [13, 11, 12].reduce((ids, id) => withArrived(ids, id, places), [7, 8])
  expect(arrived).toEqual([7, 8, 11, 12, 13])
})

test('a picture that is there already stays where it is', () => {
  expect(withArrived([8, 7], 7, new Map([[7, 0]]))).toEqual([8, 7])
})

test('a picture that somebody has moved meanwhile stays where it was moved to', () => {
  const places = new Map([
    [11, 0],
    [12, 1],
  ])
  expect(withArrived([12, 7], 11, places)).toEqual([11, 12, 7])
})
