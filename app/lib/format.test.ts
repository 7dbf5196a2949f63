import { describe, expect, test } from 'vitest'
import { weekStartsOn } from './constants.ts'
import { formatCoordinate, formatDate, formatMoney, formatNumber, formatPrice, formatRelative } from './format.ts'

const now = Date.UTC(2026, 5, 15, 12)
const ago = (ms: number) => now - ms
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

describe('relative times: now, minutes < 60, hours < 24, days < 7, weeks < 4, months < 12, then years', () => {
  test.each([
    ['now', 0, 'now', '现在'],
    ['now to the last millisecond of a minute', minute - 1, 'now', '现在'],
    ['the first minute', minute, '1 minute ago', '1分钟前'],
    ['the last of 59 minutes', hour - 1, '59 minutes ago', '59分钟前'],
    ['the first hour', hour, '1 hour ago', '1小时前'],
    ['the last of 23 hours', day - 1, '23 hours ago', '23小时前'],
    ['the first day', day, '1 day ago', '1天前'],
    ['the last of 6 days', 7 * day - 1, '6 days ago', '6天前'],
    ['the first week', 7 * day, '1 week ago', '1周前'],
    ['the last of 3 weeks', 28 * day - 1, '3 weeks ago', '3周前'],
    ['the first month', 28 * day, '1 month ago', '1个月前'],
    ['the second month', 60 * day, '2 months ago', '2个月前'],
    ['the last of 11 months', 360 * day - 1, '11 months ago', '11个月前'],
    ['the first year', 360 * day, '1 year ago', '1年前'],
    ['the last day of it', 730 * day - 1, '1 year ago', '1年前'],
    ['the second year', 730 * day, '2 years ago', '2年前'],
    ['a decade', 3650 * day, '10 years ago', '10年前'],
  ])('%s', (_, ms, english, chinese) => {
    expect(formatRelative(ago(ms), 'en', now)).toBe(english)
    expect(formatRelative(ago(ms), 'zh', now)).toBe(chinese)
  })

  test.each([
    [minute - 1, 'now', '现在'],
    [hour - 1, 'in 59 minutes', '59分钟后'],
    [hour, 'in 1 hour', '1小时后'],
    [28 * day, 'in 1 month', '1个月后'],
  ])('ahead, too: %d ms', (ms, english, chinese) => {
    expect(formatRelative(now + ms, 'en', now)).toBe(english)
    expect(formatRelative(now + ms, 'zh', now)).toBe(chinese)
  })
})

describe('a bad date shows the date-format-error text, not a crash', () => {
  test.each(['never', '', '2026-13-45', Number.NaN, new Date('x'), null as unknown as string])('%s', (moment) => {
    expect([formatDate(moment, 'zh', 'Asia/Shanghai'), formatDate(moment, 'en', 'UTC')]).toEqual(['日期格式错误', 'Invalid date format'])
    expect([formatRelative(moment, 'zh', now), formatRelative(moment, 'en', now)]).toEqual(['日期格式错误', 'Invalid date format'])
  })
})

describe('dates are written in Simplified Chinese or English', () => {
  test.each([
    ['day', '2026年3月1日', '1 March 2026'],
    ['short', '2026年3月1日', '1 Mar 2026'],
    ['month', '2026年3月', 'March 2026'],
    ['monthDay', '3月1日', '1 Mar'],
    ['exact', '2026/03/01 20:30', '1 Mar 2026, 20:30'],
  ] as const)('%s', (style, chinese, english) => {
    const moment = '2026-03-01T12:30:00.000Z'
    expect(formatDate(moment, 'zh', 'Asia/Shanghai', style)).toBe(chinese)
    expect(formatDate(moment, 'en', 'Asia/Shanghai', style)).toBe(english)
  })

  test('midnight is 00:00, and weeks start on Monday', () => {
    expect(formatDate('2026-03-01T16:00:00.000Z', 'en', 'Asia/Shanghai', 'exact')).toBe('2 Mar 2026, 00:00')
    expect(weekStartsOn).toBe(1)
  })
})

test('numbers are grouped, and money is CNY unless another currency is named', () => {
  expect([formatNumber(1234567.891, 'zh'), formatNumber(-1234.5, 'en')]).toEqual(['1,234,567.891', '-1,234.5'])
  expect([formatMoney(1234.5, 'zh'), formatMoney(1234.5, 'en'), formatMoney(0, 'zh')]).toEqual(['¥1,234.50', 'CN¥1,234.50', '¥0'])
  expect([formatMoney(48, 'en', 'USD'), formatMoney(48.5, 'zh', 'USD')]).toEqual(['US$48', 'US$48.50'])
})

test('a date is a day of the site’s time zone', () => {
  expect(formatDate('2026-03-01T17:00:00.000Z', 'en', 'Asia/Shanghai')).toBe('2 March 2026')
  expect(formatDate('2026-03-01T17:00:00.000Z', 'zh', 'Asia/Shanghai')).toBe('2026年3月2日')
})

test('a price is one amount, a range, or to be asked for', () => {
  expect(formatPrice(48, 62, 'en', 'USD')).toBe('US$48–62')
  expect(formatPrice(5.2, 7.8, 'en', 'USD')).toBe('US$5.20–7.80')
  expect(formatPrice(5, 7.5, 'zh', 'USD')).toBe('US$5.00–7.50')
  expect(formatPrice(48.5, null, 'zh', 'CNY')).toBe('¥48.50')
  expect(formatPrice(null, null, 'zh', 'CNY')).toBeNull()
})

test('a coordinate reads as on a chart', () => {
  expect(formatCoordinate(26.63, 'latitude')).toBe('26°37.8′N')
  expect(formatCoordinate(-0.05, 'longitude')).toBe('0°03.0′W')
})
