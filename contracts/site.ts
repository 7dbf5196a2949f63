import { z } from 'zod'
import { aboutBlockAnswers, businessBlock, businessLineInput, companyIntro, statisticsBlock } from './about.ts'
import { type PublicBanner, publicBanner } from './banners.ts'
import { categoryRef, type PublicCategory, publicCategory } from './categories.ts'
import { type PublicCertificate, publicCertificate } from './certificates.ts'
import { type PublicContent, type PublicContentRow, publicContentRow } from './contents.ts'
import type { List } from './envelope.ts'
import { id, instant } from './fields.ts'
import { type MediaRef, mediaRef } from './media.ts'
import { publicMilestone } from './milestones.ts'
import type { CollectionName, PageName, PageQuery } from './pages.ts'
import { type PublicProduct, type PublicProductRow, publicProductRow } from './products.ts'
import type { resourceContracts } from './resources.ts'
import type { SearchResult } from './search.ts'
import { homeSections, publicSettings, type Settings } from './settings.ts'
import { menuItem } from './site-menus.ts'
import type { NamedTags } from './tags.ts'

/** The site's answer for a record of a collection. */
export type CollectionRow<N extends CollectionName> = z.infer<(typeof resourceContracts)[N]['publicRow']>
export type CollectionReader = { [N in CollectionName]: () => Promise<CollectionRow<N>[]> }

export const siteMenus = z.object({ header: z.array(menuItem), footer: z.array(menuItem) })

/** Data that every public page shows around its main content: settings, menus, certificates for the footer. */
export interface SiteData {
  site: Settings['site']
  contact: Settings['contact']
  social: Settings['social']
  seo: Settings['seo']
  appearance: Settings['appearance']
  menus: z.infer<typeof siteMenus>
  images: Record<'logo' | 'logo_en' | 'logo_dark' | 'logo_dark_en' | 'icon' | 'wechat_qr' | 'share', MediaRef | null>
  /** The company is still the demo's: its logo is the product's own mark. */
  is_demo: boolean
  /** Pages let WeChat share them as cards. */
  shares_in_wechat: boolean
  certificates: Pick<PublicCertificate, 'id' | 'title_cn' | 'title_en' | 'certificate_no'>[]
}

/** All that the home page shows, in one call; `sections` gives the order. */
export const homeData = z.object({
  sections: z.array(z.enum(homeSections)),
  banners: z.array(publicBanner),
  statistics: statisticsBlock.shape.items,
  business_items: businessBlock.shape.items,
  /** The long picture of the coast whose five places, at 10, 30, 50, 70 and 90 % of its width, are the business items. */
  panorama: mediaRef.nullable(),
  featured_products: z.array(publicProductRow),
  intro: companyIntro
    .pick({ title_cn: true, title_en: true, content_cn: true, content_en: true, image: true, founded_year: true })
    .nullable(),
  milestones: z.array(publicMilestone),
  certificates: z.array(publicCertificate),
  latest_news: z.array(publicContentRow),
})
export type HomeData = z.infer<typeof homeData>

/** A category with the number of public records in it. */
export const categoryCount = categoryRef.extend({ count: z.int(), parent_id: id.nullable() })
export type CategoryCount = z.infer<typeof categoryCount>

/** A category that a list is narrowed to, as search engines get it. */
export const listCategory = publicCategory.pick({
  title_cn: true,
  title_en: true,
  description_cn: true,
  description_en: true,
  seo_title_cn: true,
  seo_title_en: true,
  seo_description_cn: true,
  seo_description_en: true,
  seo_keywords_cn: true,
  seo_keywords_en: true,
})
export type ListCategory = z.infer<typeof listCategory>

export interface NewsPage {
  category: ListCategory | null
  list: List<PublicContentRow>
  categories: CategoryCount[]
  years: number[]
  tags: string[]
}

export interface NewsDetail {
  article: PublicContent
  related: PublicContentRow[]
}

/** A value of a list's filter, and what it is called. */
export interface FilterOption {
  value: string | number
  title_cn: string
  title_en: string
}

export interface ProductsPage {
  category: ListCategory | null
  list: List<PublicProductRow>
  categories: CategoryCount[]
  tags: string[]
  /** Options of each further filter, by its parameter. */
  filterOptions: Record<string, FilterOption[]>
}

export interface ProductDetail {
  /** The fields that the form for enquiries insists on. */
  required: Settings['contact_form']['required_fields']
  product: PublicProduct
  certificates: PublicCertificate[]
  related: PublicProductRow[]
}

/** A generic category's own listing: its contents, or its products where it is a product category. */
export interface CategoryPage {
  category: PublicCategory
  children: PublicCategory[]
  contents: List<PublicContentRow> | null
  products: List<PublicProductRow> | null
}

