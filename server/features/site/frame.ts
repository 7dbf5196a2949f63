import type { Locale } from '../../../contracts/fields.ts'
import type { Settings } from '../../../contracts/settings.ts'
import type { SiteFrame } from '../../../contracts/site.ts'
import { about } from '../about/about.ts'
import { menus } from '../menus/menus.ts'
import type { PublicReader } from '../publishing/public-list.ts'
import { settings } from '../settings/settings.ts'

/** The settings as they hold, kept until one changes. */
export async function currentSettings(reader: PublicReader): Promise<Settings> {
  reader.tag('settings')
  return reader.cache.get('config', 'settings', async () => ({ value: await settings.all(reader.db), bytes: 4_000, tags: ['settings'] }))
}

/** What every page's frame shows; kept until settings, menus or what menus point at change. */
export async function frame(reader: PublicReader): Promise<SiteFrame> {
  reader.tag('site-menus', 'categories')
  const { site, contact, social, seo, appearance } = await currentSettings(reader)
  const { tags, ...trees } = await reader.cache.get('config', 'menus', async () => {
    const value = {
      header: await menus.tree(reader.db, 'header'),
      footer: await menus.tree(reader.db, 'footer'),
      tags: await menus.recordTags(reader.db),
    }
    return { value, bytes: JSON.stringify(value).length, tags: ['site-menus', 'categories', ...value.tags] }
  })
  reader.tag(...tags)
  return { site, contact, social, seo, appearance, menus: trees }
}

/** The about blocks, kept until one changes. */
export async function aboutBlocks(reader: PublicReader) {
  reader.tag('about')
  return reader.cache.get('data', 'about', async () => ({ value: await about.all(reader.db), bytes: 20_000, tags: ['about'] }))
}

/** The texts that were changed in the database, over the shipped ones. */
export async function textOverrides(reader: PublicReader, locale: Locale): Promise<Record<string, string>> {
  reader.tag('translations')
  return reader.cache.get('translations', `overrides ${locale}`, async () => {
    const rows = await reader.db.selectFrom('translations').select(['key', 'value']).where('locale', '=', locale).execute()
    return { value: Object.fromEntries(rows.map((row) => [row.key, row.value])), bytes: 200 + rows.length * 100, tags: ['translations'] }
  })
}
