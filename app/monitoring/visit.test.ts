import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notePage, sourceOf, visitBefore } from './visit.ts'

let storage: Map<string, string>
beforeEach(() => {
  storage = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
  })
  vi.stubGlobal('location', { href: 'https://anlan.example/en?utm_source=newsletter' })
  vi.stubGlobal('document', { referrer: 'https://www.google.com/', querySelector: () => null, title: '' })
})
afterEach(() => vi.unstubAllGlobals())

test('the pages before the one with the form go along, the first one first', () => {
  notePage('/en', 'Home')
  notePage('/en/products/kelp', 'Kelp')
  notePage('/en/contact', 'Contact')
  expect(visitBefore('/en/contact')).toEqual({
    source: 'newsletter',
    trail: [
      { path: '/en', title: 'Home' },
      { path: '/en/products/kelp', title: 'Kelp' },
    ],
  })
})

test('a page that is loaded again counts once, the last ten are kept, and the back office is left out', () => {
  for (let n = 0; n < 12; n += 1) for (const _again of [1, 2]) notePage(`/products/${n}`, 'x'.repeat(300))
  notePage('/zh/admin/dashboard', '工作台')
  const { trail = [] } = visitBefore('/contact')
  expect([trail.length, trail[0]?.path, trail[0]?.title.length, trail.at(-1)?.path]).toEqual([10, '/products/2', 200, '/products/11'])
})

test.each([
  ['https://anlan.example/?utm_source=wechat', 'https://www.baidu.com/', 'wechat'],
  ['https://anlan.example/', 'https://www.baidu.com/s?wd=secret', 'baidu.com'],
  ['https://www.anlan.example/', 'https://anlan.example/en', ''],
  ['https://anlan.example/', '', ''],
])('%s reached from "%s" has the source "%s"', (address, referrer, source) => {
  expect(sourceOf(address, referrer)).toBe(source)
})

test('without storage nothing is sent along, and nothing fails', () => {
  vi.stubGlobal('sessionStorage', undefined)
  notePage('/en', 'Home')
  expect(visitBefore('/en')).toEqual({})
})

test.each(['{damaged', '{}', '[]', '3'])('what is stored as %s is as if nothing were', (text) => {
  storage.set('visit', text)
  expect(visitBefore('/en')).toEqual({})
})