export const businessLinePage = z.object({
  category: publicCategory,
  text: businessLineInput,
  contents: z.array(publicContentRow),
  products: z.array(publicProductRow),
})
export type BusinessLinePage = z.infer<typeof businessLinePage>

export const businessOverview = z.object({
  intro: companyIntro.nullable(),
  lines: z.array(publicCategory),
  statistics: statisticsBlock.shape.items,
})
export type BusinessOverview = z.infer<typeof businessOverview>

/** The blocks of the about pages; there is no introduction until one has been written. */
export const aboutData = z.object({ ...aboutBlockAnswers, company_intro: companyIntro.nullable() })
export type AboutData = z.infer<typeof aboutData>

/**
 * A public address without a language prefix, the moment of its last change, and where it is read in each language. `lastmod` is
 * null only before the site has its first account.
 */
export const sitemapEntry = z.object({
  path: z.string(),
  lastmod: instant.nullable(),
  alternates: z.array(z.object({ hreflang: z.enum(['zh-CN', 'en', 'x-default']), path: z.string() })),
})
/** A part of the sitemap as `/sitemap.xml` names it: `pages`, `articles-1`, `products-1`. Without it all of them, up to 10,000 records. */
export const sitemapQuery = z.strictObject({ part: z.string().max(40).optional() })
export type SitemapEntry = z.infer<typeof sitemapEntry>

/** Features that a client can offer: a search where there is something to find, feeds where there is news, a listing by search engines. */
export const siteFeatures = z.object({ search: z.boolean(), feeds: z.boolean(), indexing: z.boolean() })

/** The parts of the public configuration, each by the name that `modules` asks for it by. */
export const publicConfig = publicSettings.extend({ menus: siteMenus, features: siteFeatures }).partial()
export type PublicConfig = z.infer<typeof publicConfig>
export const configModules = publicConfig.keyof().options

/** A text of the site by its full key; null in a language that it is missing in. */
export interface SiteText {
  key: string
  zh: string | null
  en: string | null
}

/** The query of each page's address, as its schema in `pages.ts` reads it. */
export type NewsQuery = PageQuery<'news/list'>
export type ProductsQuery = PageQuery<'products/list'>
export type SiteSearch = PageQuery<'search'>
export type ContactQuery = PageQuery<'contact'>

/** Input of the contact form that was refused and is to be corrected. */
export interface ContactAttempt {
  values: Record<string, string>
  /** By field, in the visitor's language. */
  errors: Record<string, string[]>
  message: string
}

export interface ContactPage {
  product: { id: number; slug: string; title_cn: string; title_en: string } | null
  required: Settings['contact_form']['required_fields']
  /** The token of a form sent without a script. */
  form_token: string
  sent: string | null
  attempt: ContactAttempt | null
}

/** Where the site is and which build of its pages is served: the same for every reader. */
export interface SiteInfo {
  /** The public origin, without a slash at its end. */
  readonly origin: string
  /** The path that the API is below, such as `/api`. */
  readonly apiBase: string
  /** The id of the build; `development` where there is none. */
  readonly build: string
}

/**
 * The read side of the public site, as the pages' loaders call it in process. One reader belongs to one request:
 * it knows the language and collects the cache tags of all that it reads. A record that the public may not see
 * ends in an AppError `not_found`.
 */
export interface SiteReader extends SiteInfo, CollectionReader {
  readonly locale: 'zh' | 'en'
  /** The query of the address, as the schema of the page reads it. */
  query<P extends PageName>(page: P): Promise<PageQuery<P>>
  /** Texts that the translators changed, by key (`module.name.part`), over the shipped ones. */
  textOverrides(): Promise<Record<string, string>>
  /** Every key with both its texts. */
  texts(): Promise<SiteText[]>
  siteData(): Promise<SiteData>
  /** Of some tags those that have names in the two languages. */
  tagNames(tags: readonly string[]): Promise<NamedTags>
  home(): Promise<HomeData>
  news(query: NewsQuery): Promise<NewsPage>
  article(idOrSlug: string): Promise<NewsDetail>
  products(query: ProductsQuery): Promise<ProductsPage>
  product(idOrSlug: string): Promise<ProductDetail>
  category(slug: string, page: number): Promise<CategoryPage>
  /** Articles and products that hold all words of a query, best first. */
  search(query: SiteSearch): Promise<SearchResult>
  /** Where a search without a result leads on to: top categories of products and news. */
  searchLinks(): Promise<PublicCategory[]>
  /** An item below a category; its former addresses lead to where it is read now. */
  categoryItem(slug: string, idOrSlug: string): Promise<({ kind: 'content' } & NewsDetail) | ({ kind: 'product' } & ProductDetail)>
  businessOverview(): Promise<BusinessOverview>
  businessLine(slug: string): Promise<BusinessLinePage>
  about(): Promise<AboutData>
  contact(query: ContactQuery): Promise<ContactPage>
  banners(position: PublicBanner['position']): Promise<PublicBanner[]>
}
