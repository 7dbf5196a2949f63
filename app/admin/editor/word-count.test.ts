import { expect, test } from 'vitest'
import { wordCount } from './word-count.ts'

test.each([
  ['', 0],
  ['大黄鱼', 3],
  ['Fresh from the quay.', 4],
  ['出口欧盟的大黄鱼，−18 ℃ 冷链运输', 13],
  ['通过 HACCP 与 ISO 22000 认证。', 8],
  ["The buyer's cold-chain report: 1,200 boxes", 6],
  ['𠮷野家', 3],
  ['，。！—— …', 0],
])('“%s” has %i words', (text, words) => expect(wordCount(text)).toBe(words))
