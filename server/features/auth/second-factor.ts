import { z } from 'zod'
import type { Role } from '../../../contracts/auth.ts'
import type { Instant } from '../../../contracts/fields.ts'
import { settingGroups } from '../../../contracts/settings.ts'
import type { Db } from '../../db/schema.ts'
import { AppError, invalidField } from '../../errors.ts'
import { plusMs } from '../../platform/clock.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { SignedTokens, tokenId, tokenMoment } from '../../platform/signed.ts'
import { type Actor, systemActor, type Tx, type UnitOfWork } from '../../work.ts'
import type { RefusalLog } from '../audit/refusals.ts'
import { type AttemptLimit, countAttempt, takeBack } from './attempts.ts'
import { codeHash, spelled } from './recovery-codes.ts'
import { stepOf } from './totp.ts'

/** Time to find the telephone after the password. */
const challengeMs = 5 * 60_000

interface Deps {
  work: UnitOfWork
  read: Db
  secretKey: Buffer
  secrets: Secrets
  refusals: RefusalLog
}

export function secondFactorOf(db: Db, userId: number) {
  return db.selectFrom('two_factor').selectAll().where('user_id', '=', userId).where('confirmed_at', 'is not', null).executeTakeFirst()
}

export async function withSecondFactor(db: Db, userIds: readonly number[]): Promise<Set<number>> {
  if (userIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('two_factor')
    .select('user_id')
    .where('user_id', 'in', userIds)
    .where('confirmed_at', 'is not', null)
    .execute()
  return new Set(rows.map(({ user_id }) => user_id))
}

export const policyKey = 'auth.two_factor_required'

export function mustEnrol(policy: string | null | undefined, role: Role, has: boolean): boolean {
  if (has || !policy) return false
  const { two_factor_required: required } = settingGroups.auth.parse({ two_factor_required: JSON.parse(policy) })
  return required === 'everybody' || (required === 'administrators' && role === 'admin')
}

/** Signed with a challenge, which ends with the password and with the enrolment that it was made for. */
interface Account {
  id: number
  password_hash: string
  secret: string
}

const contextOf = ({ password_hash, secret }: Account) => [password_hash, secret]
const challenges = new SignedTokens('challenge', z.object({ id: tokenId, until: tokenMoment }))

/** Signed proof that somebody has just given the right password; it gives no right but to be asked for a code. */
export function newChallenge(key: Buffer, account: Account, now: Instant): { challenge: string; expires_at: Instant } {
  const expires_at = plusMs(now, challengeMs)
  return { challenge: challenges.seal(key, { id: account.id, until: Date.parse(expires_at) }, contextOf(account)), expires_at }
}

/** The id of the active account that a challenge was made for; `challenge_expired` for one that is too old, overtaken or made up. */
export async function challengedUser({ read, secretKey }: Deps, challenge: string, now: Instant): Promise<number> {
  const given = challenges.peek(challenge)
  const account = given ? await accountOf(read, given.id) : undefined
  if (!account || !challenges.open(secretKey, challenge, now, contextOf(account))) throw new AppError('challenge_expired')
  return account.id
}

const accountOf = (db: Db, id: number): Promise<Account | undefined> =>
  db
    .selectFrom('users')
    .innerJoin('two_factor', 'two_factor.user_id', 'users.id')
    .select(['users.id', 'users.password_hash', 'two_factor.secret'])
    .where('users.id', '=', id)
    .where('users.status', '=', 'active')
    .where('two_factor.confirmed_at', 'is not', null)
    .executeTakeFirst()

/** Within the limits; each code works once. A wrong one is a 422 that blames `code`. */
export async function takeCode(
  { work, secretKey, secrets, refusals }: Deps,
  { actor, userId }: { actor: Actor; userId: number },
  code: string,
  limits: AttemptLimit[],
): Promise<void> {
  const attempt = await work.runConcurrently(systemActor, (tx) => countAttempt(tx, secretKey, limits))
  await work.run(systemActor, async (tx) => {
    const digits = code.normalize('NFKC').replace(/\s/g, '')
    const isTaken = /^\d{6}$/.test(digits)
      ? await takeStep(tx, secrets, userId, digits)
      : await takeRecoveryCode(tx, secretKey, userId, code)
    if (!isTaken) {
      refusals.note('code_failed', actor, { userId })
      throw invalidField('code', 'wrong_code')
    }
    await takeBack(tx, attempt)
  })
}

/** A step counts once, and none before it any more: of two uses of a code at once, the first wins. */
async function takeStep(tx: Tx, secrets: Secrets, userId: number, digits: string): Promise<boolean> {
  const factor = await secondFactorOf(tx.db, userId)
  const step = factor && stepOf(secrets.open(factor.secret), digits, tx.now)
  if (!factor || step === null || step === undefined) return false
  const { numUpdatedRows } = await tx.db
    .updateTable('two_factor')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('secret', '=', factor.secret)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function takeRecoveryCode(tx: Tx, key: Buffer, userId: number, typed: string): Promise<boolean> {
  const code = spelled(typed)
  if (!code) return false
  const { numDeletedRows } = await tx.db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('hash', '=', codeHash(key, userId, code))
    .executeTakeFirst()
  return numDeletedRows > 0n
}
