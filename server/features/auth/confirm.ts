import type { Confirmation } from '../../../contracts/auth.ts'
import type { Actor } from '../../work.ts'
import { secondFactorLimits } from './attempts.ts'
import { type AuthDeps, checkOwnPassword } from './auth.ts'
import { ConfirmationNeeded } from './confirmation.ts'
import { secondFactorOf, takeCode } from './second-factor.ts'

/**
 * Holds in the session for some minutes. A missing or wrong proof is a 422 that blames it; after five wrong ones in a quarter of an hour none is
 * checked any more.
 */
export async function confirm(deps: AuthDeps, actor: Actor & { userId: number }, given: Confirmation): Promise<void> {
  const { current_password: password, code } = given
  const hasFactor = (await secondFactorOf(deps.read, actor.userId)) !== undefined
  if (!password) throw new ConfirmationNeeded(hasFactor && !code ? ['current_password', 'code'] : ['current_password'])
  await checkOwnPassword(deps, actor, password)
  if (hasFactor) {
    if (!code?.trim()) throw new ConfirmationNeeded(['code'])
    await takeCode(deps, { actor, userId: actor.userId }, code, secondFactorLimits(actor.userId, null))
  }
  await deps.work.run(actor, (tx) =>
    tx.db
      .updateTable('auth_tokens')
      .set({ confirmed_at: tx.now })
      .where('id', '=', actor.tokenId ?? 0)
      .execute(),
  )
}
