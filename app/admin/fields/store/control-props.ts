import type { ReactNode } from 'react'
import type { Suffix } from '../../kit/languages.ts'
import type { FieldSchema } from '../schema/field-schema.ts'
import { useFieldValue, useForm } from './form-context.tsx'
import { useFieldError, type Values } from './form-store.ts'

/** A text that is offered, in both languages: choosing it in one fills in the other. */
export type SuggestedPair = Record<Suffix, string>

export interface ControlProps {
  name: string
  schema: FieldSchema
  label: string
  description: string | null
  placeholder: string | null
  rows?: number | undefined
  values: string[]
  valueNames: Readonly<Record<string, string>>
  whenCleared?: Values | undefined
  /** Draws a value that is chosen by its looks. */
  pictureOf?: ((value: string) => ReactNode) | undefined
  suggestions?: readonly SuggestedPair[] | undefined
}

export function useControl({ name, schema, label, description, placeholder, whenCleared }: ControlProps) {
  const { form } = useForm()
  const value = useFieldValue(name)
  const error = useFieldError(form, name)
  return {
    value,
    set: (next: unknown) => form.merge({ [name]: next, ...(next === null ? whenCleared : undefined) }),
    input: {
      id: form.idOf(name),
      label,
      description,
      placeholder: placeholder ?? undefined,
      error,
      withAsterisk: schema.isRequired,
      'aria-required': schema.isRequired || undefined,
      size: 'sm',
    },
  } as const
}

const longText = 500
const veryLongText = 2_000

export function rowsOf({ schema: { maxLength = 0, hint }, rows }: Pick<ControlProps, 'schema' | 'rows'>): number {
  if (rows !== undefined) return rows
  if (maxLength < longText || hint.text === 'link') return 1
  return maxLength < veryLongText ? 3 : 4
}
