import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openAddress, safeAddress } from './safe-address.ts'

const here = 'https://anlan.example/admin/banners?page=2'
const assign = vi.fn()

beforeEach(() => void vi.stubGlobal('location', { href: here, assign }))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  assign.mockReset()
})

test.each([
  ['/en/admin/media?kind=image#file-3', '/en/admin/media?kind=image#file-3'],
  ['https://anlan.example/products', '/products'],
  ['?page=3', '/admin/banners?page=3'],
  ['../products', '/products'],
  ['/a/../b', '/b'],
])('an address of this site is a path: %s → %s', (target, path) => {
  expect(safeAddress(target)).toBe(path)
})

const external = ['https://other.example/x', '//other.example/x', '/\\other.example/x', 'http://anlan.example/', 'mailto:a@b.example']

test.each([...external, 'tel:+861', 'https://anlan.example:8443/'])(
  'navigation to an external URL without permission is refused: %s',
  (target) => {
    expect(safeAddress(target)).toBeNull()
  },
)

test.each(external)('navigation to an external URL with explicit permission is allowed: %s', (target) => {
  expect(safeAddress(target, { allowExternal: true })).toBe(new URL(target, here).href)
})

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  '\u0001 javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://anlan.example/6d1a',
  'vbscript:x',
  'file:///etc/passwd',
  'about:blank',
])('javascript:, data:, blob: and their like are refused, even where external URLs are allowed: %j', (target) => {
  expect([safeAddress(target), safeAddress(target, { allowExternal: true })]).toEqual([null, null])
})

test.each(['/.//other.example', 'https://anlan.example//other.example', 'https://', 'https://user:secret@anlan.example/x'])(
  'what could be read as another site is refused: %s',
  (target) => {
    expect(safeAddress(target)).toBeNull()
  },
)

test('a refused navigation stays where it is and says so in the console alone', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  openAddress('javascript:alert(1)')
  openAddress('https://other.example')
  expect([assign.mock.calls.length, warn.mock.calls.length]).toEqual([0, 2])
  openAddress('https://other.example/', { allowExternal: true })
  openAddress('/products')
  expect(assign.mock.calls).toEqual([['https://other.example/'], ['/products']])
})
