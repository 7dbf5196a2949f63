import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Instant } from '../../../contracts/fields.ts'
import { dayMs, plusMs } from '../../platform/clock.ts'
import { SignedTokens, tokenId, tokenMoment } from '../../platform/signed.ts'

/** A browser counts as known for this time after its last login. */
export const deviceMs = 180 * dayMs

const marks = new SignedTokens('device', z.object({ user: tokenId, until: tokenMoment, name: z.string().regex(/^[\w-]{16}$/) }))

/** It gives no right; wrong passwords from this browser are counted apart from those of strangers, which do not delay it. */
export function deviceMark(key: Buffer, userId: number, now: Instant, name = randomBytes(12).toString('base64url')): string {
  return marks.seal(key, { user: userId, until: Date.parse(plusMs(now, deviceMs)), name })
}

/** The name of the device, where one of the marks that a browser sent is for this account; else null. */
export function deviceName(key: Buffer, given: readonly string[], userId: number, now: Instant): string | null {
  for (const mark of given) {
    const device = marks.open(key, mark, now)
    if (device?.user === userId) return device.name
  }
  return null
}
