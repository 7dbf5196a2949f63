import { z } from 'zod'
import type { FormContract } from '../../../../contracts/resource.ts'
import { property } from '../../kit/values.ts'
import type { Values } from '../store/form-store.ts'
import { noConfirmations } from './translations.ts'

/** Initial values of a new record's form: the contract's defaults, and `start` for fields that have none. */
export function emptyValues(contract: FormContract, start: object): Values {
  const fields = Object.entries(contract.input.shape).map(([name, field]) => [name, startOf(field)])
  return { ...Object.fromEntries(fields), ...noConfirmations(contract), ...start }
}

/** The values of a form for a stored record: the fields of the contract's input, and the writer's confirmations of translations. */
export function valuesOf(contract: FormContract, item: object): Values {
  const fields = Object.keys(contract.input.shape).map((name) => [name, property(item, name)])
  return { ...Object.fromEntries(fields), ...noConfirmations(contract) }
}

/** The default, an empty text, or nothing: the server then says that the field is required. */
function startOf(field: unknown): unknown {
  if (field instanceof z.ZodDefault) return field.parse(undefined)
  return field instanceof z.ZodString ? '' : undefined
}
