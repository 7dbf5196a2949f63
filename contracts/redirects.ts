import { z } from 'zod'
import { id, link, stored } from './fields.ts'
import { listQuery, queryFlag, sortBy } from './resource.ts'

export const maxRedirectPath = 500

export const redirectInput = z.strictObject({
  from_path: z
    .string()
    .trim()
    .max(maxRedirectPath)
    .regex(/^\/[^\s?#\\]*$/, 'site_path'),
  to: link,
  status: z.union([z.literal(301), z.literal(302), z.literal(307), z.literal(308)]).default(301),
  /** Applies even to a path that a page serves. */
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
  defaultSort: '-updated_at',
  query: listQuery.extend({ sort: sortBy('id', 'from_path', 'hits', 'created_at', 'updated_at'), is_active: queryFlag.optional() }),
} as const

export const redirectTestQuery = z.strictObject({ address: z.string().trim().min(1).max(2_000) })

export const redirectTest = z.object({
  steps: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      status: z.int(),
      /** By a route rule, to the one spelling of an address, or to where a record or a category is read now. */
      reason: z.enum(['rule', 'spelling', 'moved']),
      rule_id: id.nullable(),
    }),
  ),
  address: z.string(),
  end: z.enum(['found', 'missing', 'failed', 'external', 'loop']),
})
export type RedirectTest = z.infer<typeof redirectTest>
