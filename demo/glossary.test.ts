import { expect, test } from 'vitest'
import { readTexts } from './load/texts.ts'
import { readPictures } from './pictures/finished.ts'

const { glossary } = readTexts(new Set(Object.keys(readPictures())))
const repeated = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index)

test('the glossary names the words of the trade, each once in either language', () => {
  expect(glossary.length).toBeGreaterThanOrEqual(300)
  expect(repeated(glossary.flatMap(({ term_cn, forms_cn = [] }) => [term_cn, ...forms_cn]))).toEqual([])
  expect(repeated(glossary.map(({ term_en }) => term_en.toLowerCase()))).toEqual([])
  expect(repeated(glossary.flatMap(({ latin }) => latin ?? []))).toEqual([])
})

test('a species of the glossary has its Latin name, unless its word stands for several', () => {
  const general = ['三文鱼', '牡蛎', '扇贝', '扇贝柱', '鱿鱼', '章鱼', '海参']
  const nameless = glossary.filter(({ topic, latin }) => topic === 'species' && !latin).map(({ term_cn }) => term_cn)
  expect(nameless.sort()).toEqual(general.sort())
})

test('a note of the glossary is there in both languages, and no form repeats its term', () => {
  expect(glossary.filter(({ note_cn, note_en }) => Boolean(note_cn) !== Boolean(note_en))).toEqual([])
  expect(glossary.filter(({ term_en, forms_en = [] }) => repeated([term_en, ...forms_en]).length > 0)).toEqual([])
})
