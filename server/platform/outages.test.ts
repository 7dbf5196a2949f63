import { expect, test } from 'vitest'
import { outageOf } from './outages.ts'

const failure = (own: object, message = '') => Object.assign(new Error(message), own)

test.each([
  [failure({ code: 'ENOSPC' }), 'storage_full'],
  [failure({ code: 'EROFS' }), 'storage_full'],
  [failure({ code: 'EMFILE' }), 'unavailable'],
  [failure({ code: 'ERR_SQLITE_ERROR', errcode: 13 }), 'storage_full'],
  [failure({ code: 'ERR_SQLITE_ERROR', errcode: 1288 }), 'storage_full'],
  [failure({ code: 'ERR_SQLITE_ERROR', errcode: 517 }), 'unavailable'],
  [failure({ code: '57P01' }), 'unavailable'],
  [failure({ code: '08006' }), 'unavailable'],
  [failure({ code: '53100' }), 'storage_full'],
  [failure({}, 'Connection terminated unexpectedly'), 'unavailable'],
  [new Error('wrapped', { cause: failure({ code: 'ENOSPC' }) }), 'storage_full'],
  [failure({ code: '23505' }), null],
  [failure({ code: 'ERR_SQLITE_ERROR', errcode: 2067 }), null],
  // Of whom it is, a mail server or the database, the code does not say.
  [failure({ code: 'ECONNREFUSED' }), null],
  ['ENOSPC', null],
] as const)('%s is an outage of disk or database: %s', (error, outage) => {
  expect(outageOf(error)).toBe(outage)
})
