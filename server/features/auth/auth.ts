import { createHash, randomBytes } from 'node:crypto'
import type { Session, SessionUser } from '../../../contracts/auth.ts'
import type { Instant } from '../../../contracts/fields.ts'
import { recordAudit } from '../../db/audit.ts'
import type { Db } from '../../db/schema.ts'
import { AppError, invalidField } from '../../errors.ts'
import { dayMs, plusMs } from '../../platform/clock.ts'
import type { Tx, UnitOfWork } from '../../work.ts'
import { checkPassword, hashPassword } from './passwords.ts'
import { Throttle } from './throttle.ts'

/** How long a token lasts, and how often at most its last use is stored. */
const tokenMs = 30 * dayMs
const lastUseEveryMs = 5 * 60_000

const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** A signed-in caller: the user and the token in use. */
export interface Identity {
  user: SessionUser
  tokenId: number
  expiresAt: Instant
}

export interface Client {
  ip: string
  userAgent: string
}

/** Failed logins that are let through in a minute: 5 for an address, 20 for a client. */
export class LoginLimits {
  readonly address = new Throttle(5)
  readonly client = new Throttle(20)
}

export interface LoginDeps {
  work: UnitOfWork
  read: Db
  limits: LoginLimits
}

/**
 * Signs in. A wrong address and a wrong password give the same error after the same time; after too many failures
 * no password is checked at all for a while.
 */
export async function login(
  { work, read, limits }: LoginDeps,
  credentials: { email: string; password: string },
  client: Client,
): Promise<{ token: string; user: SessionUser; expires_at: Instant }> {
  const email = credentials.email.trim().toLowerCase()
  const undo = countAttempt(limits, email, client.ip)
  const row = await read.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
  const fits = await checkPassword(row?.password_hash, credentials.password)
  if (!row || !fits || row.status !== 'active') throw new AppError('invalid_credentials')
  undo()
  const token = randomBytes(32).toString('base64url')
  return work.run({ userId: row.id, role: row.role, ip: client.ip }, async (tx) => {
    const expires_at = plusMs(tx.now, tokenMs)
    await tx.db
      .insertInto('auth_tokens')
      .values({
        hash: hashToken(token),
        user_id: row.id,
        created_at: tx.now,
        expires_at,
        last_used_at: tx.now,
        ip: client.ip,
        user_agent: client.userAgent.slice(0, 300),
      })
      .execute()
    await tx.db.deleteFrom('auth_tokens').where('expires_at', '<', tx.now).execute()
    await tx.db.updateTable('users').set({ last_login_at: tx.now }).where('id', '=', row.id).execute()
    await recordAudit(tx, { action: 'login', resource: 'users', recordId: row.id })
    return { token, expires_at, user: { id: row.id, email: row.email, name: row.name, role: row.role, locale: row.locale } }
  })
}

/** Every attempt counts until it has succeeded, so that concurrent attempts cannot exceed the limit together. */
function countAttempt({ address, client }: LoginLimits, email: string, ip: string): () => void {
  const now = Date.now()
  const wait = Math.max(address.waitSeconds(email, now), client.waitSeconds(ip, now))
  if (wait > 0) throw new AppError('too_many_requests', { retryAfterSeconds: wait })
  const undos = [address.count(email, now), client.count(ip, now)]
  return () => {
    for (const undo of undos) undo()
  }
}

/** Who a bearer token stands for; a token that is unknown, expired or revoked is a 401. */
export async function identify(read: Db, work: UnitOfWork, token: string, now: Instant): Promise<Identity> {
  const row = await read
    .selectFrom('auth_tokens')
    .innerJoin('users', 'users.id', 'auth_tokens.user_id')
    .select([
      'auth_tokens.id as token_id',
      'auth_tokens.expires_at',
      'auth_tokens.last_used_at',
      'users.id',
      'users.email',
      'users.name',
      'users.role',
      'users.locale',
      'users.status',
    ])
    .where('auth_tokens.hash', '=', hashToken(token))
    .executeTakeFirst()
  if (!row || row.expires_at <= now || row.status !== 'active') throw new AppError('unauthenticated')
  if (row.last_used_at < plusMs(now, -lastUseEveryMs)) {
    await work.run({ userId: row.id, role: row.role, ip: '' }, (tx) =>
      tx.db.updateTable('auth_tokens').set({ last_used_at: now }).where('id', '=', row.token_id).execute(),
    )
  }
  const { id, email, name, role, locale } = row
  return { user: { id, email, name, role, locale }, tokenId: row.token_id, expiresAt: row.expires_at }
}

export async function logout(tx: Tx, tokenId: number): Promise<void> {
  await tx.db.deleteFrom('auth_tokens').where('id', '=', tokenId).execute()
  await recordAudit(tx, { action: 'logout', resource: 'users', recordId: tx.actor.userId })
}

/** Changes the password and ends every other session of the user. */
export async function changePassword(
  work: UnitOfWork,
  read: Db,
  identity: Identity,
  change: { current_password: string; new_password: string },
  ip: string,
): Promise<void> {
  const row = await read.selectFrom('users').select('password_hash').where('id', '=', identity.user.id).executeTakeFirst()
  if (!(await checkPassword(row?.password_hash, change.current_password))) throw invalidField('current_password', 'wrong_password')
  const password_hash = await hashPassword(change.new_password)
  await work.run({ userId: identity.user.id, role: identity.user.role, ip }, async (tx) => {
    await tx.db.updateTable('users').set({ password_hash, updated_at: tx.now }).where('id', '=', identity.user.id).execute()
    await tx.db.deleteFrom('auth_tokens').where('user_id', '=', identity.user.id).where('id', '!=', identity.tokenId).execute()
    await recordAudit(tx, { action: 'change_password', resource: 'users', recordId: identity.user.id })
  })
}

/** The sessions of a user, the latest used first. */
export async function sessions(read: Db, identity: Identity, now: Instant): Promise<Session[]> {
  const rows = await read
    .selectFrom('auth_tokens')
    .select(['id', 'created_at', 'last_used_at', 'expires_at', 'ip', 'user_agent'])
    .where('user_id', '=', identity.user.id)
    .where('expires_at', '>', now)
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
}

/** Ends all sessions of a user: after an administrator changed its role, status or password. */
export async function endAllSessions(tx: Tx, userId: number): Promise<void> {
  await tx.db.deleteFrom('auth_tokens').where('user_id', '=', userId).execute()
}
