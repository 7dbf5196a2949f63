import { z } from 'zod'
import { partList } from './access.ts'
import { id, instant, locale, mediaId, requiredText } from './fields.ts'
import { mediaRef } from './media.ts'

export const roles = ['admin', 'editor', 'reviewer', 'translator'] as const
export type Role = (typeof roles)[number]
export const password = z.string().min(10).max(200)
export const email = z.email().max(254)

export const credentials = z.strictObject({ email: z.string().trim().min(1).max(254), password: z.string().min(1).max(200) })
export const sessionUser = z.object({
  id,
  email: z.string(),
  name: z.string(),
  role: z.enum(roles),
  /** Those in which the role can do something. */
  parts: partList,
  locale,
  avatar: mediaRef.optional(),
  /** Only there for the owner. */
  is_owner: z.literal(true).optional(),
  /** Only there where a second factor has to be turned on before anything else. */
  must_enrol: z.literal(true).optional(),
})
export type SessionUser = z.infer<typeof sessionUser>
export const loginResult = z.object({ token: z.string(), user: sessionUser, expires_at: instant })
/** Proof that the person acts and not merely their session; a missing or wrong field is refused with 422. */
export const confirmation = z.object({ current_password: z.string().max(200).optional(), code: z.string().max(40).optional() })
export type Confirmation = z.infer<typeof confirmation>
export const passwordChange = z.strictObject({ new_password: password })
export const renewedSession = z.object({ token: z.string(), expires_at: instant })
export const session = z.object({
  id,
  created_at: instant,
  last_used_at: instant,
  expires_at: instant,
  ip: z.string(),
  user_agent: z.string(),
  current: z.boolean(),
})
export type Session = z.infer<typeof session>

export const ownAccount = z.strictObject({ name: requiredText(100), locale, avatar_id: mediaId.unwrap().optional() })

export const linkToken = z.string().max(200)
export const linkOwner = z.object({ email: z.string(), name: z.string() })
export const passwordByLink = z.strictObject({ token: linkToken, new_password: password })
export const forgottenPassword = z.strictObject({ email: z.string().trim().min(1).max(254) })
/** `has_mail`: mail can be sent at all. The answer does not reveal the existence of the account. */
export const forgottenAnswer = z.object({ has_mail: z.boolean() })
export const passwordLinkAnswer = z.object({ url: z.string(), expires_at: instant, email: z.string(), mailed: z.boolean() })
