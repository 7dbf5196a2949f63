import { describe, expect, test } from 'vitest'
import { contrastOnWhite } from './contrast.ts'

describe('the contrast of white text', () => {
  test('is 21 on black, 1 on white, and that of the WCAG in between', () => {
    expect(contrastOnWhite('#000000')).toBeCloseTo(21, 5)
    expect(contrastOnWhite('#FFFFFF')).toBeCloseTo(1, 5)
    expect(contrastOnWhite('#767676')).toBeCloseTo(4.54, 2)
  })

  test('is not known of what is no colour', () => {
    expect(contrastOnWhite('#12')).toBeNull()
    expect(contrastOnWhite('red')).toBeNull()
  })
})
