import { type Locale, locales } from '../../../contracts/fields.ts'
import { moduleOf } from '../../../contracts/interface-texts.ts'
import { needsText } from '../../../contracts/plural-forms.ts'
import { cacheTags } from '../../db/cache-tags.ts'
import { searchText } from '../../db/search.ts'
import type { Services } from '../../services.ts'
import { systemActor, type Tx } from '../../work.ts'
import { shippedTexts } from './shipped.ts'

const perInsert = 200

interface TextRow {
  id: number
  locale: Locale
  key: string
  value: string
  shipped: string | null
  source: string
}

/** After a new version and on the first start. People's texts stay, and need a review where the program's text has changed since. */
export async function noteShippedTexts({ database, work }: Pick<Services, 'database' | 'work'>): Promise<number> {
  const rows: TextRow[] = await database.aside
    .selectFrom('translations')
    .select(['id', 'locale', 'key', 'value', 'shipped', 'source'])
    .execute()
  const known = new Map(rows.map((row) => [`${row.locale} ${row.key}`, row]))
  const keys = new Set(locales.flatMap((locale) => [...shippedTexts(locale).keys()]))
  // A text that one language alone has is missing in the other, and empty.
  const wanted = locales.flatMap((locale) =>
    [...keys]
      .filter((key) => needsText(locale, key, (one) => shippedTexts(locale).has(one)))
      .map((key) => ({ locale, key, shipped: shippedTexts(locale).get(key) ?? '' })),
  )
  const added = wanted.filter(({ locale, key }) => !known.has(`${locale} ${key}`))
  const changed = wanted.flatMap(({ locale, key, shipped }) => {
    const row = known.get(`${locale} ${key}`)
    return row && row.shipped !== shipped ? [{ row, shipped }] : []
  })
  const removed = rows.filter(({ key, shipped }) => shipped !== null && !keys.has(key))
  const total = added.length + changed.length + removed.length
  if (total === 0) return 0
  await work.run(systemActor, async (tx) => {
    for (let from = 0; from < added.length; from += perInsert) await insert(tx, added.slice(from, from + perInsert))
    for (const { row, shipped } of changed) await renew(tx, row, shipped)
    for (const row of removed) await forget(tx, row)
    tx.invalidate(cacheTags.translations, cacheTags.rows('translations'))
  })
  return total
}

const statusOf = (text: string) => (text === '' ? ('missing' as const) : ('ok' as const))

async function insert(tx: Tx, added: { locale: Locale; key: string; shipped: string }[]): Promise<void> {
  const whole = { source: 'file' as const, version: 1, created_at: tx.now, updated_at: tx.now, created_by: null, updated_by: null }
  const rows = added.map(({ locale, key, shipped }) => ({
    ...{ ...whole, locale, key, shipped, module: moduleOf(key), value: shipped },
    ...{ status: statusOf(shipped), search_text: searchText([key, shipped]) },
  }))
  // Another process does the same at the same time.
  await tx.db
    .insertInto('translations')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['locale', 'key']).doNothing())
    .execute()
}

async function renew(tx: Tx, { id, key, value, shipped: former, source }: TextRow, shipped: string): Promise<void> {
  const isOwn = source === 'file' || value === shipped
  const change = isOwn
    ? { value: shipped, shipped, source: 'file' as const, status: statusOf(shipped), search_text: searchText([key, shipped]) }
    : { shipped, ...(former === null ? {} : { status: 'needs_review' as const }) }
  await tx.db
    .updateTable('translations')
    .set((eb) => ({ ...change, updated_at: tx.now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('value', '=', value)
    .execute()
}

/** Deletes a text that the program no longer has, unless somebody wrote another text for it. */
async function forget(tx: Tx, { id, source }: TextRow): Promise<void> {
  if (source === 'file') await tx.db.deleteFrom('translations').where('id', '=', id).where('source', '=', 'file').execute()
  else await tx.db.updateTable('translations').set({ shipped: null }).where('id', '=', id).execute()
}
