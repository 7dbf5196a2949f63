import { expect, test } from 'vitest'
import { linkAddressOf } from './link-address.ts'

test.for([
  ['/products', '/products'],
  [' https://example.com/a?b=1#c ', 'https://example.com/a?b=1#c'],
  ['#specifications', '#specifications'],
  ['tel:+865931234567', 'tel:+865931234567'],
  ['www.example.com', 'https://www.example.com'],
  ['example.com/a b', null],
  ['海产.中国/产品', 'https://海产.中国/产品'],
  ['sales@example.com', 'mailto:sales@example.com'],
  ['not a link at all', null],
  ['products', null],
  ['javascript:alert(1)', null],
  ['//example.com', null],
  ['', null],
] as const)('“%s” leads to %s', ([typed, address]) => {
  expect(linkAddressOf(typed)).toBe(address)
})
