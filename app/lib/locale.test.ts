import { expect, test } from 'vitest'
import { localeOf, localePath, withoutLocale } from './locale.ts'

test.each([
  ['/', '/', '/en'],
  ['/en', '/', '/en'],
  ['/zh/news', '/news', '/en/news'],
  ['/english', '/english', '/en/english'],
  ['/products?category=cod', '/products?category=cod', '/en/products?category=cod'],
])('the path %s is %s in Chinese and %s in English', (path, chinese, english) => {
  expect([localePath(path, 'zh'), localePath(path, 'en')]).toEqual([chinese, english])
})

test.each([
  '/en//evil.example',
  '/zh//evil.example',
  '//evil.example',
  '/en/\\evil.example',
  '/\\/evil.example',
  '/en/\t/evil.example',
  '/en/\r\n//evil.example',
  '/en/\u0000/evil.example',
  '/en/ //evil.example',
  '/en/%2F%2Fevil.example',
  '/en/%5C%5Cevil.example',
])('the path %j stays on the site in each language', (path) => {
  for (const own of [withoutLocale(path), localePath(path, 'zh'), localePath(path, 'en')])
    expect(new URL(own, 'https://site.example/here').host, own).toBe('site.example')
})

test('a path is Chinese unless it is below /en', () => {
  expect(['/en', '/en/news', '/en.data', '/english', '/zh/en', '/'].map(localeOf)).toEqual(['en', 'en', 'en', 'zh', 'zh', 'zh'])
})
