import type { z } from 'zod'
import type { ResourceContract, sortOrder as sortOrderContract } from '../../contracts/resource.ts'
import { AppError } from '../errors.ts'
import type { Tx } from '../work.ts'
import { recordAudit } from './audit.ts'
import { type Crud, type CrudOptions, type Item, type Patch, rowsTag } from './crud.ts'
import { loose } from './loose.ts'
import type { Db, Schema, Table } from './schema.ts'

type TablesWith<Column extends string> = { [T in Table]: Column extends keyof Schema[T] ? T : never }[Table]

/** The version a record has now, for writes that the caller did not read it for (batches, the trash). */
export async function versionOf(db: Db, table: Table, id: number): Promise<number> {
  const row = await loose(db).selectFrom(table).select('version').where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return Number(row.version)
}

export interface Trash<R extends ResourceContract> {
  remove(tx: Tx, id: number): Promise<void>
  restore(tx: Tx, id: number): Promise<Item<R>>
  /** Deletes for good. */
  purge(tx: Tx, id: number): Promise<void>
}

/** DELETE moves to the trash; what is there can come back, or go for good. */
export function trash<R extends ResourceContract>(table: TablesWith<'deleted_at'>, base: Pick<Crud<R>, 'update' | 'remove'>): Trash<R> {
  return {
    async remove(tx, id) {
      await base.update(tx, id, { version: await versionOf(tx.db, table, id), deleted_at: tx.now }, 'trash')
    },
    async restore(tx, id) {
      return base.update(tx, id, { version: await versionOf(tx.db, table, id), deleted_at: null }, 'restore')
    },
    purge: (tx, id) => base.remove(tx, id),
  }
}

export interface Sorting {
  sortOrder(tx: Tx, items: z.output<typeof sortOrderContract>['items']): Promise<void>
}

/**
 * Sets the order of many records at once; it is no edit, so versions stay. `touches` says what a record's new place
 * makes stale where that is more than the record and the lists of its kind.
 */
export function sorting(table: TablesWith<'sort_order'>, contract: ResourceContract, touches?: CrudOptions['touches']): Sorting {
  return {
    async sortOrder(tx, items) {
      tx.touch(rowsTag(table))
      for (const { id, sort_order } of items) {
        const row = await loose(tx.db).updateTable(table).set({ sort_order }).where('id', '=', id).returningAll().executeTakeFirst()
        if (!row) throw new AppError('not_found')
        tx.touch(...(touches?.(row, row, tx) ?? [contract.name, `${contract.name}:${id}`]))
      }
      await recordAudit(tx, { action: 'sort', resource: contract.name, recordId: null, changes: { order: items } })
    },
  }
}

export interface StatusSetting {
  setStatus(tx: Tx, id: number, status: string): Promise<unknown>
}

/** Sets a record's status by the resource's own update, so that its rules hold. */
export function statusSetting(table: TablesWith<'status'>, update: (tx: Tx, id: number, patch: Patch) => Promise<unknown>): StatusSetting {
  return { setStatus: async (tx, id, status) => update(tx, id, { version: await versionOf(tx.db, table, id), status }) }
}

export interface BatchOutcome {
  done: number
  failed: { id: number; error: AppError }[]
}

/** Does the same to many records; one that may not be touched is reported and the others go on. */
export async function eachOf(ids: readonly number[], action: (id: number) => Promise<unknown>): Promise<BatchOutcome> {
  const outcome: BatchOutcome = { done: 0, failed: [] }
  for (const id of new Set(ids)) {
    try {
      await action(id)
      outcome.done += 1
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      outcome.failed.push({ id, error })
    }
  }
  return outcome
}
