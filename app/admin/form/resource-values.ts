import { z } from 'zod'
import type { InputOf, ItemOf, ResourceContract } from '../../../contracts/resource.ts'

/** What a form starts with, and what it takes from a record: the fields of the contract's input. */
export interface ResourceValues<Values, Item> {
  empty: Values
  of: (item: Item) => Values
}

/** Both from a resource's contract; `start` fills fields of a new record that have no default. */
export function resourceValues<R extends ResourceContract>(contract: R, start: Partial<InputOf<R>>): ResourceValues<InputOf<R>, ItemOf<R>> {
  const shape = Object.entries(contract.input.shape)
  const defaults = shape.map(([name, field]) => [name, startOf(field)])
  return {
    // Built from the contract's own fields, which the type system cannot follow through a generic shape.
    empty: { ...Object.fromEntries(defaults), ...start } as InputOf<R>,
    of: (item) => Object.fromEntries(shape.map(([name]) => [name, (item as Record<string, unknown>)[name]])) as InputOf<R>,
  }
}

/** The default, an empty text, or nothing: what was never chosen is then told as required. */
function startOf(field: unknown): unknown {
  if (field instanceof z.ZodDefault) return field.parse(undefined)
  return field instanceof z.ZodString ? '' : undefined
}
