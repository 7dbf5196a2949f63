import { sql } from 'kysely'
import { mayDo, type Person } from '../../../contracts/access.ts'
import type { List } from '../../../contracts/envelope.ts'
import { contractNamed, resourceNames } from '../../../contracts/resources.ts'
import { plainTextOf } from '../../../contracts/rich-text/html.ts'
import { fieldFormat, isTranslatedName, type TranslatedName, translatedNames } from '../../../contracts/translation/documents.ts'
import type { OpenField, OpenFieldQuery, OpenFieldSummary, OpenFieldsQuery } from '../../../contracts/translation/open-fields.ts'
import { otherSide } from '../../../contracts/translation/state.ts'
import { cacheTags } from '../../db/cache-tags.ts'
import type { Reader } from '../../db/list.ts'
import { namesOf } from '../../db/names.ts'
import type { Db } from '../../db/schema.ts'
import { textPairsOf } from '../../db/text-pairs.ts'

/** As the partial indices say it, letter by letter. */
const isOpen = sql<boolean>`state <> 'complete' and is_trashed = 0`

/** Missing or stale. */
export const unfinishedRows = (db: Db) => db.selectFrom('translation_fields').where(isOpen)

/** Of the table of proposals, or its alias: not what the memory alone has put together in part, which is still to be translated. */
export const waitsForReview = (table: string) =>
  sql<boolean>`not (${sql.ref(`${table}.provider`)} = 'embedded' and ${sql.ref(`${table}.is_complete`)} = 0 and ${sql.ref(`${table}.is_edited`)} = 0)`

/** Missing or stale, and none waits for review. */
export const openRows = (db: Db) =>
  unfinishedRows(db).where(({ exists, not, selectFrom }) =>
    not(
      exists(
        selectFrom('translation_proposals as waiting')
          .select('waiting.id')
          .whereRef('waiting.resource', '=', 'translation_fields.resource')
          .whereRef('waiting.record_id', '=', 'translation_fields.record_id')
          .whereRef('waiting.field', '=', 'translation_fields.field')
          .where(waitsForReview('waiting')),
      ),
    ),
  )

/** The fields to translate in their order: all of them, or those behind a record, or behind one of its fields. */
export function openFields(db: Db, { resource, id, field }: OpenFieldQuery = {}) {
  const all = openRows(db)
    .select(['resource', 'record_id', 'field', 'state', 'source'])
    .orderBy('resource')
    .orderBy('record_id')
    .orderBy('field')
  if (resource === undefined || id === undefined) return all
  if (field === undefined) return all.where(sql<boolean>`(resource, record_id) > (${resource}, ${id})`)
  return all.where(sql<boolean>`(resource, record_id, field) > (${resource}, ${id}, ${field})`)
}

/** Across all records that somebody may write; behind the last one comes the first. Null where there is none. */
export async function nextOpenField(db: Db, place: OpenFieldQuery, person: Person): Promise<OpenField | null> {
  const closed = closedTo(person)
  const first = async (from: OpenFieldQuery) => {
    const rows = openFields(db, from).limit(1)
    return (closed.length === 0 ? rows : rows.where('resource', 'not in', closed)).executeTakeFirst()
  }
  const found = (await first(place)) ?? (await first({}))
  return found ? ((await namedFields(db, [found]))[0] ?? null) : null
}

type FieldRow = Awaited<ReturnType<ReturnType<typeof openFields>['execute']>>[number]

async function namedFields(db: Db, rows: readonly FieldRow[]): Promise<OpenField[]> {
  const names = await namesOf(
    db,
    rows.map(({ resource, record_id }) => ({ resource, id: record_id })),
  )
  const found: OpenField[] = []
  for (const { resource, record_id, field, state, source } of rows) {
    if (!isTranslatedName(resource) || state === 'complete') continue
    const { title_cn, title_en } = names.of(resource, record_id)
    const texts = await textPairsOf(db, resource, record_id, field)
    const original = beginningOf(texts?.[source] ?? '', fieldFormat(resource, field))
    found.push({ resource, id: record_id, field, target: `${field}_${otherSide(source)}`, state, title_cn, title_en, original })
  }
  return found
}

