import { expect, test } from 'vitest'
import { cpuMsOf } from '../../test/measure.ts'
import { fieldsOfHeadings, plainName, specificationName } from './headings.ts'

const named = (fields: Record<string, string[]>) => ({
  fields: Object.entries(fields).map(([field, names]): [string, string[]] => [field, names.map(plainName)]),
  readOnly: ['created_at'],
  specification: 'specification',
})
const names = named({
  title_cn: ['标题（中文）', 'Title (Chinese)'],
  title_en: ['标题（英文）', 'Title (English)'],
  tags: ['标签', 'Tags'],
})

test('headings mean the fields that they are called like, exact names before those that are only alike', () => {
  expect(fieldsOfHeadings(['Title (English version)', 'title english', '标题(中文)', 'created_at', '', 'x'], names)).toEqual([
    null,
    'title_en',
    'title_cn',
    null,
    null,
    null,
  ])
  expect(fieldsOfHeadings(['标题中文版', 'TAGS', 'tags'], names)).toEqual(['title_cn', 'tags', null])
  expect(fieldsOfHeadings(['规格：净重', 'Specification: Size', '规格：', 'spec'], names)).toEqual([
    'specification',
    'specification',
    null,
    null,
  ])
  expect(fieldsOfHeadings(['规格', 'Size'], names)).toEqual(['specification', 'specification'])
  expect(['规格', '规格：净重', 'Size'].map(specificationName)).toEqual(['规格', '净重', 'Size'])
})

test('a heading that names its language means the field of that language', () => {
  const products = named({ title_cn: ['title_cn', '名称（中文）', 'Name'], title_en: ['title_en', '名称（英文）'], sku: ['SKU'] })
  const cases: [string[], (string | null)[]][] = [
    [
      ['name_en', 'name_zh'],
      ['title_en', 'title_cn'],
    ],
    [
      ['Name (English)', 'Name'],
      ['title_en', 'title_cn'],
    ],
    [['Name EN'], ['title_en']],
    [['sku_en'], [null]],
  ]
  for (const [headings, fields] of cases) expect(fieldsOfHeadings(headings, products)).toEqual(fields)
})

test('one pair of characters that is repeated is no likeness', () => {
  expect(fieldsOfHeadings(['aaaaaaaaaa'], named({ tags: ['aab'] }))).toEqual([null])
})

test.each([1_000, 2_000, 200_000])('a heading of %i characters is compared with nothing', (length) => {
  const many = named(Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`field_${index}`, [`a${'ab'.repeat(index)}`]])))
  expect(cpuMsOf(() => expect(fieldsOfHeadings(['a'.repeat(length)], many)).toEqual([null]))).toBeLessThan(200)
})

test('two hundred headings of sixty characters take little processor time', () => {
  const letters = (seed: number) =>
    Array.from({ length: 60 }, (_, index) => String.fromCharCode(0x4e00 + ((seed * 7 + index * 13) % 97))).join('')
  const many = named(
    Object.fromEntries(
      Array.from({ length: 60 }, (_, field) => [`field_${field}`, Array.from({ length: 8 }, (_, name) => letters(field * 8 + name))]),
    ),
  )
  const headings = Array.from({ length: 200 }, (_, index) => letters(index + 1_000).slice(0, 59))
  expect(cpuMsOf(() => void fieldsOfHeadings(headings, many))).toBeLessThan(2_000)
})
