import { createHash, randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import { type Part, type Person, partList, partsOf } from '../../../contracts/access.ts'
import type { Session, SessionUser } from '../../../contracts/auth.ts'
import type { Instant } from '../../../contracts/fields.ts'
import { recordAudit } from '../../db/audit.ts'
import { mediaByIds } from '../../db/include.ts'
import type { Db, Schema } from '../../db/schema.ts'
import { AppError, invalidField } from '../../errors.ts'
import { type Clock, dayMs, plusMs } from '../../platform/clock.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { type Actor, systemActor, type Tx, type UnitOfWork } from '../../work.ts'
import type { RefusalLog } from '../audit/refusals.ts'
import { type AttemptLimit, confirmationLimits, countAttempt, loginLimits, secondFactorLimits, takeBack } from './attempts.ts'
import { requireConfirmation } from './confirmation.ts'
import { deviceMark, deviceName } from './devices.ts'
import { notifyUser } from './notices.ts'
import { ownerEmail } from './owner.ts'
import { checkPassword, hashPassword } from './passwords.ts'
import { challengedUser, mustEnrol, newChallenge, policyKey, secondFactorOf, takeCode } from './second-factor.ts'
import { refuseWeak } from './weak-passwords.ts'

/** A token's maximum lifetime, its maximum time without use, and the minimum time between two stored moments of use. */
const tokenMs = 30 * dayMs
const idleMs = 7 * dayMs
const lastUseEveryMs = 5 * 60_000
/** So long a confirmed identity is not asked for again in its session. */
export const confirmedMs = 5 * 60_000

const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

export interface Identity {
  user: SessionUser
  tokenId: number
  expiresAt: Instant
  /** The person confirmed their identity in this session within the last minutes. */
  isConfirmed: boolean
}

export interface Client {
  ip: string
  userAgent: string
}

export interface AuthDeps {
  work: UnitOfWork
  read: Db
  clock: Clock
  secretKey: Buffer
  secrets: Secrets
  refusals: RefusalLog
}

/** A session that has just begun: the only moment at which its token is known. */
export interface NewSession {
  token: string
  expires_at: Instant
}

type Browser = Client & { devices: readonly string[] }

interface SignedIn extends NewSession {
  user: SessionUser
  device: string
}

/** A wrong address or password: same error, same time. A second factor: `two_factor_required`, with what {@link loginWithCode} takes. */
export async function login(deps: AuthDeps, credentials: { email: string; password: string }, browser: Browser): Promise<SignedIn> {
  const { read, clock, secretKey } = deps
  const email = credentials.email.trim().toLowerCase()
  const row = await read.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
  const device = row ? deviceName(secretKey, browser.devices, row.id, clock.now()) : null
  const fits = await checkCounted(deps, loginLimits(email, browser.ip, device), {
    stored: row?.status === 'active' ? row.password_hash : undefined,
    password: credentials.password,
  })
  if (!row || !fits) {
    deps.refusals.note('login_failed', stranger(browser), { email })
    throw new AppError('invalid_credentials')
  }
  const factor = await secondFactorOf(read, row.id)
  if (factor) throw new AppError('two_factor_required', { data: newChallenge(secretKey, { ...row, secret: factor.secret }, clock.now()) })
  return enter(deps, row, browser, device)
}

export async function loginWithCode(deps: AuthDeps, given: { challenge: string; code: string }, browser: Browser): Promise<SignedIn> {
  const { read, clock, secretKey } = deps
  const id = await challengedUser(deps, given.challenge, clock.now())
  const device = deviceName(secretKey, browser.devices, id, clock.now())
  await takeCode(deps, { actor: stranger(browser), userId: id }, given.code, secondFactorLimits(id, device))
  const row = await read.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('challenge_expired')
  return enter(deps, row, browser, device)
}

const stranger = ({ ip }: Client): Actor => ({ userId: null, role: null, ip })

async function enter(
  { work, secretKey }: AuthDeps,
  row: Selectable<Schema['users']>,
  browser: Browser,
  device: string | null,
): Promise<SignedIn> {
  return work.run({ userId: row.id, role: row.role, ip: browser.ip }, async (tx) => {
    const session = await beginSession(tx, row.id, browser)
    await tx.db.updateTable('users').set({ last_login_at: tx.now }).where('id', '=', row.id).execute()
    await recordAudit(tx, { action: 'login', resource: 'users', recordId: row.id })
    const { id, email, name, role, locale } = row
    const parts = heldParts(row)
    const policy = await tx.db.selectFrom('settings').select('value').where('key', '=', policyKey).executeTakeFirst()
    const isDue = mustEnrol(policy?.value, role, (await secondFactorOf(tx.db, id)) !== undefined)
    const user = { id, email, name, role, parts, locale, ...(await shownToSelf(tx.db, row)), ...enrolment(isDue) }
    return { ...session, user, device: deviceMark(secretKey, row.id, tx.now, device ?? undefined) }
  })
}

export async function shownToSelf(db: Db, { email, avatar_id }: OwnFields): Promise<Pick<SessionUser, 'avatar' | 'is_owner'>> {
  const avatar = (await mediaByIds(db, [avatar_id])).get(avatar_id ?? 0)
  return { ...(avatar && { avatar }), ...(email === (await ownerEmail(db)) && { is_owner: true }) }
}
type OwnFields = Pick<Selectable<Schema['users']>, 'email' | 'avatar_id'>

/** Checks a password within the limits; only failures are counted in the end. */
async function checkCounted(
  { work, secretKey }: AuthDeps,
  limits: readonly AttemptLimit[],
  { stored, password }: { stored: string | undefined; password: string },
): Promise<boolean> {
  const attempt = await work.runConcurrently(systemActor, (tx) => countAttempt(tx, secretKey, limits))
  if (!(await checkPassword(stored, password))) return false
  await work.runConcurrently(systemActor, (tx) => takeBack(tx, attempt))
  return true
}

async function beginSession(tx: Tx, userId: number, { ip, userAgent }: Client): Promise<NewSession> {
  const token = randomBytes(32).toString('base64url')
  const expires_at = plusMs(tx.now, tokenMs)
  await tx.db
    .insertInto('auth_tokens')
    .values({
      hash: hashToken(token),
      user_id: userId,
      created_at: tx.now,
      expires_at,
      last_used_at: tx.now,
      ip,
      user_agent: userAgent.slice(0, 300),
      confirmed_at: null,
    })
    .execute()
  return { token, expires_at }
}

export async function forgetSessions(db: Db, now: Instant): Promise<void> {
  await db
    .deleteFrom('auth_tokens')
    .where((is) => is.or([is('expires_at', '<=', now), is('last_used_at', '<=', plusMs(now, -idleMs))]))
    .execute()
}

/** Checks the password of a signed-in user within the limits; a wrong one is a 422 that blames `current_password`. */
export async function checkOwnPassword(deps: AuthDeps, actor: Actor & { userId: number }, password: string): Promise<void> {
  const { userId } = actor
  const row = await deps.read.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst()
  if (await checkCounted(deps, confirmationLimits(userId), { stored: row?.password_hash, password })) return
  deps.refusals.note('confirmation_failed', actor, { userId })
  throw invalidField('current_password', 'wrong_password')
}

/** The identity behind a bearer token; fails with 401 where the token is unknown, expired, unused for a week or revoked. */
export async function identify(read: Db, work: UnitOfWork, token: string, now: Instant): Promise<Identity> {
  const row = await read
    .selectFrom('auth_tokens')
    .innerJoin('users', 'users.id', 'auth_tokens.user_id')
    .leftJoin('two_factor', 'two_factor.user_id', 'users.id')
    .leftJoin('settings', (join) => join.on('settings.key', '=', policyKey))
    .select([
      'two_factor.confirmed_at as enrolled_at',
      'settings.value as policy',
      'auth_tokens.id as token_id',
      'auth_tokens.expires_at',
      'auth_tokens.last_used_at',
      'auth_tokens.confirmed_at',
      'users.id',
      'users.email',
      'users.name',
      'users.role',
      'users.parts',
      'users.locale',
      'users.status',
    ])
    .where('auth_tokens.hash', '=', hashToken(token))
    .executeTakeFirst()
  if (!row || row.expires_at <= now || row.last_used_at <= plusMs(now, -idleMs) || row.status !== 'active')
    throw new AppError('unauthenticated')
  if (row.last_used_at < plusMs(now, -lastUseEveryMs)) {
    await work.run({ userId: row.id, role: row.role, ip: '' }, (tx) =>
      tx.db.updateTable('auth_tokens').set({ last_used_at: now }).where('id', '=', row.token_id).execute(),
    )
  }
  const { id, email, name, role, locale } = row
  const parts = heldParts(row)
  const user = { id, email, name, role, parts, locale, ...enrolment(mustEnrol(row.policy, role, row.enrolled_at !== null)) }
  return { user, tokenId: row.token_id, expiresAt: row.expires_at, isConfirmed: isFresh(row.confirmed_at, now) }
}

/** The parts of a stored user that count: those in which the role can do something. */
export const heldParts = ({ role, parts }: Pick<Selectable<Schema['users']>, 'role' | 'parts'>): Part[] =>
  partsOf(role, partList.parse(JSON.parse(parts)))

export const personOf = (user: Pick<Selectable<Schema['users']>, 'role' | 'parts'>): Person => ({ role: user.role, parts: heldParts(user) })

/** A moment that lies ahead of a clock which was set back counts for nothing. */
const isFresh = (at: Instant | null, now: Instant) => at !== null && at <= now && at > plusMs(now, -confirmedMs)

const enrolment = (isDue: boolean): Pick<SessionUser, 'must_enrol'> => (isDue ? { must_enrol: true } : {})

/** Which of these tokens still stand for somebody; asking is no use of them. */
export async function liveTokens(read: Db, tokenIds: readonly number[], now: Instant): Promise<Set<number>> {
  if (tokenIds.length === 0) return new Set()
  const rows = await read
    .selectFrom('auth_tokens')
    .innerJoin('users', 'users.id', 'auth_tokens.user_id')
    .select('auth_tokens.id')
    .where('auth_tokens.id', 'in', tokenIds)
    .where('auth_tokens.expires_at', '>', now)
    .where('auth_tokens.last_used_at', '>', plusMs(now, -idleMs))
    .where('users.status', '=', 'active')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export async function logout(tx: Tx, tokenId: number): Promise<void> {
  await tx.db.deleteFrom('auth_tokens').where('id', '=', tokenId).execute()
  await recordAudit(tx, { action: 'logout', resource: 'users', recordId: tx.actor.userId })
}

/** Changes the password, ends every session of the user and begins a new one in place of the caller's. */
export async function changePassword(
  deps: AuthDeps,
  actor: Actor,
  { user }: Identity,
  newPassword: string,
  client: Client,
): Promise<NewSession> {
  refuseWeak('new_password', newPassword, user)
  requireConfirmation(actor)
  const password_hash = await hashPassword(newPassword)
  return deps.work.run(actor, async (tx) => {
    await tx.db.updateTable('users').set({ password_hash, updated_at: tx.now }).where('id', '=', user.id).execute()
    await endAllSessions(tx, user.id)
    await recordAudit(tx, { action: 'change_password', resource: 'users', recordId: user.id })
    await notifyUser(tx, user.id, 'password')
    return beginSession(tx, user.id, client)
  })
}

export async function sessions(read: Db, userId: number, identity: Identity, now: Instant): Promise<Session[]> {
  const rows = await read
    .selectFrom('auth_tokens')
    .select(['id', 'created_at', 'last_used_at', 'expires_at', 'ip', 'user_agent'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('last_used_at', '>', plusMs(now, -idleMs))
    .orderBy('last_used_at', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, current: row.id === identity.tokenId }))
}

export async function endSession(tx: Tx, userId: number, tokenId: number): Promise<void> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('auth_tokens')
    .where('id', '=', tokenId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (Number(numDeletedRows) === 0) throw new AppError('not_found')
  await recordAudit(tx, { action: 'end_session', resource: 'users', recordId: userId })
}

export async function endAllSessions(tx: Tx, userId: number): Promise<void> {
  await tx.db.deleteFrom('auth_tokens').where('user_id', '=', userId).execute()
}

export async function endOtherSessions(tx: Tx, userId: number, tokenId: number): Promise<void> {
  await tx.db.deleteFrom('auth_tokens').where('user_id', '=', userId).where('id', '!=', tokenId).execute()
}

export async function endEverySession(db: Db): Promise<void> {
  await db.deleteFrom('auth_tokens').execute()
}
