import { z } from 'zod'
import { id } from './fields.ts'

/** Deepest page that is reached by counting pages; beyond it a list is read by cursor. */
export const maxPage = 500

const integer = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)

/** A whole number in a query string. */
export const queryId = integer.pipe(id)
export const queryFlag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1')

/**
 * The query of every list call. A null or empty value is as if absent; an unknown parameter is refused.
 * `sort` is checked against the resource's own allow-list.
 */
export const listQuery = z.strictObject({
  page: integer.pipe(z.int().min(1)).default(1),
  per_page: integer.pipe(z.int().min(1).max(100)).default(20),
  sort: z.string().max(100).optional(),
  keyword: z.string().trim().max(100).optional(),
  cursor: z.string().max(500).optional(),
})
export type ListQuery = z.infer<typeof listQuery>
export const trashQuery = { trashed: z.enum(['only', 'with']).optional() }

export const batchIds = z.strictObject({ ids: z.array(id).min(1).max(500) })
export const batchStatus = <S extends z.ZodType>(status: S) => z.strictObject({ ids: z.array(id).min(1).max(500), status })
export const batchResult = z.object({ deleted: z.int(), failed: z.array(z.object({ id, message: z.string() })) })
export const statusResult = z.object({ updated: z.int(), failed: z.array(z.object({ id, message: z.string() })) })
export const sortOrder = z.strictObject({
  items: z
    .array(z.strictObject({ id, sort_order: z.int().min(-1_000_000_000).max(1_000_000_000) }))
    .min(1)
    .max(500),
})

type Shape = z.core.$ZodLooseShape
type Patched<S extends Shape> = {
  [K in keyof S]: S[K] extends z.ZodDefault<infer Inner extends z.ZodType>
    ? z.ZodOptional<Inner>
    : S[K] extends z.ZodType
      ? z.ZodOptional<S[K]>
      : never
}

/**
 * The body of a PUT: every field of the input optional, defaults removed (an absent field keeps its value),
 * and the `version` that the caller read.
 */
export function patchOf<S extends Shape>(input: z.ZodObject<S, z.core.$strict>) {
  const shape: Record<string, z.ZodType> = {}
  for (const [key, field] of Object.entries(input.shape)) {
    const schema = field as z.ZodType
    shape[key] = (schema instanceof z.ZodDefault ? (schema.unwrap() as z.ZodType) : schema).optional()
  }
  return z.strictObject({ ...(shape as Patched<S>), version: z.int().positive() })
}

/** All that the wire knows of a resource; the server's routes, the client and OpenAPI are made from it. */
export interface ResourceContract<
  Item extends z.ZodObject = z.ZodObject,
  Input extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
> {
  /** Singular key of the resource in the audit log, translations and cache tags. */
  name: string
  path: string
  item: Item
  /** What a list row carries: the item without its long texts. */
  row: z.ZodObject
  input: Input
  query: Query
  /** Values that batch-status may set; absent where the resource has no status. */
  statuses?: readonly [string, ...string[]]
}

export type ItemOf<R extends ResourceContract> = z.infer<R['item']>
export type InputOf<R extends ResourceContract> = z.output<R['input']>
