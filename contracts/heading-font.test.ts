import fc from 'fast-check'
import { expect, test } from 'vitest'
import { charactersOfPath, headingCharacters, headingFontPath, maxHeadingCharacters } from './heading-font.ts'

const han = fc.integer({ min: 0x2e80, max: 0x9fff }).map((code) => String.fromCharCode(code))

test('the address of a font holds the characters of its headings, whatever their order', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(han, fc.constantFrom('—', '“', '℃', '，', 'a', ' ')), { maxLength: 400 }), (written) => {
      const characters = headingCharacters([written.join('')])
      const path = headingFontPath(characters)
      expect(path === null).toBe(characters.size === 0)
      expect(new Set(path === null ? '' : charactersOfPath(path))).toEqual(characters)
      expect(headingFontPath(headingCharacters(written.toReversed()))).toBe(path)
    }),
  )
})

test('Latin letters and figures are no part of it', () => {
  expect([...headingCharacters(['27个国家 · HACCP', '27个'])].join('')).toBe('个国家·')
  expect(headingFontPath(headingCharacters(['Seafood']))).toBeNull()
})

test('a page of very many characters keeps its first ones', () => {
  const all = Array.from({ length: 900 }, (_, at) => String.fromCharCode(0x4e00 + 7 * at)).join('')
  const path = headingFontPath(headingCharacters([all])) ?? ''
  expect(charactersOfPath(path)).toBe(all.slice(0, maxHeadingCharacters))
  expect(path.length).toBeLessThan(1_500)
})

test('any other address of the kind is refused', () => {
  const path = headingFontPath(headingCharacters(['海鲜'])) ?? ''
  for (const other of [
    '/fonts/headings/.woff2',
    '/fonts/headings/QQ.woff2',
    path.replace('.woff2', 'A.woff2'),
    path.replace('/headings', ''),
  ])
    expect([other, charactersOfPath(other)]).toEqual([other, null])
  fc.assert(
    fc.property(fc.stringMatching(/^[\w-]{2,60}$/), (name) => {
      const found = charactersOfPath(`/fonts/headings/${name}.woff2`)
      if (found !== null) expect(headingFontPath(headingCharacters([found]))).toBe(`/fonts/headings/${name}.woff2`)
    }),
  )
})
