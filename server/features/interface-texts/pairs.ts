import { sql } from 'kysely'
import type { z } from 'zod'
import type { List } from '../../../contracts/envelope.ts'
import { type pairsQuery, type TextPair, translationsResource } from '../../../contracts/interface-texts.ts'
import { cacheTags } from '../../db/cache-tags.ts'
import { type Condition, listIds, type Reader } from '../../db/list.ts'
import type { Db } from '../../db/schema.ts'
import { matchesKeyword } from '../../db/search.ts'

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

function conditionsOf({ dialect }: Reader, { keyword, module, status, source }: PairsQuery): Condition[] {
  return [
    standsForKey,
    ...(keyword ? [inEitherLanguage(matchesKeyword(dialect, table, keyword))] : []),
    ...(module ? [sql<boolean>`translations.module = ${module}`] : []),
    ...(status ? [ofState[status]] : []),
    ...(source ? [inEitherLanguage(sql`source = ${source}`)] : []),
  ]
}

export async function listPairs(reader: Reader, asked: PairsQuery): Promise<List<TextPair>> {
  const { page, per_page, sort, ...narrowing } = asked
  const plan = {
    table,
    conditions: conditionsOf(reader, asked),
    // Texts for visitors come first, the back office's own texts last.
    defaultSort: '-module,key',
    countKey: `pairs ${JSON.stringify(narrowing)}`,
    countTags: [cacheTags.rows(table)],
    reachesAll: true,
    mayScan: Object.values(narrowing).some((value) => value !== undefined),
  } as const
  const { items: ids, meta } = await listIds(reader, plan, { page, per_page, sort })
  const { next_cursor: _none, ...position } = meta
  return { items: await pairsOf(reader.db, ids), meta: position }
}

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
    return { key, module: own[0]?.module ?? '', is_added: own.every(({ shipped }) => shipped === null), zh: side('zh'), en: side('en') }
  })
}
