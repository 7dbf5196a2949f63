import { expect, test } from 'vitest'
import { warningsOf } from './config.ts'

test.each([
  ['0.0.0.0', false, ['rate_limit_off']],
  ['::', false, ['rate_limit_off']],
  ['203.0.113.7', false, ['rate_limit_off']],
  ['127.0.0.1', false, []],
  ['::1', false, []],
  ['localhost', false, []],
  ['0.0.0.0', true, []],
])('on %s with limits %j the start warns of %j', (host, rateLimit, warnings) => {
  expect(warningsOf({ host, rateLimit })).toEqual(warnings)
})
