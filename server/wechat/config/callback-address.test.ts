import { expect, test } from 'vitest'
import { addressProblem } from './callback-address.ts'

test.each([
  ['https://www.example.com/api/v1/wechat/callback', null],
  ['https://www.example.com:443/x', null],
  ['http://www.example.com/x', 'plain'],
  ['https://www.example.com:8443/x', 'port'],
  ['http://www.example.com:3000/x', 'port'],
  ['http://localhost:3000/x', 'private'],
  ['https://127.0.0.1/x', 'private'],
  ['https://2130706433/x', 'private'],
  ['https://10.1.2.3/x', 'private'],
  ['https://172.20.0.1/x', 'private'],
  ['https://172.32.0.1/x', null],
  ['https://192.168.1.5/x', 'private'],
  ['https://[::1]/x', 'private'],
  ['https://intranet/x', 'private'],
  ['https://site.local/x', 'private'],
  ['ftp://www.example.com/x', 'invalid'],
  ['www.example.com', 'invalid'],
])('%s: %s', (address, problem) => {
  expect(addressProblem(address)).toBe(problem)
})
