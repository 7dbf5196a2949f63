import { z } from 'zod'
import type { Locale } from '../../../../contracts/fields.ts'
import type { FormContract, ResourceContract } from '../../../../contracts/resource.ts'
import { pairOf, sideOf } from '../../../../contracts/translation/fields.ts'
import { otherSide } from '../../../../contracts/translation/state.ts'
import type { Edit } from '../../api/batches.ts'
import { fieldSchema } from '../../fields/schema/field-schema.ts'
import type { Values } from '../../fields/store/form-store.ts'

const tagChanges = ['add_tags', 'remove_tags'] as const

export function editFields({ batchFields = [] }: Pick<ResourceContract, 'batchFields'>): string[] {
  return batchFields.flatMap((name) => (name === 'tags' ? [...tagChanges, name] : [name]))
}

/** The fields in their order, in sections that begin with the fields of `titles`; null is the title of those before the first. */
export function editSections(
  contract: Pick<ResourceContract, 'batchFields'>,
  titles: Readonly<Record<string, string>> = {},
): { title: string | null; names: string[] }[] {
  const sections: { title: string | null; names: string[] }[] = []
  for (const name of editFields(contract)) {
    const title = titles[name]
    const last = sections.at(-1)
    if (title !== undefined || !last) sections.push({ title: title ?? null, names: [name] })
    else last.names.push(name)
  }
  return sections
}

/** Of the two sides of a text, the reader's stands first, as in forms. */
export function ownFirst(fields: readonly string[], locale: Locale): string[] {
  if (locale === 'zh') return [...fields]
  return fields.map((name) => {
    const side = sideOf(name)
    const other = side && `${pairOf(name)}_${otherSide(side)}`
    return other !== null && fields.includes(other) ? other : name
  })
}

export function editContract({ name, input, batchFields = [] }: ResourceContract): FormContract {
  const fields = editFields({ batchFields }).map((field) => {
    const schema: unknown = input.shape[tagChanges.some((change) => change === field) ? 'tags' : field]
    if (!(schema instanceof z.ZodType)) throw new Error(`${name} has no field ${field}`)
    return [field, schema] as const
  })
  return { name, input: z.strictObject(Object.fromEntries(fields)) }
}

/** Nothing is chosen for anybody: a flag is on, a list empty, all else without a value. */
export function editStart(contract: FormContract): Values {
  const start = (field: string) => {
    const { kind } = fieldSchema(contract, field)
    if (kind === 'switch') return true
    if (kind === 'tags' || kind === 'records') return []
    return kind === 'text' ? '' : null
  }
  return Object.fromEntries(Object.keys(contract.input.shape).map((field) => [field, start(field)]))
}

export function missingIn(contract: FormContract, ticked: readonly string[], values: Values): string[] {
  return ticked.filter((field) => {
    const { isNullable } = fieldSchema(contract, field)
    const value = values[field]
    if (tagChanges.some((change) => change === field)) return !Array.isArray(value) || value.length === 0
    return value === undefined || (value === null && !isNullable)
  })
}

/** Texts and figures that the edit takes away: an end of publication or a list that is left empty says so itself. */
export function emptiedIn(contract: FormContract, ticked: readonly string[], values: Values): string[] {
  return ticked.filter((field) => {
    const value = values[field]
    return ['text', 'number'].includes(fieldSchema(contract, field).kind) && (value === null || value === '')
  })
}

export function editOf(ticked: readonly string[], values: Values): Edit {
  const of = (name: string) => (ticked.includes(name) && Array.isArray(values[name]) ? { [name]: values[name] } : {})
  const own = ticked.filter((name) => !tagChanges.some((change) => change === name))
  return { set: Object.fromEntries(own.map((name) => [name, values[name]])), ...of('add_tags'), ...of('remove_tags') }
}
