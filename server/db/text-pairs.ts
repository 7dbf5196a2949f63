import { contractNamed } from '../../contracts/resources.ts'
import { settingPairs } from '../../contracts/settings.ts'
import { isDocument, type LocalizedTexts, localizedTexts, settingsId } from '../../contracts/translation/documents.ts'
import type { PairTexts } from '../../contracts/translation/state.ts'
import { blockKeyOf } from './block-places.ts'
import { loose } from './loose.ts'
import type { Db } from './schema.ts'

export async function textPairsOf(db: Db, name: string, id: number, field: string): Promise<PairTexts | null> {
  const [cn, en] = [`${field}_cn`, `${field}_en`]
  const [list = '', ...place] = field.split('.')
  const texts = isDocument(name)
    ? await documentTexts(db, name, id)
    : place.length > 0
      ? await listTexts(db, name, id, list)
      : await columnsOf(db, name, id, [cn, en])
  return texts && cn in texts && en in texts ? { cn: String(texts[cn] ?? ''), en: String(texts[en] ?? '') } : null
}

async function columnsOf(db: Db, name: string, id: number, columns: string[]): Promise<Record<string, unknown> | null> {
  const contract = contractNamed(name)
  if (!contract) return null
  return (await loose(db).selectFrom(contract.table).select(columns).where('id', '=', id).executeTakeFirst()) ?? null
}

async function listTexts(db: Db, name: string, id: number, list: string): Promise<LocalizedTexts | null> {
  if (!contractNamed(name)?.textLists?.includes(list)) return null
  const row = await columnsOf(db, name, id, [list])
  return row && localizedTexts({ [list]: JSON.parse(String(row[list])) as unknown })
}

async function documentTexts(db: Db, name: 'about' | 'business-lines' | 'settings', id: number): Promise<LocalizedTexts | null> {
  if (name === 'settings') return id === settingsId ? settingTexts(db) : null
  const key = await blockKeyOf(db, name, id)
  const row = key && (await db.selectFrom('blocks').select('value').where('key', '=', key).executeTakeFirst())
  return row ? localizedTexts(JSON.parse(row.value) as Record<string, unknown>) : null
}

export async function settingTexts(db: Db): Promise<LocalizedTexts> {
  const names = settingPairs.flatMap((pair) => [`${pair}_cn`, `${pair}_en`])
  const rows = await db.selectFrom('settings').select(['key', 'value']).where('key', 'in', names).execute()
  const stored = Object.fromEntries(rows.map(({ key, value }) => [key, String(JSON.parse(value))]))
  return Object.fromEntries(names.map((name) => [name, stored[name] ?? '']))
}
