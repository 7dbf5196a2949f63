import type { Locale } from '../../../contracts/fields.ts'
import type { Settings } from '../../../contracts/settings.ts'
import type { AboutData, SiteData } from '../../../contracts/site.ts'
import { sharesInWechat } from '../../../contracts/wechat/share.ts'
import { cacheTags } from '../../db/cache-tags.ts'
import { mediaByIds } from '../../db/include.ts'
import { about } from '../about/about.ts'
import { changedTexts } from '../interface-texts/changed-texts.ts'
import type { PublicReader } from '../publishing/public-list.ts'
import { settings } from '../settings/settings.ts'
import { menus } from '../site-menus/site-menus.ts'
import { cachedPart, shownRows } from './parts.ts'

export async function currentSettings(reader: PublicReader): Promise<Settings> {
  if (reader.unsaved?.settings) return reader.unsaved.settings
  reader.tag(cacheTags.settings)
  return reader.cache.fetch('config', 'settings', async () => ({
    value: await settings.all(reader.db),
    bytes: 4_000,
    tags: [cacheTags.settings],
  }))
}

export async function frameMenus(reader: PublicReader): Promise<SiteData['menus']> {
  const { db, menuPreview } = reader
  if (menuPreview)
    return { header: await menus.tree(db, 'header', menuPreview.draft), footer: await menus.tree(db, 'footer', menuPreview.draft) }
  const cached = await reader.cache.fetch('config', 'menus', async () => {
    const value = { header: await menus.tree(reader.db, 'header'), footer: await menus.tree(reader.db, 'footer') }
    const tags = [cacheTags.collection('site-menus'), cacheTags.collection('categories'), ...(await menus.recordTags(reader.db))]
    return { value: { value, tags }, bytes: JSON.stringify(value).length, tags }
  })
  reader.tag(...cached.tags)
  return cached.value
}

/** The data around the main content of every page; its parts are the same objects until one of them changes. */
export async function siteData(reader: PublicReader): Promise<SiteData> {
  const all = await currentSettings(reader)
  const { site, contact, social, seo, appearance } = all
  const { logo, logo_en, logo_dark, logo_dark_en, favicon: icon } = site
  const logos = { logo, logo_en, logo_dark, logo_dark_en }
  const images = await frameImages(reader, { ...logos, icon, wechat_qr: contact.wechat_qr, share: seo.default_image })
  const { is_demo } = await cachedPart(reader, 'frame demo', [cacheTags.settings], async ({ db }) => ({
    is_demo: await settings.isDemo(db),
  }))
  const certificates = await cachedPart(reader, 'frame certificates', [], async (part) =>
    (await shownRows(part, 'certificates')).map(({ id, title_cn, title_en, certificate_no }) => ({
      id,
      title_cn,
      title_en,
      certificate_no,
    })),
  )
  const parts = { menus: await frameMenus(reader), images, is_demo, shares_in_wechat: sharesInWechat(all), certificates }
  return { site, contact, social, seo, appearance, ...parts }
}

function frameImages(reader: PublicReader, ids: Record<keyof SiteData['images'], number | null>): Promise<SiteData['images']> {
  return cachedPart(reader, `frame ${Object.values(ids).join(' ')}`, [cacheTags.settings], async ({ db }) => {
    const media = await mediaByIds(db, Object.values(ids))
    const image = (id: number | null) => (id === null ? null : (media.get(id) ?? null))
    return {
      logo: image(ids.logo),
      logo_en: image(ids.logo_en),
      logo_dark: image(ids.logo_dark),
      logo_dark_en: image(ids.logo_dark_en),
      icon: image(ids.icon),
      wechat_qr: image(ids.wechat_qr),
      share: image(ids.share),
    }
  })
}

export async function aboutBlocks(reader: PublicReader): Promise<AboutData> {
  return reader.unsaved?.about ?? cachedPart(reader, 'about', [cacheTags.about], ({ db }) => about.all(db))
}

export async function textOverrides(reader: PublicReader, locale: Locale): Promise<Record<string, string>> {
  reader.tag(cacheTags.translations)
  return reader.cache.fetch('translations', `overrides ${locale}`, async () => {
    const value = await changedTexts(reader.db, locale)
    return { value, bytes: 200 + Object.keys(value).length * 100, tags: [cacheTags.translations] }
  })
}
