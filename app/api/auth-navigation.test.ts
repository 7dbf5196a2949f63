import { beforeEach, expect, test, vi } from 'vitest'
import { loginPath, safeTarget } from './auth-navigation.ts'

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://anlan.example/admin/banners?page=2'))
})

test('goes on to pages of this back office alone', () => {
  expect(safeTarget('/admin/contents?status=draft')).toBe('/admin/contents?status=draft')
  expect(safeTarget('/en/admin/media')).toBe('/en/admin/media')
})

test.each([
  null,
  '',
  'https://evil.example/admin/x',
  '//evil.example/admin/x',
  '/\\evil.example/admin/x',
  '/admin/../../evil',
  '/admin/login',
  '/en/admin/login?redirect=/admin/x',
  '/products',
  'javascript:alert(1)',
  'data:text/html,x',
  'blob:x',
  '/admin/\u0000x',
])('refuses %j', (target) => {
  expect(safeTarget(target)).toBeNull()
})

test('the login remembers where one wanted to go, in the language of the page', () => {
  expect(loginPath()).toBe('/admin/login?redirect=%2Fadmin%2Fbanners%3Fpage%3D2')
  expect(loginPath(new URL('https://anlan.example/en/admin/media'))).toBe('/en/admin/login?redirect=%2Fen%2Fadmin%2Fmedia')
})
