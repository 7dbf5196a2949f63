import { expect, test } from 'vitest'
import { isUnreadable } from './foreign-text.ts'

test.each([
  ['Thank you, the samples leave on Friday.', 'zh', true],
  ['OK, AL-SYC-WR', 'zh', false],
  ['https://anlan.example/en/products/frozen-yellow-croaker-whole-round', 'zh', false],
  ['您好，Frozen yellow croaker whole round 每箱 10 公斤', 'zh', false],
  ['您好，样品周五寄出。', 'en', true],
  ['Dear Mr. Tan, the croaker (大黄鱼) leaves Ningde on Friday.', 'en', false],
  ['谢谢', 'en', false],
] as const)('%j cannot be read in %s: %s', (text, reader, expected) => {
  expect(isUnreadable(text, reader)).toBe(expected)
})
