import { expect, test } from 'vitest'
import { deepNote, wayTo } from './reachable-pages.ts'

const meta = (page: number, next_cursor?: string) => ({
  page,
  per_page: 20,
  total: 100_000,
  total_pages: 5_000,
  ...(next_cursor ? { next_cursor } : {}),
})

test('the pages near both ends are counted, and those between follow by the cursor of the page before', () => {
  expect(wayTo(500, meta(1), new Map())).toEqual({ page: 500, cursor: null })
  expect(wayTo(4_501, meta(1), new Map())).toEqual({ page: 4_501, cursor: null })
  expect(wayTo(501, meta(500, 'c'), new Map())).toEqual({ page: 501, cursor: 'c' })
  expect(wayTo(2_500, meta(500, 'c'), new Map())).toBeNull()
  expect(wayTo(501, meta(502, 'd'), new Map([[501, 'c']]))).toEqual({ page: 501, cursor: 'c' })
  expect(wayTo(5_001, meta(5_000), new Map())).toBeNull()
})

test('says what to do where the middle begins', () => {
  expect(deepNote(meta(499), true)).toBeNull()
  expect(deepNote(meta(500, 'c'), true)).toBe('deep')
  expect(deepNote(meta(500), false)).toBe('deep_sorted')
  expect(deepNote(meta(4_501), true)).toBeNull()
})
