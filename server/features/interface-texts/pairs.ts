import { sql } from 'kysely'
import type { z } from 'zod'
import type { List } from '../../../contracts/envelope.ts'
import { type pairsQuery, type TextPair, translationsResource } from '../../../contracts/interface-texts.ts'
import { placeOfText, textPlaceNames } from '../../../contracts/text-places.ts'
import { type Condition, parseSort, type Reader, type SortColumn } from '../../db/list.ts'
import type { Db } from '../../db/schema.ts'
import { matchesKeyword } from '../../db/search.ts'
import { shippedTexts } from './shipped.ts'
import { unseenUseOf } from './usage/usage.ts'

type PairsQuery = z.output<typeof pairsQuery>

const { table } = translationsResource

/** One row of each key stands for it: the Chinese one, or the other where there is no Chinese one. */
const standsForKey: Condition = sql`(translations.locale = 'zh' or not exists (
  select 1 from translations as chinese where chinese.locale = 'zh' and chinese.key = translations.key))`

/** Keys of which either text meets a condition; the subquery has a separate index for each. */
const inEitherLanguage = (condition: Condition): Condition => sql`translations.key in (select key from translations where ${condition})`

const changed: Condition = sql`source in ('manual', 'machine')`
/** A text of an added key that one language alone has is missing in the other, which has no row. */
const missing: Condition = sql`translations.key in (
  select key from translations where status = 'missing'
  union all
  select added.key from translations as added where added.source in ('manual', 'machine') and added.shipped is null and not exists (
    select 1 from translations as other where other.key = added.key and other.locale <> added.locale))`

const ofState: Record<NonNullable<PairsQuery['status']>, Condition> = {
  missing,
  needs_review: inEitherLanguage(sql`status = 'needs_review'`),
  changed: inEitherLanguage(changed),
  ok: sql`not (${missing}) and not (${inEitherLanguage(sql`status = 'needs_review'`)})`,
}

function conditionsOf({ dialect }: Reader, { keyword, module, status, source }: Omit<PairsQuery, 'page' | 'per_page'>): Condition[] {
  return [
    standsForKey,
    ...(keyword ? [inEitherLanguage(matchesKeyword(dialect, table, keyword))] : []),
    ...(module ? [sql<boolean>`translations.module = ${module}`] : []),
    ...(status ? [ofState[status]] : []),
    ...(source ? [inEitherLanguage(sql`source = ${source}`)] : []),
  ]
}

interface KeyRow {
  id: number
  key: string
  module: string
  updated_at: string
}

/**
 * Unless asked for another order, the texts are in that of their places: in each those that a page shows first, as the program lists them. Their keys are all read:
 * those of the program, and the few that a company adds.
 */
export async function listPairs(reader: Reader, { page, per_page, ...asked }: PairsQuery): Promise<List<TextPair>> {
  const found = await keyRows(reader, asked)
  const total = found.length
  const ids = found.slice((page - 1) * per_page, page * per_page).map(({ id }) => id)
  return { items: await pairsOf(reader.db, ids), meta: { page, per_page, total, total_pages: Math.ceil(total / per_page) } }
}

async function keyRows(reader: Reader, asked: Omit<PairsQuery, 'page' | 'per_page'>): Promise<KeyRow[]> {
  const { keyword, module, place, under, sort } = asked
  let rows = reader.db.selectFrom('translations').select(['id', 'key', 'module', 'updated_at'])
  for (const condition of conditionsOf(reader, asked)) rows = rows.where(condition)
  const beginnings = under?.split(',')
  const typed = keyword?.toLowerCase() ?? ''
  /** Texts that nobody reads outside of the test pages are found by their keys. */
  const isMeant = (row: KeyRow) => module !== undefined || place !== undefined || (typed !== '' && row.key.toLowerCase().includes(typed))
  const found = (await rows.execute()).filter(
    (row) =>
      (placeOfText(row.key) !== 'test_pages' || isMeant(row)) &&
      (place === undefined || placeOfText(row.key) === place) &&
      (beginnings === undefined || beginnings.some((beginning) => row.key === beginning || row.key.startsWith(`${beginning}.`))),
  )
  return sort === undefined ? found.sort(byPlace) : found.sort(bySort(parseSort(sort)))
}

const byText = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1)

function byPlace({ key: one }: KeyRow, { key: other }: KeyRow): number {
  return (
    placeRank(one) - placeRank(other) || unseenRank(one) - unseenRank(other) || shippedRank(one) - shippedRank(other) || byText(one, other)
  )
}

const placeRanks: ReadonlyMap<string, number> = new Map(textPlaceNames.map((name, rank) => [name, rank]))
/** Texts that people see come before those that they hear. */
const unseenRank = (key: string): number => (unseenUseOf(key) === null ? 0 : 1)
const placeRank = (key: string): number => placeRanks.get(placeOfText(key)) ?? 0

let shippedRanks: ReadonlyMap<string, number> | null = null
/** After the program's own texts come those that were added. */
function shippedRank(key: string): number {
  shippedRanks ??= new Map([...shippedTexts('zh').keys()].map((own, rank) => [own, rank]))
  return shippedRanks.get(key) ?? shippedRanks.size
}

function bySort(columns: SortColumn[]): (one: KeyRow, other: KeyRow) => number {
  return (one, other) => {
    for (const { column, descending } of columns) {
      const order = column === 'id' ? one.id - other.id : byText(valueIn(one, column), valueIn(other, column))
      if (order !== 0) return descending ? -order : order
    }
    return 0
  }
}

const valueIn = ({ key, module, updated_at }: KeyRow, column: string): string =>
  column === 'key' ? key : column === 'module' ? module : updated_at

async function pairsOf(db: Db, ids: readonly number[]): Promise<TextPair[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('translations')
    .select(['id', 'version', 'locale', 'key', 'module', 'value', 'shipped', 'status', 'source'])
    .where('key', 'in', (own) => own.selectFrom('translations').select('key').where('id', 'in', ids))
    .execute()
  const byKey = Map.groupBy(rows, ({ key }) => key)
  const keys = ids.flatMap((id) => rows.find((row) => row.id === id)?.key ?? [])
  return keys.map((key) => {
    const own = byKey.get(key) ?? []
    const side = (wanted: 'zh' | 'en') => {
      const row = own.find(({ locale }) => locale === wanted)
      if (!row) return null
      const { id, version, value, shipped, status, source } = row
      return { id, version, value, shipped, status, source }
    }
    return {
      key,
      module: own[0]?.module ?? '',
      place: placeOfText(key),
      unseen: unseenUseOf(key),
      is_added: own.every(({ shipped }) => shipped === null),
      zh: side('zh'),
      en: side('en'),
    }
  })
}
