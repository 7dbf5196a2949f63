import type { TwoFactor } from '../../../contracts/two-factor.ts'
import { recordAudit } from '../../db/audit.ts'
import type { Db } from '../../db/schema.ts'
import { AppError, invalidField } from '../../errors.ts'
import { plusMs } from '../../platform/clock.ts'
import { type Actor, systemActor, type Tx } from '../../work.ts'
import { confirmationLimits, countAttempt, takeBack } from './attempts.ts'
import { type AuthDeps, endAllSessions, endOtherSessions, type Identity } from './auth.ts'
import { requireConfirmation } from './confirmation.ts'
import { notifyUser } from './notices.ts'
import { codeHash, newCodes, spelled } from './recovery-codes.ts'
import { secondFactorOf } from './second-factor.ts'
import { enrolmentUri, newSecret, stepOf } from './totp.ts'

/** A secret that was shown may wait this long for its first code. */
const enrolmentMs = 30 * 60_000

interface OwnIdentity {
  identity: Identity
  actor: Actor
}

export async function twoFactorOf(db: Db, userId: number): Promise<TwoFactor> {
  const factor = await secondFactorOf(db, userId)
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((is) => is.fn.countAll().as('left'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return { is_on: factor !== undefined, since: factor?.confirmed_at ?? null, recovery_codes_left: Number(left) }
}

/** Begins an enrolment: the secret is shown this once, and is not in force until a code made from it has come back. */
export async function beginEnrolment(deps: AuthDeps, own: OwnIdentity, issuer: string): Promise<{ secret: string; uri: string }> {
  const { id, email } = own.identity.user
  const secret = newSecret()
  await deps.work.run(own.actor, async (tx) => {
    if (await secondFactorOf(tx.db, id)) throw new AppError('two_factor_on')
    requireConfirmation(tx.actor)
    const row = { secret: deps.secrets.seal(secret), last_step: 0, created_at: tx.now, confirmed_at: null }
    await tx.db
      .insertInto('two_factor')
      .values({ user_id: id, ...row })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row).where('two_factor.confirmed_at', 'is', null))
      .execute()
    await recordAudit(tx, { action: 'two_factor_begin', resource: 'users', recordId: id })
  })
  return { secret, uri: enrolmentUri(secret, { issuer, label: email }) }
}

/** Ends the other sessions; the recovery codes are never shown again. */
export async function confirmEnrolment(deps: AuthDeps, own: OwnIdentity, code: string): Promise<string[]> {
  const { user, tokenId } = own.identity
  const attempt = await deps.work.runConcurrently(systemActor, (tx) => countAttempt(tx, deps.secretKey, confirmationLimits(user.id)))
  return deps.work.run(own.actor, async (tx) => {
    const pending = await tx.db
      .selectFrom('two_factor')
      .select('secret')
      .where('user_id', '=', user.id)
      .where('confirmed_at', 'is', null)
      .where('created_at', '>', plusMs(tx.now, -enrolmentMs))
      .executeTakeFirst()
    if (!pending) throw new AppError('enrolment_expired')
    const step = stepOf(deps.secrets.open(pending.secret), code.normalize('NFKC').replace(/\s/g, ''), tx.now)
    if (step === null) {
      deps.refusals.note('code_failed', own.actor, { userId: user.id })
      throw invalidField('code', 'wrong_code')
    }
    const { numUpdatedRows } = await tx.db
      .updateTable('two_factor')
      .set({ confirmed_at: tx.now, last_step: step })
      .where('user_id', '=', user.id)
      .where('secret', '=', pending.secret)
      .where('confirmed_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new AppError('enrolment_expired')
    await takeBack(tx, attempt)
    await endOtherSessions(tx, own.identity.user.id, tokenId)
    await recordAudit(tx, { action: 'two_factor_on', resource: 'users', recordId: user.id })
    await notifyUser(tx, user.id, 'two_factor_on')
    return replaceCodes(tx, deps.secretKey, user.id)
  })
}

async function replaceCodes(tx: Tx, key: Buffer, userId: number): Promise<string[]> {
  const codes = newCodes()
  await tx.db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await tx.db
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, hash: codeHash(key, userId, spelled(code) ?? '') })))
    .execute()
  return codes
}

/** Turns the own second factor off; `two_factor_off` where there is none. */
export async function turnOff(deps: AuthDeps, own: OwnIdentity): Promise<void> {
  const { id } = own.identity.user
  await deps.work.run(own.actor, async (tx) => {
    if (!(await secondFactorOf(tx.db, id))) throw new AppError('two_factor_off')
    await forget(tx, id)
  })
}

/** New recovery codes in place of those that are left; `two_factor_off` where there is no second factor. */
export async function renewRecoveryCodes(deps: AuthDeps, own: OwnIdentity): Promise<string[]> {
  const { id } = own.identity.user
  return deps.work.run(own.actor, async (tx) => {
    if (!(await secondFactorOf(tx.db, id))) throw new AppError('two_factor_off')
    await recordAudit(tx, { action: 'recovery_codes', resource: 'users', recordId: id })
    await notifyUser(tx, id, 'recovery_codes')
    return replaceCodes(tx, deps.secretKey, id)
  })
}

/** Turns the second factor of somebody off who has lost it; every session of the account ends. False where it had none. */
export async function turnOffFor(tx: Tx, userId: number): Promise<boolean> {
  if (!(await secondFactorOf(tx.db, userId))) return false
  await forget(tx, userId)
  await endAllSessions(tx, userId)
  return true
}

async function forget(tx: Tx, userId: number): Promise<void> {
  await tx.db.deleteFrom('two_factor').where('user_id', '=', userId).execute()
  await tx.db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await recordAudit(tx, { action: 'two_factor_off', resource: 'users', recordId: userId })
  await notifyUser(tx, userId, 'two_factor_off')
}
