import { expect, test } from 'vitest'
import { lineLimits, messageLimits, visitorMessage } from '../../../contracts/contact-messages.ts'
import { lineLengths } from '../quote/line-lengths.ts'
import { fields, maxLengths, problemsOf, type Values } from './rules.ts'

const t = (key: string) => key
const empty: Values = { name: '', company: '', country: '', email: '', phone: '', subject: '', message: '' }

test('the page’s lengths are the contract’s', () => {
  expect(maxLengths).toEqual(messageLimits)
  expect(lineLengths).toEqual(lineLimits)
})

test.each<[string, Partial<Values>]>([
  ['nothing', {}],
  ['no address', { name: 'A', message: 'B' }],
  ['half an address', { name: 'A', message: 'B', email: 'a@b' }],
  ['two addresses in one', { name: 'A', message: 'B', email: 'a@b.example, c@d.example' }],
  ['blanks', { name: ' ', message: '\n', phone: '1' }],
  ['too long a name', { name: 'A'.repeat(101), message: 'B', phone: '1' }],
  ['a telephone alone', { name: 'A', message: 'B', phone: '1' }],
  ['an address alone', { name: 'A', message: 'B', email: 'a.b+c@mail.buyer.example' }],
])('of a form with %s the page says the same fields as the server', (_what, values) => {
  const given = { ...empty, ...values }
  const server = visitorMessage.safeParse(given)
  const blamed = new Set(server.success ? [] : server.error.issues.map(({ path }) => String(path[0])))
  expect(Object.keys(problemsOf(given, { required: [], hasLines: false }, t)).sort()).toEqual([...blamed].sort())
})

test('what settings require is asked for', () => {
  const given = { ...empty, name: 'A', message: 'B', phone: '1' }
  expect(Object.keys(problemsOf(given, { required: ['company', 'country'], hasLines: false }, t))).toEqual(['company', 'country'])
  expect(fields).toContain('company')
})

test('a quote list needs no message, on the page and on the server', () => {
  const given = { ...empty, name: 'A', phone: '1' }
  expect(problemsOf(given, { required: [], hasLines: true }, t)).toEqual({})
  expect(visitorMessage.safeParse({ ...given, lines: [{ product_id: 1 }] }).success).toBe(true)
})
