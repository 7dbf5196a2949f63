import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type Part, partList, parts, partsOf } from '../../../contracts/access.ts'
import type { Role } from '../../../contracts/auth.ts'
import { type User, type userInput, usersResource } from '../../../contracts/users.ts'
import { withRules } from '../../db/capabilities.ts'
import { crud } from '../../db/crud.ts'
import { includeMedia } from '../../db/include.ts'
import type { Db } from '../../db/schema.ts'
import { AppError, invalidField } from '../../errors.ts'
import type { Tx } from '../../work.ts'
import { endAllSessions, endOtherSessions, heldParts } from '../auth/auth.ts'
import { requireConfirmation } from '../auth/confirmation.ts'
import { notifyUser } from '../auth/notices.ts'
import { ownerEmail, ownerKey } from '../auth/owner.ts'
import { withSecondFactor } from '../auth/second-factor.ts'
import { savedViews } from '../saved-views/saved-views.ts'

const base = crud(usersResource, {
  search: ['email', 'name'],
  nullable: ['last_login_at'],
  media: { ids: ['avatar_id'] },
  include: async (db, records) => {
    const owner = await ownerEmail(db)
    const protectedIds = await withSecondFactor(
      db,
      records.map(({ id }) => Number(id)),
    )
    for (const record of records) {
      record.is_owner = record.email === owner
      record.two_factor = protectedIds.has(Number(record.id))
    }
    await includeMedia(db, records, ['avatar'])
  },
  conditions: (query) =>
    (['role', 'status'] as const).flatMap((name) => (query[name] === undefined ? [] : [sql<boolean>`${sql.ref(name)} = ${query[name]}`])),
})

const isOwner = async (db: Db, { email }: { email: string }) => email === (await ownerEmail(db))

async function refuseDuplicate(db: Db, email: string, exceptId?: number): Promise<void> {
  const row = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  if (row && row.id !== exceptId) throw new AppError('duplicate', { fields: { email: [{ key: 'taken', params: { value: email } }] } })
}

/** A user's values with the password already hashed: hashing is too slow for a transaction. */
export type HashedInput = Omit<z.output<typeof userInput>, 'password'> & { password_hash: string }

const rules = withRules(base, async (tx, before, changes, action) => {
  const email = changes.email?.toLowerCase() ?? before.email
  const { role = before.role, status = before.status } = changes
  const given = changes.parts ?? partList.parse(JSON.parse(before.parts))
  requireSomePart(role, given)
  const hasOtherParts = !isDeepStrictEqual(new Set(partsOf(role, given)), new Set(heldParts(before)))
  await refuseDuplicate(tx.db, email, before.id)
  const isOwners = changes.password_hash !== undefined && tx.actor.userId !== before.id
  if ((await isOwner(tx.db, before)) && (isOwners || email !== before.email || role !== 'admin' || status !== 'active'))
    throw new AppError('forbidden')
  const hasNewEmail = email !== before.email
  const mustSignInAgain = changes.password_hash !== undefined || role !== before.role || status !== before.status
  if (hasNewEmail || mustSignInAgain || hasOtherParts) requireConfirmation(tx.actor)
  const changed = await base.change(tx, before, { ...changes, email }, action)
  const { userId, tokenId } = tx.actor
  // Users who change their own address stay signed in where they are.
  if (hasNewEmail && !mustSignInAgain && userId === before.id && tokenId !== undefined) await endOtherSessions(tx, before.id, tokenId)
  else if (hasNewEmail || mustSignInAgain) await endAllSessions(tx, before.id)
  if (changes.password_hash !== undefined) await notifyUser(tx, before.id, 'password')
  if (hasNewEmail) for (const address of [before.email, email]) await notifyUser(tx, before.id, 'email', { to: address })
  return changed
})

/** An account without any part opens nothing; to close one, its status is there. */
function requireSomePart(role: Role, given: readonly Part[]): void {
  if (partsOf(role, given).length === 0) throw invalidField('parts', 'some_part')
}

/** People who may sign in. The owner is always an active administrator, whose password only the owner sets. */
export const users = {
  ...base,
  ...rules,
  refuseTaken: (db: Db, email: string) => refuseDuplicate(db, email.toLowerCase()),
  async create(tx: Tx, input: HashedInput): Promise<User> {
    const email = input.email.toLowerCase()
    await refuseDuplicate(tx.db, email)
    requireSomePart(input.role, input.parts)
    requireConfirmation(tx.actor)
    return base.create(tx, { ...input, email, last_login_at: null })
  },
  async remove(tx: Tx, id: number): Promise<void> {
    const user = await base.load(tx.db, id)
    if (id === tx.actor.userId || (await isOwner(tx.db, user))) throw new AppError('forbidden')
    requireConfirmation(tx.actor)
    await base.delete(tx, user)
    await savedViews.forgetOwn(tx, id)
  },
  /** Makes the address of the configuration the owner: an active administrator, made when it is missing. */
  async ensureOwner(tx: Tx, email: string, password_hash: () => string): Promise<'created' | 'exists'> {
    const row = { key: ownerKey, value: email }
    await tx.db
      .insertInto('meta')
      .values(row)
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute()
    const known = await tx.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
    if (known) {
      await tx.db.updateTable('users').set({ role: 'admin', status: 'active' }).where('id', '=', known.id).execute()
      return 'exists'
    }
    await users.create(tx, {
      email,
      name: 'Administrator',
      role: 'admin',
      parts: [...parts],
      status: 'active',
      locale: 'zh',
      password_hash: password_hash(),
    })
    return 'created'
  },
}
