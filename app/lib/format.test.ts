import { describe, expect, test } from 'vitest'
import { formatCoordinate, formatDate, formatPrice, formatRelative } from './format.ts'

const now = Date.UTC(2026, 5, 15, 12)
const ago = (ms: number) => now - ms
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

describe('relative times change their unit at the limits of the specification', () => {
  test.each([
    [59_000, 'now', '现在'],
    [59 * minute, '59 minutes ago', '59分钟前'],
    [60 * minute, '1 hour ago', '1小时前'],
    [23 * hour, '23 hours ago', '23小时前'],
    [24 * hour, '1 day ago', '1天前'],
    [6 * day, '6 days ago', '6天前'],
    [7 * day, '1 week ago', '1周前'],
    [27 * day, '3 weeks ago', '3周前'],
    [28 * day, '1 month ago', '1个月前'],
    [330 * day, '11 months ago', '11个月前'],
    [800 * day, '2 years ago', '2年前'],
  ])('%d ms', (ms, english, chinese) => {
    expect(formatRelative(ago(ms), 'en', now)).toBe(english)
    expect(formatRelative(ago(ms), 'zh', now)).toBe(chinese)
  })
})

test('a bad date shows the date-format-error text, not a crash', () => {
  expect(formatDate('never', 'zh', 'Asia/Shanghai')).toBe('日期格式错误')
  expect(formatRelative('never', 'en', now)).toBe('Invalid date format')
})

test('a date is a day of the site’s time zone', () => {
  expect(formatDate('2026-03-01T17:00:00.000Z', 'en', 'Asia/Shanghai')).toBe('March 2, 2026')
  expect(formatDate('2026-03-01T17:00:00.000Z', 'zh', 'Asia/Shanghai')).toBe('2026年3月2日')
})

test('a price is one amount, a range, or to be asked for', () => {
  expect(formatPrice(48, 62, 'en', 'USD')).toBe('$48–62')
  expect(formatPrice(48.5, null, 'zh', 'CNY')).toBe('¥48.50')
  expect(formatPrice(null, null, 'zh', 'CNY')).toBeNull()
})

test('a coordinate reads as on a chart', () => {
  expect(formatCoordinate(26.63, 'latitude')).toBe('26°37.8′N')
  expect(formatCoordinate(-0.05, 'longitude')).toBe('0°03.0′W')
})
