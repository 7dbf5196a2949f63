import { AppError, type ErrorCode } from '../../errors.ts'

/** Each has a text that says what to do (`error.<code>` of `locales/…/api.json`). */
export type TranslationFailure = Extract<ErrorCode, `translation_${string}`>

export interface FailureDetails {
  /** For the log, never for people: names no address, text or key. */
  reason?: string
  retryAfterSeconds?: number
  params?: Record<string, string | number>
}

export function translationFailure(code: TranslationFailure, { reason, ...details }: FailureDetails = {}): AppError {
  return new AppError(code, { ...details, ...(reason ? { cause: new Error(reason) } : {}) })
}

export function failedWith(error: unknown, ...codes: TranslationFailure[]): error is AppError {
  return error instanceof AppError && codes.some((code) => code === error.code)
}
