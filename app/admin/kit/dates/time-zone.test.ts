import { expect, test } from 'vitest'
import { fromWallClock, startOfDay, toWallClock, zoneName } from './time-zone.ts'

test('a moment and what the clock of a zone shows are the same both ways', () => {
  expect(toWallClock('2026-03-01T00:30:00.000Z', 'Asia/Shanghai')).toBe('2026-03-01 08:30:00')
  expect(fromWallClock('2026-03-01 08:30:00', 'Asia/Shanghai')).toBe('2026-03-01T00:30:00.000Z')
})

test('moments on both sides of a clock change differ', () => {
  expect(fromWallClock('2026-03-29 01:30:00', 'Europe/Berlin')).toBe('2026-03-29T00:30:00.000Z')
  expect(fromWallClock('2026-03-29 03:30:00', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z')
})

test('a day begins in its own zone, and a later one is counted over the end of a month', () => {
  expect(startOfDay('2026-02-28', 'Asia/Shanghai')).toBe('2026-02-27T16:00:00.000Z')
  expect(startOfDay('2026-02-28', 'Asia/Shanghai', 1)).toBe('2026-02-28T16:00:00.000Z')
})

test('what is no date is none', () => {
  expect(fromWallClock('soon', 'Asia/Shanghai')).toBeNull()
  expect(startOfDay('', 'Asia/Shanghai')).toBeNull()
})

test('a zone has the name that people know it by', () => {
  expect(zoneName('Asia/Shanghai', 'zh-CN', '2026-03-01T00:00:00.000Z')).toBe('中国标准时间')
  expect(zoneName('Asia/Shanghai', 'en', '2026-03-01T00:00:00.000Z')).toBe('China Standard Time')
})
