import { sql } from 'kysely'
import type { z } from 'zod'
import { type User, type userInput, usersResource } from '../../../contracts/auth.ts'
import { crud, type Patch } from '../../db/crud.ts'
import type { Db } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import type { Tx } from '../../work.ts'
import { endAllSessions } from '../auth/auth.ts'

/** The one fixed administrator of an installation; kept in `meta` so that every query can tell. */
export const ownerKey = 'owner_email'

const base = crud('users', usersResource, {
  search: ['email', 'name'],
  sortable: ['id', 'email', 'name', 'created_at', 'updated_at', 'last_login_at'],
  nullable: ['last_login_at'],
  defaultSort: 'id',
  expand: async (db, records) => {
    const owner = await ownerEmail(db)
    for (const record of records) {
      record.is_owner = record.email === owner
      delete record.password_hash
    }
  },
  conditions: (query) =>
    (['role', 'status'] as const).flatMap((name) => (query[name] === undefined ? [] : [sql<boolean>`${sql.ref(name)} = ${query[name]}`])),
})

export async function ownerEmail(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', ownerKey).executeTakeFirst()
  return row?.value
}

async function refuseDuplicate(db: Db, email: string, exceptId?: number): Promise<void> {
  const row = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  if (row && row.id !== exceptId) throw new AppError('duplicate', { fields: { email: [{ key: 'taken', params: { value: email } }] } })
}

/** A user's values with the password already hashed: hashing is too slow for a transaction. */
export type HashedInput = Omit<z.output<typeof userInput>, 'password'> & { password_hash: string }

/** People who may sign in. The owner is always an active administrator. */
export const users = {
  ...base,
  async create(tx: Tx, input: HashedInput): Promise<User> {
    const email = input.email.toLowerCase()
    await refuseDuplicate(tx.db, email)
    return base.create(tx, { ...input, email, last_login_at: null })
  },
  async update(tx: Tx, id: number, patch: Patch): Promise<User> {
    const current = await base.get(tx.db, id)
    const email = typeof patch.email === 'string' ? patch.email.toLowerCase() : current.email
    await refuseDuplicate(tx.db, email, id)
    if (current.is_owner && (email !== current.email || (patch.role ?? 'admin') !== 'admin' || (patch.status ?? 'active') !== 'active'))
      throw new AppError('forbidden')
    const changed = await base.update(tx, id, { ...patch, email })
    if (patch.password_hash !== undefined || changed.role !== current.role || changed.status !== current.status)
      await endAllSessions(tx, id)
    return changed
  },
  async remove(tx: Tx, id: number): Promise<void> {
    const current = await base.get(tx.db, id)
    if (current.is_owner || id === tx.actor.userId) throw new AppError('forbidden')
    await base.remove(tx, id)
  },
  /** Makes the address of the configuration the owner: an active administrator, made when it is missing. */
  async ensureOwner(tx: Tx, email: string, password_hash: () => string): Promise<'created' | 'kept'> {
    const row = { key: ownerKey, value: email }
    await tx.db
      .insertInto('meta')
      .values(row)
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute()
    const known = await tx.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
    if (known) {
      await tx.db.updateTable('users').set({ role: 'admin', status: 'active' }).where('id', '=', known.id).execute()
      return 'kept'
    }
    await users.create(tx, { email, name: 'Administrator', role: 'admin', status: 'active', locale: 'zh', password_hash: password_hash() })
    return 'created'
  },
}
