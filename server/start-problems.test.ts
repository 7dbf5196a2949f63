import { expect, test } from 'vitest'
import { ConfigError } from './config.ts'
import { problemLine } from './start-problems.ts'

const failure = (own: object) => Object.assign(new Error('as the system says'), own)

test.each([
  [new ConfigError('PORT: no number'), 'Configuration: PORT'],
  [failure({ code: 'EADDRINUSE', port: 80 }), 'Port 80 is in use'],
  [failure({ code: 'EACCES', port: 80 }), 'Not allowed to listen on port 80'],
  [failure({ code: 'EACCES', path: '/data/anlan.db' }), 'DATA_DIR: /data/anlan.db cannot be written to (EACCES)'],
  [failure({ code: 'EROFS', path: '/data/tmp' }), 'DATA_DIR: /data/tmp cannot be written to (EROFS)'],
  [failure({ code: 'ENOSPC', path: '/data/secret.key' }), 'DATA_DIR: /data/secret.key cannot be written to (ENOSPC)'],
  [failure({ code: 'ERR_SQLITE_ERROR', errcode: 8 }), 'DATA_DIR: the database anlan.db cannot be written to'],
  [failure({ code: 'ERR_SQLITE_ERROR', errcode: 13 }), 'DATA_DIR: the database anlan.db cannot be written to'],
  [failure({ code: 'ERR_SQLITE_ERROR', errcode: 26 }), 'DATA_DIR: the database anlan.db is damaged'],
  [failure({ code: 'ERR_SQLITE_ERROR', errcode: 267 }), 'DATA_DIR: the database anlan.db is damaged'],
  [failure({ code: 'ENOSPC' }), 'DATA_DIR: the disk is full'],
  [failure({ code: 'EROFS' }), 'DATA_DIR: the disk cannot be written to'],
  [failure({ code: '53100' }), 'DATABASE_URL: the database has no room'],
  [failure({ code: 'ECONNREFUSED' }), 'DATABASE_URL: the database cannot be reached'],
  [failure({ code: '57P03' }), 'DATABASE_URL: the database cannot be reached'],
] as const)('%o ends the start with the line “%s”', (error, line) => {
  expect(problemLine(error)).toContain(line)
  expect(problemLine(error)?.split('\n')).toHaveLength(1)
})

test('a fault of the program itself has no line: it ends with its stack', () => {
  expect(problemLine(new TypeError('undefined is not a function'))).toBeNull()
})
