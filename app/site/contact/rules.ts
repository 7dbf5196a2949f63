import type { Texts } from '../../lib/texts.ts'

/** The form's fields in the order in which they are filled in. */
export const fields = ['name', 'company', 'country', 'email', 'phone', 'subject', 'message'] as const
export type Field = (typeof fields)[number]
export type Values = Record<Field, string>
export type Problems = Record<string, string[]>

/** Characters that each field takes; a test holds them against the contract, whose schemas would weigh too much here. */
export const maxLengths: Record<Field, number> = {
  name: 100,
  company: 200,
  country: 100,
  email: 254,
  phone: 50,
  subject: 200,
  message: 5_000,
}

export interface Requirements {
  /** Fields that settings require. */
  required: readonly string[]
  /** A quote list says what is asked for. */
  hasLines: boolean
}

export function isRequired(field: Field, { required, hasLines }: Requirements): boolean {
  return field === 'name' || (field === 'message' && !hasLines) || required.includes(field)
}

export function problemOf(field: Field, values: Values, requirements: Requirements, t: Texts): string | undefined {
  const value = values[field].trim()
  if (value === '') {
    if (isRequired(field, requirements)) return t('contact.problems.required')
    return field === 'email' && values.phone.trim() === '' ? t('contact.problems.email_or_phone') : undefined
  }
  if (value.length > maxLengths[field]) return t('contact.problems.too_long', { max: maxLengths[field] })
  return field === 'email' && !/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value) ? t('contact.problems.email') : undefined
}

export function problemsOf(values: Values, requirements: Requirements, t: Texts): Problems {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const problem = problemOf(field, values, requirements, t)
      return problem ? [[field, [problem]]] : []
    }),
  )
}
