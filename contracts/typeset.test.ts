import fc from 'fast-check'
import { expect, test } from 'vitest'
import { typeset, typesetHtml } from './typeset.ts'

/** The text with what is invisible made plain: `_` holds two words together, `+` joins, `'` is a thin space. */
const shown = (text: string) => text.replaceAll('\u00a0', '_').replaceAll('\u2060', '+').replaceAll('\u2009', "'")

test.each([
  ['中心到−18 ℃为止', "中心到'−18_℃为止"],
  ['菌落总数不超过100 CFU/g', '菌落总数不超过100_CFU/+g'],
  ['不超过230 MPN/100 g', '不超过230_MPN/+100_g'],
  ['no more than 12 kg/m³', 'no more than 12_kg/+m³'],
  ['a spine of 3 mm or more', 'a spine of 3_mm or more'],
  ['欧盟注册号EU-3500-02217。', '欧盟注册号EU-+3500-+02217。'],
  ['halal HALAL-CN-1180 holds', 'halal HALAL-+CN-+1180 holds'],
  ['周六8:30—12:00', '周六8:30+—+12:00'],
  ['at 0–5 °C', 'at 0+–+5_°C'],
  ['on 14 November 2026', 'on 14_November 2026'],
  ['ISO 16649-3', 'ISO_16649-3'],
])('%s keeps its numbers, units and codes whole', (text, expected) => {
  expect(shown(typeset(text))).toBe(expected)
})

test.each([
  '2026-11-14T08:00:00.000Z',
  '/news/EU-3500-02217',
  'EU-3500-02217',
  'export@anlan.example',
  '10-micron bags',
  'a 12 month plan',
])('%s stays as it is', (text) => {
  expect(typeset(text)).toBe(text)
})

test('the texts of HTML are set, and neither its tags nor what is preformatted', () => {
  expect(shown(typesetHtml('<p title="3 mm > 2 mm">3 mm</p><pre>3 mm</pre><a href="/a?n=8—9">8—9</a>'))).toBe(
    '<p title="3 mm > 2 mm">3_mm</p><pre>3 mm</pre><a href="/a?n=8—9">8+—+9</a>',
  )
})

const pieces = fc.constantFrom(
  '12',
  '−18',
  ' ',
  '℃',
  'kg',
  '/',
  'm³',
  'CFU',
  'EU',
  '-',
  '3500',
  '—',
  '–',
  '到',
  '鱼',
  'ISO',
  ':',
  '<b>',
  '</b>',
  '<p title="1 g">',
)
const texts = fc.oneof(
  fc.string(),
  fc.array(pieces, { maxLength: 14 }).map((parts) => parts.join('')),
)
const visible = (text: string) => text.replace(/[\u00a0\u2060\u2009\s]/g, '')

test('no visible character changes, and what is set stays as it is set', () => {
  fc.assert(
    fc.property(texts, (text) => {
      for (const set of [typeset, typesetHtml]) {
        const once = set(text)
        expect(visible(once)).toBe(visible(text))
        expect(set(once)).toBe(once)
      }
    }),
  )
})

test('the tags of HTML stay byte for byte', () => {
  const tags = (html: string) => html.match(/<(?:"[^"]*"|'[^']*'|[^'">])*>/g)
  fc.assert(
    fc.property(texts, (html) => {
      expect(tags(typesetHtml(html))).toEqual(tags(html))
    }),
  )
})
