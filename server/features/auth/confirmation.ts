import type { Confirmation } from '../../../contracts/auth.ts'
import { AppError } from '../../errors.ts'
import type { Actor } from '../../work.ts'

/** A change takes the caller's password, and a code where they have a second factor; a 422 that blames what is missing. */
export class ConfirmationNeeded extends AppError {
  constructor(missing: readonly (keyof Confirmation)[] = ['current_password']) {
    super('invalid', { fields: Object.fromEntries(missing.map((name) => [name, [{ key: 'required' }]])) })
  }
}

/** Called once everything else about the change is right: a code works only once. */
export function requireConfirmation({ isConfirmed }: Actor): void {
  if (!isConfirmed) throw new ConfirmationNeeded()
}
