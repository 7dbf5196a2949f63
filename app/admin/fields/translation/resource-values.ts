import { z } from 'zod'
import type { FormContract } from '../../../../contracts/resource.ts'
import { property } from '../../kit/values.ts'
import type { Values } from '../store/form-store.ts'
import { noConfirmations } from './translations.ts'

export function emptyValues(contract: FormContract, start: object): Values {
  const fields = Object.entries(contract.input.shape).map(([name, field]) => [name, startOf(field)])
  return { ...Object.fromEntries(fields), ...noConfirmations(contract), ...start }
}

export function valuesOf(contract: FormContract, item: object): Values {
  const fields = Object.keys(contract.input.shape).map((name) => [name, property(item, name)])
  return { ...Object.fromEntries(fields), ...noConfirmations(contract) }
}

/** The default, an empty text, or nothing: the server then says that the field is required. */
function startOf(field: unknown): unknown {
  if (field instanceof z.ZodDefault) return field.parse(undefined)
  return field instanceof z.ZodString ? '' : undefined
}
