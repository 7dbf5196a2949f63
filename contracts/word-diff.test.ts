import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diffWords } from './word-diff.ts'

test('compares Chinese characters and English words', () => {
  expect(diffWords('大黄鱼出口', '大黄鱼内销')).toEqual([
    { text: '大黄鱼', kind: 'same' },
    { text: '出口', kind: 'removed' },
    { text: '内销', kind: 'added' },
  ])
  expect(diffWords('frozen fish', 'fresh fish').map(({ kind }) => kind)).toEqual(['removed', 'added', 'same'])
})

test('gives back both texts, whatever they are', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.string({ unit: 'grapheme', maxLength: 60 }), (before, after) => {
      const changes = diffWords(before, after)
      const without = (kind: string) => changes.flatMap((change) => (change.kind === kind ? [] : [change.text])).join('')
      expect(without('added')).toBe(before)
      expect(without('removed')).toBe(after)
    }),
  )
})
