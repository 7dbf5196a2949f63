import type { Selectable } from 'kysely'
import type { z } from 'zod'
import { mayDo } from '../../../contracts/access.ts'
import type { ResourceName } from '../../../contracts/resources.ts'
import { maxViews, type SavedView, type savedViewChange, type savedViewInput } from '../../../contracts/saved-views.ts'
import { recordAudit } from '../../db/audit.ts'
import type { Db, Schema } from '../../db/schema.ts'
import { AppError, invalidField } from '../../errors.ts'
import type { Actor, Tx } from '../../work.ts'

type Row = Selectable<Schema['list_views']> & { user_name: string | null }

const mayChange = (row: Pick<Row, 'user_id'>, { userId, role }: Actor) => row.user_id === userId || role === 'admin'

function viewOf({ id, list, name, search, is_shared, user_id, user_name }: Row, actor: Actor): SavedView {
  return {
    id,
    // Only names of the contract are written.
    list: list as ResourceName,
    name,
    search,
    is_shared: is_shared === 1,
    is_own: user_id === actor.userId,
    user_name,
    may_change: mayChange({ user_id }, actor),
  }
}

const rowsOf = (db: Db) =>
  db.selectFrom('list_views').leftJoin('users', 'users.id', 'list_views.user_id').selectAll('list_views').select('users.name as user_name')

function requireList(actor: Actor, list: string): void {
  if (!mayDo(actor, list, 'read')) throw new AppError('forbidden')
}

/** A view that the caller sees; those of others that are not shared are as if they did not exist. */
async function load(db: Db, actor: Actor, id: number): Promise<Row> {
  const row = await rowsOf(db).where('list_views.id', '=', id).executeTakeFirst()
  if (!row || (row.is_shared === 0 && row.user_id !== actor.userId)) throw new AppError('not_found')
  requireList(actor, row.list)
  return row
}

async function loadToChange(tx: Tx, id: number): Promise<Row> {
  const row = await load(tx.db, tx.actor, id)
  if (!mayChange(row, tx.actor)) throw new AppError('forbidden')
  return row
}

async function refuseTakenName(db: Db, { list, user_id, name }: Pick<Row, 'list' | 'user_id' | 'name'>, own = 0): Promise<void> {
  const taken = await db
    .selectFrom('list_views')
    .select('id')
    .where('list', '=', list)
    .where('user_id', '=', user_id)
    .where('name', '=', name)
    .where('id', '<>', own)
    .executeTakeFirst()
  if (taken) throw invalidField('name', 'taken', { value: name })
}

async function refuseTooMany(db: Db, list: string, userId: number): Promise<void> {
  const { n } = await db
    .selectFrom('list_views')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('list', '=', list)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (Number(n) >= maxViews) throw invalidField('name', 'too_many', { max: maxViews })
}

/** Only what everybody sees is worth an entry in the log. */
async function audited(tx: Tx, action: 'create' | 'update' | 'delete', { name, is_shared }: Pick<Row, 'name' | 'is_shared'>) {
  if (is_shared === 1) await recordAudit(tx, { action, resource: 'views', recordId: null, changes: { name } })
}

export const savedViews = {
  async list(db: Db, actor: Actor, list?: ResourceName): Promise<SavedView[]> {
    if (list) requireList(actor, list)
    const rows = await rowsOf(db)
      .$if(list !== undefined, (views) => views.where('list', '=', list ?? ''))
      .where((of) => of.or([of('user_id', '=', actor.userId ?? 0), of('is_shared', '=', 1)]))
      .orderBy('list_views.id')
      .limit(200)
      .execute()
    return rows.filter((row) => mayDo(actor, row.list, 'read')).map((row) => viewOf(row, actor))
  },

  async create(tx: Tx, input: z.output<typeof savedViewInput>): Promise<SavedView> {
    const { userId } = tx.actor
    if (userId === null) throw new AppError('forbidden')
    requireList(tx.actor, input.list)
    await refuseTakenName(tx.db, { ...input, user_id: userId })
    await refuseTooMany(tx.db, input.list, userId)
    const row = { ...input, is_shared: Number(input.is_shared), user_id: userId, created_at: tx.now, updated_at: tx.now }
    const { id } = await tx.db.insertInto('list_views').values(row).returning('id').executeTakeFirstOrThrow()
    await audited(tx, 'create', row)
    return viewOf(await load(tx.db, tx.actor, id), tx.actor)
  },

  /** A view that another user stops sharing is visible to its owner alone; the answer shows its new state. */
  async update(tx: Tx, id: number, changes: z.output<typeof savedViewChange>): Promise<SavedView> {
    const before = await loadToChange(tx, id)
    const { is_shared = before.is_shared === 1, name = before.name, search = before.search } = changes
    if (name !== before.name) await refuseTakenName(tx.db, { ...before, name }, id)
    const after = { ...before, name, search, is_shared: Number(is_shared) }
    await tx.db
      .updateTable('list_views')
      .set({ name, search, is_shared: after.is_shared, updated_at: tx.now })
      .where('id', '=', id)
      .execute()
    await audited(tx, 'update', { name, is_shared: Math.max(before.is_shared, after.is_shared) })
    return viewOf(after, tx.actor)
  },

  async remove(tx: Tx, id: number): Promise<void> {
    const row = await loadToChange(tx, id)
    await tx.db.deleteFrom('list_views').where('id', '=', id).execute()
    await audited(tx, 'delete', row)
  },

  /** Takes away what a user who is deleted kept for themselves; what they shared stays for their colleagues. */
  async forgetOwn(tx: Tx, userId: number): Promise<void> {
    await tx.db.deleteFrom('list_views').where('user_id', '=', userId).where('is_shared', '=', 0).execute()
  },
}
