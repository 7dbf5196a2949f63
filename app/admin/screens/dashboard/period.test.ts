import { expect, test } from 'vitest'
import { periodOf } from './period.ts'

const zone = 'Asia/Shanghai'
const at = (search: string, now = '2026-03-01T17:00:00.000Z') => periodOf(new URLSearchParams(search), zone, now)

test.each([
  // In China the second of March has begun.
  ['', '30', '2026-02-01', '2026-03-02', { days: '30' }],
  ['period=7', '7', '2026-02-24', '2026-03-02', { days: '7' }],
  ['period=this-month', 'this-month', '2026-03-01', '2026-03-02', { from: '2026-03-01', to: '2026-03-02' }],
  ['period=last-month', 'last-month', '2026-02-01', '2026-02-28', { from: '2026-02-01', to: '2026-02-28' }],
  ['from=2026-01-05&to=2026-01-09', null, '2026-01-05', '2026-01-09', { from: '2026-01-05', to: '2026-01-09' }],
  ['period=nonsense', '30', '2026-02-01', '2026-03-02', { days: '30' }],
  ['from=2026-01-09&to=2026-01-05', '30', '2026-02-01', '2026-03-02', { days: '30' }],
  ['from=2026-99-09&to=2026-99-10', '30', '2026-02-01', '2026-03-02', { days: '30' }],
])('the address "%s" names the period %s, %s to %s', (search, name, from, to, query) => {
  expect(at(search)).toEqual({ name, from, to, query })
})

test('last month in January is December of the year before', () => {
  expect(at('period=last-month', '2026-01-15T00:00:00.000Z')).toMatchObject({ from: '2025-12-01', to: '2025-12-31' })
})
