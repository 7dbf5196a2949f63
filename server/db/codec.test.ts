import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { codecOf } from './codec.ts'

const schema = z.strictObject({
  title: z.string(),
  count: z.int().nullable(),
  flag: z.boolean().default(false),
  tags: z.array(z.string()).default([]),
  ids: z.array(z.int()).optional(),
  specification: z.object({ label: z.string() }).default({ label: '' }),
})
const codec = codecOf(schema)

const values = fc.record({
  title: fc.string(),
  count: fc.option(fc.integer()),
  flag: fc.boolean(),
  tags: fc.array(fc.string()),
  ids: fc.array(fc.integer()),
  specification: fc.record({ label: fc.string() }),
})

test('what is encoded holds texts, numbers and nulls alone, and decodes to itself', () => {
  fc.assert(
    fc.property(values, (given) => {
      const row = codec.encode(given)
      for (const value of Object.values(row)) expect(value === null || ['string', 'number'].includes(typeof value)).toBe(true)
      expect(codec.decode(row)).toEqual(given)
    }),
  )
})

test('a field that is absent stays absent: a patch writes no other column', () => {
  expect(codec.encode({ title: 'a' })).toEqual({ title: 'a' })
  expect(codec.encode({ title: 'a', tags: undefined })).toEqual({ title: 'a', tags: undefined })
  expect(codec.decode({ title: 'a' })).toEqual({ title: 'a' })
})

test('columns that the schema does not name pass unchanged', () => {
  expect(codec.decode({ id: 1, search_text: '[1]', flag: 1 })).toEqual({ id: 1, search_text: '[1]', flag: true })
})

test('a damaged value in the database is an error where it is read', () => {
  for (const tags of ['', '{', 'null', '{"a":1}', '[1]']) expect(() => codec.decode({ tags }), tags).toThrow()
})
