import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { problemsByField } from '../../contracts/field-problems.ts'
import { AppError } from '../errors.ts'

/** A 422 names every failing field; without a schema nothing is read. */
export function parsed<S extends z.ZodType>(schema: S | undefined, value: unknown): z.output<S> {
  // Without a schema, S is the type of the schema that reads `undefined`.
  if (!schema) return undefined as z.output<S>
  const result = schema.safeParse(value, { reportInput: true })
  if (!result.success) throw new AppError('invalid', { fields: problemsByField(result.error.issues) })
  return result.data
}

/** For tests: refuses an answer that does not fit its schema, has other fields, or leaves out what the schema has a default for. */
export function checkedAnswer(schema: z.ZodType, data: unknown): string {
  const text = JSON.stringify(data)
  const sent: unknown = JSON.parse(text)
  const described = schema.parse(sent)
  if (!isDeepStrictEqual(described, sent)) throw new Error(`the answer is not what its contract describes: ${text}`)
  return text
}

/** A null or empty value is as if absent. */
export function withoutEmpty(query: unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query as Record<string, unknown>).filter(([, value]) => value !== '' && value !== null && value !== undefined),
  )
}
