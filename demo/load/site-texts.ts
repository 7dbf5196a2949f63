import { cacheTags } from '../../server/db/cache-tags.ts'
import type { Tx } from '../../server/work.ts'
import type { DemoTexts } from './texts.ts'

type SiteTexts = DemoTexts['siteTexts']

function rowsOf(texts: SiteTexts) {
  return Object.entries(texts).flatMap(([key, { zh, en }]) => [
    { locale: 'zh' as const, key, value: zh },
    { locale: 'en' as const, key, value: en },
  ])
}

/** Lays the company's own words over the shipped texts of the public pages. */
export async function addSiteTexts(tx: Tx, texts: SiteTexts): Promise<void> {
  const rows = rowsOf(texts).map((row) => ({ ...row, updated_at: tx.now }))
  if (rows.length > 0) await tx.db.insertInto('translations').values(rows).execute()
  tx.invalidate(cacheTags.translations)
}

/** Removes them again, as far as they are still as the demo brought them. */
export async function removeSiteTexts(tx: Tx, texts: SiteTexts): Promise<void> {
  for (const { locale, key, value } of rowsOf(texts))
    await tx.db.deleteFrom('translations').where('locale', '=', locale).where('key', '=', key).where('value', '=', value).execute()
  tx.invalidate(cacheTags.translations)
}
