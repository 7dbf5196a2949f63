import { sql } from 'kysely'
import type { AnyDb } from './tools.ts'

/** The lists of what is featured, or pinned, in the order that the back office shows them in: few of very many records. */
export async function flagIndices(db: AnyDb): Promise<void> {
  const flags = [
    ['contents', 'is_featured'],
    ['contents', 'is_pinned'],
    ['products', 'is_featured'],
  ] as const
  for (const [name, flag] of flags)
    await db.schema
      .createIndex(`${name}_${flag}`)
      .on(name)
      .columns([flag, 'updated_at', 'id'])
      .where(sql<boolean>`deleted_at is null`)
      .execute()
}
