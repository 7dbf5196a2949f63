import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emsOf, runsOf, settable, wrapText } from './wrap-text.ts'

test('a Chinese title breaks between words and never before closing punctuation', () => {
  expect(wrapText('十八小时净化之后，太平洋牡蛎降到标准以下', { ems: 9, maxLines: 4, locale: 'zh' })).toEqual([
    '十八小时净化之后，',
    '太平洋牡蛎降到标准',
    '以下',
  ])
})

test('an English title breaks at spaces and ends in an ellipsis where it goes on', () => {
  const lines = wrapText('Our first container of frozen abalone to Halifax', { ems: 8, maxLines: 2, locale: 'en' })
  expect(lines[0]).toBe('Our first')
  expect(lines[1]).toMatch(/^container.*\.\.\.$/)
})

test('whatever the text, no line is wider than it may be, and there are no more than asked for', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.integer({ min: 3, max: 20 }),
      fc.constantFrom('zh' as const, 'en' as const),
      (text, ems, locale) => {
        const lines = wrapText(text, { ems, maxLines: 3, locale })
        expect(lines.length).toBeLessThanOrEqual(3)
        for (const line of lines) expect(emsOf(line)).toBeLessThanOrEqual(ems)
      },
    ),
  )
})

test('quotes beside Latin letters become Latin ones, those beside Chinese stay; raised and lowered figures come down', () => {
  expect(settable('Sandu’ao, the “king’s bass”')).toBe('Sandu\'ao, the "king\'s bass"')
  expect(settable('5×10⁵ CFU/g，CO₂')).toBe('5×10^5 CFU/g，CO2')
  expect(settable('他说“好”。')).toBe('他说“好”。')
})

test('figures that the embedded face has stay raised, and joiners, which it lacks, are gone', () => {
  expect(settable('12 kg/\u2060m³')).toBe('12 kg/m³')
})

test('raised and lowered figures are runs of their own in plain figures', () => {
  expect(runsOf('5×10⁵ CFU/g，CO₂')).toEqual([
    { text: '5×10', shift: 'none' },
    { text: '5', shift: 'up' },
    { text: ' CFU/g，CO', shift: 'none' },
    { text: '2', shift: 'down' },
  ])
})
