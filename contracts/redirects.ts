import { z } from 'zod'
import { link, stored } from './fields.ts'
import { listQuery, queryFlag } from './resource.ts'

export const redirectInput = z.strictObject({
  from_path: z
    .string()
    .trim()
    .max(500)
    .regex(/^\/[^\s?#\\]*$/),
  to: link,
  status: z.union([z.literal(301), z.literal(302), z.literal(307), z.literal(308)]).default(301),
  /** Whether it answers even for a path that a page serves. */
  force: z.boolean().default(false),
  is_active: z.boolean().default(true),
})
export const redirect = redirectInput.extend({ ...stored, hits: z.int() })

export const redirectsResource = {
  name: 'redirects',
  table: 'redirects',
  path: '/v1/admin/redirects',
  item: redirect,
  row: redirect,
  input: redirectInput,
  query: listQuery.extend({ is_active: queryFlag.optional() }),
} as const
