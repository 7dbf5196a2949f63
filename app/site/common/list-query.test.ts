import { expect, test } from 'vitest'
import { pageNumbers, withQuery } from './list-query.ts'

test('a changed filter leads to page one, keeps the others, and drops what pages do not know', () => {
  expect(withQuery('?page=3&tag=iqf&utm_source=x', { category: 'fish' })).toBe('?category=fish&tag=iqf')
  expect(withQuery('?category=fish&tag=iqf', { tag: undefined })).toBe('?category=fish')
  expect(withQuery('?category=fish', { category: undefined })).toBe('')
})

test('parameters come in one order, whatever order they were given in', () => {
  expect(withQuery('?view=list&sort=-view_count&category=fish', {})).toBe(withQuery('?category=fish&sort=-view_count&view=list', {}))
})

test('page numbers show the ends, the neighbours and the gaps', () => {
  expect(pageNumbers(1, 1)).toEqual([1])
  expect(pageNumbers(1, 9)).toEqual([1, 2, null, 9])
  expect(pageNumbers(5, 9)).toEqual([1, null, 4, 5, 6, null, 9])
})
