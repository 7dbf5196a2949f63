import type { Locale } from '../../contracts/fields.ts'
import { type Localized, localize } from '../../contracts/localized.ts'
import type { MediaRef } from '../../contracts/media.ts'
import type { SiteData } from '../../contracts/site.ts'
import type { MenuItem } from '../../contracts/site-menus.ts'
import { type Serialized, serialize } from '../framework/serialized.ts'
import { pictureOf } from '../site/common/picture.server.ts'
import type { PictureView } from '../site/common/picture.ts'
import { brandTones } from './brand-tones.server.ts'
import { localePath } from './locale.ts'
import { type BrandView, langOf, type MenuView, type SiteDataView } from './site-data.ts'
import { siteIcons } from './site-icon.server.ts'

interface Cached {
  siteData: SiteData
  view: Serialized<SiteDataView>
}
const cached: Partial<Record<Locale, Cached>> = {}

/** The site data in one language, serialized again only when a part of them is another object than last time. */
export function siteDataView(siteData: SiteData, locale: Locale): Serialized<SiteDataView> {
  const last = cached[locale]
  if (last && isSame(last.siteData, siteData)) return last.view
  const view = serialize(build(siteData, locale))
  cached[locale] = { siteData, view }
  return view
}

function isSame(one: SiteData, other: SiteData): boolean {
  const names = Object.keys(other) as (keyof SiteData)[]
  return names.length === Object.keys(one).length && names.every((name) => one[name] === other[name])
}

function build(siteData: SiteData, locale: Locale): SiteDataView {
  const {
    logo: _logo,
    logo_dark: _dark,
    favicon: _icon,
    name_with_logo: _name,
    original_language: _original,
    ...site
  } = localize(siteData.site, locale)
  const contact = localize(siteData.contact, locale)
  const image = (media?: MediaRef | null) => pictureOf(media, locale)
  return {
    site: { ...site, share: image(siteData.images.share) },
    brand: brandView(siteData, site.name, logosOf(siteData, locale), image),
    contact: { ...contact, wechat_qr: image(siteData.images.wechat_qr) },
    social: Object.entries(siteData.social)
      .filter(([, href]) => href !== '')
      .map(([name, href]) => ({ name, href })),
    seo: siteData.seo,
    appearance: { ...siteData.appearance, tones: tonesOf(siteData.appearance.brand_colour) },
    header: siteData.menus.header.map((item) => menuView(item, locale)),
    footer: siteData.menus.footer.map((item) => menuView(item, locale)),
    certificates: siteData.certificates.map((certificate) => localize(certificate, locale)),
    sharesInWechat: siteData.shares_in_wechat,
  }
}

const tonesOf = (colour: string) => ({ '--brand': colour, ...brandTones(colour) })

/** Width by height from which a logo is taken to hold the company's name. */
const wordmarkRatio = 2.2

interface Logos {
  light: MediaRef | null
  dark: MediaRef | null
}

/** The logos in one language. Beside an English logo no Chinese one stands: without one for dark ground there is none there. */
export function logosOf({ images }: Pick<SiteData, 'images'>, locale: Locale): Logos {
  const { logo: light, logo_en, logo_dark: dark, logo_dark_en } = images
  if (locale === 'zh' || !(logo_en || logo_dark_en)) return { light, dark }
  return { light: logo_en ?? light, dark: logo_dark_en }
}

function brandView(
  { images, site: { name_with_logo }, appearance, is_demo }: SiteData,
  name: string,
  logos: Logos,
  image: (media: MediaRef | null) => PictureView | null,
): BrandView {
  const [logo, darkLogo] = [image(logos.light), image(logos.dark)]
  const isWide = logo !== null && logo.width / logo.height >= wordmarkRatio
  const hasName = name_with_logo === 'auto' ? !isWide : name_with_logo === 'show' || !logo
  const icons = siteIcons(image(images.icon), { name, colour: appearance.brand_colour, isDemo: is_demo && !logo })
  return { logo, darkLogo, ...icons, hasMark: is_demo && !logo, hasName }
}

function menuView(item: MenuItem, locale: Locale): MenuView {
  const own: Localized<{ title_cn: string; title_en: string }> = localize({ title_cn: item.title_cn, title_en: item.title_en }, locale)
  return {
    id: item.id,
    title: own.title,
    lang: langOf(own, 'title'),
    href: item.link.startsWith('/') ? localePath(item.link, locale) : item.link,
    newTab: item.open_in_new_tab,
    children: item.children.map((child) => menuView(child, locale)),
  }
}
