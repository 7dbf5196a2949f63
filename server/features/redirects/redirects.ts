import { sql } from 'kysely'
import { redirectsResource } from '../../../contracts/redirects.ts'
import { crud, type Input, type Patch } from '../../db/crud.ts'
import type { Db } from '../../db/schema.ts'
import { AppError, invalidField } from '../../errors.ts'
import type { Tx } from '../../work.ts'

const base = crud('redirects', redirectsResource, {
  search: ['from_path', 'to'],
  sortable: ['id', 'from_path', 'hits', 'created_at', 'updated_at'],
  defaultSort: '-updated_at',
  // A forced rule takes the place of a page that may be kept.
  touches: (before, after) => ['redirects', ...[before, after].flatMap((row) => (row ? [`path:${String(row.from_path)}`] : []))],
  conditions: (query) => (query.is_active === undefined ? [] : [sql<boolean>`is_active = ${Number(query.is_active)}`]),
})

const longestChain = 20

/** Where a chain of route rules that begins with `target` comes back to `from`, the rule would never end. */
async function refuseLoop(db: Db, from: string, target: string): Promise<void> {
  let next = target
  for (let step = 0; step < longestChain; step += 1) {
    if (next === from) throw invalidField('to', 'redirect_loop')
    const row = await db.selectFrom('redirects').select('to').where('from_path', '=', next).where('is_active', '=', 1).executeTakeFirst()
    if (!row) return
    next = row.to
  }
  throw invalidField('to', 'redirect_loop')
}

async function refuseDuplicate(db: Db, path: string, exceptId?: number): Promise<void> {
  const row = await db.selectFrom('redirects').select('id').where('from_path', '=', path).executeTakeFirst()
  if (row && row.id !== exceptId) throw new AppError('duplicate', { fields: { from_path: [{ key: 'taken', params: { value: path } }] } })
}

export const redirects = {
  ...base,
  async create(tx: Tx, input: Input<typeof redirectsResource>) {
    await refuseDuplicate(tx.db, input.from_path)
    if (input.is_active) await refuseLoop(tx.db, input.from_path, input.to)
    return base.create(tx, { ...input, hits: 0 })
  },
  async update(tx: Tx, id: number, patch: Patch) {
    const current = await base.get(tx.db, id)
    const from = String(patch.from_path ?? current.from_path)
    await refuseDuplicate(tx.db, from, id)
    if (patch.is_active ?? current.is_active) await refuseLoop(tx.db, from, String(patch.to ?? current.to))
    return base.update(tx, id, patch)
  },
  /** The active rule for a path, if there is one. */
  async find(db: Db, path: string) {
    return db
      .selectFrom('redirects')
      .select(['id', 'to', 'status', 'force'])
      .where('from_path', '=', path)
      .where('is_active', '=', 1)
      .executeTakeFirst()
  },
  async countHit(tx: Tx, id: number): Promise<void> {
    await tx.db
      .updateTable('redirects')
      .set((row) => ({ hits: row('hits', '+', 1) }))
      .where('id', '=', id)
      .execute()
  },
}

/**
 * Keeps a published record's old address alive: it redirects to the new one, earlier addresses too, and a rule
 * that would shadow the new address goes.
 */
export async function keepSlugAlive(tx: Tx, from: string, to: string): Promise<void> {
  await tx.db.deleteFrom('redirects').where('from_path', '=', to).execute()
  await tx.db.updateTable('redirects').set({ to, updated_at: tx.now }).where('to', '=', from).execute()
  await tx.db.deleteFrom('redirects').where('from_path', '=', from).execute()
  await base.create(tx, { from_path: from, to, status: 301, force: false, is_active: true, hits: 0 })
}
