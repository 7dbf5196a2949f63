import type { Confirmation } from '../../contracts/auth.ts'
import { ApiError } from './error.ts'

/** Nothing was done: the person did not want to confirm that it is them. */
export class ConfirmationCancelled extends ApiError {
  constructor() {
    super(0, '')
  }
}

/** Asks a person for what a call was refused for, and runs it again with that until it is taken. */
export type Confirmer = <T>(refusal: ApiError, run: (given: Confirmation) => Promise<T>) => Promise<T>

let confirmer: Confirmer | null = null

/** Has the back office ask for the password and the code that calls take; null takes it back. */
export function setConfirmer(next: Confirmer | null): void {
  confirmer = next
}

/** Whether a call was refused for want of the caller's password or code, or for a wrong one; what the call brought along is its caller's to correct. */
export function lacksConfirmation({ status, fields }: ApiError, body: object | undefined): boolean {
  return status === 422 && (['current_password', 'code'] as const).some((name) => name in fields && !(body && name in body))
}

/** Runs a call, and again with what the person is asked for where it takes their confirmation. */
export async function confirmedCall<T>(body: object | undefined, run: (given: Confirmation) => Promise<T>): Promise<T> {
  try {
    return await run({})
  } catch (error) {
    if (!confirmer || !(error instanceof ApiError) || body instanceof FormData || !lacksConfirmation(error, body)) throw error
    return confirmer(error, run)
  }
}
