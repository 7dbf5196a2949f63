import { createHash } from 'node:crypto'
import type { AnyDb } from './tools.ts'

type Texts = Record<'cn' | 'en', string>

interface State extends Record<string, unknown> {
  state: 'missing' | 'complete'
}

const recordsAtOnce = 500
const rowsPerInsert = 500

/** The translations of products' specifications, as those of their other texts. What is filled in both languages counts as complete. */
export async function specificationTranslations(db: AnyDb): Promise<void> {
  const setting = await db.selectFrom('settings').select('value').where('key', '=', 'site.original_language').executeTakeFirst()
  const original = setting && JSON.parse(String(setting.value)) === 'en' ? 'en' : 'cn'
  for (let last = 0; ; ) {
    const products = await db
      .selectFrom('products')
      .select(['id', 'version', 'deleted_at', 'specifications'])
      .where('id', '>', last)
      .where('specifications', '<>', '[]')
      .orderBy('id')
      .limit(recordsAtOnce)
      .execute()
    if (products.length === 0) break
    const rows = products.flatMap(({ id, version, deleted_at, specifications }) =>
      pairsOf(JSON.parse(String(specifications)) as Record<string, unknown>[]).flatMap(([field, texts]) => {
        const state = stateOf(texts, original, version)
        return state ? [{ resource: 'products', record_id: id, field, is_trashed: Number(deleted_at !== null), ...state }] : []
      }),
    )
    for (let from = 0; from < rows.length; from += rowsPerInsert)
      await db
        .insertInto('translation_fields')
        .values(rows.slice(from, from + rowsPerInsert))
        .execute()
    const lacking = [...new Set(rows.flatMap(({ state, record_id }) => (state === 'missing' ? [record_id] : [])))]
    if (lacking.length > 0) await db.updateTable('products').set({ translation: 'missing' }).where('id', 'in', lacking).execute()
    last = Number(products.at(-1)?.id)
  }
  // They are counted again by their state.
  await db.deleteFrom('meta').where('key', '=', 'listing_counts').execute()
}

function pairsOf(entries: readonly Record<string, unknown>[]): [field: string, texts: Texts][] {
  return entries.flatMap((entry, index) =>
    ['label', 'value'].map((name): [string, Texts] => [
      `specifications.${index}.${name}`,
      { cn: String(entry[`${name}_cn`] ?? ''), en: String(entry[`${name}_en`] ?? '') },
    ]),
  )
}

const fingerprint = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16)

function stateOf({ cn, en }: Texts, original: keyof Texts, version: unknown): State | null {
  const unknownAuthor = { source_text: null, user_id: null, made_at: null, confirmed_by: null, confirmed_at: null }
  const missing = { state: 'missing' as const, source_hash: '', source_version: 0, made_by: null, ...unknownAuthor }
  if (cn.trim() === '') return en.trim() === '' ? null : { ...missing, source: 'en' }
  // Figures, units and codes need no English.
  if (en.trim() === '') return /\p{Script=Han}/u.test(cn) ? { ...missing, source: 'cn' } : null
  const hash = fingerprint(original === 'cn' ? cn : en)
  return { state: 'complete', source: original, source_hash: hash, source_version: version, made_by: 'person', ...unknownAuthor }
}
