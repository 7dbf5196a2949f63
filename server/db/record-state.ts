import { codecOf } from './codec.ts'
import type { Contract } from './crud.ts'
import { loose } from './loose.ts'
import type { Db } from './schema.ts'
import { type StoredField, storedFields } from './translation-fields.ts'

export interface RecordState {
  version: number
  values: Record<string, unknown>
  translations: StoredField[]
}

export async function recordState(db: Db, contract: Contract, id: number): Promise<RecordState | null> {
  const row = await loose(db).selectFrom(contract.table).selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const written = Object.entries(row).filter(([name]) => name in contract.input.shape || name === 'deleted_at')
  const translations = contract.translated ? await storedFields(db, contract.name, id) : []
  return { version: Number(row.version), values: codecOf(contract.item).decode(Object.fromEntries(written)), translations }
}
