import type { z } from 'zod'
import type { AuditAction } from '../../contracts/audit.ts'
import type { sortOrder as sortOrderContract } from '../../contracts/resource.ts'
import { AppError } from '../errors.ts'
import type { Tx } from '../work.ts'
import { recordAudit } from './audit.ts'
import { cacheTags } from './cache-tags.ts'
import type { Changes, Contract, Crud, Invalidates, Item, PatchOf, StoredRow, Writable } from './crud.ts'
import { loose } from './loose.ts'
import type { Db, Schema, Table } from './schema.ts'

type WithColumn<Name extends string> = Contract & { table: { [T in Table]: Name extends keyof Schema[T] ? T : never }[Table] }

/** Spread it after the plain operations; make the other capabilities with it. Every change goes through `change`. */
export function withRules<R extends Contract>({ contract, load }: Writable<R>, change: Writable<R>['change']): Writable<R> {
  return {
    contract,
    load,
    change,
    update: async (tx, id, { version, ...changes }) => change(tx, await load(tx.db, id, version), changes as unknown as Changes<R>),
  }
}

export interface Previewing<R extends Contract> {
  patched(db: Db, id: number, patch: PatchOf<R>): Promise<Item<R>>
}

/** A record with values that are not saved, and need not be fit for that: the rules of its resource are not asked. */
export function previewing<R extends Contract>({ load, changed }: Pick<Crud<R>, 'contract' | 'load' | 'changed'>): Previewing<R> {
  return {
    patched: async (db, id, { version: _version, ...changes }) => changed(db, await load(db, id), changes as unknown as Changes<R>),
  }
}

export interface Trash<R extends Contract> {
  remove(tx: Tx, id: number): Promise<void>
  restore(tx: Tx, id: number): Promise<Item<R>>
  purge(tx: Tx, id: number): Promise<void>
}

/** DELETE moves to the trash; `purge` deletes for good. */
export function trash<R extends WithColumn<'deleted_at'>>({ load, change }: Writable<R>, purge: Trash<R>['purge']): Trash<R> {
  const setDeletedAt = async (tx: Tx, id: number, deleted_at: string | null, action: AuditAction) =>
    change(tx, await load(tx.db, id), { deleted_at } as Changes<R>, action)
  return {
    remove: async (tx, id) => void (await setDeletedAt(tx, id, tx.now, 'trash')),
    restore: (tx, id) => setDeletedAt(tx, id, null, 'restore'),
    purge,
  }
}

export interface Sorting {
  sortOrder(tx: Tx, items: z.output<typeof sortOrderContract>['items']): Promise<void>
}

/** No edit: versions stay. `invalidates` is for a place that shows more than the record and the lists of its resource. */
export function sorting<R extends WithColumn<'sort_order'>>(
  { contract }: Pick<Writable<R>, 'contract'>,
  invalidates?: Invalidates<R>,
): Sorting {
  const { name } = contract
  const { table } = contract
  return {
    async sortOrder(tx, items) {
      tx.invalidate(cacheTags.rows(table))
      for (const { id, sort_order } of items) {
        const row = await loose(tx.db).updateTable(table).set({ sort_order }).where('id', '=', id).returningAll().executeTakeFirst()
        if (!row) throw new AppError('not_found')
        const stored = row as StoredRow<R>
        tx.invalidate(...(invalidates?.(stored, stored, tx) ?? [cacheTags.collection(name), cacheTags.record(name, id)]))
      }
      await recordAudit(tx, { action: 'sort', resource: name, recordId: null, changes: { order: items } })
    },
  }
}

export interface StatusSetting {
  setStatus(tx: Tx, id: number, status: string): Promise<unknown>
}

export function statusSetting<R extends WithColumn<'status'>>({
  load,
  change,
}: Pick<Writable<R>, 'contract' | 'load' | 'change'>): StatusSetting {
  return { setStatus: async (tx, id, status) => change(tx, await load(tx.db, id), { status } as Changes<R>) }
}

export interface BatchOutcome {
  done: number
  failed: { id: number; error: AppError }[]
}

/** A record that refuses is reported; the others go on. */
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
