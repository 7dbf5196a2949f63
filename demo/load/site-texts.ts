import { texts } from '../../server/features/interface-texts/texts.ts'
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
export async function addSiteTexts(tx: Tx, given: SiteTexts): Promise<void> {
  for (const row of rowsOf(given)) await texts.put(tx, row)
}

/** Removes them again, as far as they are still as the demo brought them. */
export async function removeSiteTexts(tx: Tx, given: SiteTexts): Promise<void> {
  for (const { locale, key, value } of rowsOf(given)) {
    const row = await tx.db
      .selectFrom('translations')
      .select('id')
      .where('locale', '=', locale)
      .where('key', '=', key)
      .where('value', '=', value)
      .executeTakeFirst()
    if (row) await texts.remove(tx, row.id)
  }
}
