import { AppError, invalidField } from '../../errors.ts'
import type { Tx } from '../../work.ts'
import type { BatchLog } from '../batches/log.ts'
import { moveRecords } from '../publishing/move.ts'
import { categories } from './categories.ts'

export const moveBatchSize = 200
const tables = ['contents', 'products'] as const

/** Refuses a category that cannot take what another one holds: one that is not there, in the trash, or the same one. */
export async function checkTaker(tx: Tx, id: number, takerId: number): Promise<void> {
  const own = await categories.load(tx.db, id)
  const taker = await tx.db
    .selectFrom('categories')
    .select('type')
    .where('id', '=', takerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!taker || takerId === id) throw invalidField('move_to', 'no_such_category', { id: takerId })
  // Products are listed in categories of products alone.
  if ((taker.type === 'product') !== (own.type === 'product')) throw invalidField('move_to', 'other_type')
}

export const dissolving = { resource: 'categories', action: 'dissolve' } as const

/** Moves a part of what a category holds to another; answers how many records that were, 0 at the end. */
export async function moveSome(tx: Tx, id: number, takerId: number, log: BatchLog): Promise<number> {
  for (const table of tables) {
    const moved = await moveRecords(tx, table, id, takerId, moveBatchSize)
    for (const record of moved) log.noteMoved(table, record, { category_id: id }, { category_id: takerId })
    if (moved.length > 0) return moved.length
  }
  return 0
}

export async function moveChildren(tx: Tx, id: number, parentId: number | null, log: BatchLog): Promise<void> {
  const children = await tx.db
    .selectFrom('categories')
    .selectAll()
    .where('parent_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('sort_order')
    .execute()
  for (const child of children) {
    try {
      await categories.change(tx, child, { parent_id: parentId })
      log.noteMoved('categories', child.id, { parent_id: id }, { parent_id: parentId })
    } catch (error) {
      const problems = error instanceof AppError ? error.details.fields?.parent_id : undefined
      throw problems ? new AppError('invalid', { fields: { children_to: problems } }) : error
    }
  }
}
