import { expect, test } from 'vitest'
import { barePath, pageAddress } from './page-address.ts'

test('a page sees the parameters that pages know, in one order, and no others', () => {
  expect(pageAddress('/news?tag=cod&utm_source=mail&page=2').url).toBe('/news?page=2&tag=cod')
})

test('a parameter of a page is cut at 300 characters', () => {
  expect(pageAddress(`/news?tag=${'a'.repeat(400)}`).url).toBe(`/news?tag=${'a'.repeat(300)}`)
})

test("the router's question for the routes of a long list of paths reaches it whole", () => {
  const paths = Array.from({ length: 100 }, (_, index) => `/en/admin/contents/${index}/edit`).join(',')
  const url = `/__manifest?${new URLSearchParams({ paths, version: 'a1b2c3' })}`
  expect(pageAddress(url)).toMatchObject({ url, isKept: false })
})

test.each([
  ['/news', '/news'],
  ['/zh/news', '/news'],
  ['/en', '/'],
  ['/en/news.data', '/news'],
  ['/english', '/english'],
])('the path %s without its language is %s', (path, bare) => {
  expect(barePath(path)).toBe(bare)
})
