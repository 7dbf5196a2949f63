import { expect, test } from 'vitest'
import { cleanQuery } from './client.ts'

test('query parameters that are null or an empty string are dropped; zero and false are values', () => {
  expect(cleanQuery({ a: null, b: '', c: undefined, page: 0, force: false, keyword: 'x' })).toEqual({
    page: '0',
    force: 'false',
    keyword: 'x',
  })
  expect(cleanQuery()).toEqual({})
})
