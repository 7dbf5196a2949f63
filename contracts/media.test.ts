import { expect, test } from 'vitest'
import { variantWidths, variantWidthsOf } from './media.ts'

test.each([
  [100, []],
  [640, [320, 480, 640]],
  [1000, [320, 480, 640, 800, 960]],
  [1080, [320, 480, 640, 800, 960, 1080]],
  [2400, [320, 480, 640, 800, 960, 1280, 1600, 1920, 2400]],
  [9000, [...variantWidths]],
])('a picture %i pixels wide has copies up to its own width, without one that is nearly as wide', (own, widths) => {
  expect(variantWidthsOf(own)).toEqual(widths)
})
