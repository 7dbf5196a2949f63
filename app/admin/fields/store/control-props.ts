import type { FieldSchema } from '../schema/field-schema.ts'
import { useFieldValue, useForm } from './form-context.tsx'
import { useFieldError, type Values } from './form-store.ts'

export interface ControlProps {
  /** The field's name; that of a pair is without a language. */
  name: string
  schema: FieldSchema
  label: string
  description: string | null
  placeholder: string | null
  rows?: number | undefined
  /** The values of a select. */
  values: string[]
  /** Names for some of them, in place of those that the texts have. */
  valueNames: Readonly<Record<string, string>>
  /** Other fields that are set when this one is cleared. */
  whenCleared?: Values | undefined
}

/** The field's value, the function that sets it, and the properties that Mantine's inputs share. */
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

/** The initial number of lines of a text: one, except for texts that may be long. */
export function rowsOf({ schema: { maxLength = 0, hint }, rows }: Pick<ControlProps, 'schema' | 'rows'>): number {
  if (rows !== undefined) return rows
  if (maxLength < longText || hint.text === 'link') return 1
  return maxLength < veryLongText ? 3 : 4
}
