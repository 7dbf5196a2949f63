import { AppError, type ErrorCode } from '../../errors.ts'

/** The ways in which a translation fails; each has a text that says what to do (`error.<code>` of `locales/…/api.json`). */
export type TranslationFailure = Extract<ErrorCode, `translation_${string}`>

export interface FailureDetails {
  /** For the log, never for people: names no address, text or key. */
  reason?: string
  retryAfterSeconds?: number
  params?: Record<string, string | number>
}

/** A failure of a translation, with its reason as the cause. */
export function translationFailure(code: TranslationFailure, { reason, ...details }: FailureDetails = {}): AppError {
  return new AppError(code, { ...details, ...(reason ? { cause: new Error(reason) } : {}) })
}

export function failedWith(error: unknown, ...codes: TranslationFailure[]): error is AppError {
  return error instanceof AppError && codes.some((code) => code === error.code)
}
