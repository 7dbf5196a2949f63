import { useLocation, useRouteLoaderData } from 'react-router'
import type { Locale } from '../../contracts/fields.ts'
import type { Fallback, Localized } from '../../contracts/localized.ts'
import type { SiteData } from '../../contracts/site.ts'
import { deserialize, type Serialized } from '../framework/serialized.ts'
import type { PictureView } from '../site/common/picture.ts'
import { localeOf } from './locale.ts'
import type { SiteIcons } from './site-icon.server.ts'

type FallbackLang = 'zh-CN' | 'en'

export interface MenuView {
  id: number
  title: string
  lang: string | undefined
  href: string
  newTab: boolean
  children: MenuView[]
}

export interface BrandView extends SiteIcons {
  logo: PictureView | null
  darkLogo: PictureView | null
  hasMark: boolean
  hasName: boolean
}

export interface SiteDataView {
  site: Omit<Localized<SiteData['site']>, 'logo' | 'logo_dark' | 'favicon' | 'name_with_logo' | 'original_language'> & {
    share: PictureView | null
  }
  brand: BrandView
  contact: Omit<Localized<SiteData['contact']>, 'wechat_qr'> & { wechat_qr: PictureView | null }
  social: { name: string; href: string }[]
  seo: SiteData['seo']
  /** The tones are custom properties of CSS. */
  appearance: SiteData['appearance'] & { tones: Record<string, string> }
  header: MenuView[]
  footer: MenuView[]
  certificates: ({ id: number; title: string; certificate_no: string } & Fallback)[]
  sharesInWechat: boolean
}

export interface RootLoaderData {
  origin: string
  apiBase: string
  build: string
  siteData: Serialized<SiteDataView>
}
export interface RootData extends Omit<RootLoaderData, 'siteData'> {
  siteData: SiteDataView
}

/** The root loader's data; undefined where the root itself failed. */
export function useRootData(): RootData | undefined {
  const data = useRouteLoaderData<RootLoaderData>('root')
  return data && { ...data, siteData: deserialize(data.siteData) }
}

/** The site data; throws on a page whose root failed. */
export function useSiteData(): SiteDataView {
  const root = useRootData()
  if (!root) throw new Error('The site data are read on a page whose root failed')
  return root.siteData
}

export function useLocale(): Locale {
  return localeOf(useLocation().pathname)
}

export function langOfText(text: string, locale: Locale): 'zh-CN' | undefined {
  return locale === 'en' && /[\u4e00-\u9fff]/.test(text) ? 'zh-CN' : undefined
}

/** The `lang` attribute of a field that fell back to the other language; undefined for the others. */
export function langOfName({ untranslated, fallbackLang }: Fallback, field: string): FallbackLang | undefined {
  return untranslated.includes(field) ? (fallbackLang ?? 'zh-CN') : undefined
}

export const langOf = <T extends Fallback>(record: T, field: keyof T & string): FallbackLang | undefined => langOfName(record, field)

/** The part of a record that `langOf` reads. */
export const fallbackOf = ({ untranslated, fallbackLang }: Fallback): Fallback => ({
  untranslated,
  ...(fallbackLang && { fallbackLang }),
})
