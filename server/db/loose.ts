import type { Kysely } from 'kysely'
import type { Db } from './schema.ts'

export type LooseDb = Kysely<Record<string, Record<string, unknown>>>

/** Narrow use: generic readers and writers check their input by the resource's contract, not by the row types. */
export function loose(db: Db): LooseDb {
  return db as unknown as LooseDb
}
