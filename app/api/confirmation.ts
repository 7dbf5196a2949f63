import type { Confirmation } from '../../contracts/auth.ts'
import { ApiError } from './error.ts'

/** The failure of a call of which nothing was done, because the user declined to confirm their identity. */
export class ConfirmationCancelled extends ApiError {
  constructor() {
    super(0, '')
  }
}

export type Confirmer = <T>(refusal: ApiError, run: (given: Confirmation) => Promise<T>) => Promise<T>

let confirmer: Confirmer | null = null

export function setConfirmer(next: Confirmer | null): void {
  confirmer = next
}

/**
 * True where a call failed (422) because of a missing or wrong password or code of the caller. Fields that the call itself sent are
 * corrected by its caller.
 */
export function lacksConfirmation({ status, fields }: ApiError, body: object | undefined): boolean {
  return status === 422 && (['current_password', 'code'] as const).some((name) => name in fields && !(body && name in body))
}

export async function confirmedCall<T>(body: object | undefined, run: (given: Confirmation) => Promise<T>): Promise<T> {
  try {
    return await run({})
  } catch (error) {
    if (!confirmer || !(error instanceof ApiError) || body instanceof FormData || !lacksConfirmation(error, body)) throw error
    return confirmer(error, run)
  }
}
