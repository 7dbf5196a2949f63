import type { List } from '../../../contracts/envelope.ts'
import { type Locale, locales } from '../../../contracts/fields.ts'
import type { Db, PublishedTable } from '../../db/schema.ts'

interface Row {
  id: number
  translation: string
  missing_in?: Locale[] | undefined
}

/** A list of articles or products whose rows name the languages that they lack a text in. */
export async function withMissing<R extends Row>(db: Db, table: PublishedTable, list: List<R>): Promise<List<R>> {
  const ids = list.items.filter(({ translation }) => translation === 'missing').map(({ id }) => id)
  if (ids.length === 0) return list
  const fields = await db
    .selectFrom('translation_fields')
    .select(['record_id', 'source'])
    .distinct()
    .where('resource', '=', table)
    .where('record_id', 'in', ids)
    .where('state', '=', 'missing')
    .execute()
  const lacks = (id: number, locale: Locale) =>
    fields.some(({ record_id, source }) => record_id === id && source === (locale === 'zh' ? 'en' : 'cn'))
  return { ...list, items: list.items.map((row) => ({ ...row, missing_in: locales.filter((locale) => lacks(row.id, locale)) })) }
}
