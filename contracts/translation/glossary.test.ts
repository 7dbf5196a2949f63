import { expect, test } from 'vitest'
import { chineseTerms } from './glossary.ts'

const glossary = ['海带', '带鱼', '罗非鱼', '鱼片', '鲍鱼', '鱼苗', '苗种'].map((term_cn) => ({ term_cn, term_en: term_cn }))

test.each([
  ['东海带鱼切段，去头去脏', ['带鱼']],
  ['沿海带鱼', ['带鱼']],
  ['冻海带结', ['海带']],
  ['罗非鱼片', ['罗非鱼', '鱼片']],
  ['鲍鱼苗种', ['鲍鱼', '苗种']],
  ['海带', ['海带']],
])('the terms of %s are %s: none that begins within one word and ends within another', (text, terms) => {
  expect(chineseTerms(text, glossary).map((found) => found.text)).toEqual(terms)
})
