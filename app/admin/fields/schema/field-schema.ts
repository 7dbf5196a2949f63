import { z } from 'zod'
import { type FieldHint, fieldHints } from '../../../../contracts/field-hints.ts'
import type { FormContract, InputOf } from '../../../../contracts/resource.ts'

type InputKey<R extends FormContract> = keyof InputOf<R> & string
type PairOf<Key> = Key extends `${infer Name}_cn` ? Name : never
export type PairName<R extends FormContract> = PairOf<InputKey<R>>
export type FieldName<R extends FormContract> = PairName<R> | Exclude<InputKey<R>, `${string}_cn` | `${string}_en`>

export type ControlKind =
  | 'text'
  | 'slug'
  | 'tags'
  | 'folder'
  | 'number'
  | 'switch'
  | 'select'
  | 'date'
  | 'date-time'
  | 'media'
  | 'gallery'
  | 'record'
  | 'records'
  | 'secret'
  | 'colour'
  | 'choices'
  | 'emails'
  | 'words'
  | 'time-zone'

export interface FieldSchema {
  kind: ControlKind
  isPair: boolean
  /** False where the field cannot be left empty by mistake: a choice or a switch always has a value. */
  isRequired: boolean
  isNullable: boolean
  maxLength?: number
  min?: number
  max?: number
  isInteger: boolean
  values: string[]
  hint: FieldHint
}

/** The schema of a field of the contract's input; throws for a name that it lacks, and for a value that no control edits. */
export function fieldSchema(contract: FormContract, name: string): FieldSchema {
  const { shape } = contract.input
  const isPair = `${name}_cn` in shape
  const field = shape[isPair ? `${name}_cn` : name]
  if (!(field instanceof z.ZodType)) throw new Error(`${contract.name} has no field ${name}`)
  const { leaf, isNullable, isOptional } = unwrapped(field)
  const kind = kindOf(leaf)
  if (!kind) throw new Error(`No control edits ${contract.name}.${name}`)
  const isRequired = !isOptional && kind !== 'select' && kind !== 'switch' && !acceptsEmpty(leaf)
  return { kind, isPair, isNullable, isRequired, values: [], hint: hintOf(leaf), isInteger: false, ...limitsOf(leaf) }
}

interface Unwrapped {
  leaf: unknown
  isNullable: boolean
  isOptional: boolean
}

export function unwrapped(schema: unknown, isNullable = false, isOptional = false): Unwrapped {
  if (schema instanceof z.ZodNullable) return unwrapped(schema.unwrap(), true, isOptional)
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional) return unwrapped(schema.unwrap(), isNullable, true)
  if (schema instanceof z.ZodPipe) return unwrapped(schema.in, isNullable, isOptional)
  if (schema instanceof z.ZodUnion) {
    const option = schema.options.find((one) => !(one instanceof z.ZodLiteral))
    if (option) return unwrapped(option, isNullable, isOptional)
  }
  return { leaf: schema, isNullable, isOptional }
}

const hintOf = (leaf: unknown): FieldHint => (leaf instanceof z.ZodType ? fieldHints.get(leaf) : undefined) ?? {}

export const hintOfField = (field: unknown): FieldHint => hintOf(unwrapped(field).leaf)

function kindOf(leaf: unknown): ControlKind | null {
  const { text, media, resource } = hintOf(leaf)
  if (leaf instanceof z.ZodArray) return listKindOf(unwrapped(leaf.element).leaf)
  if (media) return 'media'
  if (resource) return 'record'
  if (text === 'slug' || text === 'folder' || text === 'secret' || text === 'colour' || text === 'time-zone') return text
  if (leaf instanceof z.ZodISODateTime) return 'date-time'
  if (leaf instanceof z.ZodISODate) return 'date'
  if (leaf instanceof z.ZodNumber || isOneOfNumbers(leaf)) return 'number'
  if (leaf instanceof z.ZodBoolean) return 'switch'
  if (leaf instanceof z.ZodEnum) return 'select'
  return leaf instanceof z.ZodString || leaf instanceof z.ZodStringFormat ? 'text' : null
}

const isOneOfNumbers = (leaf: unknown) =>
  leaf instanceof z.ZodUnion && leaf.options.every((option) => option instanceof z.ZodLiteral && typeof option.value === 'number')

function listKindOf(element: unknown): ControlKind | null {
  const { text, media, resource } = hintOf(element)
  if (media) return 'gallery'
  if (resource) return 'records'
  if (text === 'email' || text === 'word') return `${text}s`
  if (element instanceof z.ZodEnum) return 'choices'
  return text === 'tag' ? 'tags' : null
}

const acceptsEmpty = (leaf: unknown) => leaf instanceof z.ZodString && (leaf.minLength ?? 0) === 0

function limitsOf(leaf: unknown): Partial<FieldSchema> {
  if (leaf instanceof z.ZodArray) {
    const { leaf: element } = unwrapped(leaf.element)
    return { hint: hintOf(element), ...(element instanceof z.ZodEnum ? { values: element.options.map(String) } : {}) }
  }
  if (leaf instanceof z.ZodString) return leaf.maxLength === null ? {} : { maxLength: leaf.maxLength }
  if (leaf instanceof z.ZodEnum) return { values: leaf.options.map(String) }
  if (!(leaf instanceof z.ZodNumber)) return {}
  const { minValue, maxValue, isInt } = leaf
  return { isInteger: isInt, ...(isBound(minValue) ? { min: minValue } : {}), ...(isBound(maxValue) ? { max: maxValue } : {}) }
}

/** Excludes the limits that all integers have; a contract has set the others. */
const isBound = (limit: number | null): limit is number => limit !== null && Math.abs(limit) < Number.MAX_SAFE_INTEGER

/** True where a field has a text in each language, also one of a list in the form. */
export const hasTwoLanguages = ({ input }: Pick<FormContract, 'input'>): boolean =>
  Object.entries(input.shape).some(([name, field]) => {
    if (name.endsWith('_cn')) return true
    const { leaf } = unwrapped(field)
    return leaf instanceof z.ZodArray && leaf.element instanceof z.ZodObject && hasTwoLanguages({ input: leaf.element })
  })
