import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { id, instantInput, isSafeLink, link, slug } from './fields.ts'

const refused = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '\t//evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'https:\\\\evil.example',
  'https://',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript&#58;alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://site.example/1',
  'file:///etc/passwd',
  'ftp://site.example',
  'about:blank',
  'www.site.example',
  'products/1',
  '',
]
const accepted = [
  '/',
  '/about',
  '/products/frozen-croaker?x=1#top',
  '#section',
  'https://site.example',
  'HTTP://site.example/path',
  'mailto:sales@site.example',
  'tel:+8657612345678',
  '/新闻',
]

describe('a link', () => {
  test.each(refused)('refuses %j', (value) => {
    expect(isSafeLink(value)).toBe(false)
  })

  test.each(accepted)('accepts %j', (value) => {
    expect(isSafeLink(value)).toBe(true)
  })

  test('that is accepted stays on the site or has a known scheme, as a browser resolves it', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      ':',
      '.',
      '@',
      '?',
      '#',
      '\t',
      '\n',
      ' ',
      'javascript',
      'https',
      'mailto',
      'evil.example',
      '%2f',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(piece, { maxLength: 8 }).map((parts) => parts.join('')),
          fc.string(),
        ),
        (value) => {
          fc.pre(isSafeLink(value))
          const url = new URL(value, 'https://site.example/page')
          expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(url.protocol)
          if (!/^https?:/i.test(value) && url.protocol === 'https:') expect(url.host).toBe('site.example')
        },
      ),
      { numRuns: 2_000 },
    )
  })

  test('is trimmed before it is judged', () => {
    expect(link.parse('  /about ')).toBe('/about')
    expect(link.safeParse('  //evil.example').success).toBe(false)
  })
})

describe('a slug', () => {
  test.each(['a', 'frozen-croaker', '2026-expo'])('may be %j', (value) => {
    expect(slug.safeParse(value).success).toBe(true)
  })

  test.each(['', '-a', 'a-', 'a--b', 'A', '大黄鱼', 'a/b', '../a', 'a b', 'a'.repeat(101)])('may not be %j', (value) => {
    expect(slug.safeParse(value).success).toBe(false)
  })
})

describe('a moment', () => {
  test('with any offset becomes UTC with milliseconds', () => {
    expect(instantInput.parse('2026-03-01T16:30:00+08:00')).toBe('2026-03-01T08:30:00.000Z')
  })

  test.each(['2026-03-01', '2026-02-30T00:00:00Z', '01/03/2026', 'now', ''])('may not be %j', (value) => {
    expect(instantInput.safeParse(value).success).toBe(false)
  })
})

describe('an id', () => {
  test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '1', 2 ** 31])('may not be %j', (value) => {
    expect(id.safeParse(value).success).toBe(false)
  })
})
