import { expect, test } from 'vitest'
import { workingDaysBefore } from './working-days.ts'

// 2026-03-02 is a Monday; Shanghai is eight hours ahead.
test.each([
  ['on a Friday, Wednesday at the same hour', '2026-03-06T02:00:00.000Z', 2, '2026-03-04T02:00:00.000Z'],
  ['on a Monday, Thursday at the same hour', '2026-03-02T02:00:00.000Z', 2, '2026-02-26T02:00:00.000Z'],
  ['at a weekend, what it is at the end of Friday', '2026-03-07T12:00:00.000Z', 2, '2026-03-04T15:59:59.999Z'],
  ['on the next day of that weekend, the same', '2026-03-08T03:00:00.000Z', 2, '2026-03-04T15:59:59.999Z'],
  ['when it is Saturday there and still Friday in UTC, the end of Friday too', '2026-03-06T16:30:00.000Z', 1, '2026-03-05T15:59:59.999Z'],
])('some working days before now are %s', (_what, now, days, expected) => {
  expect(workingDaysBefore(now, days, 'Asia/Shanghai')).toBe(expected)
})

test('a message never ceases to be overdue as time passes', () => {
  let before = ''
  for (let hour = 0; hour < 24 * 14; hour += 1) {
    const limit = workingDaysBefore(new Date(Date.UTC(2026, 2, 1, hour)).toISOString(), 2, 'America/New_York')
    expect(limit >= before, `${limit} after ${before}`).toBe(true)
    before = limit
  }
})
