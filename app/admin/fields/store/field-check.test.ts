import { expect, test } from 'vitest'
import { z } from 'zod'
import { problemsOf } from './field-check.ts'

const contract = {
  name: 'things',
  input: z.strictObject({ title: z.string().min(1), items: z.array(z.strictObject({ size: z.number() })) }),
}

test('problems are named by the paths of the fields and by the texts that the server has for them', () => {
  const problems = problemsOf(contract, { title: '', items: [{ size: 1 }, { size: 'large' }] })
  expect({ ...problems }).toEqual({ title: [{ key: 'required' }], 'items.1.size': [{ key: 'type' }] })
})

test('the same values are checked once, changed ones anew', () => {
  const values = { title: '', items: [] }
  expect(problemsOf(contract, values)).toBe(problemsOf(contract, values))
  expect({ ...problemsOf(contract, { ...values, title: 'a' }) }).toEqual({})
})
