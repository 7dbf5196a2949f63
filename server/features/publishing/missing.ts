import type { List } from '../../../contracts/envelope.ts'
import { otherSide } from '../../../contracts/translation/state.ts'
import type { Db, PublishedTable } from '../../db/schema.ts'

interface Row {
  id: number
  translation: string
  missing_fields?: string[] | undefined
}

/** A list of articles or products whose rows name the fields that have no text in a language while the other one has. */
export async function withMissing<R extends Row>(db: Db, table: PublishedTable, list: List<R>): Promise<List<R>> {
  const ids = list.items.filter(({ translation }) => translation === 'missing').map(({ id }) => id)
  if (ids.length === 0) return list
  const fields = await missingFields(db, table, ids)
  return { ...list, items: list.items.map((row) => ({ ...row, missing_fields: fields.get(row.id) ?? [] })) }
}

/** By record, such as `title_en`. */
export async function missingFields(db: Db, resource: PublishedTable, ids: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom('translation_fields')
    .select(['record_id', 'field', 'source'])
    .where('resource', '=', resource)
    .where('record_id', 'in', [...ids])
    .where('state', '=', 'missing')
    .orderBy('record_id')
    .orderBy('field')
    .execute()
  const groups = Map.groupBy(rows, ({ record_id }) => record_id)
  return new Map([...groups].map(([id, fields]) => [id, fields.map(({ field, source }) => `${field}_${otherSide(source)}`)]))
}
