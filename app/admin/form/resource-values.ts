import { z } from 'zod'
import type { FormContract } from '../../../contracts/resource.ts'
import { property } from '../values.ts'
import type { Values } from './form-store.ts'

/** What a new record's form begins with: the contract's defaults, and `start` for fields that have none. */
export function emptyValues({ input }: FormContract, start: object): Values {
  return { ...Object.fromEntries(Object.entries(input.shape).map(([name, field]) => [name, startOf(field)])), ...start }
}

/** What a form edits of a stored record: the fields of the contract's input. */
export function valuesOf({ input }: FormContract, item: object): Values {
  return Object.fromEntries(Object.keys(input.shape).map((name) => [name, property(item, name)]))
}

/** The default, an empty text, or nothing: the server then says that the field is required. */
function startOf(field: unknown): unknown {
  if (field instanceof z.ZodDefault) return field.parse(undefined)
  return field instanceof z.ZodString ? '' : undefined
}
