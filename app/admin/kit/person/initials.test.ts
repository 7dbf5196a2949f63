import { describe, expect, test } from 'vitest'
import { contrastOnWhite } from '../../../../contracts/contrast.ts'
import { initialsOf, personColour, personColours } from './initials.ts'

describe('initials', () => {
  test.each([
    ['林海洋', '海洋'],
    ['欧阳建国', '建国'],
    ['王 芳', '王芳'],
    ['Lin Hai (林海)', '林海'],
    ['Anna Maria Schmidt', 'AS'],
    ['hai', 'H'],
    ['hai.lin@example.com', 'HC'],
    ['Łukasz Żak', 'ŁŻ'],
    ['', ''],
    ['😀', ''],
  ])('of “%s” are “%s”', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })

  test('of a Chinese name are one character where there is room for one', () => {
    expect(initialsOf('林海洋', 1)).toBe('洋')
  })

  test('have a colour that stays and that white can be read on', () => {
    for (const colour of personColours) expect(contrastOnWhite(colour)).toBeGreaterThan(4.5)
    expect(new Set([1, 9, 17].map(personColour)).size).toBe(1)
    expect(new Set([1, 2, 3, 4, 5, 6, 7, 8].map(personColour)).size).toBe(8)
  })
})