const maxBeginningLength = 160

const beginningOf = (text: string, format: 'text' | 'html'): string =>
  (format === 'html' ? plainTextOf(text) : text).trim().slice(0, maxBeginningLength)

/** The open fields of the records that somebody may write, a page at a time. */
export async function listOpenFields(
  reader: Pick<Reader, 'db' | 'aside' | 'cache'>,
  { page, per_page, resource, record_id, state }: OpenFieldsQuery,
  person: Person,
): Promise<List<OpenField>> {
  const closed = closedTo(person)
  let rows = openFields(reader.db)
  if (closed.length > 0) rows = rows.where('resource', 'not in', closed)
  if (resource) rows = rows.where('resource', '=', resource)
  if (record_id !== undefined) rows = rows.where('record_id', '=', record_id)
  if (state) rows = rows.where('state', '=', state)
  const total = record_id === undefined ? await totalOf(reader, resource, state, person) : await countOf(rows)
  const found = await rows
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  return {
    items: await namedFields(reader.db, found),
    meta: { page, per_page, total, total_pages: Math.ceil(total / per_page) },
  }
}

async function countOf(rows: ReturnType<typeof openFields>): Promise<number> {
  const counted = rows
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => fn.countAll<number>().as('n'))
  return Number((await counted.executeTakeFirstOrThrow()).n)
}

async function totalOf(
  reader: Pick<Reader, 'aside' | 'cache'>,
  resource: OpenFieldsQuery['resource'],
  state: OpenFieldsQuery['state'],
  person: Person,
): Promise<number> {
  const summary = await openFieldSummary(reader, person)
  const { missing = 0, stale = 0 } = resource ? (summary.resources[resource] ?? {}) : summary
  return state ? { missing, stale }[state] : missing + stale
}

/** Carried by what is counted of the fields of all records: every write of a record, or a document, that has some evicts it. */
export const translatedRows = [
  cacheTags.about,
  cacheTags.settings,
  ...resourceNames.flatMap((name) => {
    const contract = contractNamed(name)
    return contract?.translated ? [cacheTags.rows(contract.table)] : []
  }),
]

/** In texts that somebody may write. Counted aside, since there may be very many, and kept until a record changes. */
export async function openFieldSummary(reader: Pick<Reader, 'aside' | 'cache'>, person: Person): Promise<OpenFieldSummary> {
  const all = await wholeSummary(reader)
  const summary: OpenFieldSummary = { ...all, resources: { ...all.resources } }
  for (const name of closedTo(person)) {
    const { missing = 0, stale = 0 } = all.resources[name] ?? {}
    summary.missing -= missing
    summary.stale -= stale
    delete summary.resources[name]
  }
  return summary
}

const closedTo = (person: Person): TranslatedName[] => translatedNames.filter((name) => !mayDo(person, name, 'translate'))

function wholeSummary({ aside, cache }: Pick<Reader, 'aside' | 'cache'>): Promise<OpenFieldSummary> {
  const tags = [...translatedRows, cacheTags.rows('translation_proposals')]
  return cache.fetch('data', 'open fields', async () => ({ value: await countOpen(aside), bytes: 1_000, tags }))
}

async function countOpen(db: Db): Promise<OpenFieldSummary> {
  const rows = await openRows(db)
    .select((eb) => ['resource', 'state', eb.fn.countAll().as('n')])
    .groupBy(['resource', 'state'])
    .execute()
  const summary: OpenFieldSummary = { missing: 0, stale: 0, resources: {} }
  for (const { resource, state, n } of rows) {
    if (!isTranslatedName(resource) || state === 'complete') continue
    const own = summary.resources[resource] ?? { missing: 0, stale: 0 }
    summary.resources[resource] = { ...own, [state]: Number(n) }
    summary[state] += Number(n)
  }
  return summary
}
