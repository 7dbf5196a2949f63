import { Secret, TOTP } from 'otpauth'
import type { Instant } from '../../../contracts/fields.ts'

// Defaults of authenticator apps where an address says nothing else, and the only values that some of them know.
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Of RFC 4226: as long as the hash. */
const secretBytes = 20
/** Steps by which a telephone's clock may be off. */
const tolerance = 1

const totpOf = (secret: string) => new TOTP({ ...parameters, secret: Secret.fromBase32(secret) })

export const newSecret = (): string => new Secret({ size: secretBytes }).base32

export const enrolmentUri = (secret: string, names: { issuer: string; label: string }): string =>
  new TOTP({ ...parameters, ...names, secret: Secret.fromBase32(secret) }).toString()

export const codeAt = (secret: string, now: Instant): string => totpOf(secret).generate({ timestamp: Date.parse(now) })

/** The step that a code belongs to, of those that are now or next to it; null where it belongs to none. */
export function stepOf(secret: string, code: string, now: Instant): number | null {
  const totp = totpOf(secret)
  const timestamp = Date.parse(now)
  const delta = totp.validate({ token: code, timestamp, window: tolerance })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}
