import type { Locale } from '../../../contracts/fields.ts'
import type { Db } from '../../db/schema.ts'

export async function changedTexts(db: Db, locale: Locale): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('translations')
    .select(['key', 'value'])
    .where('source', 'in', ['manual', 'machine'])
    .where('locale', '=', locale)
    .where('value', '!=', '')
    .execute()
  return Object.fromEntries(rows.map((row) => [row.key, row.value]))
}
