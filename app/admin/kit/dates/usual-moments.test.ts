import { expect, test } from 'vitest'
import { usualMoments } from './usual-moments.ts'

test('tomorrow is that of the time zone, and next Monday is never today', () => {
  // Sunday in London, Monday in Shanghai.
  expect(usualMoments('2026-03-01T17:00:00.000Z', 'Europe/London')).toEqual({
    tomorrow: '2026-03-02 09:00:00',
    nextMonday: '2026-03-02 09:00:00',
  })
  expect(usualMoments('2026-03-01T17:00:00.000Z', 'Asia/Shanghai')).toEqual({
    tomorrow: '2026-03-03 09:00:00',
    nextMonday: '2026-03-09 09:00:00',
  })
})
