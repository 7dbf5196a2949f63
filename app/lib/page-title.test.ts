import { expect, test } from 'vitest'
import { appendIfFits, columnsOf } from './page-title.ts'

test('a Chinese character or a full-width sign takes two columns, the others one', () => {
  expect([columnsOf('大黄鱼'), columnsOf('IQF（500g）'), columnsOf('Café — “x”')]).toEqual([6, 11, 10])
})

test('a title carries the site’s name only where both are shown whole', () => {
  expect(appendIfFits('产品', ' — 安澜海洋食品')).toBe('产品 — 安澜海洋食品')
  expect(appendIfFits('水'.repeat(24), ' — 安澜')).toBe(`${'水'.repeat(24)} — 安澜`)
  expect(appendIfFits('水'.repeat(27), ' — 安澜')).toBe('水'.repeat(27))
})
