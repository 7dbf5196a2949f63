import { expect, test } from 'vitest'
import { pairIn } from './languages.ts'

const both = { title_cn: '大黄鱼', title_en: 'Croaker' }

test('a title is in the reader’s language, else in the other one, which it says', () => {
  expect([pairIn(both, 'title', 'zh'), pairIn(both, 'title', 'en')]).toEqual([{ text: '大黄鱼' }, { text: 'Croaker' }])
  expect(pairIn({ ...both, title_en: '' }, 'title', 'en')).toEqual({ text: '大黄鱼', lang: 'zh-CN' })
  expect(pairIn({ ...both, title_cn: '' }, 'title', 'zh')).toEqual({ text: 'Croaker', lang: 'en' })
  expect(pairIn({}, 'title', 'en')).toEqual({ text: '' })
})
