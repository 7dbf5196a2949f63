import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinSentences, sentencesOf } from './sentences.ts'

test('sentences end where a reader pauses, not at decimals, abbreviations and names', () => {
  expect(sentencesOf('规格500克。净重1.5公斤！\n保质期24个月').map(({ text }) => text)).toEqual([
    '规格500克。',
    '净重1.5公斤！',
    '保质期24个月',
  ])
  expect(sentencesOf('Epinephelus spp. are sold whole. Net weight approx. 1.5 kg. Ask Mr. Lin.').map(({ text }) => text)).toEqual([
    'Epinephelus spp. are sold whole.',
    'Net weight approx. 1.5 kg.',
    'Ask Mr. Lin.',
  ])
})

test('the sentences of a text are the text', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string({ unit: 'grapheme', maxLength: 8 }), fc.constantFrom('。', '. ', '\n', ' ', '！', 'A'))),
      (parts) => {
        const text = parts.join('')
        expect(
          sentencesOf(text)
            .map(({ before, text: own, after }) => before + own + after)
            .join(''),
        ).toBe(text)
      },
    ),
  )
})

test('translated sentences part by a space in English, and by none in Chinese', () => {
  expect(joinSentences(sentencesOf('甲。乙。\n丙。'), ['A.', 'B.', 'C.'], 'en')).toBe('A. B.\nC.')
  expect(joinSentences(sentencesOf('One. Two.\nThree.'), ['一。', '二。', '三。'], 'zh')).toBe('一。二。\n三。')
})
