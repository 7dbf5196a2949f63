import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Corner, largest, moved, pulled } from './crop-geometry.ts'

const size = { width: 1600, height: 900 }

test('begins with the largest region of its ratio, around the focal point as far as the edges allow', () => {
  expect(largest(size, 1, { x: 0.5, y: 0.5 })).toEqual({ x: 350, y: 0, width: 900, height: 900 })
  expect(largest(size, 1, { x: 1, y: 0.5 })).toEqual({ x: 700, y: 0, width: 900, height: 900 })
  expect(largest(size, null, { x: 0.2, y: 0.2 })).toEqual({ x: 0, y: 0, width: 1600, height: 900 })
})

test('moves no further than the edges', () => {
  expect(moved({ x: 10, y: 10, width: 100, height: 100 }, -50, 2_000, size)).toEqual({ x: 0, y: 800, width: 100, height: 100 })
})

test('keeps the opposite corner and the ratio when one is pulled', () => {
  expect(pulled({ x: 100, y: 100, width: 160, height: 90 }, 'nw', -160, 0, size, 16 / 9)).toEqual({
    x: 0,
    y: 44,
    width: 260,
    height: 146,
  })
  expect(pulled({ x: 100, y: 100, width: 160, height: 90 }, 'se', 40, -20, size, null)).toEqual({ x: 100, y: 100, width: 200, height: 70 })
})

test('grows smaller at its ratio by a pull in one direction only, as the arrow keys do', () => {
  expect(pulled({ x: 0, y: 0, width: 160, height: 90 }, 'se', -80, 0, size, 16 / 9)).toEqual({ x: 0, y: 0, width: 80, height: 45 })
  expect(pulled({ x: 0, y: 0, width: 160, height: 90 }, 'se', 0, -45, size, 16 / 9)).toEqual({ x: 0, y: 0, width: 80, height: 45 })
})

test('never leaves the picture nor becomes empty, wherever a corner is pulled', () => {
  const side = fc.integer({ min: 16, max: 4000 })
  const shift = fc.integer({ min: -5000, max: 5000 })
  const corners = fc.constantFrom<Corner>('nw', 'ne', 'sw', 'se')
  const ratios = fc.constantFrom(null, 16 / 9, 4 / 3, 1)
  fc.assert(
    fc.property(side, side, ratios, corners, shift, shift, (width, height, ratio, corner, dx, dy) => {
      const picture = { width, height }
      const region = pulled(largest(picture, ratio, { x: 0.5, y: 0.5 }), corner, dx, dy, picture, ratio)
      expect(Math.min(region.x, region.y)).toBeGreaterThanOrEqual(0)
      expect(region.x + region.width).toBeLessThanOrEqual(width)
      expect(region.y + region.height).toBeLessThanOrEqual(height)
      expect(Math.min(region.width, region.height)).toBeGreaterThan(0)
    }),
  )
})
