import { expect, test } from 'vitest'
import { rowsOfSheet } from './sheet.ts'

const row = (label_cn: string, value_cn: string, label_en = '', value_en = '') => ({ label_cn, value_cn, label_en, value_en })

test('two columns are in the language of their labels, without Chinese ones in that with which the form begins', () => {
  expect(rowsOfSheet('Net weight\t10 kg', 'en')).toEqual([row('', '', 'Net weight', '10 kg')])
  expect(rowsOfSheet('净重\t10 kg', 'cn')).toEqual([row('净重', '10 kg')])
  expect(rowsOfSheet('净重\t10 kg', 'en')).toEqual([row('净重', '10 kg')])
  expect(rowsOfSheet('IQF\t是', 'cn')).toEqual([row('IQF', '是')])
})

test('four columns are a language and then the other, and lines without the second pair too', () => {
  const both = [row('净重', '10 kg', 'Net weight', '10 kg'), row('产地', '福建')]
  expect(rowsOfSheet('净重\t10 kg\tNet weight\t10 kg\n产地\t福建\n', 'en')).toEqual(both)
  expect(rowsOfSheet('Net weight\t10 kg\t净重\t10 kg', 'cn')).toEqual(both.slice(0, 1))
})

test('a text that is no table has no rows', () => {
  expect(rowsOfSheet('净重\n产地', 'cn')).toEqual([])
})
