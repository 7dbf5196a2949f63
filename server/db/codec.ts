import { z } from 'zod'

type Kind = 'boolean' | 'json' | 'plain'

function kindOf(schema: z.ZodType): Kind {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return kindOf(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodBoolean) return 'boolean'
  if (schema instanceof z.ZodDiscriminatedUnion) return 'json'
  if (schema instanceof z.ZodArray || schema instanceof z.ZodObject || schema instanceof z.ZodRecord) return 'json'
  return 'plain'
}

/** The one place where booleans and lists meet 0/1 and JSON text. */
export interface Codec {
  encode(values: Record<string, unknown>): Record<string, unknown>
  decode(row: Record<string, unknown>): Record<string, unknown>
}

/** Columns without a field pass unchanged. JSON is parsed by the field's schema: a damaged value fails here and not in a page. */
export function codecOf(schema: z.ZodObject): Codec {
  const special = Object.entries(schema.shape)
    .map(([name, field]) => ({ name, field: field as z.ZodType, kind: kindOf(field as z.ZodType) }))
    .filter(({ kind }) => kind !== 'plain')
  return {
    encode(values) {
      const row: Record<string, unknown> = { ...values }
      for (const { name, kind } of special) {
        if (row[name] === undefined) continue
        row[name] = kind === 'boolean' ? Number(row[name]) : JSON.stringify(row[name])
      }
      return row
    },
    decode(row) {
      const values: Record<string, unknown> = { ...row }
      for (const { name, field, kind } of special) {
        if (values[name] === undefined) continue
        values[name] = kind === 'boolean' ? values[name] === 1 : field.parse(JSON.parse(String(values[name])))
      }
      return values
    },
  }
}
