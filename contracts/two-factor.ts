import { z } from 'zod'
import { instant } from './fields.ts'

/** A code of the authenticator app, or a recovery code. */
const code = z.string().trim().min(1).max(40)

/** The login's 401 where an account has a second factor: the second step sends `challenge` back with a code. */
export const twoFactorChallenge = z.object({ challenge: z.string(), expires_at: instant })
export type TwoFactorChallenge = z.infer<typeof twoFactorChallenge>
export const secondStep = z.strictObject({ challenge: z.string().max(200), code })

export const twoFactor = z.object({ is_on: z.boolean(), since: instant.nullable(), recovery_codes_left: z.int().min(0) })
export type TwoFactor = z.infer<typeof twoFactor>
/** The secret in Base32, and as an address that a QR code carries. */
export const enrolment = z.object({ secret: z.string(), uri: z.string() })
export type Enrolment = z.infer<typeof enrolment>
export const enrolmentEnd = z.strictObject({ code })
/** Data of a 403 where a second factor has to be turned on first. */
export const enrolmentNeeded = z.object({ must_enrol: z.literal(true) })
/** Shown once. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })
