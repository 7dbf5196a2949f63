import { AppError } from '../../../errors.ts'
import { failedWith } from '../failures.ts'

const attempts = 4
const firstWaitMs = 1_000
/** A longer pause is left to the caller, which has other things to do. */
const maxWaitMs = 60_000

/** Milliseconds, longer each time and by chance: callers do not come back together. Null where another attempt is of no use. */
export function waitBefore(error: unknown, made: number, random: () => number): number | null {
  if (!failedWith(error, 'translation_rate_limited', 'translation_unavailable', 'translation_timeout') || made >= attempts) return null
  const asked = (error.details.retryAfterSeconds ?? 0) * 1000
  if (asked > maxWaitMs) return null
  const own = firstWaitMs * 2 ** (made - 1) * (0.5 + random() / 2)
  return Math.max(asked, own)
}

/** The failure speaks against the service, and not against the request or its sender. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof AppError)) return false
  return failedWith(error, 'translation_unavailable', 'translation_timeout', 'translation_rate_limited')
}
