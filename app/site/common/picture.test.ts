import { expect, test } from 'vitest'
import { sizesOf } from './picture.ts'

const scene = { width: 1600, height: 1000 }
const plate = { width: 1600, height: 1200 }

test('a picture cut to fill a box of its own height is drawn as wide as the height asks for', () => {
  expect(sizesOf(scene, [{ width: '40vw', height: '50vw' }])).toBe('max(40vw, 1.6 * 50vw)')
})

test('a picture cut to a narrower shape is drawn wider than its box, one cut to a wider shape as wide', () => {
  expect(
    sizesOf(scene, [
      { below: 48, width: '6.5rem', ratio: 1 },
      { width: '80rem', ratio: 21 / 10 },
    ]),
  ).toBe('(max-width: 47.99rem) calc(1.6 * 6.5rem), 80rem')
})

test('a picture fitted into a box is never drawn wider than it', () => {
  expect(sizesOf(plate, [{ width: '20rem', ratio: 4 / 3 }], 'contain')).toBe('20rem')
  expect(sizesOf({ width: 900, height: 1200 }, [{ width: '20rem', ratio: 4 / 3 }], 'contain')).toBe('calc(0.563 * 20rem)')
})
