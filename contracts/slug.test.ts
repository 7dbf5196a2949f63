import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { slug } from './fields.ts'
import { madeSlugLength, slugify } from './slug.ts'

describe('a slug', () => {
  test.each([
    ['Large Yellow Croaker', 'large-yellow-croaker'],
    ['  Æbleskiver & Crème Brûlée!  ', 'bleskiver-creme-brulee'],
    ['Size 80–100 g (IQF)', 'size-80-100-g-iqf'],
    ['ﬁllet ½ ＡＢＣ', 'fillet-1-2-abc'],
    ['大黄鱼', ''],
    ['大黄鱼 IQF', 'iqf'],
    ['', ''],
  ])('of %j is %j', (title, made) => {
    expect(slugify(title)).toBe(made)
  })

  test('of a long title is cut without a hyphen at its end', () => {
    expect(slugify(`${'a'.repeat(madeSlugLength - 1)} bc`)).toBe('a'.repeat(madeSlugLength - 1))
    expect(slugify('a'.repeat(300))).toHaveLength(madeSlugLength)
  })

  test('of any title is one that the contract takes, with room for a number of seven digits, and is its own slug', () => {
    const title = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.stringMatching(/^[a-zA-Z0-9 \-_.,–]{0,300}$/))
    fc.assert(
      fc.property(title, (text) => {
        const made = slugify(text)
        if (made === '') return
        expect(slug.safeParse(made).success, made).toBe(true)
        expect(slug.safeParse(`${made}-9999999`).success, made).toBe(true)
        expect(slugify(made)).toBe(made)
      }),
    )
  })
})
