import type { Locale } from '../../contracts/fields.ts'
import { type Localized, localize } from '../../contracts/localized.ts'
import type { MediaRef } from '../../contracts/media.ts'
import type { SiteFrame } from '../../contracts/site.ts'
import type { MenuItem } from '../../contracts/site-menus.ts'
import { type Packed, pack } from '../framework/serialized.ts'
import { pictureOf } from '../site/common/picture.server.ts'
import type { FrameView, MenuView } from './frame.ts'
import { localePath } from './locale.ts'

interface Kept {
  frame: SiteFrame
  view: Packed<FrameView>
}
const kept: Partial<Record<Locale, Kept>> = {}

/** The frame in one language, packed; made anew only when a part of it is another object than last time. */
export function frameView(frame: SiteFrame, locale: Locale): Packed<FrameView> {
  const last = kept[locale]
  if (last && isSame(last.frame, frame)) return last.view
  const view = pack(build(frame, locale))
  kept[locale] = { frame, view }
  return view
}

function isSame(one: SiteFrame, other: SiteFrame): boolean {
  const names = Object.keys(other) as (keyof SiteFrame)[]
  return names.length === Object.keys(one).length && names.every((name) => one[name] === other[name])
}

function build(frame: SiteFrame, locale: Locale): FrameView {
  const site = localize(frame.site, locale)
  const contact = localize(frame.contact, locale)
  const image = (media?: MediaRef | null) => pictureOf(media, locale)
  return {
    site: { ...site, logo: image(frame.images.logo), share: image(frame.images.share) },
    contact: { ...contact, wechat_qr: image(frame.images.wechat_qr) },
    social: Object.entries(frame.social)
      .filter(([, href]) => href !== '')
      .map(([name, href]) => ({ name, href })),
    seo: frame.seo,
    appearance: frame.appearance,
    header: frame.menus.header.map((item) => menuView(item, locale)),
    footer: frame.menus.footer.map((item) => menuView(item, locale)),
    certificates: frame.certificates.map((certificate) => localize(certificate, locale)),
  }
}

function menuView(item: MenuItem, locale: Locale): MenuView {
  const own: Localized<{ title_cn: string; title_en: string }> = localize({ title_cn: item.title_cn, title_en: item.title_en }, locale)
  return {
    id: item.id,
    title: own.title,
    lang: own.untranslated.length > 0 ? 'zh-CN' : undefined,
    href: item.link.startsWith('/') ? localePath(item.link, locale) : item.link,
    newTab: item.open_in_new_tab,
    children: item.children.map((child) => menuView(child, locale)),
  }
}
