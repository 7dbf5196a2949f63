import { createHash } from 'node:crypto'
import type { AnyDb } from './tools.ts'

type Row = Record<string, unknown>

const fields = ['author', 'source_name']
const recordsAtOnce = 200
const han = /\p{Script=Han}/u
const fingerprint = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16)

/** The author and the source of an article are in both languages: what held both in one text (`出口 / Export`) is divided. */
export async function bylines(db: AnyDb): Promise<void> {
  for (const name of fields.flatMap((field) => [`${field}_cn`, `${field}_en`]))
    await db.schema
      .alterTable('contents')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('contents')
      .select(['id', 'version', 'translation', 'deleted_at', ...fields])
      .where('id', '>', last)
      .orderBy('id')
      .limit(recordsAtOnce)
      .execute()
    if (rows.length === 0) break
    for (const row of rows) await divide(db, row)
    last = Number(rows.at(-1)?.id)
  }
  for (const field of fields) await db.schema.alterTable('contents').dropColumn(field).execute()
  // The lists are counted again when the program starts.
  await db.deleteFrom('meta').where('key', '=', 'listing_counts').execute()
}

async function divide(db: AnyDb, row: Row): Promise<void> {
  const values: Row = {}
  let isMissing = false
  for (const field of fields) {
    const text = String(row[field] ?? '')
    if (text === '') continue
    const { cn, en } = sidesOf(text)
    Object.assign(values, { [`${field}_cn`]: cn, [`${field}_en`]: en })
    if (en === '') isMissing = true
    await db
      .insertInto('translation_fields')
      .values(stateOf(row, field, cn, en))
      .execute()
  }
  if (Object.keys(values).length === 0) return
  if (isMissing) values.translation = 'missing'
  await db
    .updateTable('contents')
    .set(values)
    .where('id', '=', row.id as number)
    .execute()
}

/** A name without Chinese characters is read in both languages. */
function sidesOf(text: string): { cn: string; en: string } {
  const [first = '', second, ...more] = text.split(' / ')
  if (second === undefined || more.length > 0 || han.test(first) === han.test(second)) return { cn: text, en: han.test(text) ? '' : text }
  return han.test(first) ? { cn: first, en: second } : { cn: second, en: first }
}

function stateOf({ id, version, deleted_at }: Row, field: string, cn: string, en: string): Row {
  const isComplete = en !== ''
  return {
    resource: 'contents',
    record_id: id,
    field,
    source: 'cn',
    state: isComplete ? 'complete' : 'missing',
    source_hash: isComplete ? fingerprint(cn) : '',
    source_version: isComplete ? version : 0,
    source_text: null,
    made_by: isComplete ? 'person' : null,
    made_at: null,
    user_id: null,
    confirmed_by: null,
    confirmed_at: null,
    is_trashed: Number(deleted_at !== null),
  }
}
