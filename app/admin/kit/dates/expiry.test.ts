import { expect, test } from 'vitest'
import { expiryOf } from './expiry.ts'

const noon = Date.parse('2026-03-10T04:00:00.000Z')
const keyOn = (day: string | null) => expiryOf(day, 'Asia/Shanghai', noon).key

test('a certificate is valid through its last day', () => {
  expect([keyOn('2026-03-09'), keyOn('2026-03-10'), keyOn('2026-03-11')]).toEqual(['expired', 'today', 'soon'])
})

test('the last day ends with that of the site’s time zone', () => {
  expect(expiryOf('2026-03-10', 'Asia/Shanghai', Date.parse('2026-03-10T16:00:00.000Z')).key).toBe('expired')
  expect(expiryOf('2026-03-10', 'UTC', Date.parse('2026-03-10T16:00:00.000Z')).key).toBe('today')
})

test('it is to be renewed from ninety days before its end', () => {
  expect(expiryOf('2026-06-08', 'Asia/Shanghai', noon)).toEqual({ key: 'soon', tone: 'wait', count: 90 })
  expect(keyOn('2026-06-09')).toBe('valid')
})

test('without a last day it is valid', () => {
  expect(keyOn(null)).toBe('none')
})
