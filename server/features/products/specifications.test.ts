import { expect, test } from 'vitest'
import { suggestionsOf } from './specifications.ts'

const row = (label_cn: string, value_cn: string, label_en = '', value_en = '') => ({ label_cn, label_en, value_cn, value_en })

test('the labels that most products have come first, each with its values, the commonest of those first', () => {
  const rows = [
    row('净重', '10 公斤'),
    row('规格', '大', 'Size', 'L'),
    row('规格', '小', 'Size', 'S'),
    row('净重', '5 公斤', 'Net weight', '5 kg'),
    row('净重', '5 公斤', 'Net weight', '5 kg'),
  ]
  expect(suggestionsOf(rows)).toEqual([
    {
      label_cn: '净重',
      label_en: 'Net weight',
      values: [
        { value_cn: '5 公斤', value_en: '5 kg' },
        { value_cn: '10 公斤', value_en: '' },
      ],
    },
    {
      label_cn: '规格',
      label_en: 'Size',
      values: [
        { value_cn: '大', value_en: 'L' },
        { value_cn: '小', value_en: 'S' },
      ],
    },
  ])
})

test('at most forty labels are suggested, with at most twelve values each', () => {
  const rows = Array.from({ length: 100 }, (_, label) =>
    Array.from({ length: 20 }, (__, value) => row(`名 ${label}`, `值 ${value}`)),
  ).flat()
  const suggested = suggestionsOf(rows)
  expect(suggested).toHaveLength(40)
  expect(suggested.every(({ values }) => values.length === 12)).toBe(true)
})
