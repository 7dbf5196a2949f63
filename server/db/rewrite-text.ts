import { resourceContracts } from '../../contracts/resources.ts'
import { localizedTexts } from '../../contracts/translation/documents.ts'
import { blockNamed } from './block-places.ts'
import { loose } from './loose.ts'
import type { Db, Table } from './schema.ts'
import { rewriteOriginal } from './translation-fields.ts'

export type TextPlace = { table: Table; id: number; column: string } | { table: 'blocks'; key: string; column: 'value' }

/** Answers whether the row exists. Its version goes up: an open form would otherwise bring the old text back. */
export async function rewriteText(db: Db, place: TextPlace, rewrite: (text: string) => string): Promise<boolean> {
  const [key, value] = 'key' in place ? ['key', place.key] : ['id', place.id]
  const { table, column } = place
  const row = await loose(db).selectFrom(table).select([column, 'version']).where(key, '=', value).executeTakeFirst()
  if (!row) return false
  const [text, version] = [rewrite(String(row[column])), Number(row.version) + 1]
  const { numUpdatedRows } = await loose(db)
    .updateTable(table)
    .set({ [column]: text, version })
    .where(key, '=', value)
    .where('version', '=', row.version)
    .executeTakeFirstOrThrow()
  // Another writer was faster: it is that writer's text that is rewritten.
  if (Number(numUpdatedRows) === 0) return rewriteText(db, place, rewrite)
  if ('id' in place) await rewriteOriginal(db, { resource: resourceOf(table), id: place.id, column }, { text, version }, rewrite)
  else await rewriteOriginals(db, place.key, { text, version }, rewrite)
  return true
}

async function rewriteOriginals(
  db: Db,
  key: string,
  { text, version }: { text: string; version: number },
  rewrite: (text: string) => string,
): Promise<void> {
  const place = await blockNamed(db, key)
  if (!place) return
  const value = JSON.parse(text) as Record<string, unknown>
  for (const [column, rich] of Object.entries(localizedTexts(value)))
    await rewriteOriginal(db, { ...place, column }, { text: rich, version }, rewrite)
}

const resourceOf = (table: Table) => Object.values(resourceContracts).find((contract) => contract.table === table)?.name ?? table
