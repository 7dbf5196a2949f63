import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Locale } from '../../../contracts/fields.ts'
import { englishPath } from '../../../contracts/paths.ts'
import { recordAudit } from '../../db/audit.ts'
import type { Db } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import { dayMs, plusMs } from '../../platform/clock.ts'
import { SignedTokens, tokenId, tokenMoment } from '../../platform/signed.ts'
import type { Tx } from '../../work.ts'
import type { AuthDeps } from './auth.ts'
import { endAllSessions } from './auth.ts'
import { notifyUser } from './notices.ts'
import { hashPassword } from './passwords.ts'
import { refuseWeak } from './weak-passwords.ts'

/** Lifetimes of a link that an administrator hands on, and of one that a user has requested. */
export const invitationMs = 3 * dayMs
export const resetMs = 60 * 60_000

interface Account {
  id: number
  email: string
  name: string
  locale: Locale
  password_hash: string
  restored: string | null
}

/** The password makes a used link void, the address one mailed to a former address, the restore one from before it. */
const contextOf = ({ email, password_hash, restored }: Account) => [email, password_hash, ...(restored === null ? [] : [restored])]
const tokens = new SignedTokens('password', z.object({ id: tokenId, until: tokenMoment }))

/** The active account that a token stands for; `link_expired` for one that was used, is too old or was made up. */
async function accountOf({ read, secretKey, clock }: AuthDeps, token: string): Promise<Account> {
  const given = tokens.peek(token)
  const account = given ? await activeAccount(read, 'id', given.id) : undefined
  if (!account || !tokens.open(secretKey, token, clock.now(), contextOf(account))) throw new AppError('link_expired')
  return account
}

const activeAccount = (db: Db, by: 'id' | 'email', value: number | string): Promise<Account | undefined> =>
  db
    .selectFrom('users')
    .select((row) => [
      'id',
      'email',
      'name',
      'locale',
      'password_hash',
      row.selectFrom('meta').select('value').where('key', '=', 'restored').as('restored'),
    ])
    .where(by, '=', value)
    .where('status', '=', 'active')
    .executeTakeFirst()

/** The hash of an unknown password, for an account whose owner is to choose one by a link. */
export const unknownPassword = () => hashPassword(randomBytes(32).toString('base64url'))

/** A link by which an account's password can be set once, until when, and whose it is; null where there is no such active account. */
export async function passwordLink(
  { read, secretKey, clock }: Pick<AuthDeps, 'read' | 'secretKey' | 'clock'>,
  siteUrl: string,
  who: { id: number } | { email: string },
  ms: number,
): Promise<{ url: string; expires_at: string; account: Pick<Account, 'email' | 'name' | 'locale'> } | null> {
  const account = 'id' in who ? await activeAccount(read, 'id', who.id) : await activeAccount(read, 'email', who.email)
  if (!account) return null
  const expires_at = plusMs(clock.now(), ms)
  const token = tokens.seal(secretKey, { id: account.id, until: Date.parse(expires_at) }, contextOf(account))
  const path = account.locale === 'en' ? englishPath('/admin/set-password') : '/admin/set-password'
  return { url: `${siteUrl}${path}#${token}`, expires_at, account }
}

export async function linkOwner(deps: AuthDeps, token: string): Promise<{ email: string; name: string }> {
  const { email, name } = await accountOf(deps, token)
  return { email, name }
}

/** Sets the password that a link allows to set; every session of the account ends, and the link with it. */
export async function setByLink(deps: AuthDeps, token: string, password: string, ip: string): Promise<void> {
  const account = await accountOf(deps, token)
  refuseWeak('new_password', password, account)
  const password_hash = await hashPassword(password)
  await deps.work.run({ userId: account.id, role: 'editor', ip }, async (tx: Tx) => {
    const { numUpdatedRows } = await tx.db
      .updateTable('users')
      .set({ password_hash, updated_at: tx.now })
      .where('id', '=', account.id)
      // Of two uses at once the first counts.
      .where('password_hash', '=', account.password_hash)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new AppError('link_expired')
    await endAllSessions(tx, account.id)
    await recordAudit(tx, { action: 'change_password', resource: 'users', recordId: account.id })
    await notifyUser(tx, account.id, 'password')
  })
}
