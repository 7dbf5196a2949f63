import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadGuardMs } from '../lib/constants.ts'
import { mayReload } from './reload-guard.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
})
afterEach(() => void vi.unstubAllGlobals())

test('a path is reloaded at most once in 10 seconds, and each path counts for itself', () => {
  expect(reloadGuardMs).toBe(10_000)
  expect(mayReload('/news', 0)).toBe(true)
  expect(mayReload('/news', 9_999)).toBe(false)
  expect(mayReload('/products', 9_999)).toBe(true)
  expect(mayReload('/news', 10_000)).toBe(true)
  expect(mayReload('/news', 10_001)).toBe(false)
})

test('what was refused does not prolong the 10 seconds, and old paths are forgotten', () => {
  mayReload('/news', 0)
  mayReload('/news', 9_000)
  expect(mayReload('/news', 10_500)).toBe(true)
  expect(JSON.parse(stored.get('reloads') ?? '')).toEqual([['/news', 10_500]])
})

test('nothing is reloaded where the browser cannot remember it', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  expect(mayReload('/news')).toBe(false)
  stored.set('reloads', '{')
  expect(mayReload('/news')).toBe(false)
})
