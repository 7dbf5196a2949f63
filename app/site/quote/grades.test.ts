import { expect, test } from 'vitest'
import { gradesOf } from './grades.ts'

const row = (label_cn: string, label_en: string, value_cn: string, value_en: string) => ({ label_cn, label_en, value_cn, value_en })

test('the grades are those of the specification, in the page’s language', () => {
  const rows = [
    row('形态', 'Presentation', '整条', 'Whole'),
    row('规格', 'Size grades', '300–400、400–500、800克以上/条', '300–400, 400–500, 800 g+ per fish'),
  ]
  expect(gradesOf(rows, 'zh')).toEqual(['300–400', '400–500', '800克以上/条'])
  expect(gradesOf(rows, 'en')).toEqual(['300–400', '400–500', '800 g+ per fish'])
})

test('brackets and commas within numbers separate no grades', () => {
  const rows = [row('规格', 'Size grades', '400–600、800–1,000克/条', '3/5, 5/7, 7/9 oz (85–140, 140–200, 200–255 g)')]
  expect(gradesOf(rows, 'zh')).toEqual(['400–600', '800–1,000克/条'])
  expect(gradesOf(rows, 'en')).toEqual(['3/5', '5/7', '7/9 oz'])
})

test('one grade, or none, is no choice', () => {
  expect(gradesOf([row('规格', 'Size', '定制', 'To order')], 'zh')).toEqual([])
  expect(gradesOf([], 'en')).toEqual([])
})
