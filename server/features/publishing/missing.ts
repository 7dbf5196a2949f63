import type { List } from '../../../contracts/envelope.ts'
import { pairOf } from '../../../contracts/translation/fields.ts'
import { otherSide } from '../../../contracts/translation/state.ts'
import type { Db, PublishedTable } from '../../db/schema.ts'
import { waitsForReview } from '../translation-state/open-fields.ts'

interface Row {
  id: number
  translation: string
  missing_fields?: string[] | undefined
  waiting_fields?: number | undefined
}

/**
 * A list of articles or products whose rows name the fields that have no text in a language while the other one has, and count those of them
 * for which a translation waits.
 */
export async function withMissing<R extends Row>(db: Db, table: PublishedTable, list: List<R>): Promise<List<R>> {
  const ids = list.items.filter(({ translation }) => translation === 'missing').map(({ id }) => id)
  if (ids.length === 0) return list
  const fields = await missingFields(db, table, ids)
  const waiting = await waitingFields(db, table, ids)
  const items = list.items.map((row) => {
    const all = fields.get(row.id) ?? []
    const missing = all.filter((field) => !waiting.get(row.id)?.has(pairOf(field)))
    return { ...row, missing_fields: missing, waiting_fields: all.length - missing.length }
  })
  return { ...list, items }
}

async function waitingFields(db: Db, resource: PublishedTable, ids: readonly number[]): Promise<Map<number, Set<string>>> {
  const rows = await db
    .selectFrom('translation_proposals')
    .select(['record_id', 'field'])
    .where('resource', '=', resource)
    .where('record_id', 'in', [...ids])
    .where(waitsForReview('translation_proposals'))
    .execute()
  const groups = Map.groupBy(rows, ({ record_id }) => record_id)
  return new Map([...groups].map(([id, fields]) => [id, new Set(fields.map(({ field }) => field))]))
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
