import { expect, test } from 'vitest'
import { fixedPages, parametersOf } from '../../../contracts/pages.ts'
import { knownQuery, pageNumbers, withQuery } from './list-query.ts'

test('a changed filter leads to page one, keeps the others, and drops what the page does not know', () => {
  const changed = (search: string, changes: Record<string, string | undefined>) => withQuery('products/list', search, changes)
  expect(changed('?page=3&tag=iqf&utm_source=x', { category: 'fish' })).toBe('?category=fish&tag=iqf')
  expect(changed('?category=fish&tag=iqf', { tag: undefined })).toBe('?category=fish')
  expect(changed('?category=fish', { category: undefined })).toBe('')
  expect(changed('?category=fish&year=2026', {})).toBe('?category=fish')
})

test('parameters come in one order, whatever order they were given in', () => {
  expect(withQuery('products/list', '?view=list&sort=-view_count&category=fish', {})).toBe(
    withQuery('products/list', '?category=fish&sort=-view_count&view=list', {}),
  )
})

test('a page without parameters of its own knows none', () => {
  for (const { name } of fixedPages.filter(({ name }) => parametersOf(name).length === 0)) expect(knownQuery(name, '?page=7').size).toBe(0)
})

test('page numbers show the ends, the neighbours and the gaps', () => {
  expect(pageNumbers(1, 1)).toEqual([1])
  expect(pageNumbers(1, 9)).toEqual([1, 2, null, 9])
  expect(pageNumbers(5, 9)).toEqual([1, null, 4, 5, 6, null, 9])
})
