import { z } from 'zod'
import { partList, parts } from './access.ts'
import { email, password, passwordLinkAnswer, roles } from './auth.ts'
import { id, instant, locale, requiredText, stored } from './fields.ts'
import { mediaRef } from './media.ts'
import { listQuery, sortBy } from './resource.ts'

export const userStatuses = ['active', 'disabled'] as const

export const userInput = z.strictObject({
  email,
  name: requiredText(100),
  role: z.enum(roles).default('editor'),
  /** Of an administrator, who has all, without meaning. */
  parts: partList.default([...parts]),
  status: z.enum(userStatuses).default('active'),
  locale: locale.default('zh'),
  password: password.optional(),
})
export const user = userInput.omit({ password: true }).extend({
  ...stored,
  last_login_at: instant.nullable(),
  is_owner: z.boolean(),
  avatar_id: id.nullable(),
  avatar: mediaRef.nullable(),
  two_factor: z.boolean(),
})
export type User = z.infer<typeof user>
/** A new account without a password comes with the link by which its owner chooses one. */
export const createdUser = user.extend({ password_link: passwordLinkAnswer.optional() })
export const usersResource = {
  name: 'users',
  table: 'users',
  path: '/v1/admin/users',
  item: user,
  row: user,
  input: userInput,
  defaultSort: 'id',
  query: listQuery.extend({
    sort: sortBy('id', 'email', 'name', 'created_at', 'updated_at', 'last_login_at'),
    role: z.enum(roles).optional(),
    status: z.enum(userStatuses).optional(),
  }),
} as const
